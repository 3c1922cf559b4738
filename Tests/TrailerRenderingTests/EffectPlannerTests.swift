import MediaTypes
import Testing

@testable import TrailerEditing
@testable import SampleProcessing
@testable import RenderPlanning
@testable import TrailerRendering

/// Where effects act once clips are cut and put on frames.
@Suite struct EffectPlannerTests {
  private func range(_ start: Int64, _ end: Int64) -> MediaTimeRange {
    MediaTimeRange(MediaTime(milliseconds: start), MediaTime(milliseconds: end)) ?? MediaTimeRange(duration: .zero)
  }

  /// The clips of a timeline.
  private func clips(_ timeline: Timeline, of film: Int64) -> [PlannedClip] {
    ClipMap(timeline.clips).places.map { place in
      PlannedClip(
        place.clip, outputStart: place.range.start, opening: .frame,
        isOpenEnded: place.clip.range.end >= MediaTime(milliseconds: film))
    }
  }

  private func pieces(
    _ effect: (Int64, Int64)?, then cuts: [MediaTimeRange], snaps: [(start: Int64, end: Int64)] = []
  ) throws -> [[Int64?]] {
    var timeline = Timeline(duration: MediaTime(milliseconds: 10_000))
    timeline.add(.fade(.fromBlack), range: effect.map { range($0.0, $0.1) })
    if !cuts.isEmpty { timeline = timeline.cutting(cuts) }
    var moves = snaps[...]
    timeline = timeline.settled { clip in
      guard let snap = moves.popFirst() else { return clip }
      return MediaTimeRange(
        clip.start + MediaTime(milliseconds: snap.start), clip.end + MediaTime(milliseconds: snap.end))
    }
    let found = EffectPlanner(clips: clips(timeline, of: 10_000)).pieces(of: try #require(timeline.effects.first))
    return found.map { [milliseconds($0.start), $0.end.map(milliseconds), milliseconds($0.clock)] }
  }

  private func milliseconds(_ time: MediaTime) -> Int64 { time.ticks(in: Rational(1, 1000) ?? Rational(1)) }

  @Test("an effect of the whole film acts everywhere, to an end that is not known")
  func wholeFilm() throws {
    #expect(try pieces(nil, then: []) == [[0, nil, 0]])
  }

  @Test("an effect with a range acts there")
  func inside() throws {
    #expect(try pieces((2000, 6000), then: []) == [[2000, 6000, 2000]])
  }

  @Test("a cut before it moves it, a cut inside lets its clock go on across the join, a cut around it removes it")
  func cuts() throws {
    #expect(try pieces((2000, 6000), then: [range(0, 1000)]) == [[1000, 5000, 2000]])
    #expect(try pieces((2000, 6000), then: [range(3000, 4000)]) == [[2000, 3000, 2000], [3000, 5000, 4000]])
    #expect(try pieces((2000, 6000), then: [range(1000, 3000)]) == [[1000, 4000, 3000]])
    #expect(try pieces((2000, 6000), then: [range(1000, 7000)]) == [])
    #expect(try pieces((2000, 6000), then: [range(7000, 8000)]) == [[2000, 6000, 2000]])
  }

  @Test("bounds that were moved to frames move what follows, and nothing is left between clips")
  func snapped() throws {
    let moved = try pieces((2000, 6000), then: [range(3000, 4000)], snaps: [(0, 20), (30, 0)])
    #expect(moved == [[2000, 3020, 2000], [3020, 4990, 4030]])
  }

  @Test("a range that is played twice has the effect twice, clock and all")
  func repeated() throws {
    var timeline = Timeline(duration: MediaTime(milliseconds: 10_000))
    timeline.add(.fade(.fromBlack), range: range(2000, 6000))
    timeline = timeline.keeping([range(1000, 3000), range(1000, 3000)])
    let found = EffectPlanner(clips: clips(timeline, of: 10_000)).pieces(of: try #require(timeline.effects.first))
    #expect(
      found.map { [milliseconds($0.start), $0.end.map(milliseconds), milliseconds($0.clock)] }
        == [[1000, 2000, 2000], [3000, 4000, 2000]])
  }

  @Test("an effect written after a cut counts on the film as the cut left it")
  func afterCut() throws {
    var timeline = Timeline(duration: MediaTime(milliseconds: 10_000)).cutting([range(0, 5000)])
    timeline.add(.fade(.toBlack), range: range(4000, 5000))
    let found = EffectPlanner(clips: clips(timeline, of: 10_000)).pieces(of: try #require(timeline.effects.first))
    #expect(found == [EffectPiece(start: MediaTime(seconds: 4), end: nil, clock: MediaTime(seconds: 4))])
  }

  @Test("strength rises and falls on the effect's clock, and ends as it began")
  func envelope() {
    let envelope = Envelope(
      start: MediaTime(seconds: 2), end: MediaTime(seconds: 6), fadeIn: MediaTime(seconds: 1),
      fadeOut: MediaTime(seconds: 2))
    let frame = MediaTime(milliseconds: 40)
    #expect(envelope.strength(at: MediaTime(seconds: 2), lasting: frame) == 0)
    #expect(envelope.strength(at: MediaTime(milliseconds: 2500), lasting: frame) == 0.5)
    #expect(envelope.strength(at: MediaTime(milliseconds: 3500), lasting: frame) == 1)
    #expect(envelope.strength(at: MediaTime(milliseconds: 4960), lasting: frame) == 0.5)
    #expect(envelope.strength(at: MediaTime(milliseconds: 5960), lasting: frame) == 0)
  }
}
