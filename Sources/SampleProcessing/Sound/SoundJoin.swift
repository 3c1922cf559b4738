internal import MediaTypes

import Glibc

/// Joins two stretches of sound without a click.
///
///     one stretch   =======|~~~~           its tail: what follows in the source
///     the next one         |=========
///     joined        =======|x==========    the tail goes while the next one comes
///
/// No sample is added or lost. Where the next stretch goes on as the one before ends, as at the splice point of a loop that was
/// made for it, nothing is changed.
package enum SoundJoin {
  /// How many samples a join takes: 5 ms.
  package static func length(at sampleRate: Int) -> Int {
    max(1, Int(GainCurve.rampLength.nearestSample(at: sampleRate)))
  }

  /// Blends what follows a stretch into the beginning of the next one.
  ///
  /// - Parameters:
  ///   - head: the beginning of the next stretch; at most its first `length` samples are changed.
  ///   - end: the last samples before the join; `length` of them are enough.
  ///   - tail: what follows them in the source, with the same channels; where it is shorter than `length`, the end is
  ///     played backwards.
  ///   - length: samples that the join takes.
  package static func blend(_ head: inout SoundBlock, after end: SoundBlock, tail: SoundBlock, length: Int) {
    let count = min(length, head.count)
    guard count > 0, end.count > 0 else { return }
    let tails = end.channels.indices.map { extended(tail.channels[$0], after: end.channels[$0], count: count) }
    if head.channels.indices.allSatisfy({ head.channels[$0].starts(with: tails[$0]) }) { return }
    let goesOn = head.channels.indices.allSatisfy {
      continues(end.channels[$0].suffix(length + 1), in: head.channels[$0].prefix(length + 1))
    }
    if goesOn { return }
    let likeness = likeness(of: tails, and: head.channels, count: count)
    for index in 0..<count {
      let angle = Double(index + 1) / Double(count + 1) * .pi / 2
      // Unlike sounds add up by their power, like ones by their amplitude: neither gets louder or softer.
      let norm = 1 / (1 + likeness * sin(2 * angle)).squareRoot()
      let (going, coming) = (Float(cos(angle) * norm), Float(sin(angle) * norm))
      for channel in head.channels.indices {
        head.channels[channel][index] = tails[channel][index] * going + head.channels[channel][index] * coming
      }
    }
  }

  /// Whether the first sample of `head` is one that may follow `end`: as near to the straight line through the last two
  /// samples as others hereabouts are.
  static func continues(_ end: ArraySlice<Float>, in head: ArraySlice<Float>) -> Bool {
    guard let first = head.first, let last = end.last else { return true }
    let expected = end.count > 1 ? 2 * last - end[end.endIndex - 2] : last
    let allowed = max(largestStep(end), largestStep(head), largestBend(end), largestBend(head))
    return abs(first - expected) <= allowed
  }

  private static func largestStep(_ samples: ArraySlice<Float>) -> Float {
    var largest: Float = 0
    for index in samples.indices.dropFirst() { largest = max(largest, abs(samples[index] - samples[index - 1])) }
    return largest
  }

  /// How far a sample lies from the line through the two before it, at most.
  private static func largestBend(_ samples: ArraySlice<Float>) -> Float {
    var largest: Float = 0
    for index in samples.indices.dropFirst(2) {
      let expected = 2 * samples[index - 1] - samples[index - 2]
      largest = max(largest, abs(samples[index] - expected))
    }
    return largest
  }

  /// The tail, and from its end on the sound backwards, as long as there is any.
  private static func extended(_ tail: [Float], after end: [Float], count: Int) -> [Float] {
    var samples = Array(tail.prefix(count))
    let known = end + samples
    for index in 0..<(count - samples.count) { samples.append(known[max(0, known.count - 2 - index)]) }
    return samples
  }

  /// How alike two sounds are, over all channels: 1 when one is a multiple of the other, 0 when they share nothing.
  private static func likeness(of left: [[Float]], and right: [[Float]], count: Int) -> Double {
    var (product, leftPower, rightPower) = (0.0, 0.0, 0.0)
    for channel in left.indices {
      for index in 0..<count {
        let (one, other) = (Double(left[channel][index]), Double(right[channel][index]))
        product += one * other
        leftPower += one * one
        rightPower += other * other
      }
    }
    let power = (leftPower * rightPower).squareRoot()
    return power > 0 && power.isFinite && product.isFinite ? min(1, max(0, product / power)) : 0
  }
}
