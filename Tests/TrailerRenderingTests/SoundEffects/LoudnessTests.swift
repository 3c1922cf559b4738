import Foundation
import TestSupport
import Testing
import TrailerEditing

@testable import TrailerRendering

@Suite("Sound brought to a loudness")
struct LoudnessTests {
  private let studio: SoundStudio

  init() throws { studio = try SoundStudio() }

  /// A kind of sound, as hard or easy to bring to a loudness.
  enum Source: String, CaseIterable, Sendable {
    case quiet, loud, dynamic, peaky

    /// Six seconds of it.
    func samples(seed: UInt64 = 3) -> [Float] {
      let count = 6 * 48_000
      switch self {
      case .quiet: return TestSounds.softNoise(0.01, count: count, seed: seed)
      case .loud: return TestSounds.softNoise(0.9, count: count, seed: seed)
      case .dynamic:
        let noise = TestSounds.softNoise(0.3, count: count, seed: seed)
        return noise.indices.map { noise[$0] * ($0 / 48_000 % 2 == 0 ? 0.05 : 1) }
      case .peaky:
        // Claps over something soft: what is to be added meets the limiter.
        let noise = TestSounds.softNoise(0.05, count: count, seed: seed)
        return noise.indices.map { index in
          let place = index % 24_000
          return noise[index] * (place < 1200 ? 1 + 14 * Float(1200 - place) / 1200 : 1)
        }
      }
    }
  }

  private func check(_ film: URL, _ line: [String], target: Double, as fileExtension: String? = nil) async throws {
    let file = try await edit(film, line, as: fileExtension)
    let heard = try Measure.loudness(of: file.url)
    #expect(abs(heard.integrated - target) <= 0.5, "\(heard.integrated) LUFS")
    // A lossy encoder moves peaks about by as much as it moves anything; they must not clip.
    #expect(heard.truePeak <= (fileExtension == nil ? -0.9 : 0), "\(heard.truePeak) dBTP")
  }

  @Test("it comes to the loudness asked for, and no peak goes too high", arguments: Source.allCases, [1, 2, 6])
  func reaches(source: Source, channels: Int) async throws {
    let blocks = (0..<channels).map { source.samples(seed: UInt64($0) + 3) }
    let film = try studio.sound(SoundBlock(channels: blocks))
    try await check(film, ["--loudness", "-14"], target: -14)
  }

  @Test("other loudnesses are met as well", arguments: [-30.0, -23, -16, -10])
  func targets(target: Double) async throws {
    let film = try studio.sound(SoundBlock(channels: [Source.dynamic.samples(), Source.dynamic.samples(seed: 9)]))
    try await check(film, ["--loudness", "\(Int(target))"], target: target)
  }

  @Test("also as AAC, and with 44.1 kHz", arguments: [Source.quiet, .peaky])
  func lossy(source: Source) async throws {
    let film = try studio.sound(SoundBlock(channels: [source.samples(), source.samples(seed: 9)]), rate: 44_100)
    try await check(film, ["--loudness", "-14"], target: -14, as: "m4a")
  }

  @Test("music before it counts; music after it comes on top")
  func order() async throws {
    let own = Source.quiet.samples()
    let film = try studio.sound(SoundBlock(channels: [own, own]))
    let music = try studio.sound(SoundBlock(channels: [TestSounds.softNoise(0.3, count: own.count, seed: 5)]), "m.wav")
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

  @Test("what cannot be reached is told")
  func unreachable() async throws {
    // One clap a second in silence: the limiter takes away what the factor adds.
    let own = (0..<288_000).map { $0 % 48_000 == 24_000 ? Float(0.5) : TestSounds.tick($0) }
    let film = try studio.sound(SoundBlock(channels: [own]))
    let file = try await edit(film, ["--loudness", "-5"])
    let heard = try Measure.loudness(of: file.url)
    #expect(heard.truePeak <= -0.9)
    #expect(abs(heard.integrated + 5) <= 0.5 || file.report.notices.contains { $0.code == "loudness-missed" })
  }
}

extension TestSounds {
  /// Next to nothing.
  fileprivate static func tick(_ index: Int) -> Float { index % 2 == 0 ? 1e-5 : -1e-5 }
}
