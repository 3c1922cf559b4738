internal import LibAV
internal import MediaTypes

/// Reads and decodes the pictures of one stretch of encoded spans, and gives each in its place in the output.
///
///     source     I b b P b b P b b P | I b b P …
///     stretch              [=======)               its pictures are given
///     read       ~~~~~~~~~~~~~~~~~~~               from the key picture before it on
///
/// It has a reader and a decoder of its own, so that what it gives depends on nothing but the stretch and the source.
///
/// Not for use by two threads at once.
final class SpanDecoder {
  private typealias Span = PlannedSplice.Span

  private let stream: StreamInfo
  private let splice: PlannedSplice
  private let demuxer: Demuxer
  private let decoder: Decoder
  private let classifier: PacketClassifier
  /// Damage that is accepted is counted here.
  private let damage: DamageCounter
  /// Pictures of the source right before a seam are noted here.
  private let record: SpliceRecord
  private let limits: MediaLimits
  private let interrupt: Interrupt
  /// Whether the source has to be read from its beginning.
  private let neverJumps: Bool
  /// Packets so far.
  private var packets: Int64 = 0

  /// Takes a picture in its place.
  typealias Give = (Frame) throws(EngineFailure) -> Void

  /// A decoder of a lane's stretches, which it reads with `demuxer`, and nobody else does.
  init(
    _ lane: StreamLane, _ splice: PlannedSplice, reading demuxer: Demuxer, neverJumps: Bool, _ damage: DamageCounter,
    threads: Decoder.Threads, _ context: StageContext
  ) throws(EngineFailure) {
    let stream = lane.info
    let parameters = try reading { () throws(LibAVError) in try demuxer.parameters(of: stream.index) }
    guard let classifier = PacketClassifier.ofCopies(codec: stream.codec, configuration: parameters.configuration)
    else { throw .changedSource }
    self.stream = stream
    self.splice = splice
    self.demuxer = demuxer
    self.classifier = classifier
    self.damage = damage
    record = lane.record
    limits = context.limits
    interrupt = context.interrupt
    self.neverJumps = neverJumps || demuxer.losesCountInJumps
    decoder = try reading { [limits] () throws(LibAVError) in
      try Decoder(parameters, threads: threads, startsAnywhere: true, pixelLimit: limits.picturePixels)
    }
  }

  /// Gives the pictures of encoded spans that follow each other in the output.
  func decode(_ stretch: Range<Int>, _ give: Give) throws(EngineFailure) {
    var first = stretch.lowerBound
    while first < stretch.upperBound {
      let end = (first + 1..<stretch.upperBound).first { !isReadOn(to: $0) } ?? stretch.upperBound
      try play(first..<end, give)
      first = end
    }
  }

  /// Whether a span lies so shortly behind the one before it in the source that reading on is cheaper than a jump.
  private func isReadOn(to place: Int) -> Bool {
    guard let end = splice.spans[place - 1].end, splice.spans[place].start >= end else { return false }
    return MediaTime(ticks: splice.spans[place].start - end, timeBase: stream.timeBase) < ReadingRun.shortestJump
  }

  // MARK: Passes

  /// Spans that are decoded in one pass through the source, and how far that has come.
  private struct Pass {
    var spans: [Span]
    /// The number of the first.
    var number: Int
    var selector: PictureSelector<Frame>
    /// When the pictures are shown that are noted: the last copied ones before the stretch, where decoding comes by.
    var noted: Range<Int64>
    /// When the picture is shown with which a copied span begins: decoding ends there.
    var copiedFrom: Int64?
    /// Whether the packet was there from which decoding starts.
    var hasBegun = false
    /// Whether that is a picture from which everything can be decoded.
    var startsCleanly = false
    /// How many wanted pictures went into the decoder and did not come out yet.
    var missing = 0
    var isDamaged = false

    var start: Int64 { spans[0].start }

    /// Whether a picture is of no use but to decode others.
    func isOnTheWay(_ pts: Int64) -> Bool { pts < start && !noted.contains(pts) && selector.waitsForFrame }

    func isWanted(_ pts: Int64) -> Bool { spans.contains { $0.start <= pts && $0.end.map { pts < $0 } ?? true } }
  }

  private func play(_ range: Range<Int>, _ give: Give) throws(EngineFailure) {
    var pass = pass(range)
    let from = splice.spans[range.lowerBound].decodeFrom ?? pass.start
    let time = MediaTime(ticks: from, timeBase: stream.timeBase) - demuxer.undatedPreroll
    demuxer.want([stream.index])
    try demuxer.approach(stream.index, neverJumps ? nil : time) { (packet) throws(EngineFailure) in
      try take(packet, from, &pass, give)
    }
    guard pass.hasBegun else { throw cannotCopy("a key picture that was there did not come") }
    try finish(&pass, give)
  }

  private func pass(_ range: Range<Int>) -> Pass {
    let spans = Array(splice.spans[range])
    var selector = PictureSelector<Frame>(
      clips: spans.map {
        PictureSelector<Frame>.Clip(
          start: $0.start, end: $0.end ?? .max, outputStart: $0.outputStart, opening: $0.opening)
      })
    selector.beginRun(0..<spans.count)
    var pass = Pass(
      spans: spans, number: range.lowerBound, selector: selector, noted: spans[0].start..<spans[0].start)
    if range.lowerBound > 0 {
      let before = splice.spans[range.lowerBound - 1]
      // What is shown before the key picture from which decoding starts may need some before that.
      let from = spans[0].decodeFrom ?? pass.start
      if before.action == .copy, let end = before.end, end <= pass.start {
        let first = max(end - splice.reach, before.start, end == pass.start ? from : .min)
        if from <= first, first < end { pass.noted = first..<end }
      }
    }
    if range.upperBound < splice.spans.count, splice.spans[range.upperBound].action == .copy,
      isReadOn(to: range.upperBound)
    {
      pass.copiedFrom = splice.spans[range.upperBound].start
    }
    return pass
  }

