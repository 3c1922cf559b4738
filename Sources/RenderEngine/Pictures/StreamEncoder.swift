internal import Bitstreams
internal import LibAV
internal import RenderPlanning

/// Filters and encodes everything of one stream.
struct EncodeStage: OutputStage {
  /// The stream's place in the output.
  let stream: Int
  let input: BoundedQueue<Frame?>
  let encoder: StreamEncoder
  let output: BoundedQueue<MuxStage.Input>

  var parameters: CodecParameters { get throws(EngineFailure) { try encoder.parameters } }
  var outputTimeBase: Rational { encoder.outputTimeBase }
  var delay: MediaTime { encoder.delay }

  func run() throws(EngineFailure) {
    while let frame = try input.next() { try encoder.take(frame, give) }
    try encoder.finish(give)
    try output.give(.end(stream: stream))
  }

  private func give(_ packet: Packet) throws(EngineFailure) {
    try output.give(.packet(packet, stream: stream), cost: packet.byteCount)
  }
}

/// Filters and encodes the frames of one stream, from the first to the last that go into one encoder.
///
/// Not for use by two threads at once.
final class StreamEncoder {
  private let stream: RenderStream
  private let encoder: Encoder
  private let settings: PlannedEncoder
  /// Whether the container would show an encoder's padding, which is left out then.
  private let dropsPadding: Bool
  /// What is done to frames before they are encoded.
  private let chain: SegmentChain
  /// Lengths of the frames inside the encoder, by time stamp: not every encoder hands them through.
  private var durations: [Int64: Int64] = [:]
  /// Whether the output is a film, of which players read what its numbers mean; images say what they say.
  private let tellsColours: Bool
  /// What the encoder does not take from frames on their way through it.
  private var messages = PictureMessages()
  /// Ticks of the packets that go out.
  let outputTimeBase: Rational
  /// What is added to every packet's time because the container subtracts it again.
  let delay: MediaTime
  /// When the first frame starts: encoders that count whole frames count from there.
  private var origin: MediaTime?
  /// Where the frame before starts, in the encoder's ticks.
  private var lastTick: Int64?

  /// Takes a finished packet.
  typealias Give = (Packet) throws(EngineFailure) -> Void

  init(stream: RenderStream, encoder: Encoder, settings: PlannedEncoder, rules: ContainerRules, chain: SegmentChain) {
    self.stream = stream
    self.encoder = encoder
    self.settings = settings
    self.chain = chain
    // Matroska's CodecDelay is subtracted from every time stamp, so it has to be added first; the muxer writes
    // the delay for Opus only, and does not add it.
    let hidesOpus = rules.soundStart == .codecDelay && stream.plan.codec == "opus"
    tellsColours = !rules.video.isEmpty
    dropsPadding = stream.info.kind == .audio && !rules.hidesPadding && !hidesOpus
    delay = hidesOpus ? MediaTime(ticks: Int64(encoder.initialPadding), timeBase: encoder.timeBase) : .zero
    // A GIF has a clock of its own, on which its frames were put.
    outputTimeBase = stream.info.kind == .video && rules.kind != .animation ? stream.info.timeBase : encoder.timeBase
  }

  /// How its packets are coded.
  var parameters: CodecParameters { get throws(EngineFailure) { try writing(encoder.parameters) } }

  /// Takes the next frame.
  func take(_ frame: Frame, _ give: Give) throws(EngineFailure) {
    if case .video(let settings) = settings {
      frame.renameFormat(to: settings.pixelFormat)
      if let order = settings.markedFieldOrder { frame.mark(fieldOrder: order) }
    }
    try chain.take(TimedFrame(frame: frame, timeBase: stream.decodedTimeBase)) { (timed) throws(EngineFailure) in
      try encode(self.timed(timed.frame, timed.timeBase), give)
    }
  }

  /// Gives what is still inside; no frame may come after.
  func finish(_ give: Give) throws(EngineFailure) {
    try chain.finish { (timed) throws(EngineFailure) in try encode(self.timed(timed.frame, timed.timeBase), give) }
    try encode(nil, give)
  }

  /// The frame with time stamps in the encoder's ticks, frames counted from the first one.
  private func timed(_ frame: Frame, _ timeBase: Rational) -> Frame {
    guard let pts = frame.pts else { return frame }
    let start = MediaTime(ticks: pts, timeBase: timeBase)
    guard stream.info.kind == .video else {
      frame.pts = start.ticks(in: encoder.timeBase)
      return frame
    }
    let first = origin ?? start
    origin = first
    let end = start + MediaTime(ticks: frame.duration, timeBase: timeBase)
    let nearest = (start - first).ticks(in: encoder.timeBase)
    // After a clip that ends inside a frame, encoders that count whole frames would get two for one place.
    let ticks = max(nearest, lastTick.map { $0 + 1 } ?? nearest)
    lastTick = ticks
    let duration = max(1, (end - first).ticks(in: encoder.timeBase) - ticks)
    frame.prepareForEncoding(pts: ticks, duration: duration)
    durations[ticks] = duration
    if case .video(let settings) = settings {
      stream.record.give(frame.traits.sideData)
      if tellsColours { frame.mark(settings.colour) }
      messages.note(frame, at: ticks, wanted: settings.addedMessages)
    }
    return frame
  }

  private func encode(_ frame: Frame?, _ give: Give) throws(EngineFailure) {
    try writing(encoder.send(frame))
    while true {
      let packet = try writing(Packet())
      guard try writing(encoder.receive(into: packet)) == .output else { return }
      let pts = packet.pts
      if let pts {
        if let duration = durations.removeValue(forKey: pts) { packet.duration = duration }
        if dropsPadding, pts < 0 { continue }
      }
      packet.retime(from: encoder.timeBase, to: outputTimeBase, after: (origin ?? .zero) + delay)
      try give(writing(messages.added(to: packet, at: pts)))
    }
  }
}

/// Carries what comes with frames past an encoder that drops it, and puts it into the encoded frames.
struct PictureMessages {
  private struct Messages {
    var registered: [[UInt8]] = []
    var dolbyVision: [UInt8] = []
  }

  /// By time stamp.
  private var waiting: [Int64: Messages] = [:]

  /// Remembers what of `wanted` the frame has.
  mutating func note(_ frame: Frame, at ticks: Int64, wanted: Set<FrameTraits.SideData>) {
    guard !wanted.isEmpty else { return }
    var messages = Messages()
    if wanted.contains(.hdr10Plus), let metadata = frame.dynamicHDRPlus { messages.registered.append(metadata.message) }
    if wanted.contains(.closedCaptions) { messages.registered += CaptionPayload.messages(for: frame.closedCaptions) }
    if wanted.contains(.dolbyVision) { messages.dolbyVision = frame.dolbyVision }
    if !messages.registered.isEmpty || !messages.dolbyVision.isEmpty { waiting[ticks] = messages }
  }

  /// The packet of the frame with that time stamp, with what the frame had.
  mutating func added(to packet: Packet, at ticks: Int64?) throws(LibAVError) -> Packet {
    guard let messages = ticks.flatMap({ waiting.removeValue(forKey: $0) }),
      let bytes = HEVCMessages.adding(messages.registered, dolbyVision: messages.dolbyVision, to: packet.bytes)
    else { return packet }
    return try packet.replacing(bytes: bytes)
  }
}
