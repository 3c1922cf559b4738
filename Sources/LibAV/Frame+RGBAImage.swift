internal import CFFmpeg
internal import CFFmpegShims
package import MediaTypes

extension Frame {
  /// The frame as red, green, blue and opacity, its matrix and range undone.
  ///
  /// The transfer function and the primaries stay as they are. What the film does not say is guessed as
  /// ``ColourMatrix`` has it.
  /// - Throws: ``LibAVError`` for formats that libswscale cannot read.
  package func rgbaImage() throws(LibAVError) -> RGBAImage {
    let target = try Frame.picture("rgba", size: size)
    try convert(into: target)
    let size = size
    var bytes = [UInt8](repeating: 0, count: size.width * size.height * 4)
    target.readPixels { planes in
      guard let plane = planes.first else { return }
      bytes.withUnsafeMutableBytes { copy in
        guard let start = copy.baseAddress else { return }
        for row in 0..<size.height {
          (start + row * size.width * 4).copyMemory(from: plane.bytes + row * plane.stride, byteCount: size.width * 4)
        }
        premultiply(copy)
      }
    }
    return RGBAImage(size: size, bytes: bytes)
  }

  /// A frame of `image` in another pixel format, coded as `colour` says; over black where the format has no opacity.
  ///
  /// - Throws: ``LibAVError`` for formats that libswscale cannot write.
  package static func picture(
    _ image: RGBAImage, pixelFormat: String, colour: ColourInfo = ColourInfo()
  ) throws(LibAVError) -> Frame {
    let source = try Frame.picture("rgba", size: image.size)
    let target = try Frame.picture(pixelFormat, size: image.size, colour: colour)
    let format = av_pix_fmt_desc_get(AVPixelFormat(target.pointer.pointee.format))
    let hasAlpha = (format?.pointee.flags ?? 0) & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0
    source.readPixels { planes in
      guard let plane = planes.first else { return }
      image.bytes.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        let width = image.size.width * 4
        for row in 0..<image.size.height {
          let line = UnsafeMutableRawBufferPointer(start: plane.bytes + row * plane.stride, count: width)
          line.copyMemory(from: UnsafeRawBufferPointer(start: start + row * width, count: width))
          if hasAlpha { unpremultiply(line) }
        }
      }
    }
    try source.convert(into: target)
    return target
  }

  /// Fills `target` with this frame; the slow and exact way of libswscale.
  private func convert(into target: Frame) throws(LibAVError) {
    let context = try allocated(sws_alloc_context(), "sws_alloc_context")
    defer { sws_freeContext(context) }
    let from = try Coding(self)
    let to = try Coding(target)
    let flags = SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP | SWS_BICUBIC
    let options: [(String, Int64)] = [
      ("srcw", Int64(size.width)), ("srch", Int64(size.height)), ("src_format", Int64(from.format.rawValue)),
      ("dstw", Int64(size.width)), ("dsth", Int64(size.height)), ("dst_format", Int64(to.format.rawValue)),
      ("src_range", from.isFullRange ? 1 : 0), ("dst_range", to.isFullRange ? 1 : 0), ("sws_flags", Int64(flags)),
      ("src_h_chr_pos", from.chromaX), ("src_v_chr_pos", from.chromaY),
      ("dst_h_chr_pos", to.chromaX), ("dst_v_chr_pos", to.chromaY),
    ]
    for (name, value) in options {
      try check(av_opt_set_int(UnsafeMutableRawPointer(context), name, value, 0), "av_opt_set_int", name)
    }
    let subject = "\(pixelFormat ?? "none") to \(target.pixelFormat ?? "none")"
    try check(sws_init_context(context, nil, nil), "sws_init_context", subject)
    if from.hasMatrix || to.hasMatrix {
      // A negative answer only says that nothing had to be set.
      _ = sws_setColorspaceDetails(
        context, sws_getCoefficients(from.matrix.scalerNumber), from.isFullRange ? 1 : 0,
        sws_getCoefficients(to.matrix.scalerNumber), to.isFullRange ? 1 : 0, 0, 1 << 16, 1 << 16)
    }
    // libswscale takes the format from the frame, and warns of the names that also tell the range.
    let source = try reference()
    defer { withExtendedLifetime(source) {} }
    source.pointer.pointee.format = from.format.rawValue
    try check(sws_scale_frame(context, target.pointer, source.pointer), "sws_scale_frame", subject)
  }
}

/// What libswscale must know of a frame besides its size.
private struct Coding {
  let format: AVPixelFormat
  let matrix: ColourMatrix
  let isFullRange: Bool
  /// Whether there is luma, so that matrix and range mean something.
  let hasMatrix: Bool
  /// Where chroma lies, in 256ths of a pixel from the pixel's own place.
  let chromaX: Int64
  let chromaY: Int64

  init(_ frame: Frame) throws(LibAVError) {
    let name = frame.pixelFormat ?? ""
    let colour = frame.colour
    format = av_get_pix_fmt(PixelFormat.plain(name))
    guard let descriptor = av_pix_fmt_desc_get(format)?.pointee else {
      throw LibAVError(.notAvailable, "av_pix_fmt_desc_get", name, "libav does not know the pixel format")
    }
    let unmixed = AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM
    hasMatrix = descriptor.flags & UInt64(unmixed) == 0
    do throws(ColourMatrix.Unmixed) {
      matrix = hasMatrix ? try ColourMatrix(colour, size: frame.size) : .bt709
    } catch {
      throw LibAVError(error)
    }
    isFullRange = !hasMatrix || colour.isFullRange(pixelFormat: name)
    // -513 is libswscale's word for "as usual", for formats with chroma for every pixel.
    let siting = ChromaSiting(colour.chromaLocation, pixelFormat: name)
    chromaX = descriptor.log2_chroma_w == 0 ? -513 : siting.horizontal.offset
    chromaY = descriptor.log2_chroma_h == 0 ? -513 : siting.vertical.offset
  }
}

extension ChromaSiting.Place {
  fileprivate var offset: Int64 {
    switch self {
    case .first: 0
    case .between: 128
    case .last: 256
    }
  }
}

private func premultiply(_ bytes: UnsafeMutableRawBufferPointer) {
  for pixel in stride(from: 0, to: bytes.count - 3, by: 4) where bytes[pixel + 3] != 255 {
    let opacity = Int(bytes[pixel + 3])
    for part in pixel..<pixel + 3 { bytes[part] = UInt8((Int(bytes[part]) * opacity + 127) / 255) }
  }
}

private func unpremultiply(_ bytes: UnsafeMutableRawBufferPointer) {
  for pixel in stride(from: 0, to: bytes.count - 3, by: 4) where 1..<255 ~= bytes[pixel + 3] {
    let opacity = Int(bytes[pixel + 3])
    for part in pixel..<pixel + 3 { bytes[part] = UInt8(min(255, (Int(bytes[part]) * 255 + opacity / 2) / opacity)) }
  }
}

extension LibAVError {
  /// What libswscale would say to such colours.
  package init(_ unmixed: ColourMatrix.Unmixed) {
    self.init(.notAvailable, "sws_getCoefficients", unmixed.matrix, unmixed.message)
  }
}

extension ColourMatrix {
  /// libswscale's number of it.
  fileprivate var scalerNumber: Int32 {
    switch self {
    case .bt709: SWS_CS_ITU709
    case .bt601: SWS_CS_ITU601
    case .fcc: SWS_CS_FCC
    case .smpte240m: SWS_CS_SMPTE240M
    case .bt2020: SWS_CS_BT2020
    }
  }
}
