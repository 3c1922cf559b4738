internal import CFFmpeg
package import MediaTypes

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
  }

  /// libav's name of the pixel format.
  package let name: String
  /// Red, green and blue; or luma, Cb and Cr; or luma alone; then the opacity where there is one.
  package let components: [Component]
  /// Bits of a value, 8 to 16.
  package let depth: Int
  /// How often a picture's width is halved for chroma.
  package let chromaShiftX: Int
  /// How often a picture's height is halved for chroma.
  package let chromaShiftY: Int
  /// Whether the colours are red, green and blue.
  package let isRGB: Bool
  /// Whether the last component is the opacity.
  package let hasAlpha: Bool

  /// The layout of the pixel format with that name.
  ///
  /// - Throws: ``LibAVError`` with code `.notAvailable` for a name that libav does not know, and for palettes, values
  ///   that share bytes, floating point, big endian, and pictures in the memory of other hardware.
  package init(pixelFormat name: String) throws(LibAVError) {
    func refusal(_ reason: String) -> LibAVError {
      LibAVError(.notAvailable, "av_pix_fmt_desc_get", name, "pixels of format \(name) cannot be changed: \(reason)")
    }
    guard let descriptor = av_pix_fmt_desc_get(av_get_pix_fmt(name))?.pointee else {
      throw refusal("libav does not know it")
    }
    let unusable =
      AV_PIX_FMT_FLAG_BE | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_HWACCEL
      | AV_PIX_FMT_FLAG_FLOAT | AV_PIX_FMT_FLAG_BAYER
    guard descriptor.flags & UInt64(unusable) == 0 else { throw refusal("its values are no whole numbers in bytes") }
    // XYZ has three components like YUV, and no flag that says so.
    guard !name.hasPrefix("xyz") else { throw refusal("its colours are CIE XYZ") }
    self.name = name
    isRGB = descriptor.flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0
    hasAlpha = descriptor.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0
    chromaShiftX = Int(descriptor.log2_chroma_w)
    chromaShiftY = Int(descriptor.log2_chroma_h)
    depth = Int(descriptor.comp.0.depth)
    let all = [descriptor.comp.0, descriptor.comp.1, descriptor.comp.2, descriptor.comp.3]
      .prefix(Int(descriptor.nb_components))
    let depth = depth
    guard 8...16 ~= depth, all.allSatisfy({ $0.depth == depth }) else {
      throw refusal("its values are no 8 to 16 bits")
    }
    let hasChroma = !isRGB && all.count >= 3
    components = all.enumerated().map { index, component in
      Component(
        plane: Int(component.plane), step: Int(component.step), offset: Int(component.offset),
        shift: Int(component.shift), isChroma: hasChroma && 1...2 ~= index)
    }
    guard hasOwnBytes else { throw refusal("its values share bytes") }
  }

  /// Whether no two samples lie in the same byte, and all follow each other in even steps.
  private var hasOwnBytes: Bool {
    components.indices.allSatisfy { plane in
      let sharing = components.filter { $0.plane == plane }
      let period = sharing.map(\.step).max() ?? 1
      let isMixed = sharing.contains(where: \.isChroma) && sharing.contains { !$0.isChroma }
      var taken = Array(repeating: false, count: period)
      return sharing.allSatisfy { component in
        let perPeriod = isMixed && !component.isChroma ? 1 << chromaShiftX : 1
        return component.step * perPeriod == period
          && (0..<perPeriod).allSatisfy { sample in
            let start = component.offset + sample * component.step
            return (start..<start + bytesPerSample).allSatisfy { byte in
              defer { if byte < period { taken[byte] = true } }
              return byte < period && !taken[byte]
            }
          }
      }
    }
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

  /// How many samples of a component a picture of `size` has across and down.
  package func size(of component: Component, in size: PixelSize) -> PixelSize {
    guard component.isChroma else { return size }
    // Rounded up: the last pixel of an odd row has chroma, too.
    return PixelSize(width: -(-size.width >> chromaShiftX), height: -(-size.height >> chromaShiftY))
  }
}
