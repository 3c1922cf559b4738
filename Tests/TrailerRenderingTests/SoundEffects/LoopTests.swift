import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import SampleProcessing
@testable import TrailerRendering

@Suite("Loops of music")
struct LoopTests {
  private let studio: SoundStudio

  init() throws { studio = try SoundStudio() }

  /// The largest step near each splice point, in parts of the largest one elsewhere in the music.
  private func worstSplicePoint(_ heard: [Float], period: Double, rounds: Int) -> Float {
    let usual = TestSounds.largestStep(heard[..<Int(period)])
    return (1...rounds).map { round -> Float in
      let splicePoint = Int((Double(round) * period).rounded())
      return TestSounds.largestStep(heard[splicePoint - 600..<splicePoint + 600]) / usual
    }.max() ?? 0
  }

  @Test("a seam cannot be heard", arguments: SoundStudio.formats)
  func splicePoint(format: String, rate: Int) async throws {
    let film = try studio.sound(SoundBlock(silence: 110_000, channelCount: 2))
    // A tone that ends far from where it begins: played as it is, the splice point would be a large step. MP4 tells lengths in
    // whole milliseconds.
    let tone = TestSounds.sine(220, 0.5, count: rate * 611 / 1000, rate: rate, phase: 90)
    let music = try studio.sound(SoundBlock(channels: [tone, tone]), rate: rate, "music.\(format)")
    let heard = try await studio.mix(film, ["--music", music.path, "--loop"])
    #expect(heard.count == 110_000)
    let period = Double(tone.count) * 48_000 / Double(rate)
    for channel in heard.channels { #expect(worstSplicePoint(channel, period: period, rounds: 3) < 3) }
    // The sound does not break off at a splice point either.
    let splicePoint = Int(period)
    #expect(Measure.level(heard.channels[0][splicePoint - 480..<splicePoint]) > -16)
    #expect(Measure.level(heard.channels[0][splicePoint..<splicePoint + 480]) > -16)
  }

  @Test("the k-th repetition is k periods after the first", arguments: [48_000, 44_100, 32_000, 8000])
  func repetitions(rate: Int) async throws {
    let film = try studio.sound(SoundBlock(silence: 240_000, channelCount: 1))
    // A prime number of samples: no period but the first begins on a sample of the film.
    let count = rate / 2 + (rate == 8000 ? 3 : 17)
    let place = rate / 4
    let music = try studio.sound(Measure.impulses(at: [place], count: count), rate: rate, "music.wav")
    let heard = try await studio.mix(film, ["--music", music.path, "--loop"]).channels[0]
    let found = Measure.impulses(heard)
    #expect(found.count >= 9)
    for (number, sample) in found.enumerated() {
      let wanted = (Double(number) * Double(count) + Double(place)) * 48_000 / Double(rate)
      #expect(abs(Double(sample) - wanted) <= (rate == 48_000 ? 0 : 1), "repetition \(number)")
    }
  }

  @Test("a loop from a later place repeats what follows it")
  func from() async throws {
    let film = try studio.sound(SoundBlock(silence: 96_000, channelCount: 1))
    let music = try studio.sound(Measure.impulses(at: [6000, 20_000], count: 28_800), "music.wav")
    let line = ["--music", music.path, "--loop", "--from", "0.25", "--at", "0.1-1.9"]
    let heard = try await studio.mix(film, line).channels[0]
    // From sample 12,000 of the file on: a period of 16,800, its impulse at 8000.
    #expect(Measure.impulses(heard) == stride(from: 4800 + 8000, to: 91_200, by: 16_800).map(\.self))
  }

  @Test("a loop ends on its fade, at its range's end or the film's", arguments: [nil, "0-1.5"])
  func fadesOut(range: String?) async throws {
    let film = try studio.sound(SoundBlock(silence: 96_000, channelCount: 1))
    let music = try studio.sound(Measure.flat([0.5], count: 17_003), "music.wav")
    let line = ["--music", music.path, "--loop", "--fade-out", "0.5"] + (range.map { ["--at", $0] } ?? [])
    let heard = try await studio.mix(film, line).channels[0]
    let end = range == nil ? 96_000 : 72_000
    for index in stride(from: 0, to: 96_000, by: 101) {
      let way = Double(end - index) / 24_000
      let expected = way <= 0 ? 0 : way >= 1 ? 0.5 : 0.25 - 0.25 * cos(.pi * way)
      #expect(abs(Double(heard[index]) - expected) < 1e-4, "sample \(index)")
    }
  }

  @Test("a loop goes on on its clock after a cut, with its period")
  func cut() async throws {
    let film = try studio.sound(SoundBlock(silence: 192_000, channelCount: 1))
    let music = try studio.sound(Measure.impulses(at: [6000], count: 24_000), "music.wav")
    let heard = try await studio.mix(film, ["--music", music.path, "--loop", "--cut", "0.6-1.3"]).channels[0]
    let all = stride(from: 6000, to: 192_000, by: 24_000)
    let kept = all.filter { !(28_800..<62_400).contains($0) }.map { $0 < 28_800 ? $0 : $0 - 33_600 }
    #expect(Measure.impulses(heard) == kept)
  }
}
