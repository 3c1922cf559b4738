import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering

/// Where copies begin and end when nothing may be encoded, by the packets of small films.
@Suite struct CopyCutTests {
  struct Case: Sendable, CustomStringConvertible {
    let name: String
    let film: String
    let clips: [(Int64, Int64?)]
    var container: ContainerFormat = .mp4
    var opening: PlannedClip.Opening?
    var codec = "h264"
    /// The spans in short; `nil` when it is refused.
    let spans: [String]?
    /// The clips where they came to lie, in ticks.
    var moved: [String] = []
    var description: String { "\(name), \(container)" }
  }

  static let closed = SplicePlannerTests.closed
  static let open = SplicePlannerTests.open
  static let cut = SplicePlannerTests.cut

  static let cases = [
    Case(
      name: "whole film", film: closed, clips: [(0, nil)], spans: ["0.. 32 shown"], moved: ["0..<end"]),
    Case(
      name: "whole film", film: closed, clips: [(0, nil)], container: .ts, spans: ["0.. 32 shown"], moved: ["0..<end"]),
    Case(
      name: "inside of GOPs", film: closed, clips: [(2, 29)],
      spans: ["0 from 2 until 29 before 29 27 shown 3 hidden"], moved: ["2..<29"]),
    Case(
      name: "inside of GOPs", film: closed, clips: [(2, 29)], container: .mkv, spans: ["0.. before 31 31 shown"],
      moved: ["0..<31"]),
    Case(
      name: "the end between frames that wait", film: closed, clips: [(9, 18)],
      spans: ["8 from 9 until 18 before 18 9 shown 2 hidden"], moved: ["9..<18"]),
    Case(
      name: "the end between frames that wait", film: closed, clips: [(9, 18)], container: .ts,
      spans: ["8.. before 22 12 shown"], moved: ["8..<20"]),
    Case(
      name: "at key frames", film: closed, clips: [(8, 24)], spans: ["8.. before 24 16 shown"], moved: ["8..<24"]),
    Case(
      name: "at key frames", film: closed, clips: [(8, 24)], container: .mkv, spans: ["8.. before 24 16 shown"],
      moved: ["8..<24"]),
    Case(
      name: "no later IDR frame", film: open, clips: [(12, nil)], spans: ["0 from 12.. 13 shown 12 hidden"],
      moved: ["12..<end"]),
    Case(
      name: "no later IDR frame", film: open, clips: [(12, nil)], container: .mkv, spans: ["0.. 25 shown"],
      moved: ["0..<end"]),
    Case(
      name: "a key frame that needs others", film: open, clips: [(9, nil)],
      spans: ["0 from 9.. 16 shown 9 hidden"], moved: ["9..<end"]),
    Case(
      name: "a key frame of H.265 that comes first", film: open, clips: [(12, nil)], codec: "hevc",
      spans: ["9 any from 12.. 13 shown 3 hidden"], moved: ["12..<end"]),
    Case(
      name: "a key frame of H.265 that comes first", film: open, clips: [(12, nil)], container: .mkv, codec: "hevc",
      spans: ["9 any.. 16 shown"], moved: ["9..<end"]),
    Case(
      name: "frames that the source hides", film: cut, clips: [(0, nil)],
      spans: ["-3 from 0 until 16 16 shown 4 hidden"], moved: ["0..<end"]),
    Case(
      name: "frames that the source hides", film: cut, clips: [(0, nil)], container: .mkv, spans: nil),
    Case(
      name: "behind frames that the source hides", film: cut, clips: [(8, 12)], container: .mkv,
      spans: ["7.. before 16 7 shown"], moved: ["7..<14"]),
    Case(
      name: "several clips", film: closed, clips: [(2, 5), (10, 13), (25, nil)],
      spans: ["0 from 2.. before 7 5 shown 2 hidden", "8.. before 15 7 shown", "24.. 8 shown"],
      moved: ["2..<7", "8..<15", "24..<end"]),
    Case(
      name: "several clips", film: closed, clips: [(2, 5), (10, 13), (25, nil)], container: .ts,
      spans: ["0.. before 7 7 shown", "8.. before 15 7 shown", "24.. 8 shown"],
      moved: ["0..<7", "8..<15", "24..<end"]),
    Case(
      name: "out of order", film: closed, clips: [(26, nil), (3, 6)],
      spans: ["24 from 26.. 6 shown 2 hidden", "0 until 6 before 7 6 shown 1 hidden"], moved: ["26..<end", "0..<6"]),
    Case(
      name: "a cut of which nothing would be left", film: closed, clips: [(0, 10), (13, nil)], spans: nil),
    Case(
      name: "a cut of which nothing would be left", film: closed, clips: [(0, 10), (13, nil)], container: .mkv,
      spans: nil),
    Case(
      name: "a frame that is on screen", film: "S0 R10 R40 | S50 R60 R70", clips: [(20, 60)], opening: .heldFrame,
      spans: ["0 from 10.. before 60 3 shown 1 hidden"], moved: ["10..<60"]),
    Case(
      name: "a film that begins with no frame to start from", film: "K0 R3 b1 b2 | S4 R5 R6", clips: [(0, 6)],
      spans: ["0 any.. before 6 6 shown"], moved: ["0..<6"]),
    Case(
      name: "a cut in a film without a frame to start from", film: "K0 R3 b1 b2 | K4 R5 R6", clips: [(5, nil)],
      spans: nil),
    Case(
      name: "frames in front of the first key frame", film: "S2 b0 b1 R5 b3 b4 | S6 R7", clips: [(0, nil)],
      container: .mkv, spans: ["2 all.. 8 shown"], moved: ["0..<end"]),
    Case(
      name: "frames that follow a key frame and are shown before it", film: "S0 R1 | S4 b2 b3 R6 b5 | S7",
      clips: [(5, nil)], container: .mkv, spans: ["4.. 4 shown"], moved: ["4..<end"]),
  ]

