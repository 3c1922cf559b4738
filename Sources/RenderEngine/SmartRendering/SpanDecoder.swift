internal import LibAV
internal import RenderPlanning

/// Reads and decodes the frames of one stretch of encoded spans, and gives each in its place in the output.
///
///     source     I b b P b b P b b P | I b b P …
///     stretch              [=======)               its frames are given
///     read       ~~~~~~~~~~~~~~~~~~~               from the key frame before it on
///
/// It has a reader and a decoder of its own, so that what it gives depends on nothing but the stretch and the source.
///
/// Not for use by two threads at once.
final class SpanDecoder {
  private let stream: RenderStream
  private let splice: PlannedSplice
  private let demuxer: Demuxer
  private let decoder: StreamDecoder
  private let codec: any SpliceCodec
  private let interrupt: Interrupt
  private let damage: DamageCounter
  /// Whether the source has to be read from its beginning.
  private let neverJumps: Bool

  /// Takes a frame in its place.
  typealias Give = StreamDecoder.Give

  /// A decoder of a stream's stretches, which it reads with `demuxer`, and nobody else does.
  init(
    _ stream: RenderStream, _ splice: PlannedSplice, reading demuxer: Demuxer, neverJumps: Bool,
    _ damage: DamageCounter, _ context: StageContext
  ) throws(EngineFailure) {
    self.stream = stream
    guard let configuration = stream.parameters?.configuration,
      let codec = spliceCodec(named: stream.info.codec, configuration)
    else { throw .changedSource }
    self.splice = splice
    self.demuxer = demuxer
    self.codec = codec
    interrupt = context.interrupt
    self.damage = damage
    self.neverJumps = neverJumps || demuxer.losesCountInJumps
    // What is copied decides beside copies what is damage; where nothing is, all of the film is read in one pass then.
    decoder = try StreamDecoder(
      stream, startsAnywhere: true, hearsAll: !splice.hasCopies, damage, context.limits)
  }

  /// Gives the frames of encoded spans that follow each other in the output.
  func decode(_ stretch: Range<Int>, _ give: Give) throws(EngineFailure) {
    hasMetDamage = false
    for range in runs(of: stretch) {
      var trimmer = SpanTrimmer(splice.spans[range], stream, bearsDamage: splice.hasCopies)
      decoder.begin(0..<range.count, &trimmer)
      try read(range, &trimmer) { (packet, pts, trimmer) throws(EngineFailure) in
        trimmer.expect(packet, at: pts)
        try decoder.take(packet, &trimmer, give)
      }
      try decoder.end(&trimmer, give)
      hasMetDamage = hasMetDamage || trimmer.isDamaged
    }
  }

  /// Whether something in the last stretch was damaged, and decoded all the same.
  private(set) var hasMetDamage = false

  /// Gives the packets of which the frames of a stretch are decoded.
  func read(_ stretch: Range<Int>, _ take: (Packet) throws(EngineFailure) -> Void) throws(EngineFailure) {
    for range in runs(of: stretch) {
      var trimmer = SpanTrimmer(splice.spans[range], stream, bearsDamage: splice.hasCopies)
      try read(range, &trimmer) { (packet, _, _) throws(EngineFailure) in try take(packet) }
    }
  }

  /// The spans of a stretch by passes through the source.
  private func runs(of stretch: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var first = stretch.lowerBound
    while first < stretch.upperBound {
      let end = (first + 1..<stretch.upperBound).first { !isReadOn(to: $0) } ?? stretch.upperBound
      runs.append(first..<end)
      first = end
    }
    return runs
  }

  /// Whether a span lies so shortly behind the one before it in the source that reading on is cheaper than a jump.
  private func isReadOn(to place: Int) -> Bool {
    guard let end = splice.spans[place - 1].end, splice.spans[place].start >= end else { return false }
    return stream.info.time(splice.spans[place].start - end) < ReadingRun.shortestJump
  }

