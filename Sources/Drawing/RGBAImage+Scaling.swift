internal import CPango
package import MediaTypes

extension RGBAImage {
  /// Scaled to a size, smoothly down and up; the same size gives the same pixels.
  package func scaled(to size: PixelSize) throws(DrawingError) -> RGBAImage {
    guard size != self.size else { return self }
    try DrawingLimits.check(size)
    // Cairo's filter looks at 16 pixels a side at most; what is scaled down by more goes in steps.
    var image = self
    while image.size.width > size.width * 8 || image.size.height > size.height * 8 {
      let step = PixelSize(
        width: max(size.width, (image.size.width + 7) / 8), height: max(size.height, (image.size.height + 7) / 8))
      image = try image.scaledOnce(to: step)
    }
    return try image.scaledOnce(to: size)
  }

  private func scaledOnce(to size: PixelSize) throws(DrawingError) -> RGBAImage {
    guard size != self.size else { return self }
    var matrix = cairo_matrix_t()
    cairo_matrix_init_scale(
      &matrix, Double(self.size.width) / Double(size.width), Double(self.size.height) / Double(size.height))
    return try drawn(on: size, from: matrix, beyond: CAIRO_EXTEND_PAD)
  }

  /// Turned clockwise about its middle, on a canvas just large enough; quarter turns only move pixels.
  package func rotated(degrees: Double) throws(DrawingError) -> RGBAImage {
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
    let canvas = PixelSize(width: Int(width), height: Int(height))
    // From the canvas to the image, as Cairo wants it: to the middle, back by the angle, to the image's corner.
    var matrix = cairo_matrix_t()
    cairo_matrix_init(
      &matrix, angle.cosine, -angle.sine, angle.sine, angle.cosine,
      size.middle.x - canvas.middle.x * angle.cosine - canvas.middle.y * angle.sine,
      size.middle.y + canvas.middle.x * angle.sine - canvas.middle.y * angle.cosine)
    return try drawn(on: canvas, from: matrix, beyond: CAIRO_EXTEND_NONE)
  }

  /// Drawn with Cairo's best filter, which ``Canvas/imageAsDrawn()`` keeps from exceeding opacities.
  ///
  /// - Parameters:
  ///   - size: of the new image.
  ///   - matrix: from its pixels to the ones of this image.
  ///   - extend: what lies beyond this image.
  private func drawn(
    on size: PixelSize, from matrix: cairo_matrix_t, beyond extend: cairo_extend_t
  ) throws(DrawingError) -> RGBAImage {
    let canvas = try Canvas(size)
    bytes.withUnsafeBufferPointer { pixels in
      // Cairo only reads from a source.
      let surface = cairo_image_surface_create_for_data(
        UnsafeMutablePointer(mutating: pixels.baseAddress), CAIRO_FORMAT_ARGB32, Int32(self.size.width),
        Int32(self.size.height), Int32(self.size.width * 4))
      let pattern = cairo_pattern_create_for_surface(surface)
      var matrix = matrix
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_BEST)
      cairo_pattern_set_extend(pattern, extend)
      cairo_set_operator(canvas.context, CAIRO_OPERATOR_SOURCE)
      cairo_set_source(canvas.context, pattern)
      cairo_paint(canvas.context)
      // Nothing may look at the pixels after this closure.
      cairo_set_source_rgb(canvas.context, 0, 0, 0)
      cairo_pattern_destroy(pattern)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    return try canvas.imageAsDrawn()
  }
}
