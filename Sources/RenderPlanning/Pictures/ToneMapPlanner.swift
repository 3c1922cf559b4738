internal import MediaTypes
internal import TrailerEditing

/// Decides whether pictures are tone-mapped, and what they are afterwards.
struct ToneMapPlanner {
  /// What is to be done: nothing unless it is asked for and the film is HDR.
  let map: ToneMap?
  let notices: [FKTNotice]

  /// - Throws: `FKTError` when it is asked for, but this machine cannot do it.
  init(
    _ settings: ExportSettings, stream: StreamInfo, facts: VideoInfo, in codecs: any CodecLibrary
  ) throws(FKTError) {
    guard settings.toneMap == true else {
      (map, notices) = (nil, [])
      return
    }
    map = ToneMap(facts)
    guard map != nil else {
      notices = [
        FKTNotice(
          code: "not-hdr", message: "stream \(stream.index) is not HDR, so there is nothing for --tone-map to do")
      ]
      return
    }
    notices = []
    let missing = ToneMap.missingFilters(in: codecs)
    guard missing.isEmpty else {
      throw FKTError(
        code: .unsupportedEdit,
        message: "--tone-map needs libavfilter's \(missing.joined(separator: " and ")), which this FFmpeg lacks",
        hint: "install an FFmpeg that was built with libzimg, as Debian's libavfilter8 is, or leave --tone-map out")
    }
  }

  /// The pixel format of the tone-mapped pictures: the film's own chroma, and 8 bits for H.264, whose 10 bits hardly any
  /// player shows.
  static func format(for codec: VideoCodec, from facts: VideoInfo) -> String {
    let source = PixelFormat(facts.pixelFormat ?? "yuv420p10le")
    guard let layout = source, !layout.isRGB else { return "yuv444p" }
    let chroma =
      switch (layout.chromaShiftX, layout.chromaShiftY) {
      case (1, 0): "yuv422p"
      case (0, 0): "yuv444p"
      default: "yuv420p"
      }
    return codec == .h264 || layout.depth <= 8 ? chroma : chroma + (layout.depth <= 10 ? "10le" : "12le")
  }
}
