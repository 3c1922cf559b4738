import Foundation
import TestSupport
import Testing
import TrailerEditing

@testable import SampleProcessing
@testable import TrailerRendering

@Suite("Levels and fades of the film's sound")
struct LevelTests {
  private let studio: SoundStudio

  init() throws { studio = try SoundStudio() }

  /// An edit, and what it multiplies the sound with at its middle, where it acts.
  struct Change: Sendable, CustomTestStringConvertible {
    let line: [String]
    let factor: Float
    var samples = 0..<96_000
    var testDescription: String { line.joined(separator: " ") }

    static let all = [
      Change(line: ["--sound", "-3dB"], factor: 0.707_945_8),
      Change(line: ["--sound", "0.5"], factor: 0.5),
      Change(line: ["--sound", "6dB"], factor: 1.995_262_3),
      Change(line: ["--sound", "-6dB", "--at", "0.5-1"], factor: 0.501_187_2, samples: 24_000..<48_000),
      Change(line: ["--sound", "150%", "--at", "1.5-end"], factor: 1.5, samples: 72_000..<96_000),
      Change(line: ["--mute"], factor: 0),
      Change(line: ["--mute", "--at", "0-0.25"], factor: 0, samples: 0..<12_000),
      Change(line: ["--mute", "--at", "0.75-1.75"], factor: 0, samples: 36_000..<84_000),
    ]
  }

  @Test("a change acts where it should, and nowhere else", arguments: Change.all)
  func changes(change: Change) async throws {
    let own = TestSounds.chord(0.3, count: 96_000)
    let film = try studio.sound(SoundBlock(channels: [own, own.map { -$0 }]))
    let heard = try await studio.mix(film, change.line)
    #expect(heard.count == 96_000)
    let ramp = 240
    let start = change.samples.lowerBound == 0 ? 0 : change.samples.lowerBound + ramp
    for (channel, source) in zip(heard.channels, [own, own.map { -$0 }]) {
      for index in start..<change.samples.upperBound {
        if abs(channel[index] - source[index] * change.factor) > 1e-6 {
          Issue.record("sample \(index): \(channel[index]) of \(source[index])")
          break
        }
      }
      #expect(channel[..<change.samples.lowerBound] == source[..<change.samples.lowerBound])
      let after = min(96_000, change.samples.upperBound + ramp)
      #expect(channel[after...] == source[after...])
      #expect(TestSounds.largestStep(channel) < 2.5 * TestSounds.largestStep(source))
    }
  }

  @Test("fades from and to black are half a period of a cosine, to the sample", arguments: ["wav", "mkv"])
  func fades(container: String) async throws {
    let block = Measure.flat([0.5, -0.25], count: 96_000)
    let film = container == "wav" ? try studio.sound(block) : try studio.film([block], lasting: 2)
    let heard = try await studio.mix(film, ["--fade-from-black", "0.5", "--fade-to-black", "0.75"])
    #expect(heard.count == 96_000)
    for (channel, level) in zip(heard.channels, [0.5, -0.25]) {
      for index in stride(from: 0, to: 96_000, by: 13) {
        let way = min(Double(index) / 24_000, Double(96_000 - index) / 36_000)
        let expected = level * (way >= 1 ? 1 : 0.5 - 0.5 * cos(.pi * way))
        #expect(abs(Double(channel[index]) - expected) < 1.0 / 32_768, "sample \(index)")
      }
      #expect(channel[0] == 0)
      #expect(channel[24_000..<60_000].allSatisfy { $0 == Float(level) })
    }
  }

  @Test("a fade that a trim moves goes with its place in the film")
  func trimmedFade() async throws {
    let film = try studio.sound(Measure.flat([0.5], count: 96_000))
    let heard = try await studio.mix(film, ["--fade-to-black", "1", "--trim", "1.5-2,0-0.5"]).channels[0]
    #expect(abs(heard[0] - 0.25) < 1e-4)
    #expect(heard[23_999] < 0.001)
    #expect(heard[24_240...].allSatisfy { $0 == 0.5 })
    #expect(TestSounds.largestStep(heard) < 0.01)
  }

  @Test("two full sines together stay below the ceiling", arguments: [48_000, 44_100])
  func limiter(rate: Int) async throws {
    let film = try studio.sound(
      SoundBlock(channels: [TestSounds.sine(997, 1, count: 2 * rate, rate: rate)]), rate: rate)
    let music = try studio.sound(
      SoundBlock(channels: [TestSounds.sine(1511, 1, count: 2 * rate, rate: rate, phase: 31)]), rate: rate, "m.wav")
    let file = try await edit(film, ["--music", music.path])
    let heard = try DecodedSound.read(file.url)
    #expect(heard.count == 2 * rate)
    #expect(try Measure.loudness(of: file.url).truePeak <= -0.9)
    let peak = TestSounds.decibels(TestSounds.truePeak(Array(heard.channels[0][rate..<rate + rate / 5])))
    #expect(peak <= -0.9 && peak > -3)
  }

  @Test("soft sounds together are the sum of both, bit by bit")
  func sums() async throws {
    let own = TestSounds.noise(0.2, count: 96_000, seed: 11)
    let other = TestSounds.noise(0.2, count: 96_000, seed: 12)
    let film = try studio.sound(SoundBlock(channels: [own, other]))
    let longer = [Float](repeating: 0, count: 4800)
    let music = try studio.sound(SoundBlock(channels: [other + longer, own + longer]), "m.wav")
    let heard = try await studio.mix(film, ["--music", music.path])
    #expect(heard.channels.allSatisfy { $0 == zip(own, other).map { $0 + $1 } })
    let small = zip(own, other).map { (($0 * 16_384).rounded() / 32_768, ($1 * 16_384).rounded() / 32_768) }
    let whole = try studio.sound(SoundBlock(channels: [small.map(\.0)]), as: .int16, "whole.wav")
    let added = try studio.sound(SoundBlock(channels: [small.map(\.1) + longer]), as: .int16, "added.wav")
    let sum = try await studio.mix(whole, ["--music", added.path], as: "flac")
    #expect(sum.channels[0] == small.map { $0.0 + $0.1 })
  }
}
