internal import LibAV
internal import RenderPlanning
internal import Threading

/// Decodes all that one stream gets, and keeps what the plan keeps.
final class DecodeStage: Stage {
  private let stream: RenderStream
  private let decoder: StreamDecoder
  private var trimmer: any FrameTrimmer
  private let runs: [ReadingRun]
  private let damage: DamageCounter
  /// Whether nothing was cut away, so that what is missing is not in the film.
  private let keepsAll: Bool
  /// Whether the output has other streams.
  private let hasOthers: Bool
  private var hasGiven = false

  init(
    stream: RenderStream, plan: RenderPlan, startTime: MediaTime, damage: DamageCounter, limits: MediaLimits,
    readsFromStart: Bool
  ) throws(EngineFailure) {
    self.stream = stream
    self.damage = damage
    runs = ReadingRun.runs(of: plan.clips)
    hasOthers = plan.streams.count > 1
    keepsAll = plan.clips.contains { $0.isOpenEnded && $0.startsFilm }
    decoder = try StreamDecoder(stream, damage, limits)
    trimmer =
      stream.info.kind == .video
      ? VideoTrimmer(stream: stream, plan: plan, startTime: startTime, insistsOnFirst: !readsFromStart)
      : try AudioTrimmer(stream: stream, plan: plan, startTime: startTime)
  }

  func run() throws(EngineFailure) {
    for run in runs {
      decoder.begin(run.clips, &trimmer)
      while let packet = try stream.input.next() { try decoder.take(packet, &trimmer, give) }
      try decoder.end(&trimmer, give)
    }
    let number = stream.info.index
    if stream.info.kind == .video, !hasGiven {
      throw decoder.hasPackets || keepsAll ? .noPictures(stream: number) : .nothingKept(stream: number)
    }
    // What is mixed may be music alone.
    if !decoder.hasPackets, hasOthers, stream.plan.soundSteps.isEmpty { throw .nothingKept(stream: number) }
    if decoder.hasPackets, !decoder.hasFrames {
      try damage.note(stream: stream.info.index, at: nil, "nothing of it can be decoded")
    }
    try stream.decoded.give(nil)
  }

  private func give(_ frame: Frame) throws(EngineFailure) {
    hasGiven = true
    try stream.decoded.give(frame)
  }
}

/// Decodes packets of one stream, and gives what a trimmer keeps of the frames.
///
/// Not for use by two threads at once.
final class StreamDecoder {
  private let info: StreamInfo
  private let decoder: Decoder
  private let damage: DamageCounter
  private let limits: MediaLimits
  /// Whether decoding may start at a frame before which others are missing.
  ///
  /// Then the decoder complains of those, and gives them in any order, so only what is said to be damaged itself is.
  private let startsAnywhere: Bool
  private var frameCount: Int64 = 0
  private var early = EarlyComplaint()
  /// The time stamp of the last packet that has one.
  private var lastTicks: Int64?
  /// The time stamp of the run's last frame.
  private var lastFrameTicks: Int64?
  private(set) var hasPackets = false
  private(set) var hasFrames = false

  /// Takes a kept frame.
  typealias Give = (Frame) throws(EngineFailure) -> Void

  init(
    _ stream: RenderStream, startsAnywhere: Bool = false, _ damage: DamageCounter, _ limits: MediaLimits
  ) throws(EngineFailure) {
    guard let parameters = stream.parameters else { throw .changedSource }
    info = stream.info
    self.damage = damage
    self.limits = limits
    self.startsAnywhere = startsAnywhere
    decoder = try reading(Decoder(parameters, startsAnywhere: startsAnywhere, pixelLimit: limits.picturePixels))
  }

  /// Begins with packets that do not follow those before.
  func begin(_ run: Range<Int>, _ trimmer: inout some FrameTrimmer) {
    lastFrameTicks = nil
    trimmer.beginRun(run)
  }

  /// Takes the next packet.
  func take(_ packet: Packet, _ trimmer: inout some FrameTrimmer, _ give: Give) throws(EngineFailure) {
    let ticks = packet.pts ?? packet.dts
    hasPackets = true
    // An empty frame repeats the one before; of sound it is a hole.
    if packet.byteCount == 0, info.kind == .audio { try noteDamage("an empty packet", ticks, &trimmer) }
    if packet.isCorrupt { try noteDamage("a damaged packet", ticks, &trimmer) }
    do throws(LibAVError) { try decoder.send(packet) } catch { try noteDamage(error, ticks, &trimmer) }
    lastTicks = ticks ?? lastTicks
    try drain(&trimmer, give)
  }

  /// Gives the last frames of a run.
  func end(_ trimmer: inout some FrameTrimmer, _ give: Give) throws(EngineFailure) {
    try reading(decoder.send(nil))
    try drain(&trimmer, give)
    hear(at: lastTicks)
    if let complaint = early.take() { try noteDamage(complaint.text, complaint.ticks, &trimmer) }
    try trimmer.endRun(emit: give)
    decoder.flush()
  }

