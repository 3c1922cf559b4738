import Foundation

/// Holds a decoded sound against the expected one, beep by beep.
///
///     expected   ___/####\_________/####\___     a loud stretch is compared from a little before it to a little after
///     heard      ____/####\________/####\___     lag 1
struct SoundComparison: Sendable {
  /// How a loud stretch fits.
  struct Fit: Sendable {
    /// The expected place.
    var start: Int
    /// How many samples later than expected it is heard.
    var lag: Int
    /// How alike both are at that lag; 1 when one is a multiple of the other.
    var likeness: Float
    /// The factor between both.
    var level: Float
  }

  private(set) var fits: [Fit] = []
  /// Quiet stretches in which something loud is heard.
  private(set) var noises: [Int] = []

  /// - Parameters:
  ///   - expected: what should be heard.
  ///   - heard: what is heard.
  ///   - offset: how many samples of what should be heard come before the first sample heard.
  ///   - reach: the largest lag that is looked for.
  init(_ expected: ExpectedSound, _ heard: [Float], offset: Int, reach: Int) {
    let rate = expected.rate
    // A join, or an edge of a level, takes 5 ms; resampling rings a little longer.
    let guardLength = rate * 12 / 1000
    func isClear(_ range: Range<Int>) -> Bool {
      expected.edges.allSatisfy { $0 + guardLength < range.lowerBound || $0 - guardLength > range.upperBound }
        && range.lowerBound - offset >= reach && range.upperBound - offset + reach < heard.count
    }
    expected.samples.withUnsafeBufferPointer { expected in
      heard.withUnsafeBufferPointer { heard in
        for run in Self.loudRuns(expected, rate) where isClear(run) {
          fits.append(Self.fit(expected, heard, run, offset: offset, reach: reach))
        }
        for start in stride(from: 0, to: expected.count, by: rate / 20) {
          let range = max(0, start - rate / 50)..<min(expected.count, start + rate / 20 + rate / 50)
          guard isClear(range), Self.level(expected, range) < 0.006 else { continue }
          let middle = start - offset..<min(start + rate / 20, expected.count) - offset
          if Self.level(heard, middle.clamped(to: 0..<heard.count)) > 0.03 { noises.append(start) }
        }
      }
    }
  }

  /// Stretches with a beep, with some milliseconds of quiet round them.
  private static func loudRuns(_ samples: UnsafeBufferPointer<Float>, _ rate: Int) -> [Range<Int>] {
    let block = max(1, rate / 200)
    var runs: [Range<Int>] = []
    var start: Int?
    for begin in stride(from: 0, to: samples.count, by: block) {
      let isLoud = level(samples, begin..<min(begin + block, samples.count)) > 0.02
      if isLoud, start == nil { start = begin }
      if !isLoud, let from = start {
        if begin - from >= 4 * block { runs.append(max(0, from - 2 * block)..<min(samples.count, begin + 2 * block)) }
        start = nil
      }
    }
    return runs
  }

  private static func level(_ samples: UnsafeBufferPointer<Float>, _ range: Range<Int>) -> Float {
    var sum: Float = 0
    for index in range { sum += samples[index] * samples[index] }
    return (sum / Float(max(1, range.count))).squareRoot()
  }

  private static func fit(
    _ expected: UnsafeBufferPointer<Float>, _ heard: UnsafeBufferPointer<Float>, _ run: Range<Int>, offset: Int,
    reach: Int
  ) -> Fit {
    func score(_ lag: Int) -> (likeness: Float, level: Float) {
      var (product, own, other): (Float, Float, Float) = (0, 1e-12, 1e-12)
      for index in run {
        let (a, b) = (expected[index], heard[index - offset + lag])
        product += a * b
        own += a * a
        other += b * b
      }
      return (product / (own * other).squareRoot(), product / own)
    }
    let coarse = stride(from: -reach, through: reach, by: 4).max { score($0).likeness < score($1).likeness } ?? 0
    let near = max(-reach, coarse - 3)...min(reach, coarse + 3)
    let best = near.max { score($0).likeness < score($1).likeness } ?? 0
    let found = score(best)
    return Fit(start: run.lowerBound, lag: best, likeness: found.likeness, level: found.level)
  }
}
