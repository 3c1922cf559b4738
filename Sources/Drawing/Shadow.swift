internal import MediaTypes

/// A soft shadow below and to the right of an image.
///
///     +---------+ - - +      reach: from the image's right edge to the shadow's
///     |  image  |     |      the shadow lies half of it to the right and below,
///     |         |     |      and is blurred by the other half
///     +---------+     |
///     |_ _ _ _ _ _ _ _|
struct Shadow {
  let colour: Colour
  /// Pixels by which the canvas grows at the left and the top.
  let before: Int
  /// Pixels by which it grows at the right and the bottom.
  let after: Int
  private let offset: Int
  private let blur: Blur

  init(reach: Double, colour: Colour) throws(DrawingError) {
    guard reach.isFinite, reach >= 0, reach <= Double(DrawingLimits.side) else {
      throw DrawingError(
        .wrongValue, "shadow", "a shadow cannot reach \(reach) pixels", hint: "give a size of 0 or more")
    }
    self.colour = colour
    offset = Int((reach / 2).rounded())
    // A Gaussian curve has nearly all of its weight within twice its deviation.
    blur = Blur(deviation: reach / 4)
    before = max(0, blur.reach - offset)
    after = blur.reach + offset
  }

  /// The image with its shadow on a larger canvas, `before` pixels further right and down than it was.
  func drawn(behind image: RGBAImage) throws(DrawingError) -> RGBAImage {
    let size = PixelSize(width: image.size.width + before + after, height: image.size.height + before + after)
    try DrawingLimits.check(size)
    var mask = [UInt16](repeating: 0, count: size.width * size.height)
    image.forEachPixel(in: size.width, from: before + offset) { from, place in
      // Eight more bits than the image has, so that soft edges have no steps.
      mask[place] = UInt16(image.bytes[from + 3]) << 8
    }
    blur.apply(to: &mask, width: size.width, height: size.height)
    return composed(image, over: mask, size)
  }

  private func composed(_ image: RGBAImage, over mask: [UInt16], _ size: PixelSize) -> RGBAImage {
    let full = colour.opacity / 65280
    let parts = [colour.red, colour.green, colour.blue, 1].map { $0 * full * 255 }
    var result = RGBAImage(transparent: size)
    result.bytes.withUnsafeMutableBufferPointer { bytes in
      mask.withUnsafeBufferPointer { mask in
        for pixel in mask.indices where mask[pixel] != 0 {
          let amount = Double(mask[pixel])
          for part in 0..<4 { bytes[pixel * 4 + part] = UInt8((parts[part] * amount).rounded()) }
        }
      }
      image.forEachPixel(in: size.width, from: before) { from, place in
        let rest = 255 - Int(image.bytes[from + 3])
        for part in 0..<4 {
          let below = (Int(bytes[place * 4 + part]) * rest + 127) / 255
          bytes[place * 4 + part] = UInt8(Int(image.bytes[from + part]) + below)
        }
      }
    }
    return result
  }
}

extension RGBAImage {
  /// Calls `body` with the index of each pixel's first byte and the pixel's place on a canvas of `width` pixels.
  fileprivate func forEachPixel(in width: Int, from origin: Int, _ body: (_ from: Int, _ place: Int) -> Void) {
    for y in 0..<size.height {
      for x in 0..<size.width { body((y * size.width + x) * 4, (y + origin) * width + x + origin) }
    }
  }
}
