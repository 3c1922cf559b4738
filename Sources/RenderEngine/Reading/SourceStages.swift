internal import LibAV
internal import MediaTypes
internal import RenderPlanning
internal import Threading
internal import TrailerEditing

/// The stages that bring the frames of a plan's clips: one reads, and one decodes for each stream.
struct SourceStages {
  private let stages: [any Stage]

  /// Makes the stages; everything that can fail before the first thread runs fails here.
  init(
    order: RenderOrder, demuxer: Demuxer, streams: [RenderStream], damage: DamageCounter, limits: MediaLimits,
    readsFromStart: Bool, interrupt: Interrupt
  ) throws(EngineFailure) {
    let info = demuxer.info
    let read = streams.filter { $0.parameters != nil }
    let sources = try streams.map { (stream) throws(EngineFailure) -> (any Stage)? in
      switch stream.plan.production {
      case .silence(let facts, _): return try SilenceStage(stream: stream, facts: facts, duration: order.plan.duration)
      // Copied packets go to their output stage as they are.
      case .copiedSound: return nil
      case .spliced: return try PictureCopyStage(stream: stream, plan: order.plan, damage: damage, limits: limits)
      case .encoded:
        return try DecodeStage(
          stream: stream, plan: order.plan, startTime: info.startTime, damage: damage, limits: limits,
          readsFromStart: readsFromStart)
      case .undecided: throw .changedSource
      }
    }
    let demux = DemuxStage(
      demuxer: demuxer, streams: read, order: order, info: info, damage: damage, limits: limits,
      readsFromStart: readsFromStart, interrupt: interrupt)
    stages = sources.compactMap(\.self) + [demux]
  }

  func start(in pipeline: Pipeline) {
    for stage in stages { pipeline.start(stage) }
  }
}

/// Gives the silence of a sound track that the edits made, for as long as the film lasts.
final class SilenceStage: Stage {
  private let stream: RenderStream
  private let sampleCount: Int64
  private let model: Frame

  private static let samplesAFrame: Int64 = 1024

  init(stream: RenderStream, facts: AudioInfo, duration: MediaTime) throws(EngineFailure) {
    let model = try writing(Frame.soundModel(facts))
    guard let model, let tick = Rational(1, Int64(facts.sampleRate)) else {
      throw .verification("silence of an unknown form")
    }
    self.stream = stream
    self.model = model
    sampleCount = duration.ticks(in: tick)
  }

  func run() throws(EngineFailure) {
    var position: Int64 = 0
    while position < sampleCount {
      let count = min(Self.samplesAFrame, sampleCount - position)
      let frame = try writing(Frame.silence(count: Int(count), like: model))
      frame.pts = position
      guard stream.decoded.push(.frame(frame)) else { throw .stopped }
      position += count
    }
    guard stream.decoded.push(.end) else { throw .stopped }
  }
}
