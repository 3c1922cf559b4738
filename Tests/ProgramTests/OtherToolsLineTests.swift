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
    ("ffmpeg -i in.mp4 -ss 5 -t 2 out.mp4", "in.mp4 --trim 5-7 --out out.mp4"),
    ("-sseof -10 -i in.mp4 -c copy out.mp4", "in.mp4 --trim -10-end --strategy copy --out out.mp4"),
    ("-ss 3 -i in.mp4 -frames:v 1 out.png", "in.mp4 --frame-at 3 --out out.png"),
    ("-i in.mp4 -vf transpose=0 out.mp4", "in.mp4 --rotate 270 --flip vertical --out out.mp4"),
    ("-i in.mp4 -vf rotate=PI,vflip out.mp4", "in.mp4 --rotate 180 --flip vertical --out out.mp4"),
    ("-i in.mp4 -vf rotate=PI/2:ow=ih:oh=iw out.mp4", "in.mp4 --rotate 90 --out out.mp4"),
    (
      "-i in.mp4 -vf rotate=7.5*PI/180:ow=rotw(7.5*PI/180):oh=roth(7.5*PI/180) out.mp4",
      "in.mp4 --rotate 7.5 --out out.mp4"
    ),
    ("-i in.mp4 -filter:v crop=w=640:h=360:x=10:y=20 out.mp4", "in.mp4 --crop 640x360+10+20 --out out.mp4"),
    (
      "-i in.mp4 -map 0:v:0 -map 0:a:1 -c copy out.mp4", "in.mp4 --tracks video:1,audio:2 --strategy copy --out out.mp4"
    ),
    ("-i in.mp4 -map 0 -c copy out.mkv", "in.mp4 --strategy copy --out out.mkv"),
    ("-i in.mp4 -af volume=0.5 out.mp4", "in.mp4 --sound 0.5 --out out.mp4"),
    ("yt-dlp in.mp4 --download-sections *0:10-0:20 -o out.mp4", "in.mp4 --trim 0:10-0:20 -o out.mp4"),
    ("in.mp4 -x --audio-format mp3 -o out.mp3", "in.mp4 --tracks audio --container mp3 -o out.mp3"),
    (
      "HandBrakeCLI -i in.mp4 -o out.mp4 --start-at seconds:10 --stop-at seconds:5 --encoder x264 --quality 20",
      "in.mp4 --trim 10-15 --codec h264 --crf 20 -o out.mp4"
    ),
    ("mkvmerge -o out.mkv --split parts:0:01-0:02 in.mp4", "in.mp4 --trim 0:01-0:02 -o out.mkv"),
    ("in.mp4 --from 5 --to 20 out.mp4", "in.mp4 --trim 5-20 --out out.mp4"),
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

  @Test(
    "what is not there is named, with what comes nearest",
    arguments: [
      ("in.mp4 --speed 2 --out out.mp4", "--trim and --cut"), ("-i in.mp4 -vf scale=640:-1 out.mp4", "--crop"),
      ("-i in.mp4 -vf setpts=PTS/2 out.mp4", "keeps its speed"), ("-i in.mp4 -r 25 out.mp4", "frame rate"),
      ("-i a.mp4 -i b.mp4 out.mp4", "one film"), ("-i a.mp4 -filter_complex concat out.mp4", "ffmpeg -f concat"),
      ("-i in.mp4 -vf fade=in:0:30 out.mp4", "--fade-from-black"), ("-i in.mp4 -vf drawtext=x out.mp4", "--text"),
    ])
  func absent(line: String, words: String) throws {
    let error = try #require(throws: FKTError.self) {
      try EditOptions(parsing: line.split(separator: " ").map(String.init))
    }
    #expect(error.code == .usage && error.hint?.contains(words) == true, "\(error.hint ?? "no hint")")
  }

  @Test("names are quoted so that shells keep them")
  func quoting() throws {
    let error = try #require(throws: FKTError.self) {
      try EditOptions(parsing: ["-i", "a film's.mp4", "-ss", "1", "$(x).mp4"])
    }
    let hint = try #require(error.hint)
    #expect(hint.hasSuffix(#"trailer-edit 'a film'\''s.mp4' --trim 1-end --out '$(x).mp4'"#))
  }

  /// Lines as they are typed, with `IN` for a film of 6 seconds and `OUT` for the result without its ending.
  static let typed = [
    "ffmpeg -i IN -ss 1 -to 2 -c copy OUT.mp4", "-ss 00:00:01.5 -i IN -t 2 -c:v libx264 -crf 20 OUT.mp4",
    "-y -hide_banner -i IN -t 1 -an OUT.mp4", "-i IN -vn -c:a copy OUT.m4a",
    "-i IN -ss 1 -to 2 -vf transpose=1,hflip OUT.mp4", "-i IN -t 1 -vf crop=160:90:20:10 OUT.mp4",
    "-i IN -t 1 -vf rotate=PI OUT.mp4", "-i IN -t 1 -vf crop=w=160:h=90,vflip -preset fast OUT.mkv",
    "-ss 3 -i IN -frames:v 1 OUT.png", "-sseof -2 -i IN -c copy OUT.mp4", "-i IN -map 0:v:0 -c copy OUT.mkv",
    "IN --start 1 --end 2 --out OUT.mp4", "IN --from 0:01 --to 0:02 OUT.mp4", "IN --trim 1-2 OUT.mp4", "IN OUT.mkv",
    "yt-dlp IN --download-sections *0:01-0:02 -o OUT.mp4", "IN -x --audio-format mp3 -o OUT.mp3",
    "mkvmerge -o OUT.mkv --split parts:0:01-0:02,0:04-0:05 IN",
    "HandBrakeCLI -i IN -o OUT.mp4 --start-at seconds:1 --stop-at seconds:1",
  ]

  @Test("the corrected line works when it is pasted", arguments: typed)
  func pasted(line: String) throws {
    let folder = try TemporaryFolder()
    let output = folder.file("out").path
    let words = line.split(separator: " ").map { word in
      String(word).replacing("IN", with: Program.film).replacing("OUT", with: output)
    }
    let refused = try runTool(Program.path, words, environment: ["NO_COLOR": "1"])
    #expect(refused.status == 64)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    let hint = try #require(refused.stderr.components(separatedBy: "words: trailer-edit ").last)
    let pasted = try Program.shell("\"$0\" " + hint.trimmingCharacters(in: .whitespacesAndNewlines))
    #expect(pasted.status == 0, "\(hint)\n\(pasted.stderr)")
    let result = try #require(words.first { $0.hasPrefix(output + ".") })
    #expect(pasted.stderr.contains("wrote \(result)"), "\(pasted.stderr)")
    #expect(FileManager.default.fileExists(atPath: result))
  }

  @Test(
    "a filter becomes edits that show the same frames",
    arguments: [
      "transpose=0", "transpose=1", "transpose=2", "transpose=3", "hflip,vflip", "rotate=PI", "rotate=PI/2:ow=ih:oh=iw",
      "crop=160:90:20:10,hflip",
    ])
  func filters(chain: String) throws {
    let folder = try TemporaryFolder()
    let (theirs, ours) = (folder.file("theirs.mkv"), folder.file("ours.mkv"))
    let line = ["-i", Program.film, "-t", "1", "-vf", chain, "-an", "-c:v", "ffv1"]
    let made = try runTool("ffmpeg", ["-v", "error"] + line + [theirs.path])
    #expect(made.status == 0, "\(made.stderr)")
    let hint = try #require(OtherToolsLine.corrected(line + [ours.path]))
    let pasted = try Program.shell("\"$0\" " + hint.dropFirst("trailer-edit ".count))
    #expect(pasted.status == 0, "\(hint)\n\(pasted.stderr)")
    let hashes = try frameHashes(of: ours)
    #expect(hashes.count == 25)
    #expect(try hashes == frameHashes(of: theirs), "\(hint)")
  }
}
