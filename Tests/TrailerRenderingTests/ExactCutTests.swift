import Foundation
import TestSupport
import Testing

/// Every fixture through the kinds of cuts: the frames and the seconds prove themselves.
@Suite struct ExactCutTests {
  /// Shares of the film's length that are kept.
  struct Cut: Sendable, CustomStringConvertible {
    let description: String
    let option: String
    let ranges: [(Double, Double)]
    /// What the ranges leave, for cuts.
    let kept: [(Double, Double)]
  }

  static let cuts = [
    Cut(description: "one range", option: "--trim", ranges: [(0.22, 0.7)], kept: [(0.22, 0.7)]),
    Cut(
      description: "three ranges, out of order", option: "--trim",
      ranges: [(0.66, 0.82), (0.06, 0.24), (0.4, 0.62)], kept: [(0.66, 0.82), (0.06, 0.24), (0.4, 0.62)]),
    Cut(description: "a part cut out", option: "--cut", ranges: [(0.3, 0.5)], kept: [(0, 0.3), (0.5, 1)]),
  ]

  @Test(arguments: TestLength.today(4, of: TestLength.pairs(NumberedFilm.all, cuts)))
  func keepsExactlyWhatIsAsked(film: NumberedFilm, cut: Cut) async throws {
    let frames = try film.frames()
    let length = Double(film.frameCount) / 25
    func times(_ shares: [(Double, Double)]) -> [(Double, Double)] {
      shares.map { (($0.0 * length * 100).rounded() / 100, $0.1 == 1 ? 1e6 : ($0.1 * length * 100).rounded() / 100) }
    }
    let text = times(cut.ranges).map { "\($0.0)-\($0.1)" }.joined(separator: ",")
    let edited = try await edit(film.url, [cut.option, text])
    let expected = ExpectedCut(source: frames, ranges: times(cut.kept), tick: try film.tick())

    #expect(try FrameNumbers.read(from: edited.url) == expected.numbers)
    try expectTimes(of: edited, expected, film)
    #expect(try decoderMessages(of: edited.url) == [])
    if film.soundRate != nil { try expectBeeps(of: edited, expected, film) }
  }

  /// Frame times equal the source's to the container's tick, without growing differences.
  private func expectTimes(of edited: EditedFile, _ expected: ExpectedCut, _ film: NumberedFilm) throws {
    let times = try FrameTimes.read(from: edited.url)
    let start = try #require(times.first).seconds - (try #require(expected.times.first))
    let coarse = ["mkv", "webm"].contains(edited.url.pathExtension) ? 0.0011 : 0.00005
    let sourceCoarse = try film.tick() > 0.0009 ? 0.0011 : 0.00005
    for (time, wanted) in zip(times, expected.times) {
      #expect(abs(time.seconds - start - wanted) <= coarse + sourceCoarse, "\(film): a frame at \(time)")
    }
  }

  /// Each beep of the source that lies whole inside a clip is heard at its place relative to the frames.
  private func expectBeeps(of edited: EditedFile, _ expected: ExpectedCut, _ film: NumberedFilm) throws {
    let source = try Sound.read(from: film.url)
    let sourceStart = try SoundClock.start(of: film.url) - film.start()
    let output = try Sound.read(from: edited.url)
    let pictures = try #require(try FrameTimes.read(from: edited.url).first).seconds
    let outputStart = try SoundClock.start(of: edited.url) - pictures + (expected.times.first ?? 0)
    let heard = output.beeps().map { (outputStart + Double($0.onset) / Double(output.sampleRate), $0.frequency) }
    var checked = 0
    for beep in source.beeps() {
      let time = sourceStart + Double(beep.onset) / Double(source.sampleRate)
      // Beeps near a join are not whole, and near the start a coarse container may lack a packet of sound.
      for place in expected.outputTimes(of: time - 0.03, length: 0.11) where place > 0.05 {
        let match = heard.first { $0.1 == beep.frequency && abs($0.0 - place - 0.03) < 0.02 }
        let found = try #require(match, "\(film): \(beep) is missing near \(place + 0.03) s of \(heard)")
        #expect(abs(found.0 - place - 0.03) <= 0.005, "\(film): \(beep) is off by \(found.0 - place - 0.03) s")
        checked += 1
      }
    }
    #expect(checked > 0 || film.frameCount < 50, "no beep of \(film) was compared")
  }
}
