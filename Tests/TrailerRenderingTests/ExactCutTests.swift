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
    guard film.soundRate != nil else { return }
    let checked = try expected.expectBeeps(in: edited, of: film, "\(film)", within: 0.005)
    #expect(checked > 0 || film.frameCount < 50, "no beep of \(film) was compared")
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
}
