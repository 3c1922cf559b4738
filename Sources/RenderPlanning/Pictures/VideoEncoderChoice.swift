internal import MediaTypes
package import TrailerEditing

/// libav's encoder for a frame codec and the options that give good quality without asking.
package enum VideoEncoderChoice {
  /// libav's names for a codec's encoders, the preferred one first.
  package static func names(for codec: VideoCodec) -> [String] {
    switch codec {
    case .h264: ["libx264"]
    case .hevc: ["libx265"]
    case .vp8: ["libvpx"]
    case .vp9: ["libvpx-vp9"]
    case .av1: [AV1Encoders.svt, AV1Encoders.aom]
    case .prores: ["prores_ks"]
    case .mpeg2video, .mpeg4, .mjpeg, .dnxhd, .ffv1: [codec.rawValue]
    }
  }

  /// The encoder that the library has for the codec.
  static func encoder(for codec: VideoCodec, in codecs: any CodecLibrary) -> String? {
    names(for: codec).first(where: codecs.hasEncoder)
  }

  /// The encoder that the library has for frames of a format and a size, in a job that may have so much memory.
  ///
  /// Only one stream of a film `mayTakeSVT`: see `EncoderTurn`.
  static func encoder(
    for codec: VideoCodec, format: String, size: PixelSize, memory: Int64, mayTakeSVT: Bool,
    in codecs: any CodecLibrary
  ) -> String? {
    let takesSVT = mayTakeSVT && AV1Encoders.svtTakes(format: format, size: size, memory: memory)
    return names(for: codec).first { codecs.hasEncoder($0) && (takesSVT || $0 != AV1Encoders.svt) }
      ?? encoder(for: codec, in: codecs)
  }

  /// Quality settings: an encoder's own options, or a fixed quantiser for those without.
  struct Quality {
    var options: [String: String] = [:]
    var bitRate: Int?
    var quantiser: Int?
    var keyInterval: Int?
  }

  /// The quality that the user asked for, or one that is hard to tell from the source.
  static func quality(
    _ codec: VideoCodec, encoder: String, settings: ExportSettings, facts: VideoInfo, profile: String?, format: String,
    processors: Int
  ) -> Quality {
    let preset = settings.preset
    var quality = Quality(bitRate: settings.videoBitRate)
    let crf = settings.videoBitRate == nil ? settings.crf ?? defaultCRF(codec) : nil
    let levels = LightLevels(display: facts.masteringDisplay, light: facts.contentLight).options(for: encoder)
    switch codec {
    case .h264:
      if !levels.isEmpty { quality.options["x264-params"] = levels.joined(separator: ":") }
      quality.options["preset"] = preset?.rawValue ?? "medium"
      // Without loss frames are coded as only one profile can, which the encoder then finds by itself.
      if crf != 0 { quality.options["profile"] = profile.flatMap { h264Profiles[$0] } }
      if let crf { quality.options["crf"] = String(crf) }
    case .hevc:
      quality.options["preset"] = preset?.rawValue ?? "medium"
      // x265 reports to stderr on its own, and finds no processors in a sandbox, where it would make other bytes.
      let own = ["log-level=error", "pools=\(processors)"]
      quality.options["x265-params"] = (own + levels).joined(separator: ":")
      if let crf { quality.options["crf"] = String(crf) }
    case .vp8, .vp9:
      quality.options.merge(vpxOptions(codec, preset)) { $1 }
      if let crf {
        quality.options["crf"] = String(crf)
        // VP8 has no pure constant quality: crf is a floor under a generous rate.
        quality.bitRate = codec == .vp8 ? generousBitRate(facts) : 0
      }
    case .av1:
      let siting = PictureCapability.av1Siting(facts.colour.chromaLocation, format: format)
      quality.options = AV1Encoders.options(
        encoder, step: preset.map(speedStep), crf: crf, siting: siting, levels: levels, processors: processors)
    case .mpeg2video, .mpeg4, .mjpeg:
      quality.quantiser = crf
    case .prores: quality.options["profile"] = profile.flatMap { proresProfiles[$0] }
    case .dnxhd: quality.options["profile"] = dnxhrProfile(format)
    case .ffv1: quality.options["level"] = "3"
    }
    if [.h264, .hevc, .vp8, .vp9, .av1, .mpeg4].contains(codec) {
      quality.keyInterval = keyInterval(facts)
    }
    return quality
  }

  private static func defaultCRF(_ codec: VideoCodec) -> Int? {
    switch codec {
    case .h264: 18
    case .hevc: 20
    case .vp8: 8
    case .vp9: 24
    case .av1: 28
    case .mpeg2video, .mpeg4, .mjpeg: 2
    case .prores, .dnxhd, .ffv1: nil
    }
  }

  /// About five seconds, so that a player can jump.
  private static func keyInterval(_ facts: VideoInfo) -> Int {
    let rate = facts.averageFrameRate?.approximation ?? 25
    return min(300, max(12, Int((rate * 5).rounded())))
  }

  /// x264's names of H.264's profiles.
  private static let h264Profiles = [
    "Baseline": "baseline", "Constrained Baseline": "baseline", "Main": "main", "High": "high", "High 10": "high10",
    "High 4:2:2": "high422", "High 4:4:4 Predictive": "high444",
  ]
  private static let proresProfiles = [
    "Proxy": "proxy", "LT": "lt", "Standard": "standard", "HQ": "hq", "4444": "4444", "4444XQ": "4444xq",
    "XQ": "4444xq",
  ]

  /// The profile that holds the pixel format; each holds just one.
  private static func dnxhrProfile(_ format: String) -> String {
    switch format {
    case "yuv422p10le": "dnxhr_hqx"
    case "yuv444p10le", "gbrp10le": "dnxhr_444"
    default: "dnxhr_hq"
    }
  }

  private static func vpxOptions(_ codec: VideoCodec, _ preset: EncoderPreset?) -> [String: String] {
    var options = ["deadline": "good", "cpu-used": String(min(5, preset.map(speedStep) ?? 3))]
    if codec == .vp9 { options["row-mt"] = "1" }
    return options
  }

  /// 0 for the slowest preset to 8 for the fastest.
  private static func speedStep(_ preset: EncoderPreset) -> Int {
    Array(EncoderPreset.allCases.reversed()).firstIndex(of: preset) ?? 3
  }

  private static func generousBitRate(_ facts: VideoInfo) -> Int {
    let pixels = Double(facts.codedSize.width * facts.codedSize.height)
    return Int(pixels * (facts.averageFrameRate?.approximation ?? 25) * 0.3)
  }
}