  /// Takes the next packet; returns whether more are needed.
  private func take(_ packet: Packet, _ from: Int64, _ pass: inout Pass, _ give: Give) throws(EngineFailure) -> Bool {
    guard packet.streamIndex == stream.index else { return true }
    if interrupt.isSet { throw .source(.interrupted) }
    guard let pts = packet.pts else { throw cannotCopy("a packet does not say when it is shown") }
    packets += 1
    try limiting { () throws(LimitBreach) in try limits.check(pictures: packets, of: stream.index) }
    if !pass.hasBegun {
      guard pts == from else { return !isBehind(packet, pts, pass) }
      pass.hasBegun = true
      pass.startsCleanly = classifier.kind(of: packet) == .start
    } else if pts == pass.copiedFrom || isBehind(packet, pts, pass) {
      return false
    }
    if packet.isCorrupt, pass.isWanted(pts) { try noteDamage("a damaged packet", at: pts, &pass) }
    // On the way to the first wanted picture nobody needs these.
    if pass.isOnTheWay(pts), classifier.kind(of: packet) == .disposable { return true }
    if pass.isWanted(pts), !packet.isDiscarded { pass.missing += 1 }
    do throws(LibAVError) { try decoder.send(packet) } catch { try noteDamage(error, at: pts, &pass) }
    try drain(&pass, give)
    return true
  }

  /// Whether nothing is wanted from a packet on, in the order of the file.
  private func isBehind(_ packet: Packet, _ pts: Int64, _ pass: Pass) -> Bool {
    guard let end = pass.spans.last?.end else { return false }
    if let dts = packet.dts { return dts >= end }
    // Without a decoding time a later packet may still be shown earlier.
    return pts - MediaTime(seconds: 1).ticks(in: stream.timeBase) >= end
  }

  // MARK: Pictures

  private func drain(_ pass: inout Pass, _ give: Give) throws(EngineFailure) {
    while true {
      let frame = try reading { () throws(LibAVError) in try Frame() }
      do throws(LibAVError) {
        guard try decoder.receive(into: frame) == .output else { return }
      } catch {
        try noteDamage(error, at: nil, &pass)
        continue
      }
      try take(frame, &pass, give)
    }
  }

  private func take(_ frame: Frame, _ pass: inout Pass, _ give: Give) throws(EngineFailure) {
    guard let pts = frame.sourcePTS else { return }
    try limiting { () throws(LimitBreach) in try limits.check(width: frame.size.width, height: frame.size.height) }
    // What is shown before an open GOP's key picture lacks those before it when decoding starts there.
    if frame.isDamaged, pass.isWanted(pts) || !pass.selector.waitsForFrame {
      guard pass.startsCleanly else { throw undecodable }
      try noteDamage("a damaged picture", at: pts, &pass)
    }
    if pass.noted.contains(pts) {
      let hash = try reading { () throws(LibAVError) in try frame.pictureHash() }
      record.add(picture: hash, before: pass.number)
    }
    if pass.isWanted(pts) { pass.missing -= 1 }
    let placed: [PictureSelector<Frame>.Placement]
    do {
      placed = try pass.selector.take(frame, pts: pts, duration: frame.duration, in: 0..<pass.spans.count)
    } catch {
      throw undecodable
    }
    try self.give(placed, give)
  }

  /// Gives the last pictures of a pass.
  private func finish(_ pass: inout Pass, _ give: Give) throws(EngineFailure) {
    try reading { () throws(LibAVError) in try decoder.send(nil) }
    try drain(&pass, give)
    decoder.flush()
    // Each packet of H.264 is a picture; those of VP8 and VP9 need not be.
    if pass.missing > 0, stream.codec == "h264", !pass.isDamaged { throw undecodable }
    let placed: [PictureSelector<Frame>.Placement]
    do { placed = try pass.selector.endRun(0..<pass.spans.count) } catch { throw undecodable }
    try self.give(placed, give)
  }

  private func give(
    _ placements: [PictureSelector<Frame>.Placement], _ give: Give
  ) throws(EngineFailure) {
    for placement in placements { try give(try placement.shown()) }
  }

  // MARK: Failures

  private func cannotCopy(_ reason: String) -> EngineFailure { .cannotCopy(stream: stream.index, reason: reason) }

  /// Key pictures by the container's word need not be ones: a full render may read on from the start of the film.
  private var undecodable: EngineFailure {
    cannotCopy("not every picture comes out when decoding starts at a key picture")
  }

  private func noteDamage(_ error: LibAVError, at pts: Int64?, _ pass: inout Pass) throws(EngineFailure) {
    guard error.isDamage else { throw .source(error) }
    try noteDamage(decoder.takeComplaint() ?? error.logLine ?? error.message, at: pts, &pass)
  }

  /// Damage outside of what is kept does not matter.
  private func noteDamage(_ what: String, at pts: Int64?, _ pass: inout Pass) throws(EngineFailure) {
    if let pts, !pass.isWanted(pts) { return }
    pass.isDamaged = true
    let time = pts.map { MediaTime(ticks: $0, timeBase: stream.timeBase) }
    try damage.note(stream: stream.index, at: time, what)
  }
}
