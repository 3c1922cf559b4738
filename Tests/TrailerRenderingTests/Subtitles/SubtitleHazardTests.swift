import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// A packet of a subtitle stream as a careless program might write it, in milliseconds.
struct CarelessCue {
  var start: Int64
  var duration: Int64
  var bytes: [UInt8]

  init(_ start: Int64, _ duration: Int64, _ text: String) { self.init(start, duration, Array(text.utf8)) }

  init(_ start: Int64, _ duration: Int64, _ bytes: [UInt8]) {
    self.start = start
    self.duration = duration
    self.bytes = bytes
  }
}

/// Puts cues as they are beside the frames of a fixture, in the order given.
func film(
  with cues: [CarelessCue], codec: String = "subrip", in folder: TemporaryFolder, format: String = "matroska"
) throws -> URL {
  let source = Fixtures.url("h264-no-sound.mp4")
  let url = folder.file("careless.\(format == "matroska" ? "mkv" : "mp4")")
  let input = open(source.path, O_RDONLY | O_CLOEXEC)
  let output = open(url.path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  defer {
    close(input)
    close(output)
  }
  let demuxer = try Demuxer(descriptor: input, name: "source", interrupt: Interrupt())
  let muxer = try Muxer(descriptor: output, format: format, name: "careless", interrupt: Interrupt())
  let tick = try #require(Rational(1, 1000))
  let stream = try #require(demuxer.info.videoStreams.first)
  try muxer.addStream(demuxer.parameters(of: stream.index), Muxer.StreamDetails())
  try muxer.addStream(CodecParameters(CodecParameters(codec: codec), timeBase: tick), Muxer.StreamDetails())
  try muxer.writeHeader([:])
  let packet = try Packet()
  var left = cues[...]
  while try demuxer.read(into: packet) {
    let time = MediaTime(ticks: packet.dts ?? 0, timeBase: stream.timeBase)
    while let cue = left.first, MediaTime(milliseconds: cue.start) <= time {
      try muxer.write(
        .subtitle(cue.bytes, start: cue.start, duration: cue.duration), stream: 1, timeBase: tick, inOrder: true)
      left = left.dropFirst()
    }
    try muxer.write(packet, stream: 0, timeBase: stream.timeBase, inOrder: true)
  }
  try muxer.finish()
  return url
}

@Suite(.timeLimit(.minutes(30))) struct SubtitleHazardTests {
  private func packets(_ url: URL) throws -> [[Int64]] {
    try packetList(of: url, stream: "s:0").map { [$0.pts ?? -1, $0.duration ?? 0] }
  }

  @Test func cuesWithoutDurationStayUntilTheNext() async throws {
    let folder = try TemporaryFolder()
    let url = try film(with: [.init(200, 0, "one"), .init(1400, 0, "two"), .init(2600, 400, "three")], in: folder)
    let edited = try await edit(url, ["--trim", "0.4-2,2.8-4"], as: "mkv")
    #expect(try packets(edited.url) == [[0, 1000], [1000, 600], [1600, 200]])
    let mp4 = try await edit(url, ["--trim", "0.4-2,2.8-4"], as: "mp4")
    #expect(try shownCues(of: mp4.url).map(\.end) == [1000, 1600, 1800])
  }

  @Test func theLastOneStaysToTheEnd() async throws {
    let folder = try TemporaryFolder()
    let url = try film(with: [.init(1000, 0, "on and on")], in: folder)
    let edited = try await edit(url, ["--trim", "2-3"], as: "mkv")
    #expect(try packets(edited.url) == [[0, 1000]])
  }

  @Test(arguments: ["mkv", "mp4", "webm"]) func bytesThatAreNoText(output: String) async throws {
    let folder = try TemporaryFolder()
    let cues = [
      CarelessCue(200, 300, [0x41, 0xff, 0xfe, 0x42]), CarelessCue(600, 300, [0x43, 0, 0x44]),
      CarelessCue(1000, 300, "line\r\nend\r\n"), CarelessCue(1400, 300, "<b><i>open <table>x</table>"),
      CarelessCue(1800, 300, [0]), CarelessCue(2200, 300, "last"),
    ]
    let url = try film(with: cues, in: folder)
    let edited = try await edit(url, ["--trim", "0-3"], as: output)
    if output == "mkv" {
      let before = try packetList(of: url, stream: "s:0").map(\.hash)
      #expect(try packetList(of: edited.url, stream: "s:0").map(\.hash) == before)
      return
    }
    let shown = try shownCues(of: edited.url)
    #expect(shown.map(\.start) == [200, 600, 1000, 1400, 2200])
    #expect(shown.map(\.text).prefix(3) == ["A\u{fffd}\u{fffd}B", "C D", "line\nend"])
    #expect(shown.last?.text == "last")
    let repaired = edited.report.preservation.lines.filter { $0.outcome == .converted && $0.name.hasPrefix("text of") }
    #expect(repaired.map(\.name) == ["text of 2 cues"])
  }

  @Test func eventsThatAreNoneAreNamed() async throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "long ", count: 20_000)
    let url = try film(with: [.init(200, 300, text), .init(600, 300, "short")], in: folder)
    let edited = try await edit(url, ["--trim", "0-1"], as: "mp4")
    #expect(try shownCues(of: edited.url).map(\.text) == ["short"])
    #expect(edited.report.losses.contains { $0.name == "1 cue" && $0.words.contains("so much text") })
    // Where nothing is written anew, it stays.
    let copied = try await edit(url, ["--trim", "0-1"], as: "mkv")
    #expect(try packetList(of: copied.url, stream: "s:0").map(\.size) == [100_000, 5])
  }

  @Test func manyCuesAtOnce() async throws {
    let folder = try TemporaryFolder()
    let cues = (0..<300).map { CarelessCue(Int64(200 + $0 * 3), 4000, "cue \($0)") }
    let url = try film(with: cues, in: folder)
    let edited = try await edit(url, ["--trim", "0.6-0.8"], as: "mkv")
    let found = try packets(edited.url)
    // Those that are on screen at 0.6 s, and those that come until 0.8 s.
    #expect(found.count == 200)
    #expect(found.allSatisfy { $0[0] + $0[1] == 200 })
    let mp4 = try await edit(url, ["--trim", "0.6-0.8"], as: "mp4")
    #expect(try shownCues(of: mp4.url).last?.text.components(separatedBy: "\n").count == 200)
  }

  @Test func mp4GapsAreNoCues() async throws {
    let folder = try TemporaryFolder()
    let cues: [CarelessCue] = [
      .init(0, 500, [0, 0]), .init(500, 500, [0, 3] + Array("one".utf8)), .init(1000, 1000, [0, 0]),
      .init(2000, 500, [0, 3] + Array("two".utf8)),
    ]
    let url = try film(with: cues, codec: "mov_text", in: folder, format: "mp4")
    for output in ["mp4", "mkv"] {
      let edited = try await edit(url, ["--trim", "0.8-2.2"], as: output)
      #expect(
        try shownCues(of: edited.url) == [
          ShownCue(start: 0, end: 200, text: "one"), ShownCue(start: 1200, end: 1400, text: "two"),
        ])
      #expect(edited.report.streams.contains { $0.kind == .subtitle && $0.copied + $0.encoded == 2 })
    }
  }

  @Test func theyLieBesideTheirPictures() async throws {
    let folder = try TemporaryFolder()
    let cues = (0..<20).map { CarelessCue(Int64($0 * 250), 200, "cue \($0)") }
    let edited = try await edit(try film(with: cues, in: folder), ["--trim", "1-4"], as: "mkv")
    let result = try runSuccessfully(
      "ffprobe",
      [
        "-v", "error", "-show_packets", "-show_entries", "packet=codec_type,pts_time", "-of", "csv=p=0",
        edited.url.path,
      ])
    var latest = 0.0
    var seen = 0
    for line in result.text.split(separator: "\n") {
      let parts = line.split(separator: ",")
      guard parts.count >= 2, let time = Double(parts[1]) else { continue }
      if parts[0] == "video" { latest = max(latest, time) }
      guard parts[0] == "subtitle" else { continue }
      seen += 1
      // Not much later in the file than the frames they belong to, and not much earlier.
      #expect(abs(time - latest) < 0.3)
    }
    #expect(seen == 12)
  }

  @Test func cancellingStopsTheReading() async throws {
    let folder = try TemporaryFolder()
    let url = try film(with: (0..<20).map { CarelessCue(Int64($0 * 250), 200, "cue") }, in: folder)
    let asset = try FKTAsset.open(url.path)
    let output = folder.file("out.mkv").path
    let plan = try RenderPlanner().plan(asset, to: output)
    let job = try Renderer().start(plan, of: asset, to: output)
    job.cancel()
    await #expect(throws: FKTError.self) { try await job.report() }
    #expect(!FileManager.default.fileExists(atPath: output))
  }
}
