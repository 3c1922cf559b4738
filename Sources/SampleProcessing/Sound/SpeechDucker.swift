internal import MediaTypes

import Glibc

/// Makes music softer while the film's own sound is heard.
///
///     own sound    ____######____####_________________
///     gain 1       ____                          _____
///                      \                       /
///     factor            \_____________________/          short breaks do not count
package struct SpeechDucker: Sendable {
  private let factor: Double
  private let weights: [Float]
  private var low: Biquad
  private var high: Biquad
  private var detector: Detector
  /// How far the gain is on its way from 1 (at 0) to the factor (at 1).
  private var progress = 0.0
  private let attackStep: Double
  private let releaseStep: Double

  /// Seconds.
  private static let attack = 0.06
  private static let release = 0.5
  /// The band in Hz that most of a voice lies in, and little of a rumble.
  private static let band = 150.0...4000.0

  /// A ducker that multiplies music with `factor` while sound is heard.
  package init(factor: Double, sampleRate: Int, channelCount: Int) {
    self.factor = factor
    let rate = Double(sampleRate)
    // A voice is as loud from both front speakers as from the one in the middle.
    weights = (0..<channelCount).map { channelCount > 1 && $0 < 2 ? 0.5 : 1 }
    low = .highPass(frequency: min(Self.band.lowerBound, rate / 8), sampleRate: rate)
    high = .lowPass(frequency: min(Self.band.upperBound, rate * 0.45), sampleRate: rate)
    detector = Detector(sampleRate: rate)
    attackStep = 1 / (Self.attack * rate)
    releaseStep = 1 / (Self.release * rate)
  }

  /// Listens to the next samples of the film's own sound; returns what music is multiplied with at the same time.
  mutating func gain(for own: SoundBlock) -> SampleGain {
    let mono = mixDown(own)
    let first = progress
    var changes = false
    var ways = [Double](repeating: 0, count: mono.count)
    for (index, sample) in mono.enumerated() {
      let wanted = detector.hears(high.next(low.next(Double(sample))))
      progress = wanted ? min(1, progress + attackStep) : max(0, progress - releaseStep)
      ways[index] = progress
      if progress != first { changes = true }
    }
    settle()
    return changes ? .each(ways.map { Float(gain(at: $0)) }) : .steady(Float(gain(at: first)))
  }

  private func gain(at progress: Double) -> Double { 1 + (factor - 1) * raisedCosine(progress) }

  private func mixDown(_ own: SoundBlock) -> [Float] {
    var mono = [Float](repeating: 0, count: own.count)
    mono.withUnsafeMutableBufferPointer { mono in
      for (channel, weight) in weights.enumerated() {
        own.channels[channel].withUnsafeBufferPointer { values in
          for index in values.indices { mono[index] += values[index] * weight }
        }
      }
    }
    return mono
  }

  /// Forgets numbers that are too small to matter and slow to count with, and those that are none.
  private mutating func settle() {
    low.settle()
    high.settle()
    detector.settle()
  }
}

extension SpeechDucker {
  private struct Detector: Sendable {
    private var power = 0.0
    private let smoothing: Double
    private let holdLength: Int
    /// Samples that sound still counts as heard.
    private var hold = 0
    private var isLoud = false

    /// Levels in dB below a sine of full scale, as mean squares: sound begins to be heard, and ceases to.
    private static let onset = 0.5 * 1e-4
    private static let offset = 0.5 * pow(10, -4.6)

    init(sampleRate: Double) {
      smoothing = 1 - exp(-1 / (0.01 * sampleRate))
      holdLength = Int(0.3 * sampleRate)
    }

    mutating func hears(_ sample: Double) -> Bool {
      power += (sample * sample - power) * smoothing
      isLoud = power > (isLoud ? Self.offset : Self.onset)
      if isLoud {
        hold = holdLength
      } else if hold > 0 {
        hold -= 1
      }
      return hold > 0
    }

    mutating func settle() {
      if !power.isFinite || power < 1e-30 { power = 0 }
    }
  }
}

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
