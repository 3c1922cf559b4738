import Foundation
import MediaTypes
import Testing

@testable import SampleProcessing
@testable import TrailerRendering

/// Sound of 48 samples a millisecond.
@Suite("Music in the mixer")
struct MusicMixingTests {
  private let silence = SoundBlock(silence: 9600, channelCount: 2)
  /// Music that counts its samples, one channel falling, one rising.
  private let ramp = SoundBlock(channels: [
    (0..<9600).map { Float($0) / 19200 }, (0..<9600).map { Float($0) / -19200 },
  ])

  private func step(
    _ pieces: [EffectPiece], _ envelope: Envelope = Envelope(0, 10_000), factor: Double = 1, duck: Double? = nil,
    replaces: Bool = false, index: Int = 0
  ) -> MixStep {
    .music(
      MixedMusic(
        index: index, factor: factor, duck: duck, replaces: replaces, envelope: envelope, pieces: pieces))
  }

  @Test("exactly the samples of the pieces are asked for, in order", arguments: [1, 7, 1023, 4096, 9600])
  func exactSamples(size: Int) {
    let pieces = [EffectPiece(10, 30, clock: 0), EffectPiece(100, 150, clock: 500)]
    let run = MixRun([step(pieces)], silence, music: [0: ramp], size: size)
    #expect(run.pulled == [0: 960 + 2400])
    #expect(run.output.count == 9600)
    for (out, music) in zip(run.output.channels, ramp.channels) {
      #expect(out[..<480].allSatisfy { $0 == 0 })
      #expect(out[480..<1200] == music[..<720])
      #expect(out[1440..<4800].allSatisfy { $0 == 0 })
      #expect(out[5040..<6960] == music[1200..<3120])
      #expect(out[7200...].allSatisfy { $0 == 0 })
      #expect(TestSounds.largestStep(out) < 0.003)
    }
  }

  @Test("music fades on its own clock, and its factor is exact")
  func fades() {
    let flat = SoundBlock(channels: [[Float](repeating: 0.5, count: 9600)])
    let envelope = Envelope(0, 150, fadeIn: 20, fadeOut: 40)
    let out = MixRun([step([EffectPiece(10, 160, clock: 0)], envelope, factor: 0.5)], silence, music: [0: flat])
      .output.channels
    #expect(out[0] == out[1])
    #expect(out[0][480] == 0)
    #expect(out[0][480 + 480] == 0.125)
    #expect(out[0][480 + 960..<480 + 5280].allSatisfy { $0 == 0.25 })
    #expect(out[0][480 + 6240] == 0.125)
    #expect(out[0][480 + 7199] < 1e-6)
    #expect(out[0][480 + 7200] == 0)
  }

  @Test("music that ends early is silent from there on")
  func shortMusic() {
    let music = SoundBlock(channels: ramp.channels.map { Array($0[..<700]) })
    let run = MixRun([step([EffectPiece(0, nil)])], silence, music: [0: music])
    #expect(run.pulled == [0: 9600])
    #expect(run.output.channels[0][..<700] == music.channels[0][...])
    #expect(run.output.channels[0][700...].allSatisfy { $0 == 0 })
  }

  @Test("music may replace the film's sound while it plays")
  func replaces() {
    let own = SoundBlock(channels: [[Float]](repeating: [Float](repeating: 0.5, count: 9600), count: 2))
    let run = MixRun([step([EffectPiece(50, 100, clock: 0)], replaces: true)], own, music: [0: ramp])
    let out = run.output.channels[0]
    #expect(out[..<2400].allSatisfy { $0 == 0.5 })
    #expect(out[2640..<4560] == ramp.channels[0][240..<2160])
    #expect(out[5040...].allSatisfy { $0 == 0.5 })
    #expect(TestSounds.largestStep(out) < 0.004)
    let whole = MixRun([step([EffectPiece(0, nil)], replaces: true)], own, music: [0: ramp])
    #expect(whole.output == ramp)
  }

  @Test("music is softer by the factor asked for while the film is heard")
  func ducks() {
    let own = SoundBlock(channels: [[Float]](repeating: TestSounds.sine(1000, 0.1, count: 48_000), count: 2))
    let music = SoundBlock(channels: [[Float](repeating: 0.25, count: 48_000)])
    let run = MixRun([step([EffectPiece(0, nil)], duck: 0.25)], own, music: [0: music])
    let added = zip(run.output.channels[0], own.channels[0]).map { $0 - $1 }
    #expect(added[24_000...].allSatisfy { abs($0 - 0.0625) < 1e-6 })
    #expect(abs(added[0] - 0.25) < 0.001)
  }

  @Test("two pieces of music play at the same time, each from its own file")
  func two() {
    let flat = SoundBlock(channels: [[Float](repeating: 0.125, count: 9600)])
    let steps = [step([EffectPiece(0, nil)]), step([EffectPiece(100, nil, clock: 0)], index: 1)]
    let run = MixRun(steps, silence, music: [0: ramp, 1: flat], size: 333)
    #expect(run.pulled == [0: 9600, 1: 4800])
    #expect(run.output.channels[0][..<4800] == ramp.channels[0][..<4800])
    #expect(run.output.channels[0][4800...].elementsEqual(ramp.channels[0][4800...].map { $0 + 0.125 }))
  }

  @Test("the size of the blocks changes nothing, with everything at work", arguments: [1, 7, 1023, 4096])
  func blockSizes(size: Int) {
    let count = 12_000
    let own = SoundBlock(channels: [TestSounds.noise(0.8, count: count), TestSounds.sine(440, 0.7, count: count)])
    let music = SoundBlock(channels: [TestSounds.chord(0.8, count: count), TestSounds.chord(0.8, count: count)])
    let steps: [MixStep] = [
      .gain(factor: 1.5, pieces: [EffectPiece(20, 120)]),
      step([EffectPiece(30, 90, clock: 10), EffectPiece(90, 200, clock: 80)], Envelope(0, 400, fadeIn: 60), duck: 0.5),
      .fade(Envelope(0, 250, fadeIn: 10, fadeOut: 50), pieces: [EffectPiece(0, nil)]),
      .loudness(factor: 1.3),
    ]
    let whole = MixRun(steps, own, music: [0: music], size: count)
    let parts = MixRun(steps, own, music: [0: music], size: size)
    #expect(parts.output.count == count)
    #expect(parts.output == whole.output)
    #expect(parts.pulled == whole.pulled)
  }

  @Test("a failure to read music ends the block")
  func failure() {
    struct Broken: Error {}
    var mixer = SoundMixer(
      steps: [step([EffectPiece(0, nil)])], sampleRate: 48_000, layout: "stereo", channelCount: 2)
    #expect(throws: Broken.self) {
      _ = try mixer.process(silence) { _, _ throws(Broken) -> SoundBlock in throw Broken() }
    }
  }
}
