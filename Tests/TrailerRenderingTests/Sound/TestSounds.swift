import Foundation
import MediaTypes

@testable import SampleProcessing
@testable import TrailerRendering

/// Sounds for tests, and measures that share no code with what is tested.
enum TestSounds {
  /// A sine; `phase` is in degrees.
  static func sine(_ frequency: Double, _ amplitude: Double, count: Int, rate: Int = 48_000, phase: Double = 0)
    -> [Float]
  {
    (0..<count).map {
      Float(amplitude * sin(2 * .pi * frequency * Double($0) / Double(rate) + phase * .pi / 180))
    }
  }

  /// A square wave that changes its sign every `half` samples.
  static func square(half: Int, _ amplitude: Float, count: Int) -> [Float] {
    (0..<count).map { $0 / half % 2 == 0 ? amplitude : -amplitude }
  }

  /// White noise, the same for the same seed.
  static func noise(_ amplitude: Float, count: Int, seed: UInt64 = 1) -> [Float] {
    var state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
    return (0..<count).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return amplitude * (Float(state >> 40) / Float(1 << 23) - 1)
    }
  }

  /// Noise up to 0.8 of half the rate: further up no two filters agree on where the wave goes.
  static func softNoise(_ amplitude: Float, count: Int, seed: UInt64 = 1) -> [Float] {
    let filter = (-40...40).map { offset -> Float in
      let place = Double(offset) * .pi
      let window = 0.42 + 0.5 * cos(place / 41) + 0.08 * cos(2 * place / 41)
      return Float(offset == 0 ? 0.8 : sin(0.8 * place) / place * window)
    }
    let white = noise(amplitude, count: count + 80, seed: seed)
    return (0..<count).map { index in
      var sum: Float = 0
      for tap in 0...80 { sum += white[index + tap] * filter[tap] }
      return sum
    }
  }

  /// The sound, with its first and last samples faded.
  static func faded(_ samples: [Float], over length: Int = 200) -> [Float] {
    samples.enumerated().map { index, sample in
      let place = Double(min(index, samples.count - 1 - index, length)) / Double(length)
      return sample * Float(0.5 - 0.5 * cos(.pi * place))
    }
  }

  /// Several sines of different strength, a bit like music.
  static func chord(_ amplitude: Double, count: Int, phase: Double = 0) -> [Float] {
    let parts = [(220.0, 0.4), (331.0, 0.3), (523.25, 0.2), (1318.5, 0.1)].map { frequency, share in
      sine(frequency, amplitude * share, count: count, phase: phase * frequency / 220)
    }
    return (0..<count).map { index in parts.reduce(0) { $0 + $1[index] } }
  }

  static func decibels(_ factor: Double) -> Double { 20 * log10(factor) }

  /// The largest difference between neighbours.
  static func largestStep(_ samples: some Collection<Float>) -> Float {
    zip(samples, samples.dropFirst()).map { abs($1 - $0) }.max() ?? 0
  }

  /// The peak of the wave, looked at 16 times as often as it is sampled, with a filter (Blackman window) that sees
  /// `reach` samples on both sides.
  static func truePeak(_ samples: [Float], reach: Int = 64, times: Int = 16) -> Double {
    let padded = Array(repeating: 0, count: reach) + samples.map(Double.init) + Array(repeating: 0, count: reach)
    let filters = (1..<times).map { phase -> [Double] in
      (1 - reach...reach).map { offset in
        let distance = Double(offset) - Double(phase) / Double(times)
        let place = distance / Double(reach) * .pi
        return sin(.pi * distance) / (.pi * distance) * (0.42 + 0.5 * cos(place) + 0.08 * cos(2 * place))
      }
    }
    let loud = (samples.map(abs).max() ?? 0) * 0.5
    var peak = 0.0
    padded.withUnsafeBufferPointer { padded in
      for index in samples.indices {
        peak = max(peak, abs(padded[index + reach]))
        // The wave is highest near large samples.
        guard max(abs(padded[index + reach]), abs(padded[index + reach + 1])) > Double(loud) else { continue }
        for filter in filters {
          filter.withUnsafeBufferPointer { filter in
            var sum = 0.0
            for tap in 0..<2 * reach { sum += padded[index + 1 + tap] * filter[tap] }
            peak = max(peak, abs(sum))
          }
        }
      }
    }
    return peak
  }
}

extension SoundBlock {
  /// Parts of `size` samples; the last one may be shorter.
  func parts(of size: Int) -> [SoundBlock] {
    stride(from: 0, to: count, by: size).map { start in
      SoundBlock(channels: channels.map { Array($0[start..<min(start + size, $0.count)]) })
    }
  }

  /// Blocks one after the other.
  init(joining blocks: [SoundBlock], channelCount: Int) {
    self.init(
      channels: (0..<channelCount).map { channel in blocks.flatMap { $0.channels[channel] } })
  }
}
