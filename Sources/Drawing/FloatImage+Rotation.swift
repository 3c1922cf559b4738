internal import MediaTypes

extension FloatImage {
  /// Turned clockwise about its middle, on a canvas just large enough; quarter turns only move pixels.
  ///
  /// Each new pixel is the place in the old image that its middle came from, between pixels by Catmull and Rom's cubic in
  /// both directions. Beyond its edge the image goes on as its outermost pixels are, and is covered as much as the
  /// distance from the edge says: wholly half a pixel inside of it, not at all half a pixel outside.
  func rotated(degrees: Double) throws(DrawingError) -> FloatImage {
    guard degrees.isFinite else {
      throw DrawingError(
        .wrongValue, "angle", "an image cannot be turned by \(degrees) degrees", hint: "give a number of degrees")
    }
    let angle = Angle(degrees: degrees)
    if let turns = angle.quarterTurns { return turned(by: Orientation(quarterTurns: turns)) }
    let bounds = angle.bounds(of: Artwork.Area(size))
    // Rounding errors must not add a pixel.
    let (width, height) = ((bounds.width - 1e-6).rounded(.up), (bounds.height - 1e-6).rounded(.up))
    try DrawingLimits.check(width: width, height: height)
    var canvas = FloatImage(transparent: PixelSize(width: Int(width), height: Int(height)))
    let old = Sampler(size)
    pixels.withUnsafeBufferPointer { from in
      canvas.pixels.withUnsafeMutableBufferPointer { to in
        for row in 0..<canvas.size.height {
          let down = Double(row) + 0.5 - canvas.size.middle.y
          for column in 0..<canvas.size.width {
            let across = Double(column) + 0.5 - canvas.size.middle.x
            let x = across * angle.cosine + down * angle.sine + size.middle.x
            let y = down * angle.cosine - across * angle.sine + size.middle.y
            let covered = old.coverage(x, y)
            if covered > 0 { to[row * canvas.size.width + column] = old.pixel(x, y, of: from) * covered }
          }
        }
      }
    }
    return canvas
  }
}

/// Takes pixels between those that there are; 0, 0 is the upper left corner of the first one.
private struct Sampler {
  let width: Int
  let height: Int

  init(_ size: PixelSize) { (width, height) = (size.width, size.height) }

  /// How much of a pixel with its middle at `x`, `y` the image covers.
  func coverage(_ x: Double, _ y: Double) -> Float {
    Float(Self.coverage(x, of: Double(width)) * Self.coverage(y, of: Double(height)))
  }

  private static func coverage(_ place: Double, of length: Double) -> Double {
    min(1, max(0, place + 0.5)) * min(1, max(0, length - place + 0.5))
  }

  /// What lies at `x`, `y`.
  func pixel(_ x: Double, _ y: Double, of pixels: UnsafeBufferPointer<SIMD4<Float>>) -> SIMD4<Float> {
    let (column, right) = Self.split(x - 0.5)
    let (row, below) = Self.split(y - 0.5)
    let columns = Self.weights(right)
    let rows = Self.weights(below)
    var sum = SIMD4<Float>.zero
    for tap in 0..<4 {
      let line = min(max(row + tap - 1, 0), height - 1) * width
      var part = SIMD4<Float>.zero
      for step in 0..<4 { part += pixels[line + min(max(column + step - 1, 0), width - 1)] * columns[step] }
      sum += part * rows[tap]
    }
    // Sharp filters overshoot, and no colour may exceed its opacity.
    let opacity = min(1, max(0, sum.w))
    return sum.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: opacity))
  }

  private static func split(_ place: Double) -> (whole: Int, rest: Float) {
    let whole = place.rounded(.down)
    return (Int(whole), Float(place - whole))
  }

  /// The weights of the pixel before, the two beside, and the one behind a place.
  private static func weights(_ t: Float) -> SIMD4<Float> {
    let (second, third) = (t * t, t * t * t)
    return SIMD4(
      -0.5 * third + second - 0.5 * t, 1.5 * third - 2.5 * second + 1, -1.5 * third + 2 * second + 0.5 * t,
      0.5 * third - 0.5 * second)
  }
}
