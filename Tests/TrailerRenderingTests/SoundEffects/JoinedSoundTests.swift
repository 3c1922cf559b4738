import Foundation
import TestSupport
import Testing
import TrailerEditing

@testable import SampleProcessing
@testable import TrailerRendering

@Suite("The film's sound at cuts")
struct JoinedSoundTests {
  private let studio: SoundStudio

  init() throws { studio = try SoundStudio() }

  /// An edit of a film of 26 seconds, and the stretches of samples that it keeps.
  struct Cut: Sendable {
    let line: [String]
    let kept: [Range<Int>]

    static let all = [
      Cut(line: ["--trim", "5-6,20-21"], kept: [240_000..<288_000, 960_000..<1_008_000]),
      Cut(line: ["--trim", "20-21,5-6"], kept: [960_000..<1_008_000, 240_000..<288_000]),
      Cut(line: ["--cut", "1-24"], kept: [0..<48_000, 1_152_000..<1_248_000]),
      Cut(line: ["--cut", "1-2,3-25"], kept: [0..<48_000, 96_000..<144_000, 1_200_000..<1_248_000]),
      Cut(line: ["--trim", "1-2,2-3"], kept: [48_000..<144_000]),
      Cut(line: ["--trim", "1-2,1-2"], kept: [48_000..<96_000, 48_000..<96_000]),
      Cut(line: ["--trim", "24.96-26,0-0.04"], kept: [1_198_080..<1_248_000, 0..<1920]),
    ]
  }

  /// Sound that can be told from itself everywhere: noise over a sine.
  private static let sound: [Float] = zip(
    TestSounds.noise(0.1, count: 1_248_000), TestSounds.sine(221, 0.6, count: 1_248_000)
  ).map { (($0 + $1) * 32_768).rounded() / 32_768 }

  @Test("outside the 5 ms of a join every sample is the source's", arguments: ["wav", "mkv", "mov"])
  func exact(container: String) async throws {
    let block = SoundBlock(channels: [Self.sound, Self.sound.map { -$0 }])
    let film =
      container == "wav"
      ? try studio.sound(block, as: .int16) : try studio.film([block], lasting: 26, "film.\(container)")
    for cut in Cut.all {
      let heard = try await studio.mix(film, cut.line)
      try #require(heard.count == cut.kept.reduce(0) { $0 + $1.count }, "\(cut.line)")
      var place = 0
      for (number, kept) in cut.kept.enumerated() {
        // The blend takes the 5 ms after the join.
        let blended = number == 0 ? 0 : min(240, kept.count)
        let isExact = heard.channels[0][place + blended..<place + kept.count] == Self.sound[kept.dropFirst(blended)]
        #expect(isExact, "\(cut.line), stretch \(number)")
        place += kept.count
      }
      #expect(zip(heard.channels[0], heard.channels[1]).allSatisfy { $0 == -$1 }, "\(cut.line)")
    }
  }

  @Test("a join does not click, and unlike sounds keep their power")
  func clicks() async throws {
    let count = 480_000
    let low = TestSounds.sine(101, 0.5, count: count)
    let high = TestSounds.sine(173, 0.5, count: count, phase: 90)
    let own = (0..<count).map { $0 < 240_000 ? low[$0] : high[$0] }
    let film = try studio.sound(SoundBlock(channels: [own]))
    for seconds in stride(from: 1.003, to: 4.0, by: 0.37) {
      let line = ["--cut", "\(seconds)-\(seconds + 5.1117)"]
      let heard = try await studio.mix(film, line).channels[0]
      let splicePoint = Int((seconds * 48_000).rounded())
      let usual = TestSounds.largestStep(own[..<240_000])
      #expect(TestSounds.largestStep(heard[splicePoint - 300..<splicePoint + 600]) < 3 * usual, "cut at \(seconds)")
    }
    // Noise against other noise: in the middle of the join it is as loud as around it, over many joins.
    let noise = TestSounds.noise(0.5, count: count)
    let noisy = try studio.sound(SoundBlock(channels: [noise]), "noise.wav")
    let ranges = (0..<60).map { "\(Double($0) * 0.16)-\(Double($0) * 0.16 + 0.08)" }.joined(separator: ",")
    let heard = try await studio.mix(noisy, ["--cut", ranges]).channels[0]
    let middles = (1..<60).flatMap { heard[$0 * 3840 + 60..<$0 * 3840 + 180] }
    #expect(abs(Measure.level(middles[...]) - Measure.level(noise[...])) < 0.5)
  }

  @Test("ranges that follow each other are bit for bit as the whole", arguments: ["wav", "mkv"])
  func contiguous(container: String) async throws {
    let block = SoundBlock(channels: [Array(Self.sound[..<240_000])])
    let film =
      container == "wav"
      ? try studio.sound(block, as: .int16) : try studio.film([block], lasting: 5, "film.\(container)")
    let heard = try await studio.mix(film, ["--trim", "0-1.44,1.44-2,2-3.52,3.52-5"])
    #expect(heard == block)
  }
}
