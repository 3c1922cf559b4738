import Foundation
import TestSupport
import Testing
import TrailerEditing

@testable import SampleProcessing
@testable import TrailerRendering

@Suite("Sound brought to a loudness")
struct LoudnessTests {
  private let studio: SoundStudio

  init() throws { studio = try SoundStudio() }

  /// A kind of sound, as hard or easy to bring to a loudness.
  enum Source: String, CaseIterable, Sendable {
    case quiet, loud, dynamic, peaky

    /// Noise that all of them are made of.
    private static let noise = TestSounds.softNoise(1, count: 4 * 48_000)

    /// Every kind with one channel and two, and some with six.
    static let channels: [(Source, Int)] =
      allCases.flatMap { [($0, 1), ($0, 2)] } + [(.quiet, 6), (.peaky, 6)]

    /// Four seconds of it, another noise for every number.
    func samples(_ number: Int = 0) -> [Float] {
      let noise = Self.noise[(number * 8000)...] + Self.noise[..<(number * 8000)]
      return noise.enumerated().map { index, sample in sample * level(at: index) }
    }

    private func level(at index: Int) -> Float {
      switch self {
      case .quiet: return 0.01
      case .loud: return 0.9
      case .dynamic: return index / 48_000 % 2 == 0 ? 0.015 : 0.3
      case .peaky:
        // Claps over something soft: what is to be added meets the limiter.
        let place = index % 24_000
        return 0.05 * (place < 1200 ? 1 + 14 * Float(1200 - place) / 1200 : 1)
      }
    }
  }

  private func check(_ film: URL, _ line: [String], target: Double, as fileExtension: String? = nil) async throws {
    let file = try await edit(film, line, as: fileExtension)
    let heard = try Measure.loudness(of: file.url)
    #expect(abs(heard.integrated - target) <= 0.5, "\(heard.integrated) LUFS")
    // A lossy encoder moves every sample, and so the peaks, which no limiter in front of it can prevent.
    #expect(heard.truePeak <= (fileExtension == nil ? -0.9 : 1), "\(heard.truePeak) dBTP")
  }

  @Test("it comes to the loudness asked for, and no peak goes too high", arguments: Source.channels)
  func reaches(source: Source, channels: Int) async throws {
    let blocks = (0..<channels).map { source.samples($0) }
    let film = try studio.sound(SoundBlock(channels: blocks))
    try await check(film, ["--loudness", "-14"], target: -14)
  }

  @Test("other loudnesses are met as well", arguments: [-30.0, -10])
  func targets(target: Double) async throws {
    let film = try studio.sound(SoundBlock(channels: [Source.dynamic.samples(), Source.dynamic.samples(1)]))
    try await check(film, ["--loudness", "\(Int(target))"], target: target)
  }

  @Test("also as AAC, and with 44.1 kHz", arguments: [Source.quiet, .peaky])
  func lossy(source: Source) async throws {
    let film = try studio.sound(SoundBlock(channels: [source.samples(), source.samples(1)]), rate: 44_100)
    try await check(film, ["--loudness", "-14"], target: -14, as: "m4a")
  }

  @Test("music before it counts; music after it comes on top")
  func order() async throws {
    let own = Source.quiet.samples()
    let film = try studio.sound(SoundBlock(channels: [own, own]))
    let music = try studio.sound(SoundBlock(channels: [Source.dynamic.samples(5).map { $0 * 2 }]), "m.wav")
    try await check(film, ["--music", music.path, "--duck", "-6dB", "--loudness", "-14"], target: -14)
    try await check(film, ["--loudness", "-20", "--music", music.path, "--loudness", "-16"], target: -16)
    // The film alone comes to -30, the music on top is what it is.
    let after = try await edit(film, ["--loudness", "-30", "--music", music.path])
    let plain = try Measure.loudness(of: music)
    #expect(try Measure.loudness(of: after.url).integrated > plain.integrated)
    let film2 = try await edit(film, ["--loudness", "-30", "--music", music.path, "--volume", "-60dB"])
    #expect(abs(try Measure.loudness(of: film2.url).integrated + 30) <= 0.5)
  }

  @Test("it is one factor for the whole film where no peak is too high")
  func linear() async throws {
    let own = Source.dynamic.samples()
    let film = try studio.sound(SoundBlock(channels: [own, own]))
    let heard = try await studio.mix(film, ["--loudness", "-30"]).channels[0]
    let loudest = own.indices.max { abs(own[$0]) < abs(own[$1]) } ?? 0
    let factor = heard[loudest] / own[loudest]
    #expect(zip(heard, own).allSatisfy { abs($0 - $1 * factor) < 1e-6 })
  }

  @Test("silence stays silent, and the report says why")
  func silence() async throws {
    let film = try studio.sound(SoundBlock(silence: 96_000, channelCount: 2))
    let file = try await edit(film, ["--loudness", "-14"])
    #expect(try DecodedSound.read(file.url).channels.allSatisfy { $0.allSatisfy { $0 == 0 } })
    #expect(file.report.notices.contains { $0.code == "no-loudness" })
    let brief = try studio.sound(Measure.flat([0.1], count: 4800), "brief.wav")
    let short = try await edit(brief, ["--loudness", "-14"])
    #expect(try DecodedSound.read(short.url).channels[0].allSatisfy { $0 == 0.1 })
    #expect(short.report.notices.contains { $0.code == "no-loudness" })
  }

  @Test("what cannot be reached is told, and next to nothing does not become noise")
  func unreachable() async throws {
    // One clap a second over faint noise: the limiter would take away all that the factor adds.
    let noise = TestSounds.noise(1e-5, count: 192_000)
    let own = noise.indices.map { $0 % 48_000 == 24_000 ? 0.5 : noise[$0] }
    let film = try studio.sound(SoundBlock(channels: [own]))
    let file = try await edit(film, ["--loudness", "-5"])
    #expect(try Measure.loudness(of: file.url).truePeak <= -0.9)
    #expect(file.report.notices.contains { $0.code == "loudness-missed" })
    #expect(try DecodedSound.read(file.url).channels[0][30_000..<70_000].allSatisfy { abs($0) < 1e-3 })
  }
}
