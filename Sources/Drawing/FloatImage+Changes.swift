internal import MediaTypes

extension FloatImage {
  /// Made transparent: 1 leaves it as it is, 0 makes it invisible.
  func withOpacity(_ opacity: Double) throws(DrawingError) -> FloatImage {
    guard opacity.isFinite else {
      throw DrawingError(.wrongValue, "opacity", "an opacity of \(opacity) is impossible", hint: "give 0 to 1")
    }
    guard opacity < 1 else { return self }
    // Colours are premultiplied, so that all four parts are treated alike.
    let share = Float(max(0, opacity))
    return mapped { $0 * share }
  }

  /// In greys as light as its colours.
  ///
  /// The lightness is Y' of BT.709 (Recommendation ITU-R, item 3.2) of the numbers as they are.
  var grey: FloatImage {
    mapped { pixel in
      let light = 0.2126 * pixel.x + 0.7152 * pixel.y + 0.0722 * pixel.z
      return SIMD4(light, light, light, pixel.w)
    }
  }

  /// With all four corners cut round; the radius is in pixels, at most half of the shorter side.
  func withRoundedCorners(radius: Double) throws(DrawingError) -> FloatImage {
    guard radius.isFinite else {
      throw DrawingError(
        .wrongValue, "radius", "a radius of \(radius) pixels is impossible", hint: "give a radius of 0 or more")
    }
    let radius = min(radius, size.middle.x, size.middle.y)
    guard radius > 0 else { return self }
    let reach = Int(radius.rounded(.up))
    var image = self
    image.pixels.withUnsafeMutableBufferPointer { pixels in
      for y in 0..<reach {
        for x in 0..<reach {
          let (across, down) = (radius - Double(x) - 0.5, radius - Double(y) - 0.5)
          guard across > 0, down > 0 else { continue }
          let covered = max(0, min(1, radius + 0.5 - (across * across + down * down).squareRoot()))
          guard covered < 1 else { continue }
          for (column, row) in corners(x, y) { pixels[row * size.width + column] *= Float(covered) }
        }
      }
    }
    return image
  }

  /// The pixels that lie as far from each corner as one does from the upper left; those in a middle row or column once.
  private func corners(_ x: Int, _ y: Int) -> [(Int, Int)] {
    let columns = x == size.width - 1 - x ? [x] : [x, size.width - 1 - x]
    let rows = y == size.height - 1 - y ? [y] : [y, size.height - 1 - y]
    return rows.flatMap { row in columns.map { ($0, row) } }
  }

  /// The part of the image that a rectangle, which lies in it, holds.
  func cropped(to rect: PixelRect) -> FloatImage {
    var pixels: [SIMD4<Float>] = []
    pixels.reserveCapacity(rect.width * rect.height)
    for row in rect.y..<(rect.y + rect.height) {
      let start = row * size.width + rect.x
      pixels += self.pixels[start..<(start + rect.width)]
    }
    return FloatImage(size: PixelSize(width: rect.width, height: rect.height), pixels: pixels)
  }

  /// In the middle of a canvas that is `width` pixels larger on each side, and filled with a colour there.
  func withBorder(width: Int, colour: Colour) throws(DrawingError) -> FloatImage {
    let size = PixelSize(width: self.size.width + 2 * width, height: self.size.height + 2 * width)
    var framed = FloatImage(size: try DrawingLimits.checked(size), pixels: colour.pixels(of: size))
    for row in 0..<self.size.height {
      let (from, to) = (row * self.size.width, (row + width) * size.width + width)
      for column in 0..<self.size.width { framed.pixels[to + column] = pixels[from + column] }
    }
    return framed
  }

  /// With another image over it, whose left upper pixel lies at `x`, `y`; what lies outside is left out.
  func under(_ top: FloatImage, x: Int, y: Int) -> FloatImage {
    var image = self
    for row in max(0, y)..<max(max(0, y), min(size.height, y + top.size.height)) {
      for column in max(0, x)..<max(max(0, x), min(size.width, x + top.size.width)) {
        let above = top.pixels[(row - y) * top.size.width + column - x]
        let place = row * size.width + column
        image.pixels[place] = above + image.pixels[place] * (1 - above.w)
      }
    }
    return image
  }

  private func mapped(_ change: (SIMD4<Float>) -> SIMD4<Float>) -> FloatImage {
    FloatImage(size: size, pixels: pixels.map(change))
  }
}

extension Colour {
  /// The parts of a pixel of this colour.
  var pixel: SIMD4<Float> {
    SIMD4(Float(red * opacity), Float(green * opacity), Float(blue * opacity), Float(opacity))
  }

  func pixels(of size: PixelSize) -> [SIMD4<Float>] {
    [SIMD4<Float>](repeating: pixel, count: size.width * size.height)
  }
}
