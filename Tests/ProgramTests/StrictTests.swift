import Foundation
import TestSupport
import Testing

@Suite("--strict")
struct StrictTests {
  @Test("what the plan loses is refused before any work", arguments: [[], ["--plan"], ["--json"]])
  func refusal(options: [String]) throws {
    let folder = try TemporaryFolder()
    let film = Fixtures.url("h264-two-sounds.mkv").path
    let line = [film, "--trim", "1-2", "--strict", "--out", folder.file("sound.mp3").path]
    let result = try runTool(Program.path, line + options)
    #expect(result.status == 3)
    #expect(try strayFiles(in: folder.url).isEmpty)
    #expect(result.stderr.contains("it would lose stream 0 (video, h264) (mp3 holds no video), "))
    #expect(result.stderr.contains("hint: choose with --tracks what is to be kept, write an mkv"))
    guard options == ["--json"] else { return }
    let error = try #require(Program.object(result)["error"] as? [String: Any])
    #expect(error["code"] as? String == "loss-refused" && error["exitCode"] as? Int == 3)
  }

  @Test("a film that keeps everything is written")
  func nothingLost() throws {
    let folder = try TemporaryFolder()
    let result = try Program.run(
      Fixtures.url("h264-chapters.mp4").path, "--trim", "1-3", "--strict", "--preset", "ultrafast", "--out",
      folder.file("cut.mp4").path)
    #expect(result.status == 0, "\(result.stderr)")
    #expect(try strayFiles(in: folder.url) == ["cut.mp4"])
  }

  @Test("what is left out by choice is no loss")
  func choice() throws {
    let folder = try TemporaryFolder()
    let result = try Program.run(
      Fixtures.url("h264-chapters.mp4").path, "--trim", "1-3", "--strict", "--preset", "ultrafast", "--tracks", "audio",
      "--out", folder.file("cut.m4a").path)
    #expect(result.status == 0, "\(result.stderr)")
    #expect(try probeStreams(of: folder.file("cut.m4a"), kind: "video").isEmpty)
  }
}
