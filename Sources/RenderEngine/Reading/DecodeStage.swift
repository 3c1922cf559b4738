internal import LibAV
internal import MediaTypes
internal import RenderPlanning
internal import Threading
internal import TrailerEditing

/// Decodes all that one lane gets, and keeps what the plan keeps.
final class DecodeStage: Stage {
  private let lane: StreamLane
  private let decoder: LaneDecoder
  private var keeper: any FrameKeeper
  private let runs: [ReadingRun]
  private let damage: DamageCounter
  /// Whether nothing was cut away, so that what is missing is not in the film.
  private let keepsAll: Bool
  private var hasGiven = false

  init(
    lane: StreamLane, plan: RenderPlan, startTime: MediaTime, damage: DamageCounter, limits: MediaLimits,
    readsFromStart: Bool
  ) throws(EngineFailure) {
    self.lane = lane
    self.damage = damage
    runs = ReadingRun.runs(of: plan.clips)
    keepsAll = plan.clips.contains { $0.isOpenEnded && $0.startsFilm }
    decoder = try LaneDecoder(lane, damage, limits)
    keeper =
      lane.info.kind == .video
      ? PictureKeeper(lane: lane, plan: plan, startTime: startTime, insistsOnFirst: !readsFromStart)
      : try SoundKeeper(lane: lane, plan: plan, startTime: startTime)
  }

  func run() throws(EngineFailure) {
    for run in runs {
      decoder.begin(run.clips, &keeper)
      try decodeRun()
      try decoder.end(&keeper, give)
    }
    if lane.info.kind == .video, !hasGiven {
      throw .noPictures(stream: lane.info.index, isFault: decoder.hasPackets || keepsAll)
    }
    if decoder.hasPackets, !decoder.hasFrames {
      try damage.note(stream: lane.info.index, at: nil, "nothing of it can be decoded")
    }
    try push(.end)
  }

  private func decodeRun() throws(EngineFailure) {
    while let item = lane.input.pop() {
      switch item {
      case .packet(let packet): try decoder.take(packet, &keeper, give)
      case .endOfRun: return
      case .end: throw .stopped
      }
    }
    throw .stopped
  }

  private func give(_ frame: Frame) throws(EngineFailure) {
    hasGiven = true
    try push(.frame(frame))
  }

  private func push(_ item: StreamLane.Decoded) throws(EngineFailure) {
    guard lane.decoded.push(item) else { throw .stopped }
  }
}