/// The two encoders of AV1, and how they are told the same things.
///
/// SVT-AV1 is some ten times as quick. Its preset 8 stands for `medium`: at equal size its PSNR (luma) lies within 0.3 dB of
/// libaom's with `cpu-used` 6, which stands for it there. Measured at four qualities each with FFmpeg 5.1, SVT-AV1 1.4 and
/// libaom 3.6; the guide has the figures.
package enum AV1Encoders {
  package static let svt = "libsvtav1"
  package static let aom = "libaom-av1"
  /// Threads of SVT-AV1: each takes memory of its own.
  static let mostThreads = 4

  /// Whether SVT-AV1 takes frames such as these: 4:2:0 at 8 and 10 bits, not smaller than one block, and not so large
  /// that it needs more memory than a job may have: it ends the process where it gets none.
  static func svtTakes(format: String, size: PixelSize, memory: Int64) -> Bool {
    guard let sample = ["yuv420p": Int64(1), "yuv420p10le": 2][PixelFormat.plain(format)] else { return false }
    // Address space as measured with 921,600 to 8,294,400 pixels, and 0.9 GB for all else.
    let needed = 1_900_000_000 + Int64(size.width * size.height) * (200 + 200 * sample)
    return min(size.width, size.height) >= 64 && needed <= memory
  }

  /// What an encoder is used for, as the library has them; `nil` for all that there is.
  package static func use(of encoder: String, in codecs: any CodecLibrary) -> String? {
    switch encoder {
    case svt where codecs.hasEncoder(svt): "for 4:2:0 at 8 and 10 bits"
    case aom where codecs.hasEncoder(svt): "for all other frames"
    default: nil
    }
  }

  /// What the encoder is told: `step` is 0 for the slowest preset to 8 for the quickest, `crf` the quality from 0 to 63
  /// on a scale that both share, `siting` where chroma samples lie, and `levels` the light levels in its own words.
  static func options(
    _ encoder: String, step: Int?, crf: Int?, siting: Siting?, levels: [String], processors: Int
  ) -> [String: String] {
    guard encoder == svt else {
      // With rows on several threads and block copies inside key frames, which libaom 3.6 tries on drawn films,
      // decoders rebuild other frames than it did: such films were damaged from a later key frame on, silently.
      // With 32 frames ahead or more, libaom 3.6 plans groups that are longer than it looks for scene changes. Where one begins
      // with such a change it reads a frame's figures that it does not have, and ends the process.
      var options = [
        "cpu-used": String(step.map { min(8, 2 + $0) } ?? 6), "row-mt": "1", "enable-intrabc": "0",
        "lag-in-frames": "31",
      ]
      if let crf { options["crf"] = String(crf) }
      if let siting { options["aom-params"] = "chroma-sample-position=\(siting.aomName)" }
      return options
    }
    // FFmpeg takes its own option `crf` for unset where that is 0.
    let own =
      [
        "lp=\(min(processors, mostThreads))", crf.map { "crf=\($0)" },
        siting.map { "chroma-sample-position=\($0.rawValue)" },
      ] + levels
    return [
      // Quicker presets repeat a frame where another one flashes by: it came out 23 dB away.
      "preset": String(min(10, 5 + (step ?? 3))), "svtav1-params": own.compactMap(\.self).joined(separator: ":"),
    ]
  }

  /// The places of chroma samples that AV1 knows (AV1 bitstream, 6.4.2), by the names that libav and SVT-AV1 have for them.
  enum Siting: String {
    case left
    case topleft

    /// libaom's name of it.
    var aomName: String { self == .left ? "vertical" : "colocated" }
  }
}
