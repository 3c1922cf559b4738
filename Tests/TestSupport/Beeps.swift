import Foundation

/// A beep that was found in a sound.
package struct Beep: Sendable, Hashable, CustomStringConvertible {
  /// The index of its first sample.
  package let onset: Int
  /// Its pitch in Hz, a multiple of 100.
  package let frequency: Int
  /// Its peak, full scale being 1; the generated sounds have 0.5.
  package let amplitude: Float

  /// `500 Hz at sample 48000`.
  package var description: String { "\(frequency) Hz at sample \(onset)" }
}

extension SoundSamples {
  /// The beeps of the generated sounds: exact to the sample where the codec is lossless, else to one sample.
  ///
  /// A beep is 50 ms of sine from phase 0. One that is cut, covered by another or bent by a fade is left out.
  ///
  ///     level   ___/####\_______/####\___
  ///                ^ onset      ^ onset, found where the ideal beep fits best
  package func beeps() -> [Beep] {
    samples.withUnsafeBufferPointer { samples in
      loudRuns(samples).compactMap { run in bestFit(samples, near: run) }
    }
  }

  /// Where the sound is loud for at least 30 ms: starts of the runs, to 5 ms.
  private func loudRuns(_ samples: UnsafeBufferPointer<Float>) -> [Int] {
    let block = max(sampleRate / 200, 1)
    let levels = stride(from: 0, to: samples.count - block + 1, by: block).map { start in
      samples[start..<start + block].reduce(Float(0)) { $0 + abs($1) } / Float(block)
    }
    let floor = max(0.01, (levels.max() ?? 0) * 0.05)
    var runs: [Int] = []
    var index = 0
    while index < levels.count {
      let end = levels[index...].firstIndex { $0 <= floor } ?? levels.count
      let peak = levels[index..<end].max() ?? 0
      if end - index >= 6, let start = levels[index..<end].firstIndex(where: { $0 > peak / 2 }) {
        runs.append(start * block)
      }
      index = max(end, index + 1)
    }
    return runs
  }

  /// Slides the ideal beep along the start of a loud run and takes the place where it correlates best.
  private func bestFit(_ samples: UnsafeBufferPointer<Float>, near run: Int) -> Beep? {
    let length = sampleRate / 20
    let frequency = pitch(samples, from: run, count: length * 3 / 5)
    let ideal = (0..<length).map {
      Float(sin(2 * Double.pi * Double(frequency) * Double($0) / Double(sampleRate)))
    }
    let first = max(run - sampleRate / 100, 0)
    let last = min(run + sampleRate / 100, samples.count - length)
    guard first <= last else { return nil }
    var best = (onset: first, product: -Float.infinity)
    ideal.withUnsafeBufferPointer { ideal in
      for onset in first...last {
        var product: Float = 0
        for index in 0..<length { product += ideal[index] * samples[onset + index] }
        if product > best.product { best = (onset, product) }
      }
    }
    var idealPower: Float = 0
    var power: Float = 0
    for index in 0..<length {
      idealPower += ideal[index] * ideal[index]
      power += samples[best.onset + index] * samples[best.onset + index]
    }
    guard best.product > 0.93 * (power * idealPower).squareRoot() else { return nil }
    return Beep(onset: best.onset, frequency: frequency, amplitude: best.product / idealPower)
  }

  /// The multiple of 100 Hz that is strongest in a range.
  private func pitch(_ samples: UnsafeBufferPointer<Float>, from start: Int, count: Int) -> Int {
    let end = min(start + count, samples.count)
    var best = (frequency: 0, power: -1.0)
    for frequency in stride(from: 300, through: min(3000, sampleRate / 2 - 100), by: 100) {
      let step = 2 * Double.pi * Double(frequency) / Double(sampleRate)
      var (real, imaginary) = (0.0, 0.0)
      for index in start..<end {
        real += Double(samples[index]) * cos(step * Double(index))
        imaginary += Double(samples[index]) * sin(step * Double(index))
      }
      let power = real * real + imaginary * imaginary
      if power > best.power { best = (frequency, power) }
    }
    return best.frequency
  }
}
