import Foundation
import TestSupport
import Testing
import TrailerEditing

@testable import TrailerRendering

/// Matroska stores no decoding times: what a reader guesses of them is no fault of the file.
@Suite struct GuessedTimesTests {
  @Test(arguments: [[], ["--trim", "0.5-1.5"]])
  func mpeg1IsCopiedIntoMatroska(line: [String]) async throws {
    let folder = try TemporaryFolder()
    let source = folder.file("film.mpg")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", "testsrc2=size=640x360:rate=25:duration=2", "-c:v", "mpeg1video"]
        + ["-qscale:v", "3", "-bf", "2", "-g", "12", "-f", "mpeg", source.path])
    let edited = try await edit(source, line, as: "mkv", strategy: .copy)
    let original = try DecodedPictures(of: source).hashes
    let shown = try DecodedPictures(of: edited.url)
    let opening = try #require(shown.hashes.first)
    let first = try #require(original.firstIndex(of: opening))
    #expect(line.isEmpty ? first == 0 : first <= 13)
    #expect(shown.hashes == Array(original[first...].prefix(shown.hashes.count)))
    #expect(line.isEmpty ? shown.hashes.count == original.count : shown.hashes.count >= 25)
    #expect(edited.report.streams.allSatisfy { $0.encoded == 0 })
    // What cannot be known is not claimed.
    #expect(!edited.report.verified.contains("decoding times rise"))
  }
}
