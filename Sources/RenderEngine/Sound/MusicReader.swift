internal import LibAV
internal import MediaTypes
internal import RenderPlanning
internal import Threading
internal import TrailerEditing

/// Reads the stretches of a music file that play, one after the other, at the rate of the film's sound.
///
/// The file is read like a film, by threads of its own, which end with the reader.
final class MusicReader {
  /// The channels that the samples have.
  let channelCount: Int
  /// The file's number.
  private let number: Int
  private let pipeline: Pipeline
  private let stream: RenderStream
  private let conversion: FilterSegment
  private let inputTimeBase: Rational
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
    let info = demuxer.info
    guard let source = info.streams.first(where: { $0.index == music.stream }), let facts = source.audio,
      let tick = Rational(1, Int64(facts.sampleRate))
    else { throw .changedSource }
    let form = MusicForm(of: facts, for: track)
    channelCount = form.channelCount
    number = music.file
    conversion = FilterSegment([form.filter(sampleRate: track.sampleRate)])
    inputTimeBase = tick
    waiting = [[Float]](repeating: [], count: form.channelCount)
    let plan = RenderPlan.forMusic(source, MusicClips.clips(of: music, filmLasting: duration))
    let order = RenderOrder(plan: plan, toleratedDamage: context.toleratedDamage, fillsGaps: true)
    let pipeline = Pipeline(interrupt: context.interrupt)
    self.pipeline = pipeline
    let parameters = try reading(demuxer.parameters(of: source.index))
    stream = RenderStream(
      index: 0, plan: plan.streams[0], info: source, parameters: parameters,
      hasLooseTimes: demuxer.formatName == "ogg" || source.codec == "vorbis",
      endsWhereItSays: demuxer.formatName == "mov", pipeline: pipeline)
    let damage = DamageCounter(tolerated: context.toleratedDamage)
    let decode = try DecodeStage(
      stream: stream, plan: plan, startTime: info.startTime, damage: damage, limits: context.limits,
      readsFromStart: false)
    let demux = DemuxStage(
      demuxer: demuxer, streams: [stream], order: order, info: info, damage: damage, limits: context.limits,
      readsFromStart: false, interrupt: context.interrupt)
    pipeline.start(decode)
    pipeline.start(demux)
  }

  deinit {
    pipeline.fail(.stopped)
    try? pipeline.join()
  }

  /// The next `count` samples of every channel; silence once the file has no more.
  ///
  /// - Throws: what is wrong with the file, under its number.
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
      try pipeline.join()
      throw .stopped
    }
    switch item {
    case .frame(let frame):
      try conversion.take(TimedFrame(frame: frame, timeBase: inputTimeBase), keep)
    case .end:
      try conversion.finish(keep)
      hasEnded = true
    }
  }

  private func keep(_ timed: TimedFrame) throws(EngineFailure) {
    for (channel, samples) in timed.frame.planarSamples.enumerated() { waiting[channel] += samples }
  }
}

/// The channels that music is read with.
///
/// libav's own rules for more or fewer channels turn mono down by 3 dB, so what is simple is done here.
struct MusicForm {
  let channelCount: Int
  private let layout: String

  init(of music: AudioInfo, for track: AudioInfo) {
    let keepsOwn = music.channelCount <= 2
    channelCount = keepsOwn ? music.channelCount : track.channelCount
    layout = keepsOwn ? (music.channelCount == 1 ? "mono" : "stereo") : track.channelLayout
  }

  func filter(sampleRate: Int) -> FilterStep {
    .soundFormat("fltp", rate: sampleRate, layout: layout)
  }
}
