import MediaTypes
import Testing

@testable import RenderPlanning
@testable import RenderEngine
@testable import TrailerRendering

/// A stretch of milliseconds.
func span(_ start: Int64, _ end: Int64) throws -> MediaTimeRange {
  try #require(MediaTimeRange(MediaTime(milliseconds: start), MediaTime(milliseconds: end)))
}

/// Clips of milliseconds of the source, one after the other in the output.
func clips(_ ranges: [ClosedRange<Int64>], openEnded: Bool = false) throws -> [PlannedClip] {
  var start = MediaTime.zero
  return try ranges.map { range in
    let source = try span(range.lowerBound, range.upperBound)
    defer { start = start + source.duration }
    return PlannedClip(
      Clip(source), outputStart: start, opening: .frame, isOpenEnded: openEnded, expectedFrames: nil)
  }
}

struct CutCase: Sendable, CustomTestStringConvertible {
  var name: String
  var clips: [ClosedRange<Int64>]
  var cues: [ClosedRange<Int64>]
  /// The cue's place, and when it is shown.
  var expected: [(cue: Int, start: Int64, end: Int64)]

  var testDescription: String { name }
}

@Suite struct CueCutterTests {
  static let cases = [
    CutCase(name: "before and after", clips: [1000...2000], cues: [0...1000, 2000...3000], expected: []),
    CutCase(name: "inside", clips: [1000...2000], cues: [1200...1300], expected: [(0, 200, 300)]),
    CutCase(
      name: "clipped at both ends", clips: [1000...2000], cues: [500...1500, 1900...2500],
      expected: [(0, 0, 500), (1, 900, 1000)]),
    CutCase(name: "longer than the clip", clips: [1000...2000], cues: [0...5000], expected: [(0, 0, 1000)]),
    CutCase(
      name: "over a join that plays on", clips: [1000...2000, 2000...3000], cues: [1500...2500],
      expected: [(0, 500, 1500)]),
    CutCase(
      name: "over a hole", clips: [1000...2000, 2500...3000], cues: [1500...2700], expected: [(0, 500, 1200)]),
    CutCase(
      name: "hole as long as the rest of the cue", clips: [1000...2000, 2700...3000], cues: [1500...2700],
      expected: [(0, 500, 1000)]),
    CutCase(
      name: "a repeated range", clips: [1000...2000, 1000...2000], cues: [1500...1600],
      expected: [(0, 500, 600), (0, 1500, 1600)]),
    CutCase(
      name: "a repeated range whose cue fills it", clips: [1000...2000, 1000...2000], cues: [500...2500],
      expected: [(0, 0, 1000), (0, 1000, 2000)]),
    CutCase(
      name: "backwards", clips: [3000...4000, 1000...2000], cues: [1500...1600, 3900...4100],
      expected: [(1, 900, 1000), (0, 1500, 1600)]),
    CutCase(
      name: "overlapping cues stay two", clips: [0...1000], cues: [100...600, 300...500],
      expected: [(0, 100, 600), (1, 300, 500)]),
    CutCase(name: "an empty cue", clips: [0...1000], cues: [300...300], expected: []),
  ]

  @Test(arguments: cases) func cuts(_ test: CutCase) throws {
    let cuts = CueCutter(try clips(test.clips)).cut(try test.cues.map { try span($0.lowerBound, $0.upperBound) })
    #expect(cuts.map(\.cue) == test.expected.map(\.cue))
    #expect(try cuts.map(\.range) == test.expected.map { try span($0.start, $0.end) })
  }

  @Test func countsHowOftenACueWasShown() throws {
    let cuts = CueCutter(try clips([0...1000, 0...1000, 0...1000])).cut([try span(100, 200)])
    #expect(cuts.map(\.occurrence) == [0, 1, 2])
  }

  @Test func theWholeFilmKeepsACueThatOutlastsIt() throws {
    let whole = CueCutter(try clips([0...1000], openEnded: true))
    #expect(whole.cut([try span(900, 4000)]).map(\.range) == [try span(900, 4000)])
    // The end of a film is no licence for an edit that starts elsewhere.
    let late = CueCutter(try clips([500...1000], openEnded: true))
    #expect(late.cut([try span(900, 4000)]).map(\.range) == [try span(400, 500)])
  }

  @Test func timesAreExactOnThirtyThousandths() throws {
    // From frame 30 to frame 60 of 29.97 a second.
    let tick = try #require(Rational(1001, 30_000))
    let source = try #require(
      MediaTimeRange(MediaTime(ticks: 30, timeBase: tick), MediaTime(ticks: 60, timeBase: tick)))
    let clip = PlannedClip(
      Clip(source), outputStart: .zero, opening: .frame, isOpenEnded: false, expectedFrames: 30)
    let cuts = CueCutter([clip]).cut([try span(1500, 1700)])
    // 1.5 s - 1.001 s
    #expect(cuts.map(\.range.start) == [MediaTime(milliseconds: 499)])
    let over = CueCutter([clip]).cut([try span(0, 9000)])
    #expect(over.map(\.range.duration) == [MediaTime(ticks: 30, timeBase: tick)])
  }

  @Test func cuesWithoutEndStayUntilTheNext() throws {
    func cue(_ start: Int64, _ end: Int64?) -> SourceCue {
      SourceCue(
        start: MediaTime(milliseconds: start), end: end.map { MediaTime(milliseconds: $0) }, payload: [65])
    }
    let cues = [cue(3000, nil), cue(500, nil), cue(500, 400), cue(2000, 2000), cue(1000, 1100)]
    let sorted = cues.inOrder(until: MediaTime(milliseconds: 6000))
    #expect(sorted.map(\.start) == [500, 500, 1000, 2000, 3000].map { MediaTime(milliseconds: $0) })
    #expect(sorted.map(\.end) == [1000, 1000, 1100, 3000, 6000].map { MediaTime(milliseconds: $0) })
    #expect([SourceCue]().inOrder(until: .zero).isEmpty)
    // A cue after the film's end has no time.
    let late = [cue(7000, nil)].inOrder(until: MediaTime(milliseconds: 6000))
    #expect(late.map(\.end) == [MediaTime(milliseconds: 7000)])
  }
}