  @Test(arguments: cases)
  func cuts(_ example: Case) throws {
    let film = PacketFilm(example.film)
    let clips = film.clips(example.clips, opening: example.opening)
    let planner = film.copyPlanner(example.container, codec: example.codec)
    let bounds = Set(clips.flatMap { [planner.startBound($0, film.stream), planner.endBound($0, film.stream)] })
    let packets = [0: film.copyPackets(round: bounds)]
    guard let expected = example.spans else {
      let error = #expect(throws: FKTError.self) { try planner.cuts(of: clips, packets) }
      #expect(error?.code == .needsEncoding)
      return
    }
    let cuts = try planner.cuts(of: clips, packets)
    let spans = try #require(cuts.spans[0])
    #expect(spans.map { text($0) } == expected)
    #expect(cuts.clips.map { text($0, film) } == example.moved)
    // Nothing that was asked for is lost, and what moved was told.
    for (asked, moved) in zip(clips, cuts.clips) {
      #expect(moved.range.start <= asked.range.start && moved.range.end >= asked.range.end)
    }
    let changes = zip(clips, cuts.clips).reduce(0) { count, pair in
      count + (pair.0.range.start == pair.1.range.start ? 0 : 1) + (pair.0.range.end == pair.1.range.end ? 0 : 1)
    }
    #expect(cuts.notices.count { $0.code == "cut-moved" } == changes)
    #expect(isContinuous(cuts.clips))
  }

  private func text(_ span: PlannedSplice.Span) -> String {
    var words = "\(span.start)" + (span.startsAnywhere ? " any" : span.keepsLeading ? " all" : "")
    if let from = span.shownFrom { words += " from \(from)" }
    if let until = span.shownUntil { words += " until \(until)" } else { words += ".." }
    if let stop = span.stopBefore { words += " before \(stop)" }
    words += " \(span.pictures.map(String.init) ?? "?") shown"
    if let hidden = span.hidden, hidden > 0 { words += " \(hidden) hidden" }
    return words
  }

  private func text(_ clip: PlannedClip, _ film: PacketFilm) -> String {
    let start = clip.range.start.ticks(in: film.stream.timeBase)
    let end = clip.isOpenEnded ? "end" : String(clip.range.end.ticks(in: film.stream.timeBase))
    return "\(start)..<\(end)"
  }

  private func isContinuous(_ clips: [PlannedClip]) -> Bool {
    var place = MediaTime.zero
    for clip in clips {
      if clip.outputStart != place { return false }
      place = clip.outputEnd
    }
    return true
  }
}

extension PacketFilm {
  /// A planner that knows nothing of the film but its packets.
  func copyPlanner(_ container: ContainerFormat, codec: String = "h264") -> CopyPlanner {
    var stream = stream
    stream.codec = codec
    let end = (packets.filter { !$0.isHidden }.map(\.pts).max() ?? 0) + 1
    let info = MediaInfo(
      formatName: "mov", formatLongName: "", startTime: .zero,
      duration: MediaTime(ticks: end, timeBase: stream.timeBase), byteCount: 1, bitRate: nil, tags: [:], chapters: [],
      streams: [stream])
    let identity = SourceIdentity(path: "film.mp4", byteCount: 1, modificationNanoseconds: 0, device: 0, inode: 0)
    return CopyPlanner(asset: FKTAsset(source: identity, info: info), container: container)
  }

  /// What reading for a copy finds: from a frame to start from on, or a key frame, to the end of the film.
  func copyPackets(round bounds: Set<PicturePackets.Bound>) -> PicturePackets {
    var found = PicturePackets(configuration: [])
    for bound in bounds {
      let keys = packets.indices.filter { packets[$0].isKey && packets[$0].pts <= bound.tick }
      let starts = keys.filter { packets[$0].kind == .start && !packets[$0].isHidden }
      let first = (bound.beginsWithStart ? starts.last : keys.last) ?? packets.indices.first { packets[$0].isKey } ?? 0
      var window = PicturePackets.Window(packets: Array(packets[first...]), reachesEnd: true)
      window.firstNumber = first
      found.windows[bound] = window
    }
    return found
  }
}
