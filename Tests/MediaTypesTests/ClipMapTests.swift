import MediaTypes
import TestSupport
import Testing

/// Source time becomes output time, and back.
@Suite struct ClipMapTests {
  private func range(_ start: Int64, _ end: Int64) throws -> MediaTimeRange {
    try #require(MediaTimeRange(MediaTime(milliseconds: start), MediaTime(milliseconds: end)))
  }

  @Test("clips of two sources at two rates, one behind the other")
  func places() throws {
    let fast = try #require(Clip(source: 1, try range(4000, 6000), rate: Rational(2)))
    let map = ClipMap([Clip(try range(1000, 3000)), fast, Clip(try range(0, 500))])
    #expect(map.places.map(\.range) == [try range(0, 2000), try range(2000, 3000), try range(3000, 3500)])
    #expect(map.duration == MediaTime(milliseconds: 3500))
    #expect(map.source(at: MediaTime(milliseconds: 2500))?.number == 1)
    #expect(map.source(at: MediaTime(milliseconds: 2500))?.time == MediaTime(milliseconds: 5000))
    #expect(map.source(at: MediaTime(milliseconds: 3500)) == nil)
    #expect(map.outputTimes(of: MediaTime(milliseconds: 1500)) == [MediaTime(milliseconds: 500)])
    #expect(map.outputTimes(of: MediaTime(milliseconds: 4500), in: 1) == [MediaTime(milliseconds: 2250)])
    #expect(map.outputTimes(of: MediaTime(milliseconds: 4500)) == [])
    let second = map.places[1]
    #expect(second.output(of: try range(4000, 5000)) == (try range(2000, 2500)))
    #expect(second.source(during: try range(2750, 9000)) == (try range(5500, 6000)))
    #expect(second.source(during: try range(3000, 9000)) == nil)
    // Outside it goes on as inside.
    #expect(second.outputTime(of: MediaTime(milliseconds: 3000)) == MediaTime(milliseconds: 1500))
    #expect(second.sourceTime(at: MediaTime(milliseconds: 1500)) == MediaTime(milliseconds: 3000))
  }

  @Test("a rate is above 0", arguments: [Rational(0), Rational(-1)])
  func rates(rate: Rational) throws {
    #expect(Clip(try range(0, 1000), rate: rate) == nil)
  }

  /// 10,000 timelines of one to eight clips from one to four sources.
  @Test("there and back is the same time, exactly, in any timeline")
  func identity() throws {
    var numbers = SeededNumbers(seed: 2024)
    for trial in 0..<10_000 {
      let clips = try (0..<Int.random(in: 1...5, using: &numbers)).map { _ in try clip(&numbers) }
      let map = ClipMap(clips)
      #expect(map.duration == clips.reduce(.zero) { $0 + $1.duration }, "timeline \(trial)")
      let part = try #require(Rational(Int64.random(in: 0..<1000, using: &numbers), 1000))
      let wrong = zip(map.places, clips).filter { place, clip in
        let time = clip.range.start + clip.range.duration * part
        let shown = place.outputTime(of: time)
        let played = map.source(at: shown)
        return place.sourceTime(at: shown) != time || !place.range.contains(shown)
          || played?.number != clip.source || played?.time != time
          || !map.outputTimes(of: time, in: clip.source).contains(shown)
          || place.source(during: place.range) != clip.range || place.output(of: clip.range) != place.range
      }
      #expect(wrong.isEmpty, "timeline \(trial)")
    }
  }

  @Test("in ticks it is the same, to half a tick")
  func ticks() throws {
    var numbers = SeededNumbers(seed: 7)
    let bases = try [(1, 1000), (1, 12_800), (1, 90_000), (1001, 30_000)].map { try #require(Rational($0.0, $0.1)) }
    for trial in 0..<2000 {
      let clip = try clip(&numbers)
      let place = ClipMap.Place(clip, at: MediaTime(milliseconds: Int64.random(in: 0...90_000, using: &numbers)))
      let startTime = MediaTime(milliseconds: Int64.random(in: -500...5000, using: &numbers))
      let base = bases[trial % bases.count]
      let ticks = place.ticks(in: base, startTime: startTime)
      let tick = ticks.source + Int64.random(in: 0...100_000, using: &numbers)
      let back = ticks.source(at: ticks.output(of: tick))
      // What was rounded to a tick of the output comes back as far off as that tick plays.
      #expect(abs(back - tick) <= MediaTime(clip.rate).ticks(in: Rational(1), rounding: .up), "trial \(trial)")
      if clip.rate == Rational(1) { #expect(back == tick, "trial \(trial)") }
    }
  }

  private func clip(_ numbers: inout SeededNumbers) throws -> Clip {
    let start = Int64.random(in: 0...600_000, using: &numbers)
    let length = Int64.random(in: 1...90_000, using: &numbers)
    let rates: [(Int64, Int64)] = [(1, 1), (2, 1), (1, 2), (3, 2), (1001, 1000), (25, 24), (1, 8)]
    let numbered = rates[Int.random(in: 0..<rates.count, using: &numbers)]
    let rate = try #require(Rational(numbered.0, numbered.1))
    let range = try range(start, start + length)
    return try #require(Clip(source: Int.random(in: 0...3, using: &numbers), range, rate: rate))
  }
}
