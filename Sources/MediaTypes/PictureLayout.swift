/// Where each sample of a pixel format lies in memory.
///
/// Only for formats whose samples can be changed one by one where they are: whole numbers of 8 to 16 bits, in the
/// machine's byte order, each in bytes of its own.
package struct PictureLayout: Sendable, Hashable {
  /// One colour component, or the opacity.
  package struct Component: Sendable, Hashable {
    /// The plane it is in.
    package let plane: Int
    /// Bytes from one of its samples to the next in a row.
    package let step: Int
    /// Bytes before its first sample in a row.
    package let offset: Int
    /// Unused bits below the value in its 8 or 16 bits.
    package let shift: Int
    /// Whether there may be fewer samples of it than pixels.
    package let isChroma: Bool

    package init(plane: Int, step: Int, offset: Int, shift: Int, isChroma: Bool) {
      self.plane = plane
      self.step = step
      self.offset = offset
      self.shift = shift
      self.isChroma = isChroma
    }
  }

  /// libav's name of the pixel format.
  package let name: String
  /// Red, green and blue; or luma, Cb and Cr; or luma alone; then the opacity where there is one.
  package let components: [Component]
  /// Bits of a value, 8 to 16.
  package let depth: Int
  /// How often a frame's width is halved for chroma.
  package let chromaShiftX: Int
  /// How often a frame's height is halved for chroma.
  package let chromaShiftY: Int
  /// Whether the colours are red, green and blue.
  package let isRGB: Bool
  /// Whether the last component is the opacity.
  package let hasAlpha: Bool

  package init(
    _ name: String, _ components: [Component], depth: Int, chromaShiftX: Int, chromaShiftY: Int, isRGB: Bool,
    hasAlpha: Bool
  ) {
    self.name = name
    self.components = components
    self.depth = depth
    self.chromaShiftX = chromaShiftX
    self.chromaShiftY = chromaShiftY
    self.isRGB = isRGB
    self.hasAlpha = hasAlpha
  }

  /// Bytes of a sample, 1 or 2.
  package var bytesPerSample: Int { depth > 8 ? 2 : 1 }

  /// The highest value of a sample.
  package var highestCode: Int { (1 << depth) - 1 }

  /// Whether there is luma and no colour.
  package var isGray: Bool { !isRGB && colourCount == 1 }

  /// Whether there are fewer chroma samples than pixels.
  package var isSubsampled: Bool { chromaShiftX + chromaShiftY > 0 && components.contains(where: \.isChroma) }

  /// How many components are not the opacity: 1 or 3.
  package var colourCount: Int { components.count - (hasAlpha ? 1 : 0) }

  /// How many samples of a component a frame of `size` has across and down.
  package func size(of component: Component, in size: PixelSize) -> PixelSize {
    guard component.isChroma else { return size }
    // Rounded up: the last pixel of an odd row has chroma, too.
    return PixelSize(width: -(-size.width >> chromaShiftX), height: -(-size.height >> chromaShiftY))
  }
}

/// The bytes of one plane of a frame, for as long as the call lasts that gives them.
package struct PicturePlane {
  package let bytes: UnsafeMutableRawPointer
  /// Bytes from one row to the next one below; negative where the frame lies upside down in memory.
  package let stride: Int

  package init(bytes: UnsafeMutableRawPointer, stride: Int) {
    self.bytes = bytes
    self.stride = stride
  }
}
