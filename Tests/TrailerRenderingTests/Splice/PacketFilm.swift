import LibAV
import MediaTypes
import Testing

@testable import SampleProcessing
@testable import RenderPlanning
@testable import TrailerRendering

/// A video stream written down as text, one word a packet in the order of the file.
///
///     S0 R3 b1 b2 | S4 …        frames 0 to 3 of one GOP, and the start of another
///
/// `S` begins decoding with all that follows, `K` is a key frame by the container's word alone, `R` is needed by others,
/// `b` by none; the number tells when it is shown, in ticks; `-` behind it means that the container hides it.
struct PacketFilm {
  let packets: [PicturePacket]
  let stream: StreamInfo
  /// The film's time 0 on the container's clock.
  let startTime: MediaTime

  /// A film of 25 ticks a second.
  init(_ text: String, startTick: Int64 = 0) {
    let packets = text.split(whereSeparator: { " |".contains($0) }).map { word in
      let isHidden = word.hasSuffix("-")
      let digits = word.dropFirst().dropLast(isHidden ? 1 : 0)
      let kind: PicturePacket.Kind =
        switch word.first {
        case "S": .start
        case "b": .disposable
        default: .reference
        }
      return PicturePacket(
        pts: Int64(digits) ?? .min, duration: 1, kind: kind, isKey: "SK".contains(word.first ?? "b"), isHidden: isHidden
      )
    }
    self.init(packets, startTick: startTick)
  }

  init(_ packets: [PicturePacket], startTick: Int64 = 0) {
    self.packets = packets
    let timeBase = Rational(1, 25) ?? Rational(1)
    stream = StreamInfo(index: 0, kind: .video, codec: "h264", timeBase: timeBase)
    startTime = MediaTime(ticks: startTick, timeBase: timeBase)
  }

  /// What reading round the bounds finds.
  func packets(round bounds: Set<PicturePackets.Bound>) -> PicturePackets {
    var found = PicturePackets(configuration: [])
    for bound in bounds { found.windows[bound] = window(round: bound) }
    return found
  }

  /// From the last key frame that is shown at or before the bound, as a jump lands there, to what proves that nothing
  /// before the bound is missing.
  private func window(round bound: PicturePackets.Bound) -> PicturePackets.Window {
    let keys = packets.indices.filter { place in
      let packet = packets[place]
      return bound.beginsWithStart ? packet.kind == .start && !packet.isHidden : packet.isKey
    }
    let first = keys.last { packets[$0].pts <= bound.tick } ?? keys.first ?? packets.startIndex
    let last = packets[first...].indices.first { place in
      let packet = packets[place]
      if packet.kind == .start, packet.pts >= bound.tick, !packet.isHidden { return true }
      return !bound.wantsStart && packets[place...].allSatisfy { $0.pts > bound.tick }
    }
    let end = last.map { $0 + 1 } ?? packets.endIndex
    return PicturePackets.Window(packets: Array(packets[first..<end]), reachesEnd: last == nil)
  }

  /// The clips from one tick to another, one after the other in the output; `nil` runs to the end of the film.
  func clips(_ ranges: [(Int64, Int64?)], opening: PlannedClip.Opening? = nil) -> [PlannedClip] {
    let shown = packets.filter { !$0.isHidden }.map(\.pts)
    let end = (shown.max() ?? 0) + 1
    func time(_ tick: Int64) -> MediaTime { MediaTime(ticks: tick, timeBase: stream.timeBase) - startTime }
    var outputStart = MediaTime.zero
    return ranges.compactMap { from, until in
      guard let range = MediaTimeRange(time(from), time(until ?? end)) else { return nil }
      defer { outputStart = outputStart + range.duration }
      let natural: PlannedClip.Opening = shown.contains(from) ? .frame : .free
      return PlannedClip(
        Clip(range), outputStart: outputStart, opening: opening ?? natural, isOpenEnded: until == nil)
    }
  }

  /// What the planner makes of it; `nil` when it encodes everything.
  func spans(
    of clips: [PlannedClip], changed: [(Int64, Int64?)] = [], encodes: Bool = true
  ) -> [PlannedSplice.Span]? {
    func time(_ tick: Int64) -> MediaTime { MediaTime(ticks: tick, timeBase: stream.timeBase) }
    let planner = SplicePlanner(
      stream: stream, clips: clips,
      changed: changed.map { EffectPiece(start: time($0.0), end: $0.1.map(time), clock: .zero) },
      startTime: startTime, isMain: true, encodes: encodes)
    return planner.spans(packets(round: planner.bounds))
  }

