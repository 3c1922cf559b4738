internal import TrailerEditing

/// What the encoder of a codec and a container can say of frames together, as players read it from the file.
///
/// Measured with this libav's encoders, muxers and decoders.
struct PictureCapability: Sendable, Hashable {
  let codec: VideoCodec
  let container: ContainerFormat

  var rules: ContainerRules { container.rules }

  /// Whether frames may fill the whole range of codes; JPEG always does.
  var tellsFullRange: Bool {
    switch codec {
    case .h264, .hevc, .vp9, .av1, .mjpeg: true
    case .dnxhd, .ffv1: rules.can(.colourRange)
    // MP4's colour box is written only where the colours are known, QuickTime's has no range.
    case .mpeg4: rules.can(.chromaLocation)
    case .vp8, .mpeg2video, .prores: false
    }
  }

  /// The one matrix that every decoder assumes for the codec.
  var onlyMatrix: String? {
    switch codec {
    case .mjpeg, .vp8: "bt470bg"
    case .dnxhd: "bt709"
    case .h264, .hevc, .vp9, .av1, .mpeg2video, .mpeg4, .prores, .ffv1: nil
    }
  }

  /// Whether primaries, transfer function and matrix are written.
  var tellsColours: Bool { codec != .mpeg4 || rules.can(.colours) }

  /// Whether that place of chroma samples is written, by libav's name, for frames in a pixel format; decoders of
  /// MPEG-2, MPEG-4 and JPEG know just one.
  func tells(chromaLocation: String, format: String) -> Bool {
    switch codec {
    case .h264, .hevc: true
    case .mpeg2video, .mpeg4, .mjpeg: chromaLocation == assumedChromaLocation
    case .av1: rules.can(.chromaLocation) || Self.av1Siting(chromaLocation, format: format) != nil
    case .vp8, .vp9, .prores, .dnxhd, .ffv1: rules.can(.chromaLocation)
    }
  }

  /// What frames of AV1 say of the place of chroma samples themselves; `nil` for what they have no word for.
  static func av1Siting(_ chromaLocation: String, format: String) -> AV1Encoders.Siting? {
    guard PixelFormat.chromaGrid(of: format) == PixelSize(width: 2, height: 2) else { return nil }
    return AV1Encoders.Siting(rawValue: chromaLocation)
  }

  /// Where players take chroma samples to be that nothing tells of.
  var assumedChromaLocation: String { codec == .mjpeg ? "center" : "left" }

  /// Whether lines can be coded as fields.
  var codesFields: Bool { [.h264, .mpeg2video, .mpeg4, .prores, .ffv1].contains(codec) }

  /// Whether the encoder takes closed captions itself.
  var encodesCaptions: Bool { [.h264, .mpeg2video].contains(codec) }

  /// Whether messages can be put into the encoded frames.
  var takesMessages: Bool { codec == .hevc }
}
