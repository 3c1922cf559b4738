internal import LibAV
internal import RenderPlanning

/// Reads the stretches of a music file that play, one after the other, at the rate of the film's sound.
///
/// The file is read like a film, by threads of its own, which end with the reader.
final class MusicReader {
  /// The file's number.
  private let number: Int
  private let pipeline: Pipeline
  private let stream: RenderStream
  private let conversion: FilterSegment
  private let damage: DamageCounter
  private var waiting: [[Float]]
  private var hasEnded = false

  /// Starts to read what plays with a track of the film.
  ///
  /// The descriptor stays the caller's, and must outlive the reader.
  init(
    _ music: PlannedMusic, descriptor: Int32, track: AudioInfo, filmLasting duration: MediaTime,
    context: StageContext
  ) throws(EngineFailure) {
    let demuxer = try reading(
      Demuxer(
        descriptor: descriptor, name: "the music", interrupt: context.interrupt, limits: context.limits.forOpening))
    guard let source = demuxer.info.stream(music.stream), let facts = source.audio, facts.sampleRate > 0 else {
      throw .changedSource
    }
    // libav's own rules for more or fewer channels turn mono down by 3 dB, so what is simple is left as it is.
    let channelCount = facts.channelCount <= 2 ? facts.channelCount : track.channelCount
    let layout = facts.channelCount > 2 ? track.channelLayout : facts.channelCount == 1 ? "mono" : "stereo"
    number = music.file
    conversion = FilterSegment([.soundFormat("fltp", rate: track.sampleRate, layout: layout)])
    waiting = [[Float]](repeating: [], count: channelCount)
    let plan = RenderPlan.forMusic(source, MusicClips.clips(of: music, filmLasting: duration))
    let order = RenderOrder(plan: plan, toleratedDamage: context.toleratedDamage, fillsGaps: true)
    let pipeline = Pipeline(interrupt: context.interrupt)
    self.pipeline = pipeline
    let streams = try RenderStream.streams(of: plan, demuxer, pipeline)
    stream = streams[0]
    damage = DamageCounter(tolerated: context.toleratedDamage)
    let stages = try sourceStages(order, demuxer, streams, damage, readsFromStart: false, context)
    for stage in stages { pipeline.start(stage) }
  }

  deinit {
    pipeline.fail(.stopped)
    try? pipeline.join()
  }

  /// The next `count` samples of every channel; silence once the file has no more.
  func samples(_ count: Int) throws(EngineFailure) -> [[Float]] {
    while !hasEnded, (waiting.first?.count ?? 0) < count {
      try reading(file: number) { () throws(EngineFailure) in try readOn() }
    }
    for channel in waiting.indices where waiting[channel].count < count {
      waiting[channel] += [Float](repeating: 0, count: count - waiting[channel].count)
    }
    let samples = waiting.map { Array($0.prefix(count)) }
    for channel in waiting.indices { waiting[channel].removeFirst(count) }
    return samples
  }

  private func readOn() throws(EngineFailure) {
    guard let item = stream.decoded.pop() else {
      try damage.settle { () throws(EngineFailure) in try pipeline.join() }
      throw .stopped
    }
    if let frame = item { return try conversion.take(TimedFrame(frame: frame, timeBase: stream.decodedTimeBase), keep) }
    try damage.settle { () throws(EngineFailure) in try conversion.finish(keep) }
    hasEnded = true
  }

  private func keep(_ timed: TimedFrame) throws(EngineFailure) {
    for (channel, samples) in timed.frame.planarSamples.enumerated() { waiting[channel] += samples }
  }
}
