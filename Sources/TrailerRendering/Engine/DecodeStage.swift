internal import LibAV
internal import MediaTypes

/// Decodes one lane and keeps what the plan keeps.
final class DecodeStage: Stage {
  private let lane: StreamLane
  private let decoder: Decoder
  private let runs: [ReadingRun]
  private let damage: DamageCounter
  private let limits: MediaLimits
  private var frameCount: Int64 = 0
  private var early = EarlyComplaint()
  /// The time stamp of the last packet that has one.
  private var lastTicks: Int64?
  /// The time stamp of the run's last frame.
  private var lastFrameTicks: Int64?
  /// Whether nothing was cut away, so that what is missing is not in the film.
  private let keepsAll: Bool
  private var hasPackets = false
  private var hasFrames = false
  private var hasGiven = false
  private var keeper: any FrameKeeper

  init(
    lane: StreamLane, plan: RenderPlan, startTime: MediaTime, damage: DamageCounter, limits: MediaLimits,
    readsFromStart: Bool
  ) throws(EngineFailure) {
    self.lane = lane
    self.damage = damage
    self.limits = limits
    runs = ReadingRun.runs(of: plan.clips)
    keepsAll = plan.clips.contains { $0.isOpenEnded && $0.startsFilm }
    guard let parameters = lane.parameters else { throw .changedSource }
    decoder = try reading { () throws(LibAVError) in
      try Decoder(parameters, pixelLimit: limits.picturePixels)
    }
    keeper =
      lane.info.kind == .video
      ? PictureKeeper(lane: lane, plan: plan, startTime: startTime, insistsOnFirst: !readsFromStart)
      : try SoundKeeper(lane: lane, plan: plan, startTime: startTime)
  }

  func run() throws(EngineFailure) {
    for run in runs {
      keeper.beginRun(run.clips)
      lastFrameTicks = nil
      try decodeRun(run)
      try keeper.endRun(run.clips, emit: give)
      decoder.flush()
    }
    if lane.info.kind == .video, !hasGiven {
      throw .noPictures(stream: lane.info.index, isFault: hasPackets || keepsAll)
    }
    if hasPackets, !hasFrames {
      try damage.note(stream: lane.info.index, at: nil, "nothing of it can be decoded")
    }
    try push(.end)
  }

  private func decodeRun(_ run: ReadingRun) throws(EngineFailure) {
    while true {
      guard let item = lane.input.pop() else { throw .stopped }
      switch item {
      case .packet(let packet):
        try decode(packet, run)
      case .endOfRun:
        try reading { () throws(LibAVError) in try decoder.send(nil) }
        try drain(run)
        early.hear(decoder.takeComplaint(), ticks: lastTicks)
        if let complaint = early.take() { try noteDamage(complaint.text, ticks: complaint.ticks, run) }
        return
      case .end:
        throw .stopped
      }
    }
  }

  private func decode(_ packet: Packet, _ run: ReadingRun) throws(EngineFailure) {
    let ticks = packet.pts ?? packet.dts
    hasPackets = true
    // An empty picture repeats the one before; of sound it is a hole.
    if packet.byteCount == 0, lane.info.kind == .audio { try noteDamage("an empty packet", ticks: ticks, run) }
    if packet.isCorrupt { try noteDamage("a damaged packet", ticks: ticks, run) }
    do throws(LibAVError) { try decoder.send(packet) } catch { try noteDamage(error, ticks: ticks, run) }
    lastTicks = ticks ?? lastTicks
    try drain(run)
  }

  private func drain(_ run: ReadingRun) throws(EngineFailure) {
    while true {
      let frame = try reading { () throws(LibAVError) in try Frame() }
      do throws(LibAVError) {
        guard try decoder.receive(into: frame) == .output else { return }
      } catch {
        try noteDamage(error, ticks: nil, run)
        continue
      }
      hasFrames = true
      try check(frame)
      try checkOrder(frame, run)
      // What the decoder conceals it mentions in the frame or in its log, or in both.
      early.hear(decoder.takeComplaint(), ticks: frame.sourcePTS)
      if frame.isDamaged {
        try noteDamage(early.take()?.text ?? "a damaged picture", ticks: frame.sourcePTS, run)
      } else if let complaint = early.pass() {
        try noteDamage(complaint.text, ticks: complaint.ticks, run)
      }
      try keeper.take(frame, run.clips, emit: give)
    }
  }

  /// Counts what a decoder refused; what is no damage passes on.
  private func noteDamage(_ error: LibAVError, ticks: Int64?, _ run: ReadingRun) throws(EngineFailure) {
    guard error.isDamage else { throw .source(error) }
    early.hear(decoder.takeComplaint(), ticks: ticks)
    try noteDamage(early.take()?.text ?? error.logLine ?? error.message, ticks: ticks, run)
  }

  /// Decoders give frames in the order they are shown, so one whose time lies before the last one's cannot be placed.
  private func checkOrder(_ frame: Frame, _ run: ReadingRun) throws(EngineFailure) {
    // The file's own time stamp: libav's better guess is what would hide it.
    guard let ticks = frame.pts ?? frame.sourcePTS else {
      // One without a time follows its predecessor; without that, too, nobody knows where it belongs.
      if lastFrameTicks == nil { try noteDamage("its first frames have no time stamps", ticks: nil, run) }
      return
    }
    defer { lastFrameTicks = ticks }
    guard let last = lastFrameTicks, ticks < last else { return }
    let timeBase = lane.info.timeBase
    let step = MediaTime(ticks: last, timeBase: timeBase) - MediaTime(ticks: ticks, timeBase: timeBase)
    // Where sound is timed loosely, samples are counted.
    guard lane.info.kind == .video || step > Self.loosestSound else { return }
    try noteDamage("its time stamps go back by \(step.secondsText) s", ticks: max(ticks, last), run)
  }

  private static let loosestSound = MediaTime(milliseconds: 100)

  /// A picture may be larger than the header said, and there may be more of them than any film has.
  private func check(_ frame: Frame) throws(EngineFailure) {
    guard lane.info.kind == .video else { return }
    frameCount += 1
    try limiting { () throws(LimitBreach) in
      try limits.check(width: frame.size.width, height: frame.size.height)
      try limits.check(pictures: frameCount, of: lane.info.index)
    }
  }

  /// Damage outside the kept range does not matter: after a jump a decoder may lack what the first packets need.
  private func noteDamage(_ what: String, ticks: Int64?, _ run: ReadingRun) throws(EngineFailure) {
    let time = ticks.map { MediaTime(ticks: $0, timeBase: lane.info.timeBase) }
    guard time.map({ keeper.isWanted($0, run.clips) }) ?? true else { return }
    try damage.note(stream: lane.info.index, at: time, what)
  }

  private func give(_ frame: Frame) throws(EngineFailure) {
    hasGiven = true
    try push(.frame(frame))
  }

  private func push(_ item: StreamLane.Decoded) throws(EngineFailure) {
    guard lane.decoded.push(item) else { throw .stopped }
  }
}

/// Keeps of the decoded frames what the plan keeps, re-timed to the output.
protocol FrameKeeper {
  /// Takes a kept frame on to the encoder.
  typealias Emit = (Frame) throws(EngineFailure) -> Void

  mutating func beginRun(_ run: Range<Int>)
  mutating func take(_ frame: Frame, _ run: Range<Int>, emit: Emit) throws(EngineFailure)
  mutating func endRun(_ run: Range<Int>, emit: Emit) throws(EngineFailure)
  /// Whether a time on the container's clock lies in a clip of the run.
  func isWanted(_ time: MediaTime, _ run: Range<Int>) -> Bool
}
