internal import CPango
internal import MediaTypes

/// A transparent picture that Cairo draws on.
final class Canvas {
  let size: PixelSize
  let context: OpaquePointer
  private let surface: OpaquePointer

  /// A canvas of a size that ``DrawingLimits`` allow, or a margin more.
  init(_ size: PixelSize) throws(DrawingError) {
    self.size = size
    // Neither returns NULL: what fails is an object that draws nothing and tells why.
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height))
    context = cairo_create(surface)
    try check()
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Draws with a colour from now on.
  func setColour(_ colour: Colour) {
    cairo_set_source_rgba(context, colour.red, colour.green, colour.blue, colour.opacity)
  }

  /// Throws when anything so far failed.
  func check() throws(DrawingError) {
    let status = cairo_status(context)
    guard status != CAIRO_STATUS_SUCCESS else { return }
    let isMemory = status == CAIRO_STATUS_NO_MEMORY
    throw DrawingError(
      isMemory ? .noMemory : .failed, "cairo", "drawing failed: \(String(cString: cairo_status_to_string(status)))",
      hint: isMemory ? "free some memory, or make the image smaller" : "try another size or another font")
  }

  /// What is drawn so far, cropped to what is not transparent; `nil` when that is nothing.
  func croppedImage() throws(DrawingError) -> RGBAImage? {
    let (pixels, stride) = try finished()
    guard let rows = (0..<size.height).extent(where: { row in isSeen(pixels + row * stride, size.width, by: 1) }) else {
      return nil
    }
    let first = pixels + rows.lowerBound * stride
    let columns = (0..<size.width).extent { isSeen(first + $0 * 4, rows.count, by: stride / 4) }
    guard let columns else { return nil }
    let cropped = PixelSize(width: columns.count, height: rows.count)
    let bytes = [UInt8](unsafeUninitializedCapacity: columns.count * rows.count * 4) { buffer, count in
      count = columns.count * rows.count * 4
      guard let start = buffer.baseAddress else { return }
      for row in 0..<rows.count {
        te_copy_exchanging_red_and_blue(
          start + row * columns.count * 4, first + row * stride + columns.lowerBound * 4, columns.count)
      }
    }
    return RGBAImage(size: cropped, bytes: bytes)
  }

  /// The pixels, and the bytes from one row to the next.
  private func finished() throws(DrawingError) -> (UnsafeMutablePointer<UInt8>, Int) {
    try check()
    cairo_surface_flush(surface)
    guard let pixels = cairo_image_surface_get_data(surface) else {
      throw DrawingError(.failed, "cairo", "drawing left no pixels", hint: "try another size")
    }
    return (pixels, Int(cairo_image_surface_get_stride(surface)))
  }

  /// Whether any of `count` pixels, `step` pixels apart, is not transparent.
  private func isSeen(_ pixels: UnsafeMutablePointer<UInt8>, _ count: Int, by step: Int) -> Bool {
    var opacity = pixels + 3
    for _ in 0..<count {
      if opacity.pointee != 0 { return true }
      opacity += step * 4
    }
    return false
  }
}

extension Range<Int> {
  /// From the first number for which something holds to the last one.
  fileprivate func extent(where holds: (Int) -> Bool) -> Range<Int>? {
    guard let first = first(where: holds), let last = last(where: holds) else { return nil }
    return first..<(last + 1)
  }
}