  /// Gives the packets for the frames of spans in one pass through the source.
  private func read(
    _ range: Range<Int>, _ trimmer: inout SpanTrimmer,
    _ take: (Packet, Int64, inout SpanTrimmer) throws(EngineFailure) -> Void
  ) throws(EngineFailure) {
    let from = splice.spans[range.lowerBound].decodeFrom ?? trimmer.start
    // A copied span that follows shortly begins with a frame that nothing before it needs, unless some that are shown
    // before it follow it.
    let copiedFrom =
      range.upperBound < splice.spans.count && splice.spans[range.upperBound].action == .copy
        && isReadOn(to: range.upperBound) && !type(of: codec).startsHaveLeading
      ? splice.spans[range.upperBound].start : nil
    let time = neverJumps ? .earliest : stream.info.time(from) - demuxer.undatedPreroll
    var hasBegun = false
    demuxer.want([stream.info.index])
    try demuxer.approach(stream.info.index, time) { (packet) throws(EngineFailure) in
      guard packet.streamIndex == stream.info.index else { return true }
      if interrupt.isSet { throw .source(.interrupted) }
      try damage.checkTime()
      guard let pts = packet.pts else { throw stream.cannotCopy("a packet does not say when it is shown") }
      if !hasBegun {
        guard pts == from else { return !isBehind(packet, pts, trimmer) }
        hasBegun = true
        trimmer.startsCleanly = codec.kind(of: packet) == .start
      } else if pts == copiedFrom || isBehind(packet, pts, trimmer) {
        return false
      }
      if decoder.canLeaveOut(packet, trimmer) { return true }
      try take(packet, pts, &trimmer)
      return true
    }
    guard hasBegun else { throw stream.cannotCopy("a key frame that was there did not come") }
  }

  /// Whether nothing is wanted from a packet on, in the order of the file.
  private func isBehind(_ packet: Packet, _ pts: Int64, _ trimmer: SpanTrimmer) -> Bool {
    guard let end = trimmer.end else { return false }
    if let dts = packet.dts { return dts >= end }
    // Without a decoding time a later packet may still be shown earlier.
    return pts - MediaTime(seconds: 1).ticks(in: stream.info.timeBase) >= end
  }
}

/// Keeps the frames of encoded spans that are decoded in one pass through the source.
private struct SpanTrimmer: FrameTrimmer {
  private let spans: [PlannedSplice.Span]
  private let stream: RenderStream
  private var trimmer: PictureTrimmer<Frame>
  /// Whether decoding starts at a frame from which everything can be decoded.
  var startsCleanly = false
  /// How many wanted frames went into the decoder and did not come out yet.
  private var missing = 0
  private(set) var isDamaged = false
  /// Whether damaged frames may be encoded; else all of the film is read in one pass, in which it shows what is damage.
  private let bearsDamage: Bool

  init(_ spans: ArraySlice<PlannedSplice.Span>, _ stream: RenderStream, bearsDamage: Bool) {
    self.spans = Array(spans)
    self.bearsDamage = bearsDamage
    self.stream = stream
    trimmer = PictureTrimmer(
      clips: spans.map {
        PictureTrimmer.Clip(start: $0.start, end: $0.end ?? .max, ticks: $0.ticks, opening: $0.opening)
      })
  }

  /// When the first of its frames is shown.
  var start: Int64 { spans[0].start }

  /// When the first frame behind it is shown; `nil` when it runs to the end of the film.
  var end: Int64? { spans.last?.end }

  func isOnTheWay(_ pts: Int64) -> Bool { pts < start && trimmer.waitsForFrame }

  /// A packet goes into the decoder, which has to give its frame.
  mutating func expect(_ packet: Packet, at pts: Int64) { if isWanted(pts), !packet.isDiscarded { missing += 1 } }

  private func isWanted(_ pts: Int64) -> Bool {
    spans.contains { $0.start <= pts && $0.end.map { pts < $0 } ?? true }
  }

  mutating func beginRun(_ run: Range<Int>) { trimmer.beginRun(run) }

  mutating func take(_ frame: Frame, emit: Emit) throws(EngineFailure) {
    guard let pts = frame.sourcePTS else { return }
    // What is shown before an open GOP's key frame lacks those before it when decoding starts there.
    if frame.isDamaged, !startsCleanly, isWanted(pts) || !trimmer.waitsForFrame { throw undecodable }
    if isWanted(pts) { missing -= 1 }
    try trimmer.give(emit, missing: undecodable) { (trimmer) throws(MissedFirstPicture) in
      try trimmer.take(frame, pts: pts, duration: frame.duration, in: spans.indices)
    }
  }

  mutating func endRun(emit: Emit) throws(EngineFailure) {
    if missing > 0, spliceCodec(named: stream.info.codec).showsEveryPacket, !isDamaged { throw undecodable }
    try trimmer.give(emit, missing: undecodable) { (trimmer) throws(MissedFirstPicture) in
      try trimmer.endRun(spans.indices)
    }
  }

  mutating func minds(damageAt time: MediaTime?) throws(EngineFailure) -> Bool {
    guard time.map({ isWanted($0.ticks(in: stream.info.timeBase)) }) ?? true else { return false }
    guard startsCleanly, bearsDamage else { throw undecodable }
    isDamaged = true
    return true
  }

  /// Key frames by the container's word need not be ones: a full render may read on from the start of the film.
  private var undecodable: EngineFailure {
    stream.cannotCopy("not every frame comes out when decoding starts at a key frame")
  }
}
