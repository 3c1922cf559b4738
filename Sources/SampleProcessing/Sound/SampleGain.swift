/// What samples in a row are multiplied with.
enum SampleGain: Hashable, Sendable {
  case steady(Float)
  case each([Float])

  /// This gain of `count` samples together with `other`, of which the sample at `offset` is the first to count.
  func multiplied(by other: SampleGain, from offset: Int, count: Int) -> SampleGain {
    switch (self, other) {
    case (.steady(let left), .steady(let right)): .steady(left * right)
    case (.each(let left), .steady(let right)): right == 1 ? self : .each(left.map { $0 * right })
    case (.steady(let left), .each(let right)):
      .each(right[offset..<offset + count].map { $0 * left })
    case (.each(let left), .each(let right)):
      .each((0..<count).map { left[$0] * right[offset + $0] })
    }
  }
}

extension SoundBlock {
  /// Multiplies some samples of every channel; a factor of 1 leaves them as they are, bit by bit.
  mutating func multiply(_ samples: Range<Int>, by gain: SampleGain) {
    if gain == .steady(1) { return }
    for channel in channels.indices {
      channels[channel].withUnsafeMutableBufferPointer { values in
        switch gain {
        case .steady(let factor):
          for index in samples { values[index] *= factor }
        case .each(let factors):
          factors.withUnsafeBufferPointer { factors in
            for index in samples { values[index] *= factors[index - samples.lowerBound] }
          }
        }
      }
    }
  }

  /// Adds other sound along a map, multiplied, from the sample at `samples.lowerBound` on.
  ///
  /// What the other sound lacks at its end is silence.
  mutating func add(_ other: SoundBlock, along routes: [ChannelMap.Route], to samples: Range<Int>, gain: SampleGain) {
    let start = samples.lowerBound
    for route in routes {
      let count = min(samples.count, other.channels[route.from].count)
      other.channels[route.from].withUnsafeBufferPointer { source in
        channels[route.to].withUnsafeMutableBufferPointer { values in
          switch gain {
          case .steady(let factor):
            let factor = factor * route.factor
            for index in 0..<count { values[start + index] += source[index] * factor }
          case .each(let factors):
            factors.withUnsafeBufferPointer { factors in
              for index in 0..<count { values[start + index] += source[index] * (factors[index] * route.factor) }
            }
          }
        }
      }
    }
  }

  mutating func add(_ samples: Range<Int>, of other: SoundBlock) {
    for channel in channels.indices {
      other.channels[channel].withUnsafeBufferPointer { source in
        channels[channel].withUnsafeMutableBufferPointer { values in
          for index in samples { values[index] += source[index] }
        }
      }
    }
  }
}
