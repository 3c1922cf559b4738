import Glibc

/// Finds how far the wave through the samples of a channel goes between them.
///
/// The wave is looked at four times as often as it is sampled (ITU-R BS.1770-4, annex 2, with a longer filter), and a
/// parabola through three neighbours tells how high it is between them.
struct TruePeakDetector: Sendable {
  /// How many samples before and after a sample the filter needs.
  static let reach = 32
  /// The three filters for a quarter, a half and three quarters of the way to the next sample.
  private let filters: [[Float]]
  /// No wave goes higher than this many times the largest sample.
  private let worstGain: Float
  private let ceiling: Float

  /// Samples that are looked at together: when all of them are soft, no wave is computed.
  private static let chunk = 64
  /// A parabola through three points is at most this much higher than the highest of them.
  private static let parabolaGain: Float = 1.25

  /// A detector of what goes above `ceiling`.
  init(ceiling: Float) {
    self.ceiling = ceiling
    filters = [0.25, 0.5, 0.75].map(Self.filter)
    worstGain = (filters.map { $0.reduce(0) { $0 + abs($1) } }.max() ?? 1) * Self.parabolaGain
  }

  /// A sinc with a Kaiser window; the sum of its coefficients is 1.
  private static func filter(_ fraction: Double) -> [Float] {
    let coefficients = (1 - reach...reach).map { offset -> Double in
      let distance = Double(offset) - fraction
      let sinc = sin(.pi * distance) / (.pi * distance)
      let edge = distance / Double(reach)
      return sinc * bessel(5 * max(0, 1 - edge * edge).squareRoot())
    }
    let sum = coefficients.reduce(0, +)
    return coefficients.map { Float($0 / sum) }
  }

  /// The modified Bessel function of order zero.
  private static func bessel(_ value: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for index in 1...30 {
      term *= (value / 2 / Double(index)) * (value / 2 / Double(index))
      sum += term
    }
    return sum
  }

  /// Raises `peaks` to the height of the wave between each of `samples` and the next one, where that may be above the
  /// ceiling; `values` holds ``reach`` + 1 more samples on both sides.
  ///
  /// - Returns: whether there is anything above the ceiling.
  func raise(_ peaks: inout [Float], of values: [Float], in samples: Range<Int>) -> Bool {
    var found = false
    peaks.withUnsafeMutableBufferPointer { peaks in
      values.withUnsafeBufferPointer { values in
        for start in stride(from: samples.lowerBound, to: samples.upperBound, by: Self.chunk) {
          let chunk = start..<min(start + Self.chunk, samples.upperBound)
          let height = largest(values, from: chunk.lowerBound - Self.reach, to: chunk.upperBound + Self.reach)
          if height * worstGain <= ceiling { continue }
          let part = UnsafeMutableBufferPointer(
            rebasing: peaks[start - samples.lowerBound..<chunk.upperBound - samples.lowerBound])
          if measure(part, values, chunk) { found = true }
        }
      }
    }
    return found
  }

  /// The largest magnitude; what is not a number counts as very large.
  private func largest(_ values: UnsafeBufferPointer<Float>, from start: Int, to end: Int) -> Float {
    // Magnitudes are in the order of their bits, and whole numbers are compared faster.
    var bits: UInt32 = 0
    for index in start..<end { bits = max(bits, values[index].bitPattern & 0x7fff_ffff) }
    return bits < Float.infinity.bitPattern ? Float(bitPattern: bits) : .infinity
  }

  private func measure(
    _ peaks: UnsafeMutableBufferPointer<Float>, _ values: UnsafeBufferPointer<Float>, _ samples: Range<Int>
  ) -> Bool {
    // One place more in front: the parabola at a sample also needs the wave just before it.
    let width = samples.count + 1
    let first = samples.lowerBound - 1
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: 3 * width) { wave in
      wave.initialize(repeating: 0)
      for (phase, filter) in filters.enumerated() {
        let row = UnsafeMutableBufferPointer(rebasing: wave[phase * width..<(phase + 1) * width])
        for tap in stride(from: 0, to: filter.count, by: 4) {
          let source = first + tap + 1 - Self.reach
          // Four taps for many samples at a time: a loop that the compiler turns into vectors.
          let near = UnsafeBufferPointer(rebasing: values[source..<source + width + 3])
          let (one, two, three, four) = (filter[tap], filter[tap + 1], filter[tap + 2], filter[tap + 3])
          for index in 0..<width {
            row[index] +=
              near[index] * one + near[index + 1] * two + (near[index + 2] * three + near[index + 3] * four)
          }
        }
      }
      var found = false
      for index in 1..<width {
        let sample = values[first + index]
        let points = (wave[index], wave[width + index], wave[2 * width + index])
        var peak = height(wave[2 * width + index - 1], sample, points.0)
        peak = max(peak, height(sample, points.0, points.1))
        peak = max(peak, height(points.0, points.1, points.2))
        peak = max(peak, height(points.1, points.2, values[first + index + 1]))
        if peak > peaks[index - 1] { peaks[index - 1] = peak }
        if peak > ceiling { found = true }
      }
      return found
    }
  }

  /// How high the wave goes around the middle one of three points; 0 when that is no number.
  private func height(_ before: Float, _ point: Float, _ after: Float) -> Float {
    let magnitude = abs(point)
    guard magnitude.isFinite else { return 0 }
    // Far below the ceiling it does not matter how high the wave goes.
    if magnitude * Self.parabolaGain <= ceiling { return magnitude }
    let (left, right) = point < 0 ? (-before, -after) : (before, after)
    guard left <= magnitude, right <= magnitude, left + right < 2 * magnitude, left > -magnitude, right > -magnitude
    else { return magnitude }
    return magnitude + (left - right) * (left - right) / (8 * (2 * magnitude - left - right))
  }
}
