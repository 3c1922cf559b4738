/// Does the steps of an edit to the sound of one track, block by block.
///
/// The film's own sound and the music stay apart until the end, because some steps are for one of them only:
///
///     own    -- gain -- fade ------------ loudness --+
///                         |                   |      +-- limiter --> out
///     music  -- joins -- fade -- joins -- loudness --+
///
/// As many samples come out as go in, and none is late. Samples that no step touches come out bit by bit as they are,
/// and the limiter is there only if a step can raise levels. Blocks may be of any size; the result is the same.
package struct SoundMixer: Sendable {
  private enum Stage {
    case gain(GainCurve, isForMusicToo: Bool)
    case music(MusicStage)
    case loudness(Float)
  }

  private var stages: [Stage]
  private let layout: String
  private let channelCount: Int
  private var limiter: TruePeakLimiter?
  /// Samples taken so far.
  private var position: Int64 = 0

  /// A mixer for a track of a film.
  ///
  /// - Parameters:
  ///   - steps: what is done, in order.
  ///   - sampleRate: samples a second, of the film and the music.
  ///   - layout: the name of the track's layout, as in `stereo` or `5.1`.
  ///   - channelCount: channels of the track.
  ///   - measured: the number of a step; what comes out is the mix as it is in front of that step, not limited.
  ///     `nil` for the finished sound.
  package init(
    steps: [MixStep], sampleRate: Int, layout: String, channelCount: Int, measuringAt measured: Int? = nil
  ) {
    let steps = steps.prefix(measured ?? steps.count)
    self.layout = layout
    self.channelCount = channelCount
    stages = steps.map { step in
      switch step {
      case .gain(let factor, let pieces):
        .gain(GainCurve(level: factor, pieces: pieces, sampleRate: sampleRate), isForMusicToo: false)
      case .fade(let envelope, let pieces):
        .gain(GainCurve(level: 1, envelope: envelope, pieces: pieces, sampleRate: sampleRate), isForMusicToo: true)
      case .music(let music): .music(MusicStage(music, sampleRate: sampleRate, channelCount: channelCount))
      case .loudness(let factor): .loudness(Float(factor))
      }
    }
    if measured == nil, steps.contains(where: \.canRaiseLevels) {
      limiter = TruePeakLimiter(sampleRate: sampleRate, channelCount: channelCount)
    }
  }

  /// Takes the next samples of the film and returns what is finished.
  ///
  /// - Parameters:
  ///   - block: the film's own sound, with as many channels as the mixer was made for.
  ///   - pull: gives the next samples of the music with an index. It is asked for as many as the pieces cover, in their
  ///     order, never for samples of two pieces at once; what it gives has one or two channels, or those of the track.
  ///     Less than asked for means that silence follows.
  /// - Returns: finished samples in order; they lag behind what was taken as long as ``finish()`` is to come.
  /// - Throws: what `pull` throws; the mixer is of no use then.
  package mutating func process<Failure: Error>(
    _ block: consuming SoundBlock, music pull: (_ index: Int, _ count: Int) throws(Failure) -> SoundBlock
  ) throws(Failure) -> [SoundBlock] {
    let count = block.count
    precondition(block.channels.count == channelCount, "a mixer is for a number of channels")
    var own = block
    var bus = MusicBus(count: count, layout: layout, channelCount: channelCount)
    for index in stages.indices {
      switch stages[index] {
      case .gain(let curve, let isForMusicToo):
        for stretch in curve.stretches(from: position, count: count) {
          own.multiply(stretch.samples, by: stretch.gain)
          if isForMusicToo { bus.multiply(stretch.samples, by: stretch.gain) }
        }
      case .music(var stage):
        try stage.mix(into: &bus, own: &own, at: position, pull)
        stages[index] = .music(stage)
      case .loudness(let factor):
        own.multiply(0..<count, by: .steady(factor))
        bus.multiply(0..<count, by: .steady(factor))
      }
    }
    position += Int64(count)
    bus.join(&own)
    let finished = limiter?.process(own) ?? own
    return finished.count > 0 ? [finished] : []
  }

  /// Returns what is left; nothing may be processed afterwards.
  package mutating func finish() -> [SoundBlock] {
    guard let rest = limiter?.finish(), rest.count > 0 else { return [] }
    return [rest]
  }
}

/// Music that joins, with what it does to the film's own sound and the other way round.
struct MusicStage: Sendable {
  private let index: Int
  private let curve: GainCurve
  /// Keeps the film's own sound silent.
  private let replacement: GainCurve?
  private var ducker: SpeechDucker?

  init(_ music: MixedMusic, sampleRate: Int, channelCount: Int) {
    index = music.index
    curve = GainCurve(music: music.factor, envelope: music.envelope, pieces: music.pieces, sampleRate: sampleRate)
    replacement = music.replaces ? GainCurve(level: 0, pieces: music.pieces, sampleRate: sampleRate) : nil
    ducker = music.duck.map { SpeechDucker(factor: $0, sampleRate: sampleRate, channelCount: channelCount) }
  }

  /// Adds the music to the bus for a block of the film's own sound at `position` of the output.
  mutating func mix<Failure: Error>(
    into bus: inout MusicBus, own: inout SoundBlock, at position: Int64,
    _ pull: (_ index: Int, _ count: Int) throws(Failure) -> SoundBlock
  ) throws(Failure) {
    if let replacement {
      for stretch in replacement.stretches(from: position, count: own.count) {
        own.multiply(stretch.samples, by: stretch.gain)
      }
    }
    // The ducker listens all the time, so that it knows what is heard where the music begins.
    let ducking = ducker?.gain(for: own) ?? .steady(1)
    for stretch in curve.stretches(from: position, count: own.count) {
      let samples = stretch.samples
      let gain = stretch.gain.multiplied(by: ducking, from: samples.lowerBound, count: samples.count)
      bus.add(try pull(index, samples.count), to: samples, gain: gain)
    }
  }
}

/// The music of one block, apart from the film's own sound.
struct MusicBus {
  private let count: Int
  private let layout: String
  private let channelCount: Int
  /// The music, once there is any.
  private var sound: SoundBlock?
  /// All samples with music lie in here.
  private var covered = 0..<0

  /// No music for `count` samples of a track.
  init(count: Int, layout: String, channelCount: Int) {
    self.count = count
    self.layout = layout
    self.channelCount = channelCount
  }

  mutating func add(_ music: SoundBlock, to samples: Range<Int>, gain: SampleGain) {
    guard let map = ChannelMap(from: music.channels.count, to: layout, channelCount: channelCount) else {
      preconditionFailure("music has one or two channels, or those of the track")
    }
    if sound == nil { sound = SoundBlock(silence: count, channelCount: channelCount) }
    sound?.add(music, along: map.routes, to: samples, gain: gain)
    if covered.isEmpty { covered = samples }
    covered = min(covered.lowerBound, samples.lowerBound)..<max(covered.upperBound, samples.upperBound)
  }

  /// Multiplies some samples of the music.
  mutating func multiply(_ samples: Range<Int>, by gain: SampleGain) { sound?.multiply(samples, by: gain) }

  /// Adds the music to the film's own sound, where there is music.
  func join(_ own: inout SoundBlock) {
    if let sound { own.add(covered, of: sound) }
  }
}
