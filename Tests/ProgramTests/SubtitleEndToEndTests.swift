import Foundation
import TestSupport
import Testing

@Suite("The program and subtitles")
struct SubtitleEndToEndTests {
  private let folder: TemporaryFolder
  private let film = Fixtures.url("h264-subtitles.mkv").path

  init() throws { folder = try TemporaryFolder() }

  @Test("cues are counted as copied or converted", arguments: ["require", "off"])
  func counts(sandbox: String) throws {
    let output = folder.file("out.mkv").path
    let copied = try Program.run(film, "--trim", "1-3,4-5.2", "--out", output, "--sandbox", sandbox)
    #expect(copied.status == 0, "\(copied.stderr)")
    for line in ["subtitle subrip: 3 cues copied", "subtitle ass: 3 cues copied", "subtitle webvtt: 3 cues copied"] {
      #expect(copied.stderr.contains(line), "\(copied.stderr)")
    }
    let converted = try Program.run(
      film, "--trim", "0.2-0.6", "--out", folder.file("out.mp4").path, "--sandbox", sandbox)
    #expect(converted.stderr.contains("subtitle mov_text: 1 cue converted"), "\(converted.stderr)")
    // Of the other two tracks nothing falls into that.
    #expect(try probeStreams(of: folder.file("out.mp4"), kind: "subtitle").count == 1)
  }

  @Test("JSON says which tracks there are and what the form does not hold")
  func json() throws {
    let result = try Program.run(film, "--trim", "1-3", "--out", folder.file("out.webm").path, "--json")
    #expect(result.status == 0, "\(result.stderr)")
    #expect(result.text.contains("positions of subtitles"))
    #expect(result.text.contains("karaoke of subtitles"))
    let streams = try probeStreams(of: folder.file("out.webm"), kind: "subtitle")
    #expect(streams.compactMap { $0["codec_name"] as? String } == ["webvtt", "webvtt", "webvtt"])
  }
}
