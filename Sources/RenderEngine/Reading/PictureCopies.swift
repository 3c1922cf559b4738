internal import LibAV
internal import RenderPlanning

/// Hands the packets of a stream's copied spans on, each in its place, as the source is read, and drops the others.
///
/// Nobody else has the packets that come, so their times are changed in them.
final class PictureCopies {
  private typealias Span = PlannedSplice.Span

  /// What is wrong with a packet, and when in the source it is shown.
  private struct Fault {
    var time: MediaTime
    var text: String
  }

  private let stream: RenderStream
  private let spans: [Span]
  private let runs: [ReadingRun]
  private let codec: any SpliceCodec
  private let damage: DamageCounter
  private let limits: MediaLimits
  /// The size that all frames have to have; `nil` where each keeps its own.
  private let size: PixelSize?
  /// The number of the run that is read.
  private var run = 0
  /// Packets so far.
  private var packets: Int64 = 0
  /// The next span that has not begun.
  private var nextSpan = 0
  /// The span that is being copied.
  private var copying: Span?
  /// A damaged packet that may be the last of a capture.
  private var last: (packet: Packet, fault: Fault)?

  /// What is copied of a stream as `plan` says.
  init(
    stream: RenderStream, _ plan: RenderPlan, _ damage: DamageCounter, _ limits: MediaLimits
  ) throws(EngineFailure) {
    guard let splice = stream.plan.splice, let parameters = stream.parameters,
      let codec = spliceCodec(named: stream.info.codec, parameters.configuration)
    else { throw .changedSource }
    self.stream = stream
    self.damage = damage
    self.limits = limits
    self.codec = codec
    size = plan.strategy == .copy || splice.cropping != nil ? nil : splice.form.size
    spans = splice.spans.filter { $0.action == .copy }
    runs = ReadingRun.runs(of: plan.clips)
  }

  /// The clips of the run that is read.
  private var clips: Range<Int> { run < runs.count ? runs[run].clips : 0..<0 }

  /// Ends the run that is read.
  func endRun() throws(EngineFailure) {
    try end()
    if nextSpan < spans.count, clips.contains(spans[nextSpan].clip) {
      throw stream.cannotCopy("the frame at which it starts did not come")
    }
    run += 1
  }

  /// Takes the next packet of the stream.
  func take(_ packet: Packet) throws(EngineFailure) {
    guard let pts = packet.pts else { throw stream.cannotCopy("a packet does not say when it is shown") }
    packets += 1
    if let last {
      self.last = nil
      try give(last.packet, last.fault)
    }
    try limiting(limits.check(pictures: packets, of: stream.info.index))
    if let span = copying, pts == span.stopBefore { try end() }
    if copying == nil { begin(at: pts, packet) }
    if let span = copying { try copy(packet, pts, span) }
  }

  /// Begins the span that begins with this packet; what belongs to a later run waits for that, though its packet may
  /// come by.
  private func begin(at pts: Int64, _ packet: Packet) {
    guard nextSpan < spans.count, clips.contains(spans[nextSpan].clip), pts == spans[nextSpan].start,
      codec.kind(of: packet) == .start || (spans[nextSpan].startsAnywhere && packet.isKey)
    else { return }
    copying = spans[nextSpan]
    nextSpan += 1
  }

  private func end() throws(EngineFailure) {
    if let last { damage.leaveOut(stream: stream.info.index, at: last.fault.time, last.fault.text) }
    last = nil
    if copying != nil { try stream.input.give(nil) }
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
    let text = packet.isCorrupt || isBlank ? "a damaged packet" : codec.fault(in: packet)
    let fault = text.map { Fault(time: stream.info.time(pts), text: $0) }
    // Players would start at a key frame among the hidden ones, from which not everything can be decoded.
    if let from = span.shownFrom, pts <= from, pts != span.start, codec.kind(of: packet) != .start {
      packet.isKey = false
    }
    // Where a copy begins decoding can start, although not every container says so.
    if pts == span.start { packet.isKey = true }
    packet.pts = span.ticks.output(of: pts)
    packet.dts = nil
    packet.isDiscarded = false
    if let fault, stream.mayEndShort {
      last = (packet, fault)
    } else {
      try give(packet, fault)
    }
  }

  private func give(_ packet: Packet, _ fault: Fault?) throws(EngineFailure) {
    if let fault { try damage.note(stream: stream.info.index, at: fault.time, fault.text) }
    if !damage.isRefused { try stream.input.give(packet, cost: packet.byteCount) }
  }
}
