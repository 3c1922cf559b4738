import MediaTypes

@testable import SampleProcessing
@testable import TrailerRendering

/// One run of a mixer over a whole sound.
struct MixRun {
  /// What came out, in one block.
  let output: SoundBlock
  /// How many samples of music were asked for.
  let pulled: [Int: Int]

  /// Mixes the film's own sound in blocks of `size` samples with the music for each index, of which each pull takes
  /// the samples after those of the last one.
  init(
    _ steps: [MixStep], _ own: SoundBlock, music: [Int: SoundBlock] = [:], size: Int = 1024, rate: Int = 48_000,
    layout: String = "stereo", measuringAt measured: Int? = nil
  ) {
    let channelCount = own.channels.count
    var mixer = SoundMixer(
      steps: steps, sampleRate: rate, layout: layout, channelCount: channelCount, measuringAt: measured)
    var places: [Int: Int] = [:]
    var blocks: [SoundBlock] = []
    for block in own.parts(of: size) {
      blocks += mixer.process(block) { index, count in
        let place = places[index, default: 0]
        places[index] = place + count
        return SoundBlock(channels: (music[index]?.channels ?? [[]]).map { Array($0.dropFirst(place).prefix(count)) })
      }
    }
    blocks += mixer.finish()
    output = SoundBlock(joining: blocks, channelCount: channelCount)
    pulled = places
  }
}

extension EffectPiece {
  /// A piece in milliseconds of the output; its clock is that of the output unless told.
  init(_ start: Int64, _ end: Int64?, clock: Int64? = nil) {
    self.init(
      start: MediaTime(milliseconds: start), end: end.map { MediaTime(milliseconds: $0) },
      clock: MediaTime(milliseconds: clock ?? start))
  }
}

extension Envelope {
  /// An envelope in milliseconds.
  init(_ start: Int64, _ end: Int64, fadeIn: Int64 = 0, fadeOut: Int64 = 0) {
    self.init(
      start: MediaTime(milliseconds: start), end: MediaTime(milliseconds: end),
      fadeIn: MediaTime(milliseconds: fadeIn), fadeOut: MediaTime(milliseconds: fadeOut))
  }
}
