internal import LibAV
internal import MediaTypes

/// The stages that bring the frames of a plan's clips: one reads, and one decodes for each lane.
struct SourceStages {
  private let demux: DemuxStage
  private let decoding: [DecodeStage]
  private let splicing: [SpliceDecodeStage]
  private let silence: [SilenceStage]

  /// Makes the stages; everything that can fail before the first thread runs fails here.
  init(
    order: RenderOrder, demuxer: Demuxer, lanes: [StreamLane], damage: DamageCounter, limits: MediaLimits,
    readsFromStart: Bool
  ) throws(EngineFailure) {
    let info = demuxer.info
    let read = lanes.filter { $0.parameters != nil }
    // Copied packets go to their output stage as they are.
    decoding = try read.filter { $0.plan.soundCopy == nil && $0.plan.splice == nil }.map {
      (lane) throws(EngineFailure) in
      try DecodeStage(
        lane: lane, plan: order.plan, startTime: info.startTime, damage: damage, limits: limits,
        readsFromStart: readsFromStart)
    }
    splicing = try read.filter { $0.plan.splice != nil }.map { (lane) throws(EngineFailure) in
      try SpliceDecodeStage(lane: lane, plan: order.plan, damage: damage, limits: limits)
    }
    silence = try lanes.filter { $0.parameters == nil }.map { (lane) throws(EngineFailure) in
      guard let facts = lane.plan.madeFrom else { throw .changedSource }
      return try SilenceStage(lane: lane, facts: facts, duration: order.plan.duration)
    }
    demux = DemuxStage(
      demuxer: demuxer, lanes: read, order: order, info: info, damage: damage, limits: limits,
      readsFromStart: readsFromStart)
  }

  func start(in pipeline: Pipeline, _ interrupt: Interrupt) {
    for stage in decoding { pipeline.start(stage.run) }
    for stage in splicing { pipeline.start(stage.run) }
    for stage in silence { pipeline.start(stage.run) }
    pipeline.start { [demux] () throws(EngineFailure) in try demux.run(checking: interrupt) }
  }
}
