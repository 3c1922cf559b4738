import Foundation
import TestSupport
import Testing

@testable import trailer_edit

/// Matroska films whose default duration of a frame is wrong, as some recorders write it.
@Suite("Films whose header names a wrong frame rate")
struct WrongRateTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A fixture in Matroska, with the default duration of a frame that its header should not have; `nil` for the right one.
  private func film(_ source: String, _ nanoseconds: UInt32?) throws -> String {
    let path = folder.file("\(nanoseconds ?? 0).mkv").path
    let line = ["-v", "error", "-nostdin", "-y", "-i", Fixtures.url(source).path, "-c", "copy", path]
    _ = try runSuccessfully("ffmpeg", line)
    guard let nanoseconds else { return path }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    // The element DefaultDuration with four bytes.
    let place = try #require(bytes.range(of: Data([0x23, 0xE3, 0x83, 0x84])))
    for byte in 0..<4 {
      bytes[place.upperBound + byte] = UInt8(truncatingIfNeeded: nanoseconds >> (24 - 8 * UInt32(byte)))
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    return path
  }

  private func rate(_ film: String) throws -> String? {
    let probed = try Program.object(runTool(Program.path, ["probe", "--json", film]))
    let file = try #require((probed["files"] as? [[String: Any]])?.first)
    let streams = try #require(file["streams"] as? [[String: Any]])
    return (streams.first { $0["kind"] as? String == "video" }?["video"] as? [String: Any])?["averageFrameRate"]
      as? String
  }

  @Test(
    "have the rate of their packets, and are cut as if their header were right",
    arguments: [("h264-closed-gop.mp4", "25/1"), ("h264-29.97.mp4", "30000/1001")])
  func cut(source: String, expected: String) throws {
    let films = [try film(source, nil), try film(source, 1_666_667)]
    #expect(try films.map(rate) == [expected, expected])
    let made = try films.map { film in
      let output = folder.file("cut.mp4").path
      let result = try runTool(Program.path, [film, "--trim", "1.3-2.6", "--overwrite", "--out", output])
      #expect(result.status == 0, "\(result.stderr)")
      return try runSuccessfully("ffmpeg", ["-v", "error", "-nostdin", "-i", output, "-f", "framemd5", "-"]).text
    }
    #expect(made[0] == made[1])
  }

  @Test("are still refused when their packets come that quickly, with a limit that fits")
  func reallyFast() throws {
    let path = folder.file("fast.mkv").path
    let line = ["-v", "error", "-nostdin", "-f", "lavfi", "-i", "testsrc=size=64x48:rate=500:duration=1"]
    _ = try runSuccessfully("ffmpeg", line + ["-c:v", "libx264", "-preset", "ultrafast", path])
    let result = try runTool(Program.path, [path, "--trim", "0-0.5", "--out", folder.file("out.mp4").path])
    #expect(result.status == 65 && result.stderr.contains("--limit rate=500"), "\(result.stderr)")
    let line2 = [path, "--trim", "0-0.5", "--limit", "rate=500", "--out", folder.file("out.mp4").path]
    #expect(try runTool(Program.path, line2).status == 0)
  }
}
