internal import TrailerEditing

/// What the encoder of a codec and a container can say of frames together, as players read it from the file.
///
/// Measured with this libav's encoders, muxers and decoders.
struct PictureCapability: Sendable, Hashable {
  let codec: VideoCodec
  let container: ContainerFormat
  /// libav's name of the encoder; `nil` when nothing is encoded.
  var encoder: String?

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

/// Mastering display and light levels as encoders write them into the frames.
struct LightLevels: Sendable, Hashable {
  var display: MasteringDisplay?
  var light: ContentLight?

  /// What the encoder is told; only a display with colours and luminance can be told it.
  func options(for encoder: String?) -> [String] {
    let told: (display: String, light: String, numbers: Numbers)? =
      switch encoder {
      case "libx264": ("mastering-display", "cll", .counts)
      case "libx265": ("master-display", "max-cll", .counts)
      case AV1Encoders.svt: ("mastering-display", "content-light", .decimals)
      default: nil
      }
    guard let told else { return [] }
    let levels = light.flatMap { $0.maximum > 0 || $0.maximumAverage > 0 ? $0 : nil }
    return [
      displayText(told.numbers).map { "\(told.display)=\($0)" },
      levels.map { "\(told.light)=\($0.maximum),\($0.maximumAverage)" },
    ].compactMap { $0 }
  }

  /// Whether the encoder can be told all there is.
  func isWhole(in encoder: String?) -> Bool {
    options(for: encoder).count == (display == nil ? 0 : 1) + (light == nil ? 0 : 1)
  }

  /// How an encoder takes numbers.
  private enum Numbers {
    /// Colours in 50,000ths and luminance in 10,000ths of a cd/m², as SMPTE ST 2086 counts them.
    case counts
    case decimals

    func text(_ value: Rational, in parts: Int64) -> String {
      self == .counts ? String(LightLevels.count(value, in: parts)) : String(value.approximation)
    }
  }

  private func displayText(_ numbers: Numbers) -> String? {
    guard let display, display.chromaticities.count == 8, display.luminance.count == 2 else { return nil }
    let places = display.chromaticities.map { Self.count($0, in: 50_000) }
    let luminance = display.luminance.map { Self.count($0, in: 10_000) }
    guard places.allSatisfy({ 0...50_000 ~= $0 }), luminance.allSatisfy({ 0...Int64(UInt32.max) ~= $0 }),
      luminance[0] < luminance[1]
    else { return nil }
    let colour = display.chromaticities.map { numbers.text($0, in: 50_000) }
    let light = display.luminance.map { numbers.text($0, in: 10_000) }
    func point(_ name: String, _ place: Int) -> String { "\(name)(\(colour[place]),\(colour[place + 1]))" }
    return point("G", 2) + point("B", 4) + point("R", 0) + point("WP", 6) + "L(\(light[1]),\(light[0]))"
  }

  private static func count(_ value: Rational, in parts: Int64) -> Int64 {
    MediaTime(value).ticks(in: Rational(1, parts) ?? Rational(1))
  }
}
