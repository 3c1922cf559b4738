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
  func drawn(behind image: FloatImage) throws(DrawingError) -> FloatImage {
    let size = PixelSize(width: image.size.width + before + after, height: image.size.height + before + after)
    var result = FloatImage(transparent: try DrawingLimits.checked(size))
    var mask = [Float](repeating: 0, count: size.width * size.height)
    image.forEachPixel(in: size.width, from: before + offset) { from, place in mask[place] = image.pixels[from].w }
    blur.apply(to: &mask, width: size.width, height: size.height)
    let dark = colour.pixel
    for pixel in mask.indices { result.pixels[pixel] = dark * mask[pixel] }
    image.forEachPixel(in: size.width, from: before) { from, place in
      let above = image.pixels[from]
      result.pixels[place] = above + result.pixels[place] * (1 - above.w)
    }
    return result
  }
}

extension FloatImage {
  /// Calls `body` with the index of each pixel and the pixel's place on a canvas of `width` pixels.
  fileprivate func forEachPixel(in width: Int, from origin: Int, _ body: (_ from: Int, _ place: Int) -> Void) {
    for y in 0..<size.height {
      for x in 0..<size.width { body(y * size.width + x, (y + origin) * width + x + origin) }
    }
  }
}
