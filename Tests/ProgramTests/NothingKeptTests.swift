import Foundation
import TestSupport
import Testing

@testable import trailer_edit

/// Films with a stream that begins behind what an edit keeps, as a second sound track may.
@Suite("Streams of which an edit keeps nothing")
struct NothingKeptTests {
  /// Streams of a film, a `+` before those that begin three seconds late.
  static let films = [
    ["0:v", "0:a", "+0:a"], ["0:v", "0:a", "+0:v"], ["0:v", "+0:a"],
  ]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func film(_ streams: [String]) throws -> String {
    let path = folder.file("film.mkv").path
    let source = Fixtures.url("h264-closed-gop.mp4").path
    let maps = streams.flatMap { ["-map", $0.hasPrefix("+") ? "1" + $0.dropFirst(2) : $0] }
    let line = ["-v", "error", "-nostdin", "-y", "-i", source, "-itsoffset", "3", "-i", source]
    _ = try runSuccessfully("ffmpeg", line + maps + ["-c", "copy", path])
    return path
  }

  private func decoded(_ film: String) throws -> [String] {
    let text = try runSuccessfully("ffmpeg", ["-v", "error", "-nostdin", "-i", film, "-f", "framemd5", "-"]).text
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
  }

  @Test("are left out, and the report says so", arguments: films, ["auto", "copy", "full"])
  func leftOut(streams: [String], strategy: String) throws {
    let edit = ["--trim", "0-2", "--strategy", strategy, "--strict", "--overwrite", "--json", "--out"]
    let made = try [streams, streams.filter { !$0.hasPrefix("+") }].map { streams in
      let output = folder.file("out.mp4").path
      let result = try runTool(Program.path, [try film(streams)] + edit + [output])
      #expect(result.status == 0, "\(result.stderr)")
      return (frames: try decoded(output), report: try Program.object(result))
    }
    // As if the film had never had that stream.
    #expect(made[0].frames == made[1].frames)
    #expect(made[0].frames.count > 40)
    let notices = try #require(made[0].report["notices"] as? [[String: Any]])
    #expect(notices.contains { $0["code"] as? String == "stream-left-out" }, "\(notices)")
    let report = try #require(made[0].report["report"] as? [String: Any])
    let lines = try #require(report["ledger"] as? [[String: Any]])
    let late = try #require(streams.firstIndex { $0.hasPrefix("+") })
    let line = lines.first { $0["kind"] as? String == "stream" && $0["stream"] as? Int == late }
    #expect(line?["fate"] as? String == "dropped" && line?["asked"] as? Bool == true, "\(lines)")
  }

  @Test("are an error when there is no other stream")
  func alone() throws {
    let result = try runTool(
      Program.path,
      [try film(["+0:v", "0:a"]), "--tracks", "0", "--trim", "0-2", "--out", folder.file("out.mp4").path])
    #expect(result.status != 0 && result.stderr.contains("keep another part"), "\(result.stderr)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["film.mkv"])
  }
}
