import Foundation
import Testing

@testable import CatalogKit

@Suite struct VideoLocationTests {
  /// What feeds write, what it is, and whether it can be fetched.
  @Test(arguments: [
    ("http://clip.example/5644_16233_a_5.mp4", "direct", Downloadability.direct),
    ("  \n https://clip.example/a.M4V \n", "direct", .direct),
    ("https://clip.example/a.mov?token=1", "direct", .direct),
    ("https://clip.example/a b (1).mp4", "direct", .direct),
    ("https://clip.example/a.webm", "direct", .direct),
    ("https://clip.example/a.ogv", "direct", .direct),
    ("https://clip.example/live/index.m3u8", "hls", .hls),
    ("https://clip.example/a.flv", "direct", .unsupported),
    ("https://clip.example/a.wmv", "direct", .unsupported),
    ("https://clip.example/a.swf", "direct", .unsupported),
    ("oFa4C6OcuM4", "key", .linkOnly),
    ("AUlP8Sgzzk0", "key", .linkOnly),
    ("https://www.youtube.com/watch?v=oFa4C6OcuM4&t=1", "key", .linkOnly),
    ("https://youtu.be/oFa4C6OcuM4?t=3", "key", .linkOnly),
    ("https://www.youtube-nocookie.com/embed/oFa4C6OcuM4", "key", .linkOnly),
    ("http://www.youtube.com/v/oFa4C6OcuM4?version=3", "key", .linkOnly),
    ("https://vimeo.com/100000001", "key", .linkOnly),
    ("https://player.vimeo.com/video/100000001", "key", .linkOnly),
    ("https://vimeo.com/about", "page", .linkOnly),
    ("http://www.rottentomatoes.com/m/toy_story_3/trailers/11028566", "page", .linkOnly),
    ("https://clip.example/a.jpg", "page", .linkOnly),
    ("https://trailers.apple.com/movies/a/a-tlr1_h1080p.mov", "direct", .retired),
    ("https://notyoutube.com/watch?v=oFa4C6OcuM4", "page", .linkOnly),
    ("http://clip.example/a.mp4|User-Agent=x", "direct", .direct),
    ("http://clip.example/a.mp4?log_var=67|491100001-1|-", "direct", .direct),
    ("//clip.example/a.mp4", "direct", .direct),
  ])
  func isReadBySyntax(_ text: String, _ form: String, _ downloadability: Downloadability) throws {
    let location = try #require(VideoLocation(reading: text))
    let written = try JSONEncoder().encode(location)
    #expect(try FeedJSON.document(written)["form"].text == form)
    #expect(try JSONDecoder().decode(VideoLocation.self, from: written) == location)
    #expect(Downloadability(of: location) == downloadability)
  }

  @Test(arguments: [
    "", "short", "twelve_chars", "ftp://clip.example/a.mp4", "file:///etc/passwd", "javascript:alert(1)",
    "data:video/mp4;base64,AAAA", "http://", "https:///a.mp4",
  ])
  func refusesOthers(_ text: String) {
    #expect(VideoLocation(reading: text) == nil)
  }

  @Test func dropsPlayerJunk() {
    let location = VideoLocation(reading: "http://clip.example/a.mp4?log_var=67|491|-")
    #expect(location?.url?.absoluteString == "http://clip.example/a.mp4")
  }

  @Test func givesEqualNamesOnDifferentHostsDifferentNumbers() throws {
    let first = try #require(VideoLocation(reading: "https://a.example/trailer.mp4"))
    let second = try #require(VideoLocation(reading: "https://b.example/trailer.mp4"))
    let third = try #require(VideoLocation(reading: "https://b.example/trailers/"))
    let ids = Set([first, second, third].map(FinnkinoReader.videoID))
    #expect(ids.count == 3)
    #expect(ids.allSatisfy { $0.count == 12 })
  }

  @Test func upgradesKnownHostsOnly() {
    #expect(FeedURL.read("http://media.finnkino.fi/a b.jpg")?.absoluteString == "https://media.finnkino.fi/a%20b.jpg")
    #expect(FeedURL.read("http://other.example/a%20b.jpg")?.absoluteString == "http://other.example/a%20b.jpg")
    #expect(
      FeedURL.read("https://a.example/rating_(none).png")?.absoluteString == "https://a.example/rating_%28none%29.png")
    #expect(FeedURL.read("https://a.example/elokuva/oma_n%C3%A4yt%C3%B6s/")?.path() == "/elokuva/oma_n%C3%A4yt%C3%B6s/")
    #expect(FeedURL.read("https://a.example/50%/ä")?.absoluteString == "https://a.example/50%25/%C3%A4")
  }
}
