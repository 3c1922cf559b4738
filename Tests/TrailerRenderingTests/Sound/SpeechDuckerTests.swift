import Foundation
import Testing

@testable import SampleProcessing
@testable import TrailerRendering

/// Sound of 48 samples a millisecond.
@Suite("Speech ducker")
struct SpeechDuckerTests {
  /// The gain for each sample of a sound.
  private func gains(
    _ channels: [[Float]], factor: Double = 0.25, size: Int = 1024, rate: Int = 48_000
  ) -> [Float] {
    var ducker = SpeechDucker(factor: factor, sampleRate: rate, channelCount: channels.count)
    return SoundBlock(channels: channels).parts(of: size).flatMap { block in
      switch ducker.gain(for: block) {
      case .steady(let gain): [Float](repeating: gain, count: block.count)
      case .each(let gains): gains
      }
    }
  }

  /// Seconds of a sine between silence.
  private func burst(_ lengths: [Double], frequency: Double = 1000, amplitude: Double = 0.1) -> [Float] {
    lengths.enumerated().flatMap { index, length in
      TestSounds.sine(frequency, index % 2 == 1 ? amplitude : 0, count: Int(length * 48_000))
    }
  }

  @Test("the gain goes down in about 60 ms, stays, and comes back after 0.3 s within 0.5 s")
  func course() {
    let gains = gains([burst([0.5, 1, 1.5])])
    #expect(gains[..<24_000].allSatisfy { $0 == 1 })
    #expect(gains[24_000 + 48 * 20] > 0.4)
    #expect(gains[(24_000 + 48 * 75)..<72_000].allSatisfy { abs($0 - 0.25) < 1e-6 })
    #expect(gains[72_000 + 48 * 300] == 0.25)
    let middle = gains[72_000 + 48 * 600]
    #expect(middle > 0.4 && middle < 0.9)
    #expect(gains[(72_000 + 48 * 950)...].allSatisfy { $0 == 1 })
  }

  @Test("the depth is what was asked for", arguments: [0, 0.1, 0.2512, 0.5, 1])
  func depth(factor: Double) {
    let gains = gains([burst([0, 0.5])], factor: factor)
    #expect(abs(Double(gains[12_000]) - factor) < 1e-6)
  }

  @Test("there is no step", arguments: [0.05, 0.1, 0.29, 0.4, 0.7])
  func smooth(pause: Double) {
    let gains = gains([burst([0.1, 0.2, pause, 0.1, pause, 0.03, 1])], factor: 0)
    #expect(TestSounds.largestStep(gains) < 1.6 / (0.06 * 48_000))
  }

  @Test("a short break does not bring the music back")
  func hold() {
    let gains = gains([burst([0, 0.5, 0.25, 0.5])])
    #expect(gains[9600...].allSatisfy { abs($0 - 0.25) < 1e-6 })
  }

  @Test(
    "only sound of a voice's band and level counts",
    arguments: [
      (1000, 0.02, true), (1000, 0.006, false), (300, 0.02, true), (3000, 0.02, true), (30, 0.1, false),
      (14_000, 0.05, false), (1000, 0.0002, false),
    ] as [(Double, Double, Bool)])
  func band(frequency: Double, amplitude: Double, isHeard: Bool) {
    let lowest = gains([burst([0, 0.5], frequency: frequency, amplitude: amplitude)]).min() ?? 1
    #expect(isHeard ? lowest == 0.25 : lowest == 1)
  }

  @Test("sound that was heard counts until it is 6 dB softer")
  func hysteresis() {
    let tone = TestSounds.sine(1000, 0.02, count: 24_000)
    func last(_ amplitude: Double) -> Float {
      gains([tone + TestSounds.sine(1000, amplitude, count: 96_000)]).last ?? 0
    }
    #expect(abs(last(0.0065) - 0.25) < 1e-6)
    #expect(last(0.0045) == 1)
  }

  @Test("a voice in any channel is heard, and the size of the blocks changes nothing", arguments: [1, 7, 1023, 4096])
  func channels(size: Int) {
    let silence = [Float](repeating: 0, count: 24_000)
    let voice = burst([0.1, 0.4], amplitude: 0.02)
    let surround = [silence, silence, voice, silence, silence, silence]
    #expect(gains(surround, size: size) == gains([voice, voice], size: 24_000))
    #expect(gains(surround, size: size).last == 0.25)
  }

  @Test("what is not a number is soon forgotten")
  func notANumber() {
    var sound = burst([0.1, 0.3])
    sound[100] = .nan
    #expect(abs((gains([sound]).last ?? 0) - 0.25) < 1e-6)
  }
}
