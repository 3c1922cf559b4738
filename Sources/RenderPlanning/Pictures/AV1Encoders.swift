internal import MediaTypes

/// The two encoders of AV1, and how they are told the same things.
///
/// SVT-AV1 is some ten times as quick. Its preset 8 stands for `medium`: at equal size its PSNR (luma) lies within 0.3 dB of
/// libaom's with `cpu-used` 6, which stands for it there. Measured at four qualities each with FFmpeg 5.1, SVT-AV1 1.4 and
/// libaom 3.6; the guide has the figures.
package enum AV1Encoders {
  package static let svt = "libsvtav1"
  static let aom = "libaom-av1"
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
  /// on a scale that both share, and `siting` where chroma samples lie.
  static func options(
    _ encoder: String, step: Int?, crf: Int?, siting: Siting?, processors: Int
  ) -> [String: String] {
    guard encoder == svt else {
      // With rows on several threads and block copies inside key frames, which libaom 3.6 tries on drawn films,
      // decoders rebuild other frames than it did: such films were damaged from a later key frame on, silently.
      var options = ["cpu-used": String(step.map { min(8, 2 + $0) } ?? 6), "row-mt": "1", "enable-intrabc": "0"]
      if let crf { options["crf"] = String(crf) }
      if let siting { options["aom-params"] = "chroma-sample-position=\(siting.aomName)" }
      return options
    }
    // FFmpeg takes its own option `crf` for unset where that is 0.
    let own = [
      "lp=\(min(processors, mostThreads))", crf.map { "crf=\($0)" },
      siting.map { "chroma-sample-position=\($0.rawValue)" },
    ]
    return [
      "preset": String(min(12, 5 + (step ?? 3))), "svtav1-params": own.compactMap(\.self).joined(separator: ":"),
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
