import Foundation
import TestSupport
import Testing

@Suite("The choice of tracks")
struct TracksTests {
  private static let film = Fixtures.url("h264-two-sounds.mkv")

  @Test(
    "what is chosen is there, and nothing else",
    arguments: [
      (["--tracks", "video"], ["video h264"]), (["--tracks", "0,2"], ["video h264", "audio ac3"]),
      (["--tracks", "audio:fin,subtitles"], ["audio ac3", "subtitle subrip"]),
      (["--tracks", "audio:2"], ["audio ac3"]),
      (["--audio-track", "2"], ["video h264", "audio ac3", "subtitle subrip"]),
      (["--no-subtitles"], ["video h264", "audio aac", "audio ac3"]),
      (["--audio-track", "1", "--no-subtitles"], ["video h264", "audio aac"]),
      ([], ["video h264", "audio aac", "audio ac3", "subtitle subrip"]),
    ])
  func chosen(options: [String], streams: [String]) throws {
    let folder = try TemporaryFolder()
    let output = folder.file("cut.mkv")
    let result = try runTool(
      Program.path, [Self.film.path, "--trim", "1-2", "--preset", "ultrafast", "--out", output.path] + options)
    #expect(result.status == 0, "\(result.stderr)")
    let found = try probeStreams(of: output).map { stream in
      "\(stream["codec_type"] as? String ?? "") \(stream["codec_name"] as? String ?? "")"
    }
    #expect(found == streams)
    #expect(!result.stderr.contains("not chosen"))
  }

  @Test(
    "what is not there is refused, and the hint says what is",
    arguments: [
      (["--audio-track", "3"], "there is no sound track 3: the film has 2 sound tracks"),
      (["--audio-track", "0"], "sound tracks count from 1"), (["--tracks", "7"], "the film has no track '7'"),
      (["--tracks", "cover"], "it has 0 video h264, 1 audio aac (eng), 2 audio ac3 (fin), 3 subtitles subrip (fin)"),
      (["--tracks", "audio:swe"], "the film has no track 'audio:swe'"), (["--tracks", "pictures"], "names no tracks"),
      (["--tracks", "audio,"], "names no tracks"), (["--tracks", "audio:0"], "names no tracks"),
      (["--tracks", "video", "--audio-track", "1"], "--tracks leaves out the sound track"),
    ])
  func refused(options: [String], text: String) throws {
    let result = try runTool(Program.path, [Self.film.path, "--trim", "1-2", "--plan"] + options)
    #expect(result.status == 64)
    #expect(result.stderr.contains(text), "\(result.stderr)")
  }

  @Test("an edit list takes the same")
  func editList() throws {
    let folder = try TemporaryFolder()
    let list = folder.file("edits.json")
    let json = #"{"version": 1, "edits": [{"export": {"tracks": "video,audio:2", "no-subtitles": true}}]}"#
    try Data(json.utf8).write(to: list)
    let result = try Program.run(
      Self.film.path, "--edits", list.path, "--plan", "--container", "mkv")
    #expect(result.text.contains("stream 2: audio ac3") && !result.text.contains("stream 1: audio"), "\(result.stderr)")
    #expect(result.stderr.contains("export tracks video,audio:2, no subtitles"))
  }
}
