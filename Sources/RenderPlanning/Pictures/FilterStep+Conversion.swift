package import MediaTypes

extension FilterStep {
  /// Converts frames to a size, if there is one, and to the pixel format that a `format` step after it names; without
  /// being told, libav makes full range limited.
  package static func scale(to size: PixelSize? = nil, isFullRange: Bool) -> FilterStep {
    var options: [String: Value] = ["flags": .text("bicubic+accurate_rnd+full_chroma_int")]
    if isFullRange { options["out_range"] = .text("pc") }
    if let size {
      options["w"] = .text(String(size.width))
      options["h"] = .text(String(size.height))
    }
    return FilterStep("scale", options)
  }

  /// Makes sure of a pixel format.
  package static func format(_ name: String) -> FilterStep { FilterStep("format", ["pix_fmts": .text(name)]) }
}
