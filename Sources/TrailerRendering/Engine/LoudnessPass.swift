internal import LibAV
internal import MediaTypes
internal import Synchronization
internal import TrailerEditing

/// The first of two passes for a loudness: plays the sound through its steps without encoding it, and finds the
/// factors that bring it to the loudnesses of the plan.
///
/// A limiter takes away some of what a factor adds, so the factor is tried and mended, at most twice.
struct LoudnessPass {
  let order: RenderOrder

  /// A factor is good when the result is so near to what was asked, in LU.
  private static let tolerance = 0.1
  /// Peaks above this, in dB of full scale, meet the limiter.
  private static let ceiling = -1.0
  private static let attempts = 3

  /// The factors of every sound stream, for its steps of loudness in their order.
  ///
  /// - Parameter open: opens the film once more.
  func gains(
    _ context: StageContext, open: () throws(EngineFailure) -> Demuxer, onProgress: (EngineProgress) -> Void
  ) throws(EngineFailure) -> [Int: [Double]] {
    var context = context
    let targets = order.plan.loudnessTargets
    for (number, target) in targets.enumerated() {
      for attempt in 0..<Self.attempts {
        // The first attempt listens before the step, the others after it.
        let heard = try listen(context, demuxer: try open(), to: number, isTried: attempt > 0, onProgress)
        var isGood = true
        for (stream, loudness) in heard {
          var gains = context.gains[stream] ?? []
          if attempt == 0 { gains.append(1) }
          // Silence has no loudness, and stays what it is.
          if let integrated = loudness.integrated {
            let change = target - integrated
            gains[number] *= SoundLevel.amplitude(decibels: change)
            let isLimited = loudness.truePeak + change > Self.ceiling
            if attempt == 0 ? isLimited : abs(change) > Self.tolerance { isGood = false }
          }
          context.gains[stream] = gains
        }
        if isGood { break }
      }
    }
    return context.gains
  }

  /// Plays all sound streams at once, and tells how loud each is.
  private func listen(
    _ context: StageContext, demuxer: Demuxer, to step: Int, isTried: Bool, _ onProgress: (EngineProgress) -> Void
  ) throws(EngineFailure) -> [Int: LoudnessMeter.Loudness] {
    var quiet = order
    quiet.plan.streams = order.plan.streams.filter { $0.kind == .audio }
    let places = order.plan.streams.indices.filter { order.plan.streams[$0].kind == .audio }
    let pipeline = Pipeline(interrupt: context.interrupt)
    let lanes = try StreamLane.lanes(of: quiet.plan, demuxer, pipeline)
    let sources = try SourceStages(
      order: quiet, demuxer: demuxer, lanes: lanes, damage: DamageCounter(tolerated: .max), limits: context.limits,
      readsFromStart: false)
    let heard = Mutex<[Int: LoudnessMeter.Loudness]>([:])
    let stages = try zip(lanes, places).map { (lane, place) throws(EngineFailure) in
      try ListenStage(
        lane, place: place, listening: MixSegment.Listening(step: step, isTried: isTried),
        filmLasting: order.plan.duration, context)
    }
    sources.start(in: pipeline, context.interrupt)
    for stage in stages {
      pipeline.start { () throws(EngineFailure) in
        let loudness = try stage.run()
        heard.withLock { $0[stage.place] = loudness }
      }
    }
    onProgress(EngineProgress(phase: .measuring, fraction: 0, time: .zero, frames: 0))
    try pipeline.join()
    return heard.withLock { $0 }
  }
}

extension RenderPlan {
  /// What the sound is to be brought to, step by step.
  fileprivate var loudnessTargets: [Double] {
    let steps = streams.first { $0.kind == .audio }?.soundSteps ?? []
    return steps.compactMap { if case .loudness(let loudness) = $0 { loudness.target } else { nil } }
  }
}

/// Listens to one lane.
///
/// `@unchecked Sendable`: made by the thread that starts the pipeline, then used by its own thread alone.
private final class ListenStage: @unchecked Sendable {
  /// The stream's place in the output.
  let place: Int
  private let lane: StreamLane
  private let chain: SegmentChain
  private let meter = LoudnessMeter()
  private let inputTimeBase: Rational

  init(
    _ lane: StreamLane, place: Int, listening: MixSegment.Listening, filmLasting duration: MediaTime,
    _ context: StageContext
  ) throws(EngineFailure) {
    self.lane = lane
    self.place = place
    inputTimeBase = lane.info.audio.flatMap { Rational(1, Int64($0.sampleRate)) } ?? lane.info.timeBase
    let mix = try MixSegment(lane, place: place, filmLasting: duration, context, listening: listening)
    chain = SegmentChain(mix.map { [$0.conversion, $0] } ?? [])
  }

  func run() throws(EngineFailure) -> LoudnessMeter.Loudness {
    while let item = lane.decoded.pop() {
      switch item {
      case .frame(let frame): try chain.take(TimedFrame(frame: frame, timeBase: inputTimeBase), meter.hear)
      case .end:
        try chain.finish(meter.hear)
        return try meter.finish()
      }
    }
    throw .stopped
  }
}
