internal import LibAV
internal import MediaTypes
internal import RenderPlanning
internal import Threading

/// Mixes the sound of one stream, on a thread of its own: meanwhile another one encodes what is mixed.
final class MixStage: Stage {
  /// The mixed sound, in place of what was decoded.
  let mixed: BoundedQueue<RenderStream.Decoded>
  private let decoded: BoundedQueue<RenderStream.Decoded>
  private let chain: SegmentChain
  private let timeBase: Rational

  /// Decoded frames of sound that may wait for the encoder.
  private static let waitingFrames = 16

  /// A stage for a stream of a film that lasts `duration`; `nil` where the plan leaves the samples as they are, or copies
  /// packets.
  init?(
    _ stream: RenderStream, filmLasting duration: MediaTime, _ context: StageContext, in pipeline: Pipeline
  ) throws(EngineFailure) {
    guard stream.plan.soundCopy == nil,
      let mix = try MixSegment(stream, place: stream.index, filmLasting: duration, context)
    else { return nil }
    chain = SegmentChain([mix.conversion, mix])
    timeBase = mix.timeBase
    decoded = stream.decoded
    mixed = pipeline.queue(capacity: Self.waitingFrames)
  }

  /// Works until the stream has ended, or the pipeline stops.
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

  private func push(_ item: RenderStream.Decoded) throws(EngineFailure) {
    guard mixed.push(item) else { throw .stopped }
  }
}
