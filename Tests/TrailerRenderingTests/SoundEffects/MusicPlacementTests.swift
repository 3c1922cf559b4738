import Foundation
import TestSupport
import Testing
import TrailerEditing

@testable import SampleProcessing
@testable import TrailerRendering

@Suite("Where music is heard")
struct MusicPlacementTests {
  private let studio: SoundStudio

  init() throws { studio = try SoundStudio() }

  /// Music with impulses, and where they are heard in a silent film of two seconds.
  struct Placement: Sendable, CustomTestStringConvertible {
    let options: [String]
    var rate = 48_000
    /// Seconds of the music's impulses.
    var music = [0.1, 0.9]
    /// Seconds of those that are heard.
    let heard: [Double]
    var amplitude: Float = 0.5
    var testDescription: String { "\(rate) Hz \(options.joined(separator: " "))" }

    static let all: [Placement] = [48_000, 44_100, 96_000].flatMap { rate in
      [
        Placement(options: [], rate: rate, heard: [0.1, 0.9]),
        Placement(options: ["--at", "0.75"], rate: rate, heard: [0.85, 1.65]),
        Placement(options: ["--at", "0.5-1.2"], rate: rate, heard: [0.6]),
        Placement(options: ["--from", "0.25"], rate: rate, heard: [0.65]),
        Placement(options: ["--at", "0.3", "--from", "0.05"], rate: rate, heard: [0.35, 1.15]),
        Placement(options: ["--at", "1.5"], rate: rate, heard: [1.6]),
      ]
    }
  }

