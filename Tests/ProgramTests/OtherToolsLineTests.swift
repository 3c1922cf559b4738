import Foundation
import TestSupport
import Testing
import TrailerEditing

@testable import trailer_edit

/// Lines as people type them for ffmpeg and others are answered by the same line in this program's words.
@Suite("Lines of other tools")
struct OtherToolsLineTests {
  static let lines: [(String, String)] = [
    ("-i in.mp4 -ss 5 -to 20 -c copy out.mp4", "in.mp4 --trim 5-20 --strategy copy --out out.mp4"),
    ("-ss 5 -i in.mp4 -to 20 out.mp4", "in.mp4 --trim 5-25 --out out.mp4"),
    (
      "-ss 0:01:30 -i in.mp4 -t 10.5 -c:v copy -c:a copy out.mkv",
      "in.mp4 --trim 0:01:30-100.5 --strategy copy --out out.mkv"
    ),
    ("-i in.mp4 -t 3 -an out.mp4", "in.mp4 --trim 0-3 --tracks video --out out.mp4"),
    ("-i in.mp4 -vn out.m4a", "in.mp4 --tracks audio --out out.m4a"),
    ("-i in.mp4 -vf transpose=1,hflip out.mp4", "in.mp4 --rotate 90 --flip horizontal --out out.mp4"),
    ("-i in.mp4 -vf crop=640:360:10:20 -crf 20 out.mp4", "in.mp4 --crop 640x360+10+20 --crf 20 --out out.mp4"),
    (
      "-i in.mp4 -c:v libx265 -preset slow -b:v 2M out.mkv",
      "in.mp4 --codec hevc --preset slow --bitrate 2M --out out.mkv"
    ),
    ("in.mp4 --start 1:00 --end 1:30 --out out.mp4", "in.mp4 --trim 1:00-1:30 --out out.mp4"),
    ("in.mp4 --trim 1-2 out.mp4", "in.mp4 --trim 1-2 --out out.mp4"),
    ("-y -ss 2 -i in.mp4 -c:a libmp3lame out.avi.mkv", "in.mp4 --trim 2-end --audio-codec mp3 -y --out out.avi.mkv"),
  ]

  @Test("each is answered by the corrected line, which then can be read", arguments: lines)
  func corrected(line: String, expected: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let error = try #require(throws: FKTError.self) { try EditOptions(parsing: words) }
    #expect(error.hint == "in this program's words: trailer-edit \(expected)")
    let options = try EditOptions(parsing: expected.split(separator: " ").map(String.init))
    #expect(options.input == "in.mp4")
    guard case .file? = options.output else {
      Issue.record("it names no output")
      return
    }
  }

  @Test(
    "what has no place here is answered as before",
    arguments: [
      "-i a.mp4 -i b.mp4 out.mp4", "-i in.mp4 -filter_complex concat out.mp4", "-i in.mp4 -vf scale=640:-1 out.mp4",
      "in.mp4 --trimm 1-2 --out out.mp4", "in.mp4 a.mp4 b.mp4", "-i in.mp4 -ss", "-i in.mp4 -ss x -to 3 out.mp4",
    ])
  func untouched(line: String) throws {
    let error = try #require(throws: FKTError.self) {
      try EditOptions(parsing: line.split(separator: " ").map(String.init))
    }
    #expect(error.code == .usage && error.hint?.contains("this program's words") == false)
  }

  @Test("names are quoted so that shells keep them")
  func quoting() throws {
    let error = try #require(throws: FKTError.self) {
      try EditOptions(parsing: ["-i", "a film's.mp4", "-ss", "1", "$(x).mp4"])
    }
    let hint = try #require(error.hint)
    #expect(hint.hasSuffix(#"trailer-edit 'a film'\''s.mp4' --trim 1-end --out '$(x).mp4'"#))
  }

  @Test("the corrected line works when it is pasted")
  func pasted() throws {
    let folder = try TemporaryFolder()
    let (film, output) = (Fixtures.url("h264-closed-gop.mp4").path, folder.file("out.mp4").path)
    let refused = try runTool(Program.path, ["-i", film, "-ss", "1", "-to", "2", "-c", "copy", output])
    #expect(refused.status == 64)
    let line = try #require(refused.stderr.split(separator: "words: ").last)
    let words = line.split(whereSeparator: \.isWhitespace).dropFirst().map(String.init)
    let pasted = try runTool(Program.path, words)
    #expect(pasted.status == 0, "\(pasted.stderr)")
    #expect(try FrameNumbers.read(from: folder.file("out.mp4")).isEmpty == false)
  }
}
