import Foundation
import MediaTypes
import Testing

@Suite("MediaTime")
struct MediaTimeTests {
  @Test(
    "rounding to ticks, halves and negatives",
    arguments: [
      (0, 0, 0, 0), (1_000, 1, 1, 1), (1_400, 1, 1, 2), (1_500, 1, 2, 2), (1_600, 1, 2, 2),
      (-1_000, -1, -1, -1), (-1_400, -2, -1, -1), (-1_500, -2, -2, -1), (-1_600, -2, -2, -1), (-1, -1, 0, 0),
    ] as [(Int64, Int64, Int64, Int64)])
  func rounding(milliseconds: Int64, down: Int64, nearest: Int64, up: Int64) {
    let time = MediaTime(milliseconds: milliseconds)
    #expect(time.ticks(in: Rational(1), rounding: .down) == down)
    #expect(time.ticks(in: Rational(1)) == nearest)
    #expect(time.ticks(in: Rational(1), rounding: .up) == up)
  }

  @Test("ticks of NTSC time bases come back unchanged", arguments: [1, 1_001, 123_456_789, -7] as [Int64])
  func tickRoundTrip(ticks: Int64) throws {
    for base in [(1, 90_000), (1_001, 30_000), (1, 15_360), (1, 1_000_000)] as [(Int64, Int64)] {
      let timeBase = try #require(Rational(base.0, base.1))
      for rounding in [MediaTime.Rounding.nearest, .down, .up] {
        #expect(MediaTime(ticks: ticks, timeBase: timeBase).ticks(in: timeBase, rounding: rounding) == ticks)
      }
    }
  }

  @Test("ticks beyond 64 bits saturate")
  func saturation() throws {
    let nanosecond = try #require(Rational(1, 1_000_000_000))
    #expect(MediaTime(seconds: .max).ticks(in: nanosecond) == .max)
    #expect(MediaTime(seconds: .min).ticks(in: nanosecond) == .min)
    #expect(MediaTime(ticks: .max, timeBase: Rational(.max)) == MediaTime(seconds: .max))
  }

  @Test(
    "clock time and seconds are printed to the millisecond",
    arguments: [
      (0, "00:00:00.000", "0.000"), (90_500, "00:01:30.500", "90.500"), (-5, "-00:00:00.005", "-0.005"),
      (360_000_000, "100:00:00.000", "360000.000"),
    ] as [(Int64, String, String)])
  func printing(milliseconds: Int64, clock: String, seconds: String) {
    let time = MediaTime(milliseconds: milliseconds)
    #expect(time.description == clock)
    #expect(time.secondsText == seconds)
  }

  @Test("a time is coded as an exact fraction")
  func coding() throws {
    let time = MediaTime(ticks: 1, timeBase: try #require(Rational(1_001, 30_000)))
    let json = try JSONEncoder().encode([time])
    #expect(try JSONDecoder().decode([MediaTime].self, from: json) == [time])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(MediaTime.self, from: Data("\"x\"".utf8)) }
  }
}

@Suite("MediaTimeRange")
struct MediaTimeRangeTests {
  private func range(_ start: Int64, _ end: Int64) -> MediaTimeRange? {
    MediaTimeRange(MediaTime(seconds: start), MediaTime(seconds: end))
  }

  @Test("a range holds its start and not its end")
  func halfOpen() throws {
    let range = try #require(self.range(2, 5))
    #expect([1, 2, 4, 5].map { range.contains(MediaTime(seconds: $0)) } == [false, true, true, false])
    #expect(range.duration == MediaTime(seconds: 3))
    #expect(self.range(5, 2) == nil)
    #expect(self.range(2, 2)?.isEmpty == true)
    #expect(MediaTimeRange(duration: MediaTime(seconds: -1)).isEmpty)
    #expect(range.description == "00:00:02.000 -> 00:00:05.000 (3.000 s)")
  }

  @Test(
    "intersection with 10 to 20",
    arguments: [
      (0, 5, nil), (0, 10, nil), (20, 30, nil), (5, 15, [10, 15]), (12, 15, [12, 15]), (15, 25, [15, 20]),
      (0, 30, [10, 20]), (15, 15, nil),
    ] as [(Int64, Int64, [Int64]?)])
  func intersection(start: Int64, end: Int64, expected: [Int64]?) throws {
    let shared = try #require(range(start, end)).intersection(try #require(range(10, 20)))
    #expect(shared == expected.flatMap { range($0[0], $0[1]) })
  }

  @Test("a coded range that ends before it starts is refused")
  func coding() throws {
    let range = try #require(self.range(2, 5))
    let json = try JSONEncoder().encode(range)
    #expect(try JSONDecoder().decode(MediaTimeRange.self, from: json) == range)
    let backwards = Data(#"{"start":"5/1","end":"2/1"}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(MediaTimeRange.self, from: backwards) }
  }
}
