/// A frame of 8-bit sRGB with opacity, in memory.
///
/// The colours are premultiplied with the opacity, so that a transparent pixel is 0, 0, 0, 0.
package struct RGBAImage: Hashable, Sendable {
  package let size: PixelSize
  /// Red, green, blue and opacity of each pixel, row by row without padding.
  package var bytes: [UInt8]

  /// An image of `bytes`, which must be four for each pixel.
  package init(size: PixelSize, bytes: [UInt8]) {
    precondition(bytes.count == size.width * size.height * 4, "four bytes a pixel")
    self.size = size
    self.bytes = bytes
  }

  /// A transparent image.
  package init(transparent size: PixelSize) {
    self.init(size: size, bytes: [UInt8](repeating: 0, count: size.width * size.height * 4))
  }
}
