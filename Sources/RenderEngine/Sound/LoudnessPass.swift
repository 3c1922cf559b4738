internal import LibAV
internal import RenderPlanning

/// The first of two passes for a loudness: plays the sound through its steps without encoding it, and finds the
/// factors that bring it to the loudnesses of the plan.
///
/// A limiter takes away some of what a factor adds, so the factor is tried and mended, at most four times.
struct LoudnessPass {
  let order: RenderOrder

  /// A factor is good when the result is so near to what was asked, in LU.
  private static let tolerance = 0.2
  /// Peaks above this, in dB of full scale, meet the limiter.
  private static let ceiling = -1.0
  private static let attempts = 4
  /// What the limiter takes from a peak at most, in dB: more would make noise of what lies between the peaks.
  private static let mostLimiting = 20.0

  /// The context with the factors of every sound stream, for its steps of loudness in their order.
  ///
  /// Remarks tell what could not be done; `open` opens the film once more.
  func measured(
    _ context: StageContext, open: () throws(EngineFailure) -> Demuxer, onProgress: (EngineProgress) -> Void
  ) throws(EngineFailure) -> StageContext {
    var context = context
    for (number, target) in order.plan.loudnessTargets.enumerated() {
      var highest: [Int: Double] = [:]
      for attempt in 0...Self.attempts {
        // The first attempt listens before the step, the others after it.
        let heard = try listen(context, demuxer: try open(), to: number, isTried: attempt > 0, onProgress)
        var isGood = true
        for (stream, loudness) in heard {
          if attempt == 0 {
            context.gains[stream, default: []].append(1)
            highest[stream] = SoundLevel.amplitude(decibels: Self.ceiling + Self.mostLimiting - loudness.truePeak)
          }
          // Silence has no loudness, and stays what it is.
          guard let integrated = loudness.integrated, let gain = context.gains[stream]?[number] else { continue }
          let change = target - integrated
          let mended = min(gain * SoundLevel.amplitude(decibels: change), highest[stream] ?? gain)
          let isLimited = loudness.truePeak + change > Self.ceiling
          if attempt == 0 ? isLimited : abs(change) > Self.tolerance && mended != gain { isGood = false }
          if attempt < Self.attempts { context.gains[stream]?[number] = mended }
        }
        if isGood || attempt == Self.attempts {
          let inOrder = heard.sorted { $0.key < $1.key }
          context.remarks += inOrder.compactMap { FKTNotice($0.value, target: target, attempt) }
          break
        }
      }
    }
    return context
  }

  /// Plays all sound streams at once, and tells how loud each is.
  private func listen(
    _ context: StageContext, demuxer: Demuxer, to step: Int, isTried: Bool, _ onProgress: (EngineProgress) -> Void
  ) throws(EngineFailure) -> [Int: LoudnessMeter.Loudness] {
    var quiet = order
    quiet.plan.streams = order.plan.streams.filter { $0.kind == .audio }
    let places = order.plan.streams.indices.filter { order.plan.streams[$0].kind == .audio }
    let pipeline = Pipeline(interrupt: context.interrupt)
    let streams = try RenderStream.streams(of: quiet.plan, demuxer, pipeline)
    let sources = try sourceStages(
      quiet, demuxer, streams, DamageCounter(tolerated: .max), readsFromStart: false, context)
    let listeners = try zip(streams, places).map { (stream, place) throws(EngineFailure) in
      try Listener(
        stream, place: place, listening: MixSegment.Listening(step: step, isTried: isTried),
        filmLasting: order.plan.duration, context)
    }
    for stage in sources { pipeline.start(stage) }
    for listener in listeners.dropFirst() {
      pipeline.start { () throws(EngineFailure) in try listener.listen { _ in } }
    }
    let total = max(0.001, order.plan.duration.seconds)
    do throws(EngineFailure) {
      try listeners.first?.listen { time in
        onProgress(EngineProgress(phase: .measuring, fraction: min(1, time.seconds / total), time: time, frames: 0))
      }
    } catch {
      pipeline.fail(error)
    }
    try pipeline.join()
    return listeners.reduce(into: [:]) { $0[$1.place] = $1.loudness }
  }
}

extension FKTNotice {
  /// What to say of sound that has no loudness, or one that is not what was asked for; `nil` when there is nothing.
  fileprivate init?(_ heard: LoudnessMeter.Loudness, target: Double, _ attempt: Int) {
    guard let integrated = heard.integrated else {
      let message = "there is too little sound to measure a loudness; it stays as it is"
      self.init(code: "no-loudness", message: message)
      return
    }
    guard attempt > 0, abs(target - integrated) > 0.5 else { return nil }
    let reached = (integrated * 10).rounded() / 10
    let message = "the sound comes to \(reached) LUFS instead of \(target): its peaks are too high for more"
    self.init(code: "loudness-missed", message: message)
  }
}

extension RenderPlan {
  /// What the sound is to be brought to, step by step.
  fileprivate var loudnessTargets: [Double] {
    let steps = streams.first { $0.kind == .audio }?.soundSteps ?? []
    return steps.compactMap { if case .loudness(let loudness) = $0 { loudness.target } else { nil } }
  }
}

/// Listens to one stream.
private final class Listener {
  /// The stream's place in the output.
  let place: Int
  private let stream: RenderStream
  private let chain: SegmentChain
  private let meter = LoudnessMeter()
  /// What was heard; `nil` before the end.
  private(set) var loudness: LoudnessMeter.Loudness?

  init(
    _ stream: RenderStream, place: Int, listening: MixSegment.Listening, filmLasting duration: MediaTime,
    _ context: StageContext
  ) throws(EngineFailure) {
    self.stream = stream
    self.place = place
    let mix = try MixSegment(stream, place: place, filmLasting: duration, context, listening: listening)
    chain = SegmentChain(mix.map { [$0.conversion, $0] } ?? [])
  }

  func listen(onTime: (MediaTime) -> Void) throws(EngineFailure) {
    while let frame = try stream.decoded.next() {
      let timed = TimedFrame(frame: frame, timeBase: stream.decodedTimeBase)
      try chain.take(timed, meter.hear)
      onTime(MediaTime(ticks: frame.pts ?? 0, timeBase: timed.timeBase))
    }
    try chain.finish(meter.hear)
    loudness = try meter.finish()
  }
}

/// Measures loudness as ITU-R BS.1770-4 and EBU R 128 have it.
private final class LoudnessMeter {
  /// What was heard.
  struct Loudness {
    /// The integrated loudness in LUFS; `nil` when nothing is above the gate at -70.
    var integrated: Double?
    /// The highest true peak of any channel in dB of full scale.
    var truePeak: Double
  }

  private let filter = FilterSegment([FilterStep("ebur128", ["metadata": .integer(1), "peak": .text("true")])])
  private var integrated = -Double.infinity
  private var peak = 0.0

  /// Hears more.
  func hear(_ timed: TimedFrame) throws(EngineFailure) { try filter.take(timed, note) }

  /// What all that was heard comes to.
  func finish() throws(EngineFailure) -> Loudness {
    try filter.finish(note)
    return Loudness(integrated: integrated > -70 ? integrated : nil, truePeak: SoundLevel.decibels(amplitude: peak))
  }

  /// Every frame carries what is known up to it.
  private func note(_ timed: TimedFrame) {
    if let value = timed.frame.tag("lavfi.r128.I").flatMap(Double.init) { integrated = value }
    for channel in 0..<timed.frame.channelCount {
      guard let value = timed.frame.tag("lavfi.r128.true_peaks_ch\(channel)").flatMap(Double.init) else { continue }
      peak = max(peak, value)
    }
  }
}
