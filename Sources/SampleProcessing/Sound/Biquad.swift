import Glibc

/// A filter of second order.
struct Biquad: Sendable {
  private let b0: Double
  private let b1: Double
  private let b2: Double
  private let a1: Double
  private let a2: Double
  private var first = 0.0
  private var second = 0.0

  /// Lets pass what lies above `frequency` (Hz).
  static func highPass(frequency: Double, sampleRate: Double) -> Biquad {
    Biquad(frequency, sampleRate) { cosine in ((1 + cosine) / 2, -(1 + cosine)) }
  }

  /// Lets pass what lies below `frequency` (Hz).
  static func lowPass(frequency: Double, sampleRate: Double) -> Biquad {
    Biquad(frequency, sampleRate) { cosine in ((1 - cosine) / 2, 1 - cosine) }
  }

  /// A Butterworth filter; `outer` gives the coefficients of the newest and of the middle sample.
  private init(_ frequency: Double, _ sampleRate: Double, outer: (Double) -> (Double, Double)) {
    let angle = 2 * Double.pi * frequency / sampleRate
    let alpha = sin(angle) / 2.0.squareRoot()
    let (edge, middle) = outer(cos(angle))
    let norm = 1 + alpha
    b0 = edge / norm
    b1 = middle / norm
    b2 = edge / norm
    a1 = -2 * cos(angle) / norm
    a2 = (1 - alpha) / norm
  }

  /// Filters the next sample.
  mutating func next(_ sample: Double) -> Double {
    let result = b0 * sample + first
    first = b1 * sample - a1 * result + second
    second = b2 * sample - a2 * result
    return result
  }

  /// Forgets a past that is too faint to matter and slow to count with, or not a number at all.
  mutating func settle() {
    guard first.isFinite, second.isFinite, abs(first) + abs(second) > 1e-30 else {
      (first, second) = (0, 0)
      return
    }
  }
}
