internal import LibAV
internal import MediaTypes
internal import RenderPlanning
internal import Threading
internal import TrailerEditing

/// Decodes all that one stream gets, and keeps what the plan keeps.
final class DecodeStage: Stage {
  private let stream: RenderStream
  private let decoder: StreamDecoder
  private var trimmer: any FrameTrimmer
  private let runs: [ReadingRun]
  private let damage: DamageCounter
  /// Whether nothing was cut away, so that what is missing is not in the film.
  private let keepsAll: Bool
  private var hasGiven = false

  init(
    stream: RenderStream, plan: RenderPlan, startTime: MediaTime, damage: DamageCounter, limits: MediaLimits,
    readsFromStart: Bool
  ) throws(EngineFailure) {
    self.stream = stream
    self.damage = damage
    runs = ReadingRun.runs(of: plan.clips)
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
      try decodeRun()
      try decoder.end(&trimmer, give)
    }
    if stream.info.kind == .video, !hasGiven {
      throw .noPictures(stream: stream.info.index, isFault: decoder.hasPackets || keepsAll)
    }
    if decoder.hasPackets, !decoder.hasFrames {
      try damage.note(stream: stream.info.index, at: nil, "nothing of it can be decoded")
    }
    try push(.end)
  }

  private func decodeRun() throws(EngineFailure) {
    while let item = stream.input.pop() {
      switch item {
      case .packet(let packet): try decoder.take(packet, &trimmer, give)
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

  private func push(_ item: RenderStream.Decoded) throws(EngineFailure) {
    guard stream.decoded.push(item) else { throw .stopped }
  }
}
