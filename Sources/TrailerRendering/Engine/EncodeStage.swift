internal import LibAV
internal import MediaTypes

/// Filters and encodes one lane.
///
/// `@unchecked Sendable`: made by the thread that starts the pipeline, then used by its own thread alone.
final class EncodeStage: @unchecked Sendable {
  private let lane: StreamLane
  private let encoder: Encoder
  private let output: BoundedQueue<MuxStage.Input>
  /// Whether the container would show an encoder's padding, which is left out then.
  private let dropsPadding: Bool
  /// What is done to frames before they are encoded.
  private let chain: SegmentChain
  /// Lengths of the pictures inside the encoder, by time stamp: not every encoder hands them through.
  private var durations: [Int64: Int64] = [:]
  /// Ticks of the frames that come in.
  private let inputTimeBase: Rational
  /// Ticks of the packets that go out.
  let outputTimeBase: Rational
  /// What is added to every packet's time because the container subtracts it again.
  let delay: MediaTime
  /// When the first picture starts: encoders that count whole frames count from there.
  private var origin: MediaTime?

  init(
    lane: StreamLane, encoder: Encoder, rules: ContainerRules, output: BoundedQueue<MuxStage.Input>,
    chain: SegmentChain
  ) throws(EngineFailure) {
    self.lane = lane
    self.output = output
    self.encoder = encoder
    self.chain = chain
    // Matroska's CodecDelay is subtracted from every time stamp, so it has to be added first; the muxer writes
    // the delay for Opus only, and does not add it.
    let hidesOpus = ["matroska", "webm"].contains(rules.muxer) && lane.plan.codec == "opus"
    dropsPadding = lane.info.kind == .audio && !rules.hidesPadding && !hidesOpus
    delay = hidesOpus ? MediaTime(ticks: Int64(encoder.initialPadding), timeBase: encoder.timeBase) : .zero
    inputTimeBase =
      lane.info.audio.flatMap { Rational(1, Int64($0.sampleRate)) } ?? lane.info.timeBase
    // A GIF has a clock of its own, on which its pictures were put.
    outputTimeBase = lane.info.kind == .video && rules.muxer != "gif" ? lane.info.timeBase : encoder.timeBase
  }

  func run() throws(EngineFailure) {
    while true {
      guard let item = lane.decoded.pop() else { throw .stopped }
      switch item {
      case .frame(let frame): try take(frame)
      case .end:
        try chain.finish(encodeTimed)
        try encode(nil)
        guard output.push(.end(stream: lane.index)) else { throw .stopped }
        return
      }
    }
  }

  private func take(_ frame: Frame) throws(EngineFailure) {
    if case .video(let settings) = lane.plan.encoder { frame.renameFormat(to: settings.pixelFormat) }
    try chain.take(TimedFrame(frame: frame, timeBase: inputTimeBase), encodeTimed)
  }

  private func encodeTimed(_ timed: TimedFrame) throws(EngineFailure) {
    try encode(self.timed(timed.frame, timed.timeBase))
  }

  /// The frame with time stamps in the encoder's ticks, pictures counted from the first one.
  private func timed(_ frame: Frame, _ timeBase: Rational) -> Frame {
    guard let pts = frame.pts else { return frame }
    let start = MediaTime(ticks: pts, timeBase: timeBase)
    guard lane.info.kind == .video else {
      frame.pts = start.ticks(in: encoder.timeBase)
      return frame
    }
    let first = origin ?? start
    origin = first
    let end = start + MediaTime(ticks: frame.duration, timeBase: timeBase)
    let ticks = (start - first).ticks(in: encoder.timeBase)
    let duration = max(1, (end - first).ticks(in: encoder.timeBase) - ticks)
    frame.prepareForEncoding(pts: ticks, duration: duration)
    durations[ticks] = duration
    return frame
  }

  private func encode(_ frame: Frame?) throws(EngineFailure) {
    try writing { () throws(LibAVError) in try encoder.send(frame) }
    while true {
      let packet = try writing { () throws(LibAVError) in try Packet() }
      guard try writing({ () throws(LibAVError) in try encoder.receive(into: packet) }) == .output else { return }
      if let pts = packet.pts {
        if let duration = durations.removeValue(forKey: pts) { packet.duration = duration }
        if dropsPadding, pts < 0 { continue }
      }
      packet.retime(from: encoder.timeBase, to: outputTimeBase, after: (origin ?? .zero) + delay)
      guard output.push(.packet(packet, stream: lane.index), cost: packet.byteCount) else { throw .stopped }
    }
  }
}