  private func drain(_ trimmer: inout some FrameTrimmer, _ give: Give) throws(EngineFailure) {
    while true {
      let frame = try reading(Frame())
      do throws(LibAVError) {
        guard try decoder.receive(into: frame) == .output else { return }
      } catch {
        try noteDamage(error, nil, &trimmer)
        continue
      }
      hasFrames = true
      try check(frame)
      if !startsAnywhere { try checkOrder(frame, &trimmer) }
      // What the decoder conceals it mentions in the frame or in its log, or in both.
      hear(at: frame.sourcePTS)
      if frame.isDamaged {
        try noteDamage(early.take()?.text ?? "a damaged frame", frame.sourcePTS, &trimmer)
      } else if let complaint = early.pass() {
        try noteDamage(complaint.text, complaint.ticks, &trimmer)
      }
      try trimmer.take(frame, emit: give)
    }
  }

  /// A frame may be larger than the header said, and there may be more of them than any film has.
  private func check(_ frame: Frame) throws(EngineFailure) {
    guard info.kind == .video else { return }
    frameCount += 1
    try limiting(limits.check(width: frame.size.width, height: frame.size.height))
    try limiting(limits.check(pictures: frameCount, of: info.index))
  }

  // MARK: Damage

  private func hear(at ticks: Int64?) {
    let complaint = decoder.takeComplaint()
    if !startsAnywhere { early.hear(complaint, ticks: ticks) }
  }

  /// Decoders give frames in the order they are shown, so one whose time lies before the last one's cannot be placed.
  private func checkOrder(_ frame: Frame, _ trimmer: inout some FrameTrimmer) throws(EngineFailure) {
    // The file's own time stamp: libav's better guess is what would hide it.
    guard let ticks = frame.pts ?? frame.sourcePTS else {
      // One without a time follows its predecessor; without that, too, nobody knows where it belongs.
      if lastFrameTicks == nil { try noteDamage("its first frames have no time stamps", nil, &trimmer) }
      return
    }
    defer { lastFrameTicks = ticks }
    guard let last = lastFrameTicks, ticks < last else { return }
    let step = info.time(last - ticks)
    // Where sound is timed loosely, samples are counted.
    guard info.kind == .video || step > Self.loosestSound else { return }
    try noteDamage("its time stamps go back by \(step.secondsText) s", max(ticks, last), &trimmer)
  }

  private static let loosestSound = MediaTime(milliseconds: 100)

  /// Counts what a decoder refused; what is no damage passes on.
  private func noteDamage(
    _ error: LibAVError, _ ticks: Int64?, _ trimmer: inout some FrameTrimmer
  ) throws(EngineFailure) {
    guard error.isDamage else { throw .source(error) }
    early.hear(decoder.takeComplaint(), ticks: ticks)
    try noteDamage(early.take()?.text ?? error.logLine ?? error.message, ticks, &trimmer)
  }

  private func noteDamage(_ what: String, _ ticks: Int64?, _ trimmer: inout some FrameTrimmer) throws(EngineFailure) {
    let time = ticks.map(info.time)
    guard try trimmer.minds(damageAt: time) else { return }
    try damage.note(stream: info.index, at: time, what)
  }
}

/// Keeps of the decoded frames what the plan keeps, re-timed to the output.
protocol FrameTrimmer {
  /// Takes a kept frame on to the encoder.
  typealias Emit = (Frame) throws(EngineFailure) -> Void

  mutating func beginRun(_ run: Range<Int>)
  mutating func take(_ frame: Frame, emit: Emit) throws(EngineFailure)
  mutating func endRun(emit: Emit) throws(EngineFailure)
  /// Whether damage at a time on the container's clock, or at an unknown one, is of anything that is kept: after a jump
  /// a decoder may lack what the first packets need.
  mutating func minds(damageAt time: MediaTime?) throws(EngineFailure) -> Bool
}

/// A line that a decoder logged before the frame it is about came out.
///
/// With several threads that is some frames early, and in each run another number of them: one damaged frame
/// would be counted once or twice, as it happens.
private struct EarlyComplaint {
  /// More frames than any decoder holds back: H.264's longest reorder, and a thread for each core.
  private static let longestWait = 32

  /// What was said, and the time of the frame that came out just then.
  private(set) var pending: (text: String, ticks: Int64?)?
  private var age = 0

  /// Remembers the first complaint until the frame that it is about has come.
  mutating func hear(_ text: String?, ticks: Int64?) {
    guard pending == nil, let text else { return }
    pending = (text, ticks)
    age = 0
  }

  /// Takes what a damaged frame was complained of with.
  mutating func take() -> (text: String, ticks: Int64?)? {
    defer { pending = nil }
    return pending
  }

  /// Counts an undamaged frame; gives the complaint once no damaged one can follow, so that it counts for itself.
  mutating func pass() -> (text: String, ticks: Int64?)? {
    guard pending != nil else { return nil }
    age += 1
    return age > Self.longestWait ? take() : nil
  }
}
