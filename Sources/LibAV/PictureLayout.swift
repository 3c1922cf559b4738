internal import CFFmpeg
package import MediaTypes

extension PictureLayout {
  /// The layout of the pixel format with that name.
  ///
  /// - Throws: ``LibAVError`` with code `.notAvailable` for a name that libav does not know, and for palettes, values
  ///   that share bytes, floating point, big endian, and frames in the memory of other hardware.
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
    guard descriptor.flags & UInt64(unusable) == 0 else { throw refusal("its values are not whole numbers of bytes") }
    // XYZ has three components like YUV, and no flag that says so.
    guard !name.hasPrefix("xyz") else { throw refusal("its colours are CIE XYZ") }
    let isRGB = descriptor.flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0
    let depth = Int(descriptor.comp.0.depth)
    let all = [descriptor.comp.0, descriptor.comp.1, descriptor.comp.2, descriptor.comp.3]
      .prefix(Int(descriptor.nb_components))
    guard 8...16 ~= depth, all.allSatisfy({ $0.depth == depth }) else {
      throw refusal("its values do not have 8 to 16 bits")
    }
    let hasChroma = !isRGB && all.count >= 3
    let components = all.enumerated().map { index, component in
      Component(
        plane: Int(component.plane), step: Int(component.step), offset: Int(component.offset),
        shift: Int(component.shift), isChroma: hasChroma && 1...2 ~= index)
    }
    self.init(
      name, components, depth: depth, chromaShiftX: Int(descriptor.log2_chroma_w),
      chromaShiftY: Int(descriptor.log2_chroma_h), isRGB: isRGB,
      hasAlpha: descriptor.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0)
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
}
