internal import LibAV
internal import MediaTypes

/// The stages that bring the frames of a plan's clips: one reads, and one decodes for each lane.
struct SourceStages {
  private let stages: [any Stage]

  /// Makes the stages; everything that can fail before the first thread runs fails here.
  init(
    order: RenderOrder, demuxer: Demuxer, lanes: [StreamLane], damage: DamageCounter, limits: MediaLimits,
    readsFromStart: Bool, interrupt: Interrupt
  ) throws(EngineFailure) {
    let info = demuxer.info
    let read = lanes.filter { $0.parameters != nil }
    let sources = try lanes.map { (lane) throws(EngineFailure) -> (any Stage)? in
      switch lane.plan.production {
      case .silence(let facts, _): return try SilenceStage(lane: lane, facts: facts, duration: order.plan.duration)
      // Copied packets go to their output stage as they are.
      case .copiedSound: return nil
      case .spliced: return try PictureCopyStage(lane: lane, plan: order.plan, damage: damage, limits: limits)
      case .encoded:
        return try DecodeStage(
          lane: lane, plan: order.plan, startTime: info.startTime, damage: damage, limits: limits,
          readsFromStart: readsFromStart)
      case .undecided: throw .changedSource
      }
    }
    let demux = DemuxStage(
      demuxer: demuxer, lanes: read, order: order, info: info, damage: damage, limits: limits,
      readsFromStart: readsFromStart, interrupt: interrupt)
    stages = sources.compactMap(\.self) + [demux]
  }

  func start(in pipeline: Pipeline) {
    for stage in stages { pipeline.start(stage) }
  }
}
