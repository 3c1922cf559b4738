internal import CPango
package import MediaTypes

/// An image between one change and the next.
///
/// Every part is a number from 0 to 1, so that nothing is rounded before the last change. The colours are premultiplied
/// with the opacity.
package struct FloatImage: Hashable, Sendable {
  package let size: PixelSize
  /// Red, green, blue and opacity of each pixel, row by row.
  package var pixels: [SIMD4<Float>]

  /// An image of pixels, as many as the size has.
  package init(size: PixelSize, pixels: [SIMD4<Float>]) {
    precondition(pixels.count == size.width * size.height, "one number of four parts a pixel")
    self.size = size
    self.pixels = pixels
  }

  /// A transparent image.
  package init(transparent size: PixelSize) {
    self.init(size: size, pixels: [SIMD4<Float>](repeating: .zero, count: size.width * size.height))
  }

  /// An image of bytes.
  package init(_ image: RGBAImage) {
    self.init(transparent: image.size)
    pixels.withUnsafeMutableBytes { parts in
      guard let to = parts.bindMemory(to: Float.self).baseAddress else { return }
      image.bytes.withUnsafeBufferPointer { bytes in
        if let from = bytes.baseAddress { te_add_weighted(to, from, bytes.count, 1 / 255) }
      }
    }
  }

  /// The image with every part rounded to a byte.
  package var rounded: RGBAImage {
    var image = RGBAImage(transparent: size)
    image.bytes.withUnsafeMutableBufferPointer { bytes in
      pixels.withUnsafeBytes { parts in
        guard let to = bytes.baseAddress, let from = parts.bindMemory(to: Float.self).baseAddress else { return }
        te_round_pixels(to, from, bytes.count / 4)
      }
    }
    return image
  }
}

extension FloatImage {
  /// Every pixel moved as `orientation` says, mirrored first and then turned clockwise; none is changed.
  func turned(by orientation: Orientation) -> FloatImage {
    guard orientation != .identity else { return self }
    let walk = OrientedWalk(size, orientation)
    var turned = FloatImage(transparent: walk.size)
    for y in 0..<size.height {
      var place = walk.start + y * walk.down
      for x in 0..<size.width {
        turned.pixels[place] = pixels[y * size.width + x]
        place += walk.right
      }
    }
    return turned
  }
}
