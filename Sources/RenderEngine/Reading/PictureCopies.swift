internal import LibAV
internal import RenderPlanning

/// Takes the packets of a stream's copied spans as they are, each in its place, and leaves the others alone.
final class PictureCopyStage: Stage {
  private typealias Span = PlannedSplice.Span

  private let stream: RenderStream
  private let copies: [Span]
  private let runs: [ReadingRun]
  private let codec: any SpliceCodec
  private let damage: DamageCounter
  private let limits: MediaLimits
  /// The size that all frames have to have; `nil` where each keeps its own.
  private let size: PixelSize?
  /// The clips of the run that is read.
  private var clips = 0..<0
  /// Packets so far.
  private var packets: Int64 = 0
  /// The next span that has not begun.
  private var next = 0
  /// The span that is being copied.
  private var copying: Span?
  /// A damaged packet that may be the last of a capture.
  private var last: (packet: Packet, time: MediaTime, fault: String)?

  init(stream: RenderStream, plan: RenderPlan, damage: DamageCounter, limits: MediaLimits) throws(EngineFailure) {
    guard let splice = stream.plan.splice, let parameters = stream.parameters,
      let codec = spliceCodec(named: stream.info.codec, parameters.configuration)
    else { throw .changedSource }
    self.stream = stream
    self.damage = damage
    self.limits = limits
    self.codec = codec
    size = plan.strategy == .copy || splice.cropping != nil ? nil : splice.form.size
    copies = splice.spans.filter { $0.action == .copy }
    runs = ReadingRun.runs(of: plan.clips)
  }

  func run() throws(EngineFailure) {
    for run in runs {
      clips = run.clips
      while let packet = try stream.input.next() { try take(packet) }
      try end()
      if next < copies.count, clips.contains(copies[next].clip) {
        throw stream.cannotCopy("the frame at which it starts did not come")
      }
    }
  }

  private func take(_ packet: Packet) throws(EngineFailure) {
    guard let pts = packet.pts else { throw stream.cannotCopy("a packet does not say when it is shown") }
    packets += 1
    if let last {
      self.last = nil
      try give(last.packet, last.fault, at: last.time)
    }
    try limiting(limits.check(pictures: packets, of: stream.info.index))
    if let span = copying, pts == span.stopBefore { try end() }
    if copying == nil { begin(at: pts, packet) }
    if let span = copying { try copy(packet, pts, span) }
  }

  /// Begins the span that begins with this packet; what belongs to a later run waits for that, though its packet may
  /// come by.
  private func begin(at pts: Int64, _ packet: Packet) {
    guard next < copies.count, clips.contains(copies[next].clip), pts == copies[next].start,
      codec.kind(of: packet) == .start || (copies[next].startsAnywhere && packet.isKey)
    else { return }
    copying = copies[next]
    next += 1
  }

  private func end() throws(EngineFailure) {
    if let last { damage.leaveOut(stream: stream.info.index, at: last.time, last.fault) }
    last = nil
    if copying != nil { try stream.copies.give(nil) }
    copying = nil
  }

  private func copy(_ packet: Packet, _ pts: Int64, _ span: Span) throws(EngineFailure) {
    // Frames that are shown before the first one need some that are not there.
    if pts < span.start, !span.keepsLeading { return }
    if let size, packet.isKey, let own = codec.size(of: packet), own != size {
      throw stream.cannotCopy("its frames change their size from \(size) to \(own)")
    }
    let isShown = pts >= span.shownFrom ?? .min && pts < span.shownUntil ?? .max
    guard !packet.isDiscarded || !isShown else {
      throw stream.cannotCopy("the container hides a frame inside what is copied")
    }
    // Of frames that are not compressed zeros are black.
    let isBlank = packet.isBlank && stream.info.codec != "rawvideo"
    let fault = packet.isCorrupt || isBlank ? "a damaged packet" : codec.fault(in: packet)
    let copy = try reading(packet.reference())
    copy.pts = span.ticks.output(of: pts)
    copy.dts = nil
    copy.isDiscarded = false
    // Players would start at a key frame among the hidden ones, from which not everything can be decoded.
    if let from = span.shownFrom, pts <= from, pts != span.start, codec.kind(of: packet) != .start {
      copy.isKey = false
    }
    // Where a copy begins decoding can start, although not every container says so.
    if pts == span.start { copy.isKey = true }
    if let fault, stream.mayEndShort {
      last = (copy, stream.info.time(pts), fault)
    } else {
      try give(copy, fault, at: stream.info.time(pts))
    }
  }

  private func give(_ packet: Packet, _ fault: String?, at time: MediaTime) throws(EngineFailure) {
    if let fault { try damage.note(stream: stream.info.index, at: time, fault) }
    if !damage.isRefused { try stream.copies.give(packet, cost: packet.byteCount) }
  }
}
