import Foundation
import TestSupport
import Testing
import TrailerEditing

@testable import SampleProcessing
@testable import TrailerRendering

@Suite("Music in every format")
struct MusicFormatTests {
  private let studio: SoundStudio

  init() throws { studio = try SoundStudio() }

  private static let noise = TestSounds.softNoise(0.4, count: 57_600, seed: 7)

  /// Soft noise in bursts, so that every place is like no other.
  private func bursts(seconds: Double, rate: Int) -> [Float] {
    Self.noise.prefix(Int(seconds * Double(rate))).enumerated().map { index, sample in
      sample * Float(0.5 - 0.5 * cos(10 * .pi * Double(index) / Double(rate)))
    }
  }

  @Test("an encoder's padding moves nothing", arguments: SoundStudio.formats)
  func position(format: String, rate: Int) async throws {
    let film = try studio.sound(SoundBlock(silence: 72_000, channelCount: 1))
    let music = try studio.sound(
      SoundBlock(channels: [bursts(seconds: 1.2, rate: rate)]), rate: rate, "music.\(format)")
    let ideal =
      rate == 48_000
      ? bursts(seconds: 1.2, rate: rate)
      : try await studio.mix(
        film,
        [
          "--music",
          studio.sound(SoundBlock(channels: [bursts(seconds: 1.2, rate: rate)]), rate: rate, "ideal.wav").path,
        ]
      ).channels[0]
    let heard = try await studio.mix(film, ["--music", music.path, "--at", "0.2"]).channels[0]
    for start in [2000, 24_000, 48_000] {
      let found = Measure.lag(of: ideal[start..<start + 2400], in: heard, at: start + 9600)
      #expect(abs(found.lag) <= 1, "at \(start)")
      #expect(found.likeness > 0.85, "at \(start)")
    }
    let later = try await studio.mix(film, ["--music", music.path, "--from", "0.5"]).channels[0]
    let found = Measure.lag(of: ideal[36_000..<38_400], in: later, at: 12_000)
    #expect(abs(found.lag) <= 1)
    #expect(found.likeness > 0.85)
  }

  @Test("a loop's period is the music's length to the sample", arguments: SoundStudio.formats)
  func period(format: String, rate: Int) async throws {
    let film = try studio.sound(SoundBlock(silence: 172_800, channelCount: 1))
    let pattern = bursts(seconds: 0.9, rate: rate)
    let music = try studio.sound(SoundBlock(channels: [pattern]), rate: rate, "music.\(format)")
    let heard = try await studio.mix(film, ["--music", music.path, "--loop"]).channels[0]
    let first = heard[4800..<7200]
    for round in 1...3 {
      let found = Measure.lag(of: first, in: heard, at: 4800 + round * 43_200)
      #expect(abs(found.lag) <= (rate == 48_000 ? 0 : 1), "round \(round)")
      #expect(found.likeness > 0.9, "round \(round)")
    }
    // Nothing of the encoder's padding is heard between the rounds: what is before a splice point is there, too.
    let last = heard[30_000..<32_400]
    for round in 1...3 {
      let found = Measure.lag(of: last, in: heard, at: 30_000 + round * 43_200)
      #expect(abs(found.lag) <= (rate == 48_000 ? 0 : 1), "round \(round)")
      #expect(found.likeness > 0.9, "round \(round)")
    }
  }
}
