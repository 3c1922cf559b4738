import Foundation
import MediaTypes
import Testing

@testable import SampleProcessing
@testable import TrailerRendering

/// Sound of 48 samples a millisecond.
@Suite("Sound mixer")
struct SoundMixerTests {
  private let one = SoundBlock(channels: [[Float]](repeating: [Float](repeating: 0.5, count: 4800), count: 2))
  private let noise = SoundBlock(channels: [
    TestSounds.noise(0.9, count: 9600), TestSounds.noise(0.9, count: 9600, seed: 2),
  ])

  @Test("without steps samples pass bit by bit", arguments: [1, 7, 1023, 4096])
  func nothing(size: Int) {
    #expect(MixRun([], noise, size: size).output == noise)
  }

  @Test("a gain is exact inside, changes nothing outside, and takes 5 ms after each edge")
  func gain() {
    let out = MixRun([.gain(factor: 0.25, pieces: [EffectPiece(20, 50)])], noise).output
    #expect(out.channels.count == noise.channels.count)
    for (before, after) in zip(noise.channels, out.channels) {
      #expect(after[..<960] == before[..<960])
      #expect(after[1200..<2400] == before.map { $0 * 0.25 }[1200..<2400])
      #expect(after[2640...] == before[2640...])
      for index in [960, 1079, 1199] {
        let part = (1 - cos(.pi * Double(index - 959) / 241)) / 2
        #expect(abs(Double(after[index] / before[index]) - (1 - 0.75 * part)) < 1e-5)
      }
      #expect(abs(after[2400] / before[2400] - 0.25) < 0.001)
      #expect(abs(after[2639] / before[2639] - 1) < 0.001)
    }
  }

  @Test("a gain at the first sample is there at once, and one at the end needs no ramp")
  func gainAtTheEnds() {
    let out = MixRun([.gain(factor: 0, pieces: [EffectPiece(0, 10), EffectPiece(90, 100)])], one).output
    #expect(out.channels.count == one.channels.count)
    for samples in out.channels {
      #expect(samples[..<480].allSatisfy { $0 == 0 })
      #expect(samples[720..<4320].allSatisfy { $0 == 0.5 })
      #expect(samples[4560...].allSatisfy { $0 == 0 })
      #expect(TestSounds.largestStep(samples[1...]) < 0.5 * 1.01 * .pi / 2 / 241)
    }
  }

  @Test(
    "no step is left at the edges of pieces, however short they and their gaps are",
    arguments: [[(10, 11)], [(10, 12), (13, 20)], [(10, 20), (20, 30)], [(10, 20), (21, 22), (23, 24)]])
  func shortPieces(times: [(Int64, Int64)]) {
    let out = MixRun([.gain(factor: 0.5, pieces: times.map { EffectPiece($0.0, $0.1) })], one).output
    // A change from 1 to 0.5 within 1 ms of 48 samples is the fastest one.
    #expect(TestSounds.largestStep(out.channels[0]) <= 0.25 * .pi / 2 / 48)
    #expect(out.channels[0].contains { $0 < 0.2503 })
    #expect(out.channels[0].allSatisfy { $0 >= 0.25 && $0 <= 0.5 })
  }

  @Test("pieces that touch keep the gain")
  func touching() {
    let out = MixRun([.gain(factor: 0.5, pieces: [EffectPiece(0, 20), EffectPiece(20, nil, clock: 70)])], one).output
    #expect(out.channels[0].allSatisfy { $0 == 0.25 })
  }

  @Test("a fade is a raised cosine, exact to the sample")
  func fade() {
    let envelope = Envelope(0, 100, fadeIn: 20, fadeOut: 40)
    let out = MixRun([.fade(envelope, pieces: [EffectPiece(0, nil)])], one).output.channels[0]
    #expect(out[0] == 0)
    #expect(out[480] == 0.25)
    #expect(out[960..<2881].allSatisfy { $0 == 0.5 })
    #expect(out[3840] == 0.25)
    #expect(out[4799] > 0 && out[4799] < 1e-6)
    #expect(abs(Double(out[240]) - 0.25 * (1 - cos(.pi / 4))) < 1e-7)
  }

