import Foundation
import MediaTypes
import Testing

@testable import CatalogKit

struct VideoRankingTests {
  private let id = CatalogID<Film>(source: "s", value: "1")

  private func entry(
    _ name: String, kind: Video.Kind = .trailer, official: Bool? = nil, language: String? = nil,
    location: String = "https://example.org/a.mp4", origin: RankedVideo.Origin = .source
  ) throws -> VideoRanking.Entry {
    var video = Video(id: name, location: try #require(VideoLocation(reading: location)), kind: kind)
    video.isOfficial = official
    video.language = language
    return .init(video: video, film: id, origin: origin)
  }

  private func ranking(_ failures: [VideoRanking.Key: FailedCandidate] = [:]) -> VideoRanking {
    VideoRanking(
      languages: ["fi"], originals: ["sv"], failures: failures, now: Date(timeIntervalSince1970: 1_000_000),
      exists: { $0 == "/there.mp4" })
  }

  @Test func puttingTheBestFirst() throws {
    let entries = [
      try entry("film", kind: .film), try entry("de", language: "de"), try entry("none"),
      try entry("en", language: "en-US"),
      try entry("sv", language: "sv"), try entry("fi", language: "fi-FI"), try entry("official", official: true),
      try entry("teaser", kind: .teaser, official: true, language: "fi"),
      try entry("beside", kind: .other, origin: .beside),
      try entry("pinned", kind: .other, origin: .pinned), try entry("else", official: true, origin: .otherSource),
    ]
    let order = ["pinned", "beside", "official", "fi", "sv", "en", "none", "de", "teaser", "film", "else"]
    #expect(ranking().ranked(entries).map(\.video.id) == order)
    #expect(ranking().ranked(entries.reversed()).map(\.video.id) == order)
    #expect(ranking().ranked(entries).map(\.verdict) == [.chosen] + Array(repeating: .next, count: 10))
  }

  @Test(arguments: [
    ("oFa4C6OcuM4", "YouTube gives no files; open https://www.youtube.com/watch?v=oFa4C6OcuM4"),
    ("https://vimeo.com/123", "Vimeo gives no files; open https://vimeo.com/123"),
    ("https://example.org/watch/1", "a page, not a file; open https://example.org/watch/1"),
    ("https://example.org/a.m3u8", "a stream of pieces behind a playlist, which is not fetched"),
    ("https://example.org/a.flv", "a kind of file that nothing here reads (flv)"),
    ("http://trailers.apple.com/a.mov", "Apple Movie Trailers is retired since 2023-08"),
  ])
  func refusalsSayWhy(_ location: String, _ reason: String) throws {
    let videos = ranking().ranked([try entry("v", location: location), try entry("good", kind: .film)])
    #expect(videos.first?.verdict == .refused)
    #expect(videos.first?.reason == reason)
    #expect(videos.last?.verdict == .chosen)
  }

  @Test func failuresAreSkippedUnlessTheVideoIsNamed() throws {
    let first = try entry("a")
    let second = try entry("b")
    let time = Date(timeIntervalSince1970: 1_000_000)
    let failed = FailedCandidate(
      film: id, video: "a", code: .unavailable, reason: "nobody answers", failed: time, expires: time + 900)
    let ranking = ranking([first.key: failed])
    #expect(ranking.ranked([first, second]).map(\.verdict) == [.skipped, .chosen])
    #expect(ranking.ranked([first, second]).first?.reason.contains("nobody answers") == true)
    #expect(ranking.ranked([second, first], wanted: first.key).map(\.verdict) == [.chosen, .skipped])
  }

  @Test(
    arguments: [
      ("....ftypisom", nil, .direct), ("OggS", "text/html", .direct), ("#EXTM3U\n", "text/plain", .hls),
      ("\n <!DOCTYPE html>", "video/mp4", .linkOnly), ("FLV\u{1}", "video/mp4", .unsupported),
      ("xx", "video/mp2t", .direct),
      ("{}", nil, .linkOnly), ("PK", "application/zip", .linkOnly),
    ] as [(String, String?, Downloadability)])
  func bytesCountMoreThanLabels(_ text: String, _ type: String?, _ expected: Downloadability) {
    #expect(VideoLook.downloadability(of: Array(text.utf8), contentType: type) == expected)
  }
}
