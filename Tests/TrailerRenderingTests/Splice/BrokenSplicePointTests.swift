import Foundation
import MediaTypes
import TestSupport
import Testing

@testable import RenderPlanning
@testable import TrailerRendering

/// Plans that copy what cannot be copied: the written file shows it, and the render mends it.
@Suite(.timeLimit(.minutes(30))) struct BrokenSplicePointTests {
  /// At 1.2 and 3.2 s frames begin to renew bit by bit, which the container calls key frames; real ones lie at 2 s
  /// and 4 s.
  private func film(in folder: TemporaryFolder, _ ranges: String) throws -> GrownFilm {
    let file = folder.file("renewed.mp4")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-i", Fixtures.url("h264-closed-gop.mp4").path, "-c:v", "libx264"]
        + ["-preset", "veryfast", "-g", "30", "-sc_threshold", "0", "-bf", "0", "-intra-refresh", "1"]
        + ["-force_key_frames", "2,4", "-forced-idr", "1", "-c:a", "copy", file.path])
    return try GrownFilm(file, ["--trim", ranges])
  }

  /// The plan with copies that begin before they can: at the last key frame by the container's word.
  private func lying(_ film: GrownFilm, at places: [Int]) throws -> RenderPlan {
    var splice = try film.splice
    let keys = try packetList(of: film.source).filter(\.isKey).compactMap(\.pts)
    for place in places {
      try #require(splice.spans[place].action == .copy && splice.spans[place - 1].action == .encode)
      let start = splice.spans[place].start
      let key = try #require(keys.last { $0 < start && $0 > splice.spans[place - 1].start })
      splice.spans[place - 1].end = key
      splice.spans[place].start = key
      splice.spans[place].outputStart += key - start
      splice.spans[place].startsAnywhere = true
    }
    var plan = film.plan
    plan.streams[0].take(splice, clips: plan.clips)
    return plan
  }

  @Test func encodesMoreWhereASplicePointDoesNotHold() async throws {
    let folder = try TemporaryFolder()
    let film = try film(in: folder, "0.5-5.5")
    let right = try await film.render(film.plan)
    let mended = try await film.render(try lying(film, at: [1]))
    #expect(mended.codes == ["encoded-more"], "\(mended.report.notices)")
    #expect(try FrameNumbers.read(from: mended.url) == FrameNumbers.read(from: right.url))
    #expect(try DecodedPictures(of: mended.url) == DecodedPictures(of: right.url))
    #expect(try mended.pictures == right.pictures)
    let line = try #require(mended.report.preservation.lines.first { $0.kind == .stream && $0.stream == 0 })
    #expect(line.reason == .copyDidNotHoldInParts)
  }

  @Test func encodesEverythingWhereASecondSplicePointDoesNotHold() async throws {
    let folder = try TemporaryFolder()
    let film = try film(in: folder, "0.5-3.9,0.6-5.5")
    let places = try film.splice.spans.indices.dropFirst().filter { place in
      let spans = try film.splice.spans
      return spans[place].action == .copy && spans[place - 1].action == .encode
    }
    #expect(places.count == 2)
    let right = try await film.render(film.plan)
    let mended = try await film.render(try lying(film, at: places))
    #expect(mended.codes == ["encoded-more", "encoded-fully"], "\(mended.report.notices)")
    #expect(try mended.pictures.copied == 0)
    #expect(try FrameNumbers.read(from: mended.url) == FrameNumbers.read(from: right.url))
  }
}
