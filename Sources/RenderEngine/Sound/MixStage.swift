internal import LibAV
internal import MediaTypes
internal import RenderPlanning
internal import Threading

/// Mixes the sound of one lane, on a thread of its own: meanwhile another one encodes what is mixed.
final class MixStage: Stage {
  /// The mixed sound, in place of what was decoded.
  let mixed: BoundedQueue<StreamLane.Decoded>
  private let decoded: BoundedQueue<StreamLane.Decoded>
  private let chain: SegmentChain
  private let timeBase: Rational

  /// Decoded frames of sound that may wait for the encoder.
  private static let waitingFrames = 16

  /// A stage for a lane of a film that lasts `duration`; `nil` where the plan leaves the samples as they are, or copies
  /// packets.
  init?(
    _ lane: StreamLane, filmLasting duration: MediaTime, _ context: StageContext, in pipeline: Pipeline
  ) throws(EngineFailure) {
    guard lane.plan.soundCopy == nil,
      let mix = try MixSegment(lane, place: lane.index, filmLasting: duration, context)
    else { return nil }
    chain = SegmentChain([mix.conversion, mix])
    timeBase = mix.timeBase
    decoded = lane.decoded
    mixed = pipeline.queue(capacity: Self.waitingFrames)
  }

  /// Works until the lane has ended, or the pipeline stops.
  func run() throws(EngineFailure) {
    while let item = decoded.pop() {
      switch item {
      case .frame(let frame): try chain.take(TimedFrame(frame: frame, timeBase: timeBase), give)
      case .end:
        try chain.finish(give)
        return try push(.end)
      }
    }
    throw .stopped
  }

  private func give(_ timed: TimedFrame) throws(EngineFailure) { try push(.frame(timed.frame)) }

  private func push(_ item: StreamLane.Decoded) throws(EngineFailure) {
    guard mixed.push(item) else { throw .stopped }
  }
}
