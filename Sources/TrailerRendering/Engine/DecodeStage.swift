internal import LibAV
internal import MediaTypes

/// Decodes one lane and keeps what the plan keeps.
///
/// `@unchecked Sendable`: made by the thread that starts the pipeline, then used by its own thread alone.
final class DecodeStage: @unchecked Sendable {
  private let lane: StreamLane
  private let decoder: Decoder
  private let runs: [ReadingRun]
  private let damage: DamageCounter
  private var keeper: any FrameKeeper

  init(
    lane: StreamLane, plan: RenderPlan, startTime: MediaTime, damage: DamageCounter, readsFromStart: Bool
  ) throws(EngineFailure) {
    self.lane = lane
    self.damage = damage
    runs = ReadingRun.runs(of: plan.clips)
    decoder = try reading { () throws(LibAVError) in try Decoder(lane.parameters) }
    keeper =
      lane.info.kind == .video
      ? PictureKeeper(lane: lane, plan: plan, startTime: startTime, insistsOnFirst: !readsFromStart)
      : try SoundKeeper(lane: lane, plan: plan, startTime: startTime)
  }

  func run() throws(EngineFailure) {
    for run in runs {
      keeper.beginRun(run.clips)
      try decodeRun(run)
      try keeper.endRun(run.clips, emit: give)
      decoder.flush()
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
        return
      case .end:
        throw .stopped
      }
    }
  }

  private func decode(_ packet: Packet, _ run: ReadingRun) throws(EngineFailure) {
    do throws(LibAVError) { try decoder.send(packet) } catch {
      guard error.code == .invalidData else { throw .source(error) }
      try noteDamage(error.logLine ?? error.message, ticks: packet.pts ?? packet.dts, run)
    }
    try drain(run)
  }

  private func drain(_ run: ReadingRun) throws(EngineFailure) {
    while true {
      let frame = try reading { () throws(LibAVError) in try Frame() }
      do throws(LibAVError) {
        guard try decoder.receive(into: frame) == .output else { return }
      } catch {
        guard error.code == .invalidData else { throw .source(error) }
        try noteDamage(error.logLine ?? error.message, ticks: nil, run)
        continue
      }
      if frame.isDamaged { try noteDamage("a damaged picture", ticks: frame.sourcePTS, run) }
      try keeper.take(frame, run.clips, emit: give)
    }
  }

  /// Damage outside the kept range does not matter: after a jump a decoder may lack what the first packets need.
  private func noteDamage(_ what: String, ticks: Int64?, _ run: ReadingRun) throws(EngineFailure) {
    let time = ticks.map { MediaTime(ticks: $0, timeBase: lane.info.timeBase) }
    guard time.map({ keeper.isWanted($0, run.clips) }) ?? true else { return }
    try damage.note(stream: lane.info.index, at: time, what)
  }

  private func give(_ frame: Frame) throws(EngineFailure) { try push(.frame(frame)) }

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
