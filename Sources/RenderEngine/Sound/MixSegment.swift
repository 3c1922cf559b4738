internal import LibAV
internal import RenderPlanning
internal import SampleProcessing

/// Mixes the sound of one stream, on a thread of its own: meanwhile another one encodes what is mixed.
struct MixStage: Stage {
  /// The mixed sound, in place of what was decoded.
  let mixed: BoundedQueue<Frame?>
  private let stream: RenderStream
  private let chain: SegmentChain

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
    self.stream = stream
    mixed = pipeline.queue(capacity: Self.waitingFrames)
  }

  func run() throws(EngineFailure) {
    func give(_ timed: TimedFrame) throws(EngineFailure) { try mixed.give(timed.frame) }
    while let frame = try stream.decoded.next() {
      try chain.take(TimedFrame(frame: frame, timeBase: stream.decodedTimeBase), give)
    }
    try chain.finish(give)
    try mixed.give(nil)
  }
}

/// Does the plan's steps to the samples of one stream, and brings the music for them.
final class MixSegment: FrameSegment {
  /// Where the sound is listened to, to know how loud it is.
  struct Listening {
    /// The number of a step of loudness among those of the plan.
    var step: Int
    /// Whether its factor is known already and tried, with the limiter behind it.
    var isTried: Bool
  }

  /// What has to come before: planar samples at the track's own rate.
  let conversion: FilterSegment
  private var mixer: SoundMixer
  private var music: [Int: MusicReader] = [:]
  /// Ticks of its frames: samples.
  private let timeBase: Rational
  /// The form of what is given.
  private var model: Frame?
  private var position: Int64 = 0
  /// How many samples were taken.
  private var taken: Int64 = 0
  /// Up to which sample there is to be sound: music goes on where the film's own sound ends early.
  private let musicEnd: Int64

  /// Samples of silence that are mixed at once.
  private static let silenceLength = 4096

  /// A segment for the track at a place in the output, or `nil` when nothing is done to it.
  ///
  /// When the sound is only to be measured, `listening` tells where to stop.
  init?(
    _ stream: RenderStream, place: Int, filmLasting duration: MediaTime, _ context: StageContext,
    listening: Listening? = nil
  ) throws(EngineFailure) {
    guard !stream.plan.soundSteps.isEmpty, let facts = stream.info.audio,
      let tick = Rational(1, Int64(facts.sampleRate))
    else { return nil }
    let track = facts.withNamedLayout
    timeBase = tick
    musicEnd = stream.plan.soundSteps.musicEnd(filmLasting: duration).ticks(in: tick)
    conversion = FilterSegment([.soundFormat("fltp", rate: track.sampleRate, layout: track.channelLayout)])
    let steps = Self.steps(stream.plan.soundSteps, gains: context.gains[place] ?? [], listening)
    for (number, step) in steps.enumerated() {
      guard case .music = step, case .music(let planned) = stream.plan.soundSteps[number],
        context.files.indices.contains(planned.file)
      else { continue }
      music[number] = try reading(file: planned.file) { () throws(EngineFailure) in
        try MusicReader(
          planned, descriptor: context.files[planned.file], track: track, filmLasting: duration, context: context)
      }
    }
    let isMeasured = listening.map { !$0.isTried } ?? false
    mixer = SoundMixer(
      steps: steps, sampleRate: track.sampleRate, layout: track.channelLayout, channelCount: track.channelCount,
      measuringAt: isMeasured ? steps.count : nil)
  }

  /// The steps as the mixer knows them, music by its step's number.
  private static func steps(_ planned: [SoundStep], gains: [Double], _ listening: Listening?) -> [MixStep] {
    var steps: [MixStep] = []
    var loudnesses = 0
    for step in planned {
      switch step {
      case .gain(let gain): steps.append(.gain(factor: gain.factor, pieces: gain.pieces))
      case .fade(let fade): steps.append(.fade(fade.envelope, pieces: fade.pieces))
      case .music(let music):
        steps.append(
          .music(
            MixedMusic(
              index: steps.count, factor: music.factor, duck: music.duck, replaces: music.replaces,
              envelope: music.envelope, pieces: music.pieces)))
      case .loudness:
        let isGoal = listening?.step == loudnesses
        if isGoal, listening?.isTried == false { return steps }
        steps.append(.loudness(factor: loudnesses < gains.count ? gains[loudnesses] : 1))
        if isGoal { return steps }
        loudnesses += 1
      }
    }
    return steps
  }

  func take(_ timed: TimedFrame, _ give: Give) throws(EngineFailure) {
    model = timed.frame
    try mix(SoundBlock(channels: timed.frame.planarSamples), give)
  }

  func finish(_ give: Give) throws(EngineFailure) {
    while let model, taken < musicEnd {
      let count = Int(min(Int64(Self.silenceLength), musicEnd - taken))
      try mix(SoundBlock(silence: count, channelCount: model.channelCount), give)
    }
    for block in mixer.finish() { try self.give(block, give) }
    music = [:]
  }

  private func mix(_ own: SoundBlock, _ give: Give) throws(EngineFailure) {
    taken += Int64(own.count)
    let blocks = try mixer.process(own) { (number, count) throws(EngineFailure) in
      guard let reader = music[number] else { return SoundBlock(silence: 0, channelCount: 1) }
      return SoundBlock(channels: try reader.samples(count))
    }
    for block in blocks { try self.give(block, give) }
  }

  private func give(_ block: SoundBlock, _ give: Give) throws(EngineFailure) {
    guard let model else { return }
    let frame = try writing(Frame.planar(block.channels, like: model))
    frame.pts = position
    position += Int64(block.count)
    try give(TimedFrame(frame: frame, timeBase: timeBase))
  }
}

extension [SoundStep] {
  /// Where the last music ends, at the latest with a film that lasts `duration`; 0 without music.
  fileprivate func musicEnd(filmLasting duration: MediaTime) -> MediaTime {
    let ends = flatMap { step -> [MediaTime] in
      guard case .music(let music) = step else { return [] }
      return music.pieces.map { Swift.min(duration, $0.end ?? duration) }
    }
    return ends.max() ?? .zero
  }
}

extension AudioInfo {
  /// The facts with the usual places for channels that have none, as decoded frames get them.
  fileprivate var withNamedLayout: AudioInfo {
    guard channelLayout.isEmpty || channelLayout.contains("channels") else { return self }
    var facts = self
    facts.channelLayout = Frame.usualLayout(channelCount: channelCount) ?? channelLayout
    return facts
  }
}
