import MediaTypes

/// What a video stream says of its frames, in words.
enum VideoText {
  /// What fits one line: size, rate, pixel format, fields.
  static func facts(_ video: VideoInfo, isStill: Bool) -> [String] {
    guard !isStill else { return [size(video), video.pixelFormat].compactMap(\.self) }
    let fields = video.isInterlaced ? interlaced(video) : video.fieldOrder
    let known = fields == "unknown" ? nil : fields
    return [size(video), rate(video), video.pixelFormat, known].compactMap(\.self)
  }

  /// What deserves lines of its own: colour and HDR.
  static func remarks(_ video: VideoInfo) -> [String] {
    let lines = [colour(video.colour), hdr(video)]
    return lines.compactMap(\.self)
  }

  /// `1440x1080`, and how it is shown when that is another size or turned.
  private static func size(_ video: VideoInfo) -> String {
    var shown: [String] = []
    if let ratio = video.sampleAspectRatio, ratio != Rational(1) {
      shown.append("SAR \(ratio.numerator):\(ratio.denominator)")
    }
    if video.orientation != .identity {
      shown.append("shown \(video.displaySize), turned \(video.orientation)")
    }
    return "\(video.codedSize)" + (shown.isEmpty ? "" : " (\(shown.joined(separator: ", ")))")
  }

  private static func rate(_ video: VideoInfo) -> String? {
    let rate = (video.averageFrameRate ?? video.nominalFrameRate).map { Units.rate($0) + " fps" }
    guard video.hasVariableFrameRate == true else { return rate }
    return "variable frame rate" + (rate.map { " (\($0) on average)" } ?? "")
  }

  private static func interlaced(_ video: VideoInfo) -> String {
    switch video.fieldOrder.first {
    case "t": "interlaced, top field first"
    case "b": "interlaced, bottom field first"
    default: "interlaced (\(video.fieldOrder))"
    }
  }

  private static func colour(_ colour: ColourInfo) -> String? {
    let parts = [
      ("primaries", colour.primaries), ("transfer", colour.transfer), ("matrix", colour.matrix),
      ("range", colour.range), ("chroma", colour.chromaLocation),
    ]
    let known = parts.filter { !["unknown", "unspecified", ""].contains($0.1) }.map { "\($0.0) \($0.1)" }
    return known.isEmpty ? nil : "colour: " + known.joined(separator: ", ")
  }

  private static func hdr(_ video: VideoInfo) -> String? {
    var parts: [String] = []
    switch video.colour.transfer {
    case "smpte2084": parts.append("PQ")
    case "arib-std-b67": parts.append("HLG")
    default: break
    }
    if let luminance = video.masteringDisplay?.luminance, luminance.count == 2 {
      parts.append("mastered at \(luminance[0].approximation.fixed(4)) to \(Units.rate(luminance[1])) cd/m²")
    }
    if let light = video.contentLight {
      parts.append("MaxCLL \(light.maximum), MaxFALL \(light.maximumAverage)")
    }
    return parts.isEmpty ? nil : "HDR: " + parts.joined(separator: ", ")
  }
}