  @Test("a fade that is cut in the middle goes on on its clock")
  func cutFade() {
    let envelope = Envelope(0, 1000, fadeIn: 100)
    let pieces = [EffectPiece(0, 25), EffectPiece(25, 50, clock: 60)]
    let out = MixRun([.fade(envelope, pieces: pieces)], one).output.channels[0]
    func wanted(_ milliseconds: Double) -> Double { 0.25 * (1 - cos(.pi * milliseconds / 100)) }
    #expect(abs(Double(out[1199]) - wanted(1199 / 48)) < 1e-7)
    #expect(abs(Double(out[1440]) - wanted(65)) < 1e-7)
    #expect(abs(Double(out[2399]) - wanted(35 + 2399 / 48)) < 1e-6)
    #expect(TestSounds.largestStep(out) < 0.5 * 1.1 * .pi / 2 / 240)
  }

  @Test("a gain is for the film's sound, a fade and a loudness are for all sound so far")
  func order() {
    let music = SoundBlock(channels: [[Float]](repeating: [Float](repeating: 0.125, count: 4800), count: 2))
    let join = MixStep.music(
      MixedMusic(index: 0, factor: 1, envelope: Envelope(0, 100), pieces: [EffectPiece(0, nil)]))
    let half = MixStep.gain(factor: 0.5, pieces: [EffectPiece(0, nil)])
    let fade = MixStep.fade(Envelope(0, 100, fadeIn: 100), pieces: [EffectPiece(0, nil)])
    func middle(_ steps: [MixStep]) -> Float { MixRun(steps, one, music: [0: music]).output.channels[0][2400] }
    #expect(middle([join, half]) == 0.25 + 0.125)
    #expect(middle([half, join]) == 0.25 + 0.125)
    #expect(middle([join, fade]) == 0.25 + 0.0625)
    #expect(middle([fade, join]) == 0.25 + 0.125)
    #expect(middle([join, .loudness(factor: 0.5)]) == 0.25 + 0.0625)
    #expect(middle([.loudness(factor: 0.5), join]) == 0.25 + 0.125)
  }

  @Test("levels in decibels are exact", arguments: [-60, -12, -6, -0.5])
  func levels(decibels: Double) {
    let factor = pow(10, decibels / 20)
    let out = MixRun([.gain(factor: factor, pieces: [EffectPiece(0, nil)])], noise).output
    #expect(out.count == noise.count)
    for (before, after) in zip(noise.channels[0], out.channels[0]) where before != 0 {
      #expect(abs(TestSounds.decibels(Double(after / before)) - decibels) < 0.001)
    }
  }

  @Test("what cannot raise levels passes loud sound unchanged")
  func unlimited() {
    let loud = SoundBlock(channels: [TestSounds.square(half: 20, 1.5, count: 9600), noise.channels[1]])
    let steps: [MixStep] = [
      .gain(factor: 0.5, pieces: [EffectPiece(150, 160)]), .loudness(factor: 1),
      .fade(Envelope(0, 200, fadeOut: 10), pieces: [EffectPiece(0, nil)]),
    ]
    let out = MixRun(steps, loud).output
    #expect(out.channels.map { $0[..<7200] } == loud.channels.map { $0[..<7200] })
    #expect(out.channels.map { $0[7920..<9120] } == loud.channels.map { $0[7920..<9120] })
  }

  @Test("what may raise levels is limited")
  func limited() {
    let own = SoundBlock(channels: [TestSounds.softNoise(0.9, count: 9600), TestSounds.chord(0.9, count: 9600)])
    let out = MixRun([.gain(factor: 3, pieces: [EffectPiece(0, nil)])], own).output
    #expect(out.count == own.count)
    #expect(out.channels.allSatisfy { TestSounds.decibels(TestSounds.truePeak($0, reach: 24, times: 4)) < -0.9 })
  }

  @Test("the mix in front of a loudness is measured as it is")
  func measuring() {
    let steps: [MixStep] = [
      .gain(factor: 3, pieces: [EffectPiece(0, nil)]), .loudness(factor: 2), .loudness(factor: 0.1),
    ]
    #expect(MixRun(steps, noise, measuringAt: 1).output.channels[0] == noise.channels[0].map { $0 * 3 })
    #expect(MixRun(steps, noise, measuringAt: 2).output.channels[0] == noise.channels[0].map { $0 * 3 * 2 })
  }
}