  /// The splice that these spans make.
  func splice(_ spans: [PlannedSplice.Span]) -> PlannedSplice {
    let encoder = VideoEncoderSettings(
      encoder: "libx264",
      form: PictureForm(
        pixelFormat: "yuv420p", size: PixelSize(width: 320, height: 180), timeBase: stream.timeBase,
        frameRate: nil, sampleAspectRatio: nil, colour: ColourInfo(), fieldOrder: "progressive"), bitRate: nil,
      quantiser: nil, keyInterval: nil, options: [:], usesGlobalHeader: true)
    return PlannedSplice(
      spans: spans, reordering: 0, reach: 0, form: encoder.form, encoder: encoder, ifEncoded: encoder)
  }

  /// Carried out by its rules, a splice shows each frame of the ranges once, in its place.
  func expectExact(_ spans: [PlannedSplice.Span], _ ranges: [(Int64, Int64?)]) {
    let carried = CarriedOut(spans, of: self)
    #expect(carried.faults == [])
    let expected = zip(ranges, clips(ranges)).flatMap { range, clip in
      shown(from: range.0, before: range.1).map {
        CarriedOut.Shown(output: $0 - range.0 + clip.outputStart.ticks(in: stream.timeBase), source: $0)
      }
    }
    #expect(carried.shown == expected.sorted(), "\(packets) \(ranges) \(spans.map(\.short))")
  }

  /// When frames are shown, between two times.
  func shown(from start: Int64, before end: Int64?) -> [Int64] {
    packets.filter { packet in !packet.isHidden && packet.pts >= start && end.map { packet.pts < $0 } ?? true }
      .map(\.pts)
  }
}

/// What a splice shows when it is carried out by its rules: the ticks of the source's frames and where they go.
struct CarriedOut: Equatable {
  struct Shown: Hashable, Comparable {
    var output: Int64
    var source: Int64
    static func < (one: Shown, other: Shown) -> Bool { (one.output, one.source) < (other.output, other.source) }
  }

  var shown: [Shown] = []
  /// What cannot be carried out, or would break decoding.
  var faults: [String] = []

  init(_ spans: [PlannedSplice.Span], of film: PacketFilm) {
    for span in spans {
      switch span.action {
      case .copy: copy(span, film)
      case .encode: encode(span, film)
      }
    }
    shown.sort()
  }

  private mutating func copy(_ span: PlannedSplice.Span, _ film: PacketFilm) {
    guard let first = film.packets.firstIndex(where: { $0.pts == span.start }), film.packets[first].kind == .start
    else {
      faults.append("the copy from \(span.start) begins with no frame from which decoding can start")
      return
    }
    let last = span.stopBefore.flatMap { stop in
      film.packets.indices.first { $0 > first && film.packets[$0].pts == stop }
    }
    if span.stopBefore != nil, last == nil { faults.append("the copy from \(span.start) never stops") }
    let copied = film.packets[first..<(last ?? film.packets.endIndex)]
    if copied.contains(where: \.isHidden) { faults.append("the copy from \(span.start) holds hidden packets") }
    if copied.contains(where: { packet in packet.pts < span.start || span.end.map { packet.pts >= $0 } ?? false }) {
      faults.append("the copy from \(span.start) holds frames that are not wanted")
    }
    shown += copied.map { Shown(output: $0.pts - span.start + span.outputStart, source: $0.pts) }
  }

  private mutating func encode(_ span: PlannedSplice.Span, _ film: PacketFilm) {
    let wanted = film.shown(from: span.start, before: span.end)
    shown += wanted.map { Shown(output: $0 - span.start + span.outputStart, source: $0) }
    guard let from = film.packets.firstIndex(where: { $0.pts == span.decodeFrom && $0.isKey }) else {
      faults.append("nothing is decoded from \(span.decodeFrom ?? -1)")
      return
    }
    // What comes before that key frame in the file must not be wanted.
    if film.packets[..<from].contains(where: { wanted.contains($0.pts) }) {
      faults.append("decoding from \(span.decodeFrom ?? -1) misses wanted frames")
    }
    // What is shown before a key frame that is no start, but comes after it, is broken.
    if film.packets[from].kind != .start, wanted.contains(where: { $0 < film.packets[from].pts }) {
      faults.append("decoding from \(span.decodeFrom ?? -1) breaks wanted frames")
    }
  }
}

extension PlannedSplice.Span {
  /// In short: `copy 4..<12 to 8 until 14`, `encode 1..<4 to 0 from 0`.
  var short: String {
    let range = "\(start)..<\(end.map(String.init) ?? "end")"
    return switch action {
    case .copy: "copy \(range) to \(outputStart)" + (stopBefore.map { " until \($0)" } ?? "")
    case .encode: "encode \(range) to \(outputStart) from \(decodeFrom.map(String.init) ?? "nowhere")"
    }
  }
}
