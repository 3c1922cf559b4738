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
