internal import CFFmpeg
internal import CFFmpegShims
internal import MediaTypes

extension Demuxer {
  func videoFacts(_ stream: UnsafeMutablePointer<AVStream>) -> VideoInfo {
    let parameters = stream.pointee.codecpar.pointee
    let pixelFormat = AVPixelFormat(parameters.format)
    let matrix = displayMatrix(stream)
    return VideoInfo(
      codedSize: PixelSize(width: Int(parameters.width), height: Int(parameters.height)),
      pixelFormat: av_get_pix_fmt_name(pixelFormat).map { String(cString: $0) },
      bitDepth: av_pix_fmt_desc_get(pixelFormat).map { Int($0.pointee.comp.0.depth) },
      sampleAspectRatio: Rational(known: av_guess_sample_aspect_ratio(context, stream, nil)),
      orientation: matrix.flatMap(Orientation.init(displayMatrix:)) ?? .identity,
      displayMatrix: matrix,
      averageFrameRate: Rational(known: stream.pointee.avg_frame_rate),
      nominalFrameRate: Rational(known: stream.pointee.r_frame_rate),
      hasVariableFrameRate: hasVariableFrameRate(stream),
      fieldOrder: Self.fieldOrder(parameters.field_order),
      colour: ColourInfo(
        range: parameters.color_range, primaries: parameters.color_primaries, transfer: parameters.color_trc,
        matrix: parameters.color_space, chromaLocation: parameters.chroma_location),
      reorderDepth: Int(parameters.video_delay),
      masteringDisplay: masteringDisplay(stream),
      contentLight: contentLight(stream),
      iccProfileSize: sideData(stream, AV_PKT_DATA_ICC_PROFILE)?.count ?? 0)
  }

  /// From the container's table where there is one; two even rates are taken as even.
  private func hasVariableFrameRate(_ stream: UnsafeMutablePointer<AVStream>) -> Bool? {
    let times = tableEntries(of: Int(stream.pointee.index))
    let isWholeTable =
      formatName == "mov" && times.count > 2 && Int64(times.count) >= stream.pointee.nb_frames
    if isWholeTable, stream.pointee.nb_frames > 0 {
      // The last packet's length is not a distance, and a coarse clock rounds each distance by a tick.
      let distances = zip(times.dropFirst(), times).map { Int128($0) - Int128($1) }
      guard let shortest = distances.min(), let longest = distances.max() else { return nil }
      return longest - shortest > 1
    }
    guard let average = Rational(known: stream.pointee.avg_frame_rate) else { return nil }
    return average == Rational(known: stream.pointee.r_frame_rate) ? false : nil
  }

  private func sideData(
    _ stream: UnsafeMutablePointer<AVStream>, _ type: AVPacketSideDataType
  ) -> UnsafeRawBufferPointer? {
    var size = 0
    guard let bytes = te_stream_side_data(stream, type, &size), size > 0 else { return nil }
    return UnsafeRawBufferPointer(start: bytes, count: size)
  }

  private func displayMatrix(_ stream: UnsafeMutablePointer<AVStream>) -> [Int32]? {
    guard let bytes = sideData(stream, AV_PKT_DATA_DISPLAYMATRIX), bytes.count >= 36 else { return nil }
    return (0..<9).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Int32.self) }
  }

  private func masteringDisplay(_ stream: UnsafeMutablePointer<AVStream>) -> MasteringDisplay? {
    sideData(stream, AV_PKT_DATA_MASTERING_DISPLAY_METADATA).flatMap(MasteringDisplay.init(libav:))
  }

  private func contentLight(_ stream: UnsafeMutablePointer<AVStream>) -> ContentLight? {
    sideData(stream, AV_PKT_DATA_CONTENT_LIGHT_LEVEL).flatMap(ContentLight.init(libav:))
  }

  private static func fieldOrder(_ order: AVFieldOrder) -> String {
    switch order {
    case AV_FIELD_PROGRESSIVE: "progressive"
    case AV_FIELD_TT: "tt"
    case AV_FIELD_BB: "bb"
    case AV_FIELD_TB: "tb"
    case AV_FIELD_BT: "bt"
    default: "unknown"
    }
  }
}
