internal import MediaTypes

/// Mixes a row of samples with colours, in place: the loops that every pixel goes through.
///
///     sample = sample + strength * (value - opacity * sample)
///
/// rounded to the nearest code and kept from 0 to the highest one.
struct SampleMixing {
  /// The samples' place and form.
  let component: PictureLayout.Component
  let bytesPerSample: Int
  let highestCode: Float

  init(_ component: PictureLayout.Component, of layout: PictureLayout) {
    self.component = component
    bytesPerSample = layout.bytesPerSample
    highestCode = Float(layout.highestCode)
  }

  /// Adding it rounds a float to the nearest whole number, which is then in its last bits.
  private static let rounder: Float = 12_582_912  // 1.5 * 2^23

  /// Mixes `count` samples from the one at `first` on.
  ///
  /// - Parameters:
  ///   - line: the first byte of the row.
  ///   - first: the number of the first sample in the row.
  ///   - count: how many samples there are to mix.
  ///   - values: code values already multiplied with the opacity, one a sample.
  ///   - opacities: from 0 to 1, one a sample.
  ///   - strength: from 0 to 1.
  func mix(
    _ line: UnsafeMutableRawPointer, from first: Int, count: Int, values: UnsafePointer<Float>,
    opacities: UnsafePointer<Float>, strength: Float
  ) {
    let start = line + component.offset + first * component.step
    if bytesPerSample == 1 {
      let samples = start.assumingMemoryBound(to: UInt8.self)
      if component.step == 1 {
        mixBytes(samples, count, values, opacities, strength)
      } else {
        mixBytes(samples, step: component.step, count, values, opacities, strength)
      }
    } else {
      let samples = start.assumingMemoryBound(to: UInt16.self)
      if component.step == 2, component.shift == 0 {
        mixWords(samples, count, values, opacities, strength)
      } else {
        mixWords(samples, step: component.step / 2, count, values, opacities, strength)
      }
    }
  }

  // Without traps and without a step the compiler makes vectors of these two; the other two are for packed formats.

  private func mixBytes(
    _ samples: UnsafeMutablePointer<UInt8>, _ count: Int, _ values: UnsafePointer<Float>,
    _ opacities: UnsafePointer<Float>, _ strength: Float
  ) {
    var index = 0
    while index < count {
      let old = Float(samples[index])
      let new = old + strength * (values[index] - opacities[index] * old)
      let kept = new < 0 ? 0 : new > 255 ? 255 : new
      samples[index] = UInt8(truncatingIfNeeded: (kept + Self.rounder).bitPattern)
      index &+= 1
    }
  }

  private func mixBytes(
    _ samples: UnsafeMutablePointer<UInt8>, step: Int, _ count: Int, _ values: UnsafePointer<Float>,
    _ opacities: UnsafePointer<Float>, _ strength: Float
  ) {
    var index = 0
    while index < count {
      let old = Float(samples[index &* step])
      let new = old + strength * (values[index] - opacities[index] * old)
      let kept = new < 0 ? 0 : new > 255 ? 255 : new
      samples[index &* step] = UInt8(truncatingIfNeeded: (kept + Self.rounder).bitPattern)
      index &+= 1
    }
  }

  private func mixWords(
    _ samples: UnsafeMutablePointer<UInt16>, _ count: Int, _ values: UnsafePointer<Float>,
    _ opacities: UnsafePointer<Float>, _ strength: Float
  ) {
    let highest = highestCode
    var index = 0
    while index < count {
      let old = Float(samples[index])
      let new = old + strength * (values[index] - opacities[index] * old)
      let kept = new < 0 ? 0 : new > highest ? highest : new
      samples[index] = UInt16(truncatingIfNeeded: (kept + Self.rounder).bitPattern)
      index &+= 1
    }
  }

  private func mixWords(
    _ samples: UnsafeMutablePointer<UInt16>, step: Int, _ count: Int, _ values: UnsafePointer<Float>,
    _ opacities: UnsafePointer<Float>, _ strength: Float
  ) {
    let highest = highestCode
    let shift = UInt16(truncatingIfNeeded: component.shift)
    var index = 0
    while index < count {
      let old = Float(samples[index &* step] &>> shift)
      let new = old + strength * (values[index] - opacities[index] * old)
      let kept = new < 0 ? 0 : new > highest ? highest : new
      samples[index &* step] = UInt16(truncatingIfNeeded: (kept + Self.rounder).bitPattern) &<< shift
      index &+= 1
    }
  }

  /// The sample at `index`, as a share of the highest code.
  func share(_ line: UnsafeMutableRawPointer, at index: Int) -> Float {
    let place = line + component.offset + index * component.step
    let code =
      bytesPerSample == 1
      ? Float(place.load(as: UInt8.self)) : Float(place.loadUnaligned(as: UInt16.self) &>> UInt16(component.shift))
    return code / highestCode
  }
}
