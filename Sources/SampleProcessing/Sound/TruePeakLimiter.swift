import Glibc

/// Keeps the wave that a player makes of the samples below a ceiling.
///
/// It looks 5 ms ahead and comes down smoothly before a peak, for all channels alike, and goes back within about 80 ms.
/// Where nothing comes above the ceiling, samples pass bit by bit as they are. What is not a number passes, too.
package struct TruePeakLimiter: Sendable {
  private let detector: TruePeakDetector
  private let ceiling: Float
  private var smoother: GainSmoother
  /// The last samples of each channel, which are not yet given out.
  private var waiting: [[Float]]
  /// How far samples lag behind.
  private let delay: Int
  /// How many samples to come are the silence that `waiting` began with.
  private var leading: Int

  /// Seconds.
  private static let lookAhead = 0.005
  private static let release = 0.08

  /// A limiter for a track; `ceiling` is in dB of full scale (dBTP).
  package init(sampleRate: Int, channelCount: Int, ceiling: Double = -1) {
    let rate = Double(sampleRate)
    // Long enough to hold all that the detector looks back at.
    let window = max(Int((Self.lookAhead * rate).rounded()), TruePeakDetector.reach + 2)
    self.ceiling = Float(pow(10, ceiling / 20))
    detector = TruePeakDetector(ceiling: self.ceiling)
    smoother = GainSmoother(window: window, release: Self.release * rate)
    delay = window - 1 + TruePeakDetector.reach
    leading = delay
    waiting = Array(repeating: Array(repeating: 0, count: delay), count: channelCount)
  }

  /// Takes the next samples; returns those that are finished, which may be none.
  package mutating func process(_ block: SoundBlock) -> SoundBlock {
    let count = block.count
    guard count > 0 else { return SoundBlock(silence: 0, channelCount: waiting.count) }
    for channel in waiting.indices { waiting[channel] += block.channels[channel] }
    let gains = gains(count: count)
    let skipped = min(leading, count)
    leading -= skipped
    let finished = waiting.map { values in limited(values, skipped..<count, gains) }
    for channel in waiting.indices { waiting[channel].removeFirst(count) }
    return SoundBlock(channels: finished)
  }

  /// Returns what is left; nothing may be processed afterwards.
  package mutating func finish() -> SoundBlock { process(SoundBlock(silence: delay, channelCount: waiting.count)) }

  /// The gains of the first `count` samples that wait; `nil` when all are 1.
  private mutating func gains(count: Int) -> [Float]? {
    let start = waiting[0].count - count - TruePeakDetector.reach
    var peaks = [Float](repeating: 0, count: count)
    var isLoud = false
    for values in waiting where detector.raise(&peaks, of: values, in: start..<start + count) { isLoud = true }
    guard isLoud || !smoother.isAtRest else { return nil }
    // The sample after a peak has no need of its own: the gain goes back too slowly to matter.
    return peaks.map { smoother.next(GainSmoother.reduction(for: $0, ceiling: ceiling)) }
  }

  private func limited(_ values: [Float], _ samples: Range<Int>, _ gains: [Float]?) -> [Float] {
    guard let gains else { return Array(values[samples]) }
    return Array(unsafeUninitializedCapacity: samples.count) { result, count in
      values.withUnsafeBufferPointer { values in
        gains.withUnsafeBufferPointer { gains in
          for index in samples { result[index - samples.lowerBound] = values[index] * gains[index] }
        }
      }
      count = samples.count
    }
  }
}
