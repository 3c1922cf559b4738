internal import CPango
package import MediaTypes

extension RGBAImage {
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
    return try drawn(on: canvas, from: matrix)
  }

  /// Drawn on a transparent image of a size, from whose pixels `matrix` leads to the ones of this image.
  private func drawn(on size: PixelSize, from matrix: cairo_matrix_t) throws(DrawingError) -> RGBAImage {
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
      // Beyond the image nothing is seen, and its edges are smooth.
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_NONE)
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
