internal import CFFmpeg
internal import CFFmpegShims
package import MediaTypes

extension Frame {
  /// libav's name of the pixel format; `nil` for sound.
  package var pixelFormat: String? {
    guard size.width > 0 else { return nil }
    return av_get_pix_fmt_name(AVPixelFormat(pointer.pointee.format)).map { String(cString: $0) }
  }

  /// How the frame's numbers mean colours.
  package var colour: ColourInfo {
    get {
      func text(_ name: UnsafePointer<CChar>?) -> String { name.map { String(cString: $0) } ?? "unknown" }
      let fields = pointer.pointee
      return ColourInfo(
        range: text(av_color_range_name(fields.color_range)),
        primaries: text(av_color_primaries_name(fields.color_primaries)),
        transfer: text(av_color_transfer_name(fields.color_trc)),
        matrix: text(av_color_space_name(fields.colorspace)),
        chromaLocation: text(av_chroma_location_name(fields.chroma_location)))
    }
    set {
      func number(_ value: Int32, or unspecified: UInt32) -> UInt32 { value < 0 ? unspecified : UInt32(value) }
      pointer.pointee.color_range = AVColorRange(number(av_color_range_from_name(newValue.range), or: 0))
      pointer.pointee.color_primaries = AVColorPrimaries(
        number(av_color_primaries_from_name(newValue.primaries), or: AVCOL_PRI_UNSPECIFIED.rawValue))
      pointer.pointee.color_trc = AVColorTransferCharacteristic(
        number(av_color_transfer_from_name(newValue.transfer), or: AVCOL_TRC_UNSPECIFIED.rawValue))
      pointer.pointee.colorspace = AVColorSpace(
        number(av_color_space_from_name(newValue.matrix), or: AVCOL_SPC_UNSPECIFIED.rawValue))
      pointer.pointee.chroma_location = AVChromaLocation(
        number(av_chroma_location_from_name(newValue.chromaLocation), or: 0))
    }
  }

  /// A new frame whose bytes are all 0.
  ///
  /// - Throws: ``LibAVError`` for a format that libav does not know and a size that it cannot hold.
  package static func picture(
    _ pixelFormat: String, size: PixelSize, colour: ColourInfo = ColourInfo()
  ) throws(LibAVError) -> Frame {
    let format = av_get_pix_fmt(pixelFormat)
    guard format != AV_PIX_FMT_NONE, size.width > 0, size.height > 0 else {
      throw LibAVError(.other, "av_frame_get_buffer", pixelFormat, "no frame of \(size) pixels in \(pixelFormat)")
    }
    let frame = try Frame()
    frame.pointer.pointee.format = format.rawValue
    frame.pointer.pointee.width = Int32(clamping: size.width)
    frame.pointer.pointee.height = Int32(clamping: size.height)
    frame.colour = colour
    try check(av_frame_get_buffer(frame.pointer, 0), "av_frame_get_buffer", pixelFormat)
    for plane in 0..<max(0, av_pix_fmt_count_planes(format)) {
      guard let buffer = av_frame_get_plane_buffer(frame.pointer, plane)?.pointee else { continue }
      buffer.data.update(repeating: 0, count: buffer.size)
    }
    return frame
  }

  /// Makes sure that nobody else sees what is written to the pixels: where a decoder or another frame shares them, this
  /// frame gets a copy.
  package func makeWritable() throws(LibAVError) {
    try check(av_frame_make_writable(pointer), "av_frame_make_writable", pixelFormat ?? "sound")
  }

  /// Changes the pixels, which nobody else sees.
  ///
  /// - Parameters:
  ///   - layout: the format that the caller writes.
  ///   - size: the size that the caller writes.
  ///   - body: gets the planes in the order that the layout's components number them.
  /// - Returns: what the body returns.
  /// - Throws: ``LibAVError`` when the frame has another format or size.
  package func writePixels<Result>(
    as layout: PictureLayout, size: PixelSize, _ body: ([PicturePlane]) -> Result
  ) throws(LibAVError) -> Result {
    try requireForm(layout, size: size)
    try makeWritable()
    return withExtendedLifetime(self) { body(planes) }
  }

  /// Throws when the frame has another format or size.
  package func requireForm(_ layout: PictureLayout, size: PixelSize) throws(LibAVError) {
    guard let name = pixelFormat, PixelFormat.plain(name) == PixelFormat.plain(layout.name), size == self.size else {
      throw LibAVError(
        .other, "av_frame_make_writable", "picture",
        "a frame of \(self.size) in \(pixelFormat ?? "no format") where \(size) in \(layout.name) was expected")
    }
  }

  /// Reads the pixels, which must not be written to.
  package func readPixels<Result>(_ body: ([PicturePlane]) -> Result) -> Result {
    withExtendedLifetime(self) { body(planes) }
  }

  private var planes: [PicturePlane] {
    let fields = pointer.pointee
    let bytes = [fields.data.0, fields.data.1, fields.data.2, fields.data.3]
    let strides = [fields.linesize.0, fields.linesize.1, fields.linesize.2, fields.linesize.3]
    return zip(bytes, strides).prefix { $0.0 != nil }.compactMap { bytes, stride in
      bytes.map { PicturePlane(bytes: UnsafeMutableRawPointer($0), stride: Int(stride)) }
    }
  }
}
