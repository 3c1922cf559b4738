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

  /// Mixes `count` samples of a row from the one at `first` on; the values are already multiplied with the opacities.
  func mix(
    _ line: UnsafeMutableRawPointer, from first: Int, count: Int, values: UnsafePointer<Float>,
    opacities: UnsafePointer<Float>, strength: Float
  ) {
    let start = line + component.offset + first * component.step
    // Without traps and without a step the compiler makes vectors of two of these; the others are for packed formats.
    if bytesPerSample == 1 {
      let samples = start.assumingMemoryBound(to: UInt8.self)
      if component.step == 1 {
        mix(samples, step: 1, shift: 0, count, values, opacities, strength)
      } else {
        mix(samples, step: component.step, shift: 0, count, values, opacities, strength)
      }
    } else {
      let samples = start.assumingMemoryBound(to: UInt16.self)
      if component.step == 2, component.shift == 0 {
        mix(samples, step: 1, shift: 0, count, values, opacities, strength)
      } else {
        let shift = UInt16(truncatingIfNeeded: component.shift)
        mix(samples, step: component.step / 2, shift: shift, count, values, opacities, strength)
      }
    }
  }

  @inline(__always)
  private func mix<Sample: FixedWidthInteger & UnsignedInteger>(
    _ samples: UnsafeMutablePointer<Sample>, step: Int, shift: Sample, _ count: Int, _ values: UnsafePointer<Float>,
    _ opacities: UnsafePointer<Float>, _ strength: Float
  ) {
    let highest = highestCode
    var index = 0
    while index < count {
      let old = Float(Int32(truncatingIfNeeded: samples[index &* step] &>> shift))
      let new = old + strength * (values[index] - opacities[index] * old)
      let kept = new < 0 ? 0 : new > highest ? highest : new
      samples[index &* step] = Sample(truncatingIfNeeded: (kept + Self.rounder).bitPattern) &<< shift
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
