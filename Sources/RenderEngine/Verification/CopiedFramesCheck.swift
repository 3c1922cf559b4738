internal import LibAV
internal import MediaTypes
internal import RenderPlanning

/// Decodes every copied frame of a stream, in the written file and in the source: they look alike there, and what of them
/// is damaged counts, although nothing but decoding shows it.
struct CopiedFramesCheck {
  let splicePoints: SplicePointCheck
  let stream: RenderStream
  let damage: DamageCounter
  let limits: MediaLimits
  /// When the output ends.
  let end: MediaTime

  /// Checks all of them, and counts them.
  ///
  /// One that is not as in the source means `cannotCopy`: what is far from a splice point is not mended there.
  func run(_ readers: SplicePointCheck.Readers, onProgress: (Double) -> Void) throws(EngineFailure) -> Int {
    let spans = splicePoints.splice.spans
    var count = 0
    for (number, span) in spans.enumerated() where span.action == .copy {
      count += try check(span, readers)
      onProgress(Double(number + 1) / Double(spans.count))
    }
    return count
  }

  private func check(
    _ span: PlannedSplice.Span, _ readers: SplicePointCheck.Readers
  ) throws(EngineFailure) -> Int {
    let source = splicePoints.sourceStream
    let start = source.time(span.outputStart)
    let last = span.end.map { start + source.time($0 - span.start) } ?? end
    let tolerance = splicePoints.tolerance
    let written = try splicePoints.decode(
      readers.output, splicePoints.outputStream, zero: splicePoints.outputZero, from: max(.zero, start - tolerance),
      through: last, exactFrom: .earliest, keepsDamaged: true, readers.threads
    ).pictures.filter { $0.time < last - tolerance }
    guard let lastWritten = written.map(\.time).max() else { throw different(at: start) }

    // Where the film's end is kept, the source may go on behind what was written.
    let lastTime = source.time(span.start) + (lastWritten - start) + tolerance
    var frames = FrameHashes(
      stream: source, start: span.start, end: span.end, last: span.end.map(source.time) ?? lastTime)
    let decoder = try StreamDecoder(stream, startsAnywhere: true, damage, limits)
    decoder.begin(span.clip..<span.clip + 1, &frames)
    readers.source.want([source.index])
    try readers.source.approach(source.index, source.time(span.start)) { (packet) throws(EngineFailure) in
      if packet.streamIndex == source.index { try decoder.take(packet, &frames) { _ in } }
      return !frames.areComplete(at: packet)
    }
    try decoder.end(&frames) { _ in }
    // What a decoder makes of damage may differ from one time to the next.
    let isSame = written.compactMap(\.hash) == frames.hashes.prefix(span.end == nil ? written.count : .max).map(\.self)
    guard isSame || frames.areDamaged else { throw different(at: start) }
    return written.count
  }

  private func different(at start: MediaTime) -> EngineFailure {
    stream.cannotCopy("at \(start) of the output not every copied frame looks as in the source")
  }
}

/// The hashes of the frames of a copied span.
private struct FrameHashes: FrameTrimmer {
  let stream: StreamInfo
  let start: Int64
  let end: Int64?
  /// Where damage is none of the span's any more.
  let last: MediaTime
  private(set) var hashes: [PayloadHash] = []
  /// Whether any of them is damaged.
  private(set) var areDamaged = false
  private var packetsBehind = 0

  /// More than any decoder reorders.
  private static let mostReordered = 32

  init(stream: StreamInfo, start: Int64, end: Int64?, last: MediaTime) {
    (self.stream, self.start, self.end, self.last) = (stream, start, end, last)
  }

  /// Whether nothing of the span follows a packet.
  mutating func areComplete(at packet: Packet) -> Bool {
    guard packet.streamIndex == stream.index, let end, let pts = packet.pts, pts >= end else { return false }
    packetsBehind += 1
    return packetsBehind > Self.mostReordered
  }

  mutating func beginRun(_ run: Range<Int>) {}
  mutating func endRun(emit: Emit) {}

  mutating func take(_ frame: Frame, emit: Emit) throws(EngineFailure) {
    guard let pts = frame.sourcePTS, pts >= start, end.map({ pts < $0 }) ?? true else { return }
    hashes.append(try reading(frame.pictureHash()))
  }

  func isOnTheWay(_ pts: Int64) -> Bool { pts < start }

  mutating func minds(damageAt time: MediaTime?) -> Bool {
    let isOwn = time.map { $0 >= stream.time(start) && $0 < last } ?? true
    areDamaged = areDamaged || isOwn
    return isOwn
  }
}
