import Foundation
import TestSupport
import Testing

@Suite("Music and images from servers")
struct CatalogFileTests {
  private let home: CatalogHome
  private let cinema: CinemaServer
  private var output: String { home.folder.file("teaser.mp4").path }

  init() throws {
    home = try CatalogHome()
    cinema = try CinemaServer()
    try home.configure("network: {allow: [127.0.0.1:\(cinema.port)]}\n")
  }

  private func tags() throws -> [String: String] {
    let object = try Program.object(home.run(["probe", output, "--json"]))
    return try #require((object["files"] as? [[String: Any]])?.first?["tags"] as? [String: String])
  }

  @Test("the tags name those to whom music is owed")
  func music() throws {
    let film = Fixtures.url("h264-closed-gop.mp4").path
    let result = try home.run([film, "--music", "catalog:demo/9004", "--out", output])
    #expect(result.status == 0, "\(result.stderr)")
    let found = try tags()
    #expect(found["artist"] == "The makers of trailer-edit")
    #expect(found["copyright"]?.contains("publicdomain/zero") == true)
    let credits = try home.run(["catalog", "credits"])
    #expect(credits.text.contains("“Jäätiköiden laulu” by The makers of trailer-edit"), "\(credits.text)")
  }

  @Test("a watermark and music at addresses are fetched, drawn and credited")
  func addresses() throws {
    let film = Fixtures.url("h264-closed-gop.mp4").path
    let (logo, music) = (cinema.url("/logo.png"), cinema.url("/music.ogg"))
    let result = try home.run([
      film, "--watermark", logo, "--scale", "40%", "--music", music, "--trim", "1-2", "--out", output,
    ])
    #expect(result.status == 0, "\(result.stderr)")
    let own = home.folder.file("own.mp4")
    let local = try home.run([
      film, "--watermark", Fixtures.url("logo.png").path, "--scale", "40%", "--music",
      Fixtures.url("music-3s.ogg").path, "--trim", "1-2", "--out", own.path,
    ])
    #expect(local.status == 0, "\(local.stderr)")
    #expect(try frameHashes(of: home.folder.file("teaser.mp4")) == frameHashes(of: own))
    #expect(try frameHashes(of: home.folder.file("teaser.mp4"), stream: "a:0") == frameHashes(of: own, stream: "a:0"))
    #expect(try tags()["comment"] == "\(logo); \(music)")
    let credits = try home.run(["catalog", "credits", "--source", "url"])
    #expect(credits.text.split(separator: "\n").count == 2, "\(credits.text)")
    // Once fetched, nobody is asked.
    let offline = try home.run([film, "--watermark", logo, "--offline", "--out", output, "-y"])
    #expect(offline.status == 0, "\(offline.stderr)")
  }

  @Test("what is no image is no watermark")
  func noImage() throws {
    let film = Fixtures.url("h264-closed-gop.mp4").path
    let sound = try home.run([film, "--watermark", cinema.url("/music.ogg"), "--out", output])
    #expect(sound.status == 65, "\(sound.stderr)")
    #expect(sound.stderr.contains("PNG, JPEG, WebP and AVIF"))
    let trailer = try home.run([film, "--watermark", "catalog:demo/9004", "--out", output])
    #expect(trailer.status == 64, "\(trailer.stderr)")
    #expect(!FileManager.default.fileExists(atPath: output))
  }
}
