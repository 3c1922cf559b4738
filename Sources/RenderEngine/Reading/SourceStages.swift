internal import LibAV
internal import RenderPlanning

/// The stages that bring the frames of a plan's clips: one reads, and one decodes for each stream.
///
/// Everything that can fail before the first thread runs fails here.
func sourceStages(
  _ order: RenderOrder, _ demuxer: Demuxer, _ streams: [RenderStream], _ damage: DamageCounter, readsFromStart: Bool,
  _ context: StageContext
) throws(EngineFailure) -> [any Stage] {
  let info = demuxer.info
  let decoding = try streams.map { (stream) throws(EngineFailure) -> (any Stage)? in
    switch stream.plan.production {
    case .silence(let facts, _): return try SilenceStage(stream: stream, facts: facts, duration: order.plan.duration)
    // Copied packets go to their output stage as they are, and encoders of spans and pieces read for themselves.
    case .copiedSound, .spliced: return nil
    case .encoded:
      return try DecodeStage(
        stream: stream, plan: order.plan, info, damage: damage, limits: context.limits,
        readsFromStart: readsFromStart)
    case .undecided: throw .changedSource
    }
  }
  let copies = try streams.filter { $0.plan.copyingSplice != nil }.map { (stream) throws(EngineFailure) in
    (stream.index, try PictureCopies(stream: stream, order.plan, damage, context.limits))
  }
  let demux = DemuxStage(
    demuxer: demuxer, streams: streams.filter { $0.parameters != nil }, order: order, info: info,
    copies: Dictionary(uniqueKeysWithValues: copies), damage: damage, readsFromStart: readsFromStart, context: context)
  return decoding.compactMap(\.self) + [demux]
}

/// Gives the silence of a sound track that the edits made, for as long as the film lasts.
private struct SilenceStage: Stage {
  private let stream: RenderStream
  private let sampleCount: Int64
  private let model: Frame

  private static let samplesAFrame: Int64 = 1024

  init(stream: RenderStream, facts: AudioInfo, duration: MediaTime) throws(EngineFailure) {
    guard let model = try writing(Frame.soundModel(facts)), let tick = Rational(1, Int64(facts.sampleRate)) else {
      throw .verification("silence of an unknown form")
    }
    self.stream = stream
    self.model = model
    sampleCount = duration.ticks(in: tick)
  }

  func run() throws(EngineFailure) {
    for position in stride(from: 0, to: sampleCount, by: Int(Self.samplesAFrame)) {
      let count = min(Self.samplesAFrame, sampleCount - position)
      let frame = try writing(Frame.silence(count: Int(count), like: model))
      frame.pts = position
      try stream.decoded.give(frame)
    }
    try stream.decoded.give(nil)
  }
}
