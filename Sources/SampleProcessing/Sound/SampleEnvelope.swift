internal import MediaTypes

import Glibc

/// An ``Envelope`` for sound: times are counted in samples, and fades are half a period of a cosine, so that they
/// begin and end without a corner.
struct SampleEnvelope: Hashable, Sendable {
  private let start: Double
  private let end: Double
  private let fadeIn: Double
  private let fadeOut: Double

  /// The envelope at `sampleRate` samples a second.
  init(_ envelope: Envelope, sampleRate: Int) {
    start = envelope.start.samples(at: sampleRate)
    end = envelope.end.samples(at: sampleRate)
    fadeIn = envelope.fadeIn.samples(at: sampleRate)
    fadeOut = envelope.fadeOut.samples(at: sampleRate)
  }

  /// Whether there is any fade; without one the envelope changes nothing.
  var fades: Bool { fadeIn > 0 || fadeOut > 0 }

  /// The factor at `clock`, in samples on the effect's clock: from 0 to 1, and 0.5 in the middle of a fade.
  func factor(at clock: Double) -> Double {
    var strength = 1.0
    if fadeIn > 0 { strength = min(strength, (clock - start) / fadeIn) }
    if fadeOut > 0 { strength = min(strength, (end - clock) / fadeOut) }
    return raisedCosine(strength)
  }

  /// Between which points of the clock, both included, the factor is 1.
  var full: (first: Double, last: Double) {
    (fadeIn > 0 ? start + fadeIn : -.infinity, fadeOut > 0 ? end - fadeOut : .infinity)
  }
}

/// A way from 0 to 1 without corners; what lies below 0 or above 1 is taken for 0 or 1.
func raisedCosine(_ progress: Double) -> Double {
  if progress <= 0 { return 0 }
  if progress >= 1 { return 1 }
  return 0.5 - 0.5 * cos(.pi * progress)
}

extension MediaTime {
  /// This time in samples, parts of a sample included.
  func samples(at sampleRate: Int) -> Double { (self * Rational(Int64(sampleRate))).seconds }

  /// The nearest sample in the output; times before the output are its first sample.
  func nearestSample(at sampleRate: Int) -> Int64 {
    // Far beyond any film, so that sums never overflow.
    let limit = Int64(1) << 60
    guard let tick = Rational(1, Int64(sampleRate)) else { return 0 }
    return min(max(0, ticks(in: tick)), limit)
  }
}
