internal import MediaTypes

/// How much is drawn at most, so that no text and no image can take all memory.
package enum DrawingLimits {
  /// Characters of one text, counted as Unicode scalars.
  package static let characters = 10_000
  /// Pixels along each side of an image.
  package static let side = 16_384
  /// Pixels of an image altogether, four bytes each.
  package static let pixels = 1 << 26

  /// Throws ``DrawingError/Code-swift.enum/imageTooLarge`` when sides in pixels exceed the limits.
  static func check(width: Double, height: Double) throws(DrawingError) {
    guard width.isFinite, height.isFinite, width >= 0, height >= 0 else {
      throw DrawingError(
        .wrongValue, "image", "an image of \(width) by \(height) pixels is impossible", hint: "give sizes above 0")
    }
    let side = Double(side)
    guard width <= side, height <= side, width * height <= Double(pixels) else {
      throw DrawingError(
        .imageTooLarge, "image",
        "an image of \(written(width)) by \(written(height)) pixels exceeds the limit of \(Self.side) a side"
          + " and \(pixels) altogether", hint: "make it smaller, or the text shorter")
    }
  }

  /// Throws as the other check does, and for a side that is below 1.
  static func check(_ size: PixelSize) throws(DrawingError) {
    guard size.width > 0, size.height > 0 else {
      throw DrawingError(.wrongValue, "image", "an image of \(size) pixels is impossible", hint: "give sizes above 0")
    }
    try check(width: Double(size.width), height: Double(size.height))
  }

  /// The size, unless it is over the limits or has a side below 1.
  static func checked(_ size: PixelSize) throws(DrawingError) -> PixelSize {
    try check(size)
    return size
  }

  /// The next whole number, without decimals as long as it is not huge.
  private static func written(_ pixels: Double) -> String {
    pixels < 1e15 ? "\(Int(pixels.rounded(.up)))" : "\(pixels)"
  }
}