  @Test("every impulse is where it belongs, to the sample", arguments: Placement.all)
  func places(placement: Placement) async throws {
    let film = try studio.sound(SoundBlock(silence: 96_000, channelCount: 2))
    let rate = Double(placement.rate)
    let music = try studio.sound(
      Measure.impulses(at: placement.music.map { Int(($0 * rate).rounded()) }, count: placement.rate * 5 / 4),
      rate: placement.rate, "music.wav")
    let heard = try await studio.mix(film, ["--music", music.path] + placement.options)
    #expect(heard.count == 96_000)
    for channel in heard.channels {
      let places = Measure.impulses(channel)
      #expect(places.count == placement.heard.count)
      for (place, seconds) in zip(places, placement.heard) {
        #expect(abs(place - Int((seconds * 48_000).rounded())) <= (placement.rate == 48_000 ? 0 : 1))
        if placement.rate == 48_000 { #expect(channel[place] == placement.amplitude) }
      }
    }
  }

  @Test(
    "a level is what it says",
    arguments: [
      ("-6dB", -6.0), ("-20dB", -20.0), ("3dB", 3.0), ("0.5", -6.0206), ("25%", -12.0412), ("0", -Double.infinity),
    ])
  func volume(written: String, decibels: Double) async throws {
    let film = try studio.sound(SoundBlock(silence: 24_000, channelCount: 1))
    for rate in [48_000, 44_100] {
      let tone = TestSounds.sine(1000, 0.25, count: rate / 2, rate: rate)
      let music = try studio.sound(SoundBlock(channels: [tone]), rate: rate, "music\(rate).wav")
      let heard = try await studio.mix(film, ["--music", music.path, "--volume", written]).channels[0]
      let expected = TestSounds.decibels(0.25 / 2.squareRoot()) + decibels
      if decibels.isFinite {
        #expect(abs(Measure.level(heard[4800..<19_200]) - expected) < 0.01)
      } else {
        #expect(heard.allSatisfy { $0 == 0 })
      }
    }
  }

  @Test("music fades on half a period of a cosine, whether it or the film is longer", arguments: [0.8, 2.5])
  func fades(seconds: Double) async throws {
    let film = try studio.sound(SoundBlock(silence: 72_000, channelCount: 1))
    let music = try studio.sound(Measure.flat([0.5], count: Int(seconds * 48_000)), "music.wav")
    let line = ["--music", music.path, "--at", "0.25", "--fade-in", "0.2", "--fade-out", "0.4"]
    let heard = try await studio.mix(film, line).channels[0]
    let start = 12_000
    let end = min(72_000, start + Int(seconds * 48_000))
    for index in stride(from: 0, to: 72_000, by: 37) {
      let way = min(Double(index - start) / 9600, Double(end - index) / 19_200)
      let expected = way <= 0 ? 0 : way >= 1 ? 0.5 : 0.25 - 0.25 * cos(.pi * way)
      #expect(abs(Double(heard[index]) - expected) < 1e-5, "sample \(index)")
    }
    #expect(heard.count == 72_000)
  }

  @Test("music that ends does not click, and silence follows")
  func ends() async throws {
    let film = try studio.sound(SoundBlock(silence: 72_000, channelCount: 1))
    let music = try studio.sound(Measure.flat([0.5], count: 24_000), "music.wav")
    let heard = try await studio.mix(film, ["--music", music.path, "--at", "0.5"]).channels[0]
    #expect(heard[24_000..<47_760].allSatisfy { $0 == 0.5 })
    #expect(heard[..<24_000].allSatisfy { $0 == 0 })
    #expect(heard[48_000...].allSatisfy { $0 == 0 })
    #expect(TestSounds.largestStep(heard[40_000...]) < 0.01)
  }

  @Test("a cut after the music takes it away, and a fade before it leaves it alone")
  func order() async throws {
    let film = try studio.sound(Measure.flat([0.25], count: 96_000))
    let places = [4800, 24_000, 52_800, 81_600]
    let music = try studio.sound(Measure.impulses(at: places, count: 96_000), "music.wav")
    // The piece goes on on its own clock: 0.5 s are gone, and the impulse in them.
    let cut = try await studio.mix(film, ["--mute", "--music", music.path, "--cut", "0.3-0.8"])
    #expect(cut.count == 72_000)
    #expect(Measure.impulses(cut.channels[0]) == [4800, 28_800, 57_600])
    let twice = try await studio.mix(film, ["--mute", "--music", music.path, "--trim", "1-1.5,0-0.3"])
    #expect(Measure.impulses(twice.channels[0]) == [4800, 28_800])
    let flat = try studio.sound(Measure.flat([0.5], count: 96_000), "flat.wav")
    let before = try await studio.mix(film, ["--fade-from-black", "1", "--music", flat.path]).channels[0]
    let after = try await studio.mix(film, ["--music", flat.path, "--fade-from-black", "1"]).channels[0]
    #expect(before[0] == 0.5 && abs(before[24_000] - 0.625) < 1e-6 && before[60_000] == 0.75)
    #expect(after[0] == 0 && abs(after[24_000] - 0.375) < 1e-6 && after[60_000] == 0.75)
  }

  @Test(
    "after a trim between frames, music begins with the first frame", arguments: [[], ["--loop"]] as [[String]])
  func afterTrim(options: [String]) async throws {
    let silence = SoundBlock(silence: 144_000, channelCount: 1)
    let film = try studio.film([silence], lasting: 3, framesPerSecond: "12.5")
    let places = [2400, 24_000, 45_000]
    let music = try studio.sound(Measure.impulses(at: places, count: 48_000), "music.wav")
    // The first frame after 0.4321 s comes 47.9 ms later.
    let line = ["--trim", "0.4321-2.4321", "--music", music.path] + options
    let heard = try await studio.mix(film, line).channels[0]
    #expect(heard.count == 96_000)
    #expect(Measure.impulses(heard) == places + (options.isEmpty ? [] : places.map { $0 + 48_000 }))
  }

  @Test("many cuts do not let 44.1 kHz music drift in a 48 kHz film")
  func drift() async throws {
    let film = try studio.sound(SoundBlock(silence: 480_000, channelCount: 1))
    let seconds = (0..<20).map { Double($0) * 0.5 + 0.25 }
    let music = try studio.sound(
      Measure.impulses(at: seconds.map { Int($0 * 44_100) }, count: 441_000), rate: 44_100, "music.wav")
    // Of every half second, the first 0.0637 s are cut away: neither rate has a whole number of samples in it.
    let cuts = (0..<20).map { "\(Double($0) * 0.5)-\(Double($0) * 0.5 + 0.0637)" }.joined(separator: ",")
    let heard = try await studio.mix(film, ["--music", music.path, "--cut", cuts]).channels[0]
    let found = Measure.impulses(heard)
    #expect(found.count == 20)
    for (number, place) in found.enumerated() {
      let wanted = (Double(number) * 0.4363 + 0.25 - 0.0637) * 48_000
      #expect(abs(Double(place) - wanted) <= 1.5, "impulse \(number)")
    }
  }
}
