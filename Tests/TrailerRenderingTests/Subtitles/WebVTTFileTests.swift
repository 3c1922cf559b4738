import Foundation
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// The text of a subtitle stream as a file of its own.
@Suite("Subtitles as a WebVTT file")
struct WebVTTFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Cues by their times, as lines that are not empty.
  private func cues(_ file: String) -> [[String]] {
    let blocks = file.components(separatedBy: "\n\n").map { $0.split(separator: "\n").map(String.init) }
    return blocks.filter { $0.contains { $0.contains(" --> ") } }.map { block in
      // FFmpeg leaves out hours that are 0.
      block.map { $0.contains(" --> ") ? $0.replacing("00:00:", with: "00:") : $0 }
    }
  }

  @Test("every text stream has the cues that ffmpeg writes", arguments: [1, 2, 3])
  func streams(stream: Int) throws {
    let film = Fixtures.url("h264-subtitles.mkv").path
    let expected = try runSuccessfully(
      "ffmpeg",
      ["-nostdin", "-v", "error", "-i", film, "-map", "0:\(stream)"] + (stream == 3 ? ["-c", "copy"] : [])
        + ["-f", "webvtt", "-"])
    let engine = MediaEngine.worker(BuiltProgram.path)
    let text = try FKTAsset.open(film, in: engine).webVTT(of: stream, in: engine)
    #expect(text.hasPrefix("WEBVTT\n"))
    #expect(cues(text) == cues(expected.text))
    #expect(cues(text).count == 3)
  }

  @Test("edits change nothing of it, and streams without text are refused")
  func others() throws {
    let film = try FKTAsset.open(Fixtures.url("h264-subtitles.mkv").path)
    let range = try #require(MediaTimeRange(MediaTime(seconds: 3), MediaTime(seconds: 5)))
    #expect(try film.trimmed(to: [range]).webVTT(of: 1) == film.webVTT(of: 1))
    for stream in [0, 4, -1] {
      let error = #expect(throws: FKTError.self) { try film.webVTT(of: stream) }
      #expect(error?.code == .unsupportedEdit)
    }
  }

  @Test("no text ends its cue or begins another one")
  func hostile() throws {
    let lines = ["1", "00:00:00,500 --> 00:00:01,500", "one 00:00:02.000 --> 00:00:03.000", "two", ""]
    try lines.joined(separator: "\n").write(to: folder.file("s.srt"), atomically: true, encoding: .utf8)
    let film = folder.file("film.mkv").path
    _ = try runSuccessfully(
      "ffmpeg",
      [
        "-nostdin", "-v", "error", "-i", Fixtures.url("h264-closed-gop.mp4").path, "-i", folder.file("s.srt").path,
        "-map", "0:v", "-map", "1", "-c:v", "copy", "-c:s", "srt", film,
      ])
    let text = try FKTAsset.open(film).webVTT(of: 1)
    #expect(text == "WEBVTT\n\n00:00:00.500 --> 00:00:01.500\none 00:00:02.000 --&gt; 00:00:03.000\ntwo\n")
  }
}
