import Foundation
import TestSupport
import Testing
import TrailerEditing

@testable import SampleProcessing
@testable import TrailerRendering

@Suite("Music under a voice")
struct DuckingTests {
  private let studio: SoundStudio

  init() throws { studio = try SoundStudio() }

  /// What of the output is music, its gain sample by sample: the music is a constant.
  private func gains(_ own: SoundBlock, _ line: [String], level: Float = 0.25) async throws -> [Float] {
    let film = try studio.sound(own)
    let music = try studio.sound(Measure.flat([level], count: own.count + 4800), "music.wav")
    let heard = try await studio.mix(film, ["--music", music.path] + line)
    return zip(heard.channels[0], own.channels[0]).map { ($0 - $1) / level }
  }

  /// A voice of `level` while one of `bursts` lasts, in seconds; like speech it swells and fades a little.
  private func voice(_ bursts: [ClosedRange<Double>], seconds: Double, level: Double = 0.2, channels: Int = 2)
    -> SoundBlock
  {
    let count = Int(seconds * 48_000)
    let pitch = TestSounds.sine(180, level, count: count)
    let noise = TestSounds.softNoise(Float(level), count: count)
    let samples = (0..<count).map { index -> Float in
      let time = Double(index) / 48_000
      guard bursts.contains(where: { $0.contains(time) }) else { return 0 }
      return (pitch[index] + 0.5 * noise[index]) * Float(0.75 + 0.25 * sin(2 * .pi * 4 * time))
    }
    return SoundBlock(channels: Array(repeating: samples, count: channels))
  }

  @Test("it is as much softer as was asked for", arguments: [1, 2, 6])
  func depth(channels: Int) async throws {
    let own = voice([0...1], seconds: 1, channels: channels)
    let levels: [(written: String, decibels: Double)] = [
      ("-6dB", -6), ("-20dB", -20), ("0.5", -6.0206),
    ]
    for level in levels {
      let gains = try await gains(own, ["--duck", level.written])
      #expect(gains[24_000...].allSatisfy { abs(TestSounds.decibels(Double($0)) - level.decibels) < 0.05 })
    }
  }

  @Test("it follows a voice: soft soon, and back after it")
  func follows() async throws {
    let bursts = [1.0...1.8, 3.5...3.9, 4.0...4.5]
    let gains = try await gains(voice(bursts, seconds: 7), ["--duck", "-12dB"])
    let low = Float(SoundLevel.amplitude(decibels: -12))
    for start in [1.0, 3.5] {
      #expect(gains[Int((start - 0.001) * 48_000)] == 1, "before \(start)")
      #expect(abs(gains[Int((start + 0.15) * 48_000)] - low) < 0.01, "after \(start)")
    }
    // Between two words it stays soft.
    #expect(gains[Int(3.6 * 48_000)..<Int(4.5 * 48_000)].allSatisfy { abs($0 - low) < 0.02 })
    for end in [1.8, 4.5] {
      #expect(abs(gains[Int((end + 0.2) * 48_000)] - low) < 0.02, "soon after \(end)")
      #expect(abs(gains[Int((end + 1.2) * 48_000)] - 1) < 1e-4, "long after \(end)")
    }
    #expect(TestSounds.largestStep(gains) < 0.002)
  }

  @Test("where the film is silent, or all but silent, music is as it is")
  func silence() async throws {
    let faint = TestSounds.noise(0.0005, count: 96_000)
    for own in [[Float](repeating: 0, count: 96_000), faint] {
      let gains = try await gains(SoundBlock(channels: [own, own]), ["--duck", "-20dB"])
      #expect(gains.allSatisfy { abs($0 - 1) < 1e-4 })
    }
  }

  @Test("a film that edits have silenced does not duck the music")
  func muted() async throws {
    let own = voice([0...2], seconds: 2)
    let film = try studio.sound(own)
    let music = try studio.sound(Measure.flat([0.25], count: own.count + 4800), "music.wav")
    let heard = try await studio.mix(film, ["--mute", "--music", music.path, "--duck", "-20dB"])
    #expect(heard.channels.allSatisfy { $0.allSatisfy { $0 == 0.25 } })
    let later = try await studio.mix(film, ["--music", music.path, "--duck", "-20dB", "--at", "0.5-1"]).channels[0]
    #expect(later[..<24_000] == own.channels[0][..<24_000])
    #expect(later[48_240...] == own.channels[0][48_240...])
  }
}
