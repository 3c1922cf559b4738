internal import TrailerEditing

/// Mastering display and light levels as the encoders of H.264 and HEVC write them into the frames.
struct LightLevels: Sendable, Hashable {
  var display: MasteringDisplay?
  var light: ContentLight?

  /// What the encoder is told; only a display with colours and luminance can be told it.
  func options(for codec: VideoCodec) -> [String] {
    let names: (display: String, light: String)? =
      switch codec {
      case .h264: ("mastering-display", "cll")
      case .hevc: ("master-display", "max-cll")
      case .vp8, .vp9, .av1, .mpeg2video, .mpeg4, .mjpeg, .prores, .dnxhd, .ffv1: nil
      }
    guard let names else { return [] }
    let levels = light.flatMap { $0.maximum > 0 || $0.maximumAverage > 0 ? $0 : nil }
    return [
      displayText.map { "\(names.display)=\($0)" },
      levels.map { "\(names.light)=\($0.maximum),\($0.maximumAverage)" },
    ].compactMap { $0 }
  }

  /// Whether the encoder can be told all there is.
  func isWhole(in codec: VideoCodec) -> Bool {
    options(for: codec).count == (display == nil ? 0 : 1) + (light == nil ? 0 : 1)
  }

  /// Colours in 50,000ths and luminance in 10,000ths of a cd/m², as SMPTE ST 2086 counts them.
  private var displayText: String? {
    guard let display, display.chromaticities.count == 8, display.luminance.count == 2 else { return nil }
    let places = display.chromaticities.map { Self.count($0, in: 50_000) }
    let luminance = display.luminance.map { Self.count($0, in: 10_000) }
    guard places.allSatisfy({ 0...50_000 ~= $0 }), luminance.allSatisfy({ 0...Int64(UInt32.max) ~= $0 }),
      luminance[0] < luminance[1]
    else { return nil }
    func point(_ name: String, _ place: Int) -> String { "\(name)(\(places[place]),\(places[place + 1]))" }
    return point("G", 2) + point("B", 4) + point("R", 0) + point("WP", 6) + "L(\(luminance[1]),\(luminance[0]))"
  }

  private static func count(_ value: Rational, in parts: Int64) -> Int64 {
    MediaTime(value).ticks(in: Rational(1, parts) ?? Rational(1))
  }
}
