/// The codecs that frames can be written with; raw values are FFmpeg's codec names.
public enum VideoCodec: String, CaseIterable, Codable, Sendable {
  /// AVC, MPEG-4 part 10.
  case h264
  /// H.265.
  case hevc
  /// Google VP8.
  case vp8
  /// Google VP9.
  case vp9
  /// AOMedia Video 1.
  case av1
  /// MPEG-2 part 2.
  case mpeg2video
  /// MPEG-4 part 2.
  case mpeg4
  /// Motion JPEG.
  case mjpeg
  /// Apple ProRes.
  case prores
  /// Avid DNxHD and DNxHR.
  case dnxhd
  /// FFmpeg's lossless codec.
  case ffv1

  /// The codec of a name that users or FFmpeg's encoders use, in any case, as in `avc` or `libx265`.
  public init?(name: String) {
    let name = name.lowercased()
    guard let codec = Self(rawValue: name) ?? Self.aliases[name] else { return nil }
    self = codec
  }

  private static let aliases: [String: VideoCodec] = [
    "avc": .h264, "avc1": .h264, "h.264": .h264, "x264": .h264, "libx264": .h264,
    "h265": .hevc, "h.265": .hevc, "x265": .hevc, "libx265": .hevc,
    "vp08": .vp8, "libvpx": .vp8, "vp09": .vp9, "libvpx-vp9": .vp9,
    "av01": .av1, "libaom-av1": .av1, "libsvtav1": .av1,
    "mpeg2": .mpeg2video, "prores_ks": .prores, "dnxhr": .dnxhd,
  ]

  /// The constant qualities the codec has, best first; `nil` when it is not steered so.
  public var crfRange: ClosedRange<Int>? {
    switch self {
    case .h264, .hevc: 0...51
    case .vp8: 4...63
    case .vp9, .av1: 0...63
    case .mpeg2video, .mpeg4, .mjpeg, .prores, .dnxhd, .ffv1: nil
    }
  }
}
