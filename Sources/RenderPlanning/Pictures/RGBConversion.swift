package import MediaTypes
internal import TrailerEditing

/// Filters that make red, green and blue of a film's frames, and of those what an image is coded from.
package enum RGBConversion {
  /// The pixel format that edits of an image work on: every pixel has its own colour.
  package static let format = "rgb24"
  /// Exact rather than quick.
  private static let flags = "bicubic+accurate_rnd+full_chroma_int+full_chroma_inp"

  /// From what the film's numbers mean to red, green and blue, which says so where the film does not.
  ///
  /// - Throws: `FKTError` for a matrix that mixes no red, green and blue.
  static func filters(from facts: VideoInfo, path: String) throws(FKTError) -> [FilterStep] {
    let source = facts.pixelFormat ?? "yuv420p"
    let matrix: ColourMatrix
    do throws(ColourMatrix.Unmixed) {
      matrix = try ColourMatrix(facts.colour, size: facts.codedSize)
    } catch {
      throw FKTError(
        code: .unsupportedEdit, message: "\(path): \(error.message)", hint: "write a film instead of an image",
        subject: path)
    }
    var options: [String: FilterStep.Value] = [
      "flags": .text(flags), "in_color_matrix": .text(matrix.filterName),
      "in_range": .text(facts.colour.isFullRange(pixelFormat: source) ? "full" : "limited"),
    ]
    let siting = ChromaSiting(facts.colour.chromaLocation, pixelFormat: source)
    let grid = PixelFormat.chromaGrid(of: source)
    // Left out, libswscale takes the middle across; down, the filter knows better, also for fields.
    if grid.width == 2 { options["in_h_chr_pos"] = .integer(siting.horizontal.filterPlace) }
    if grid.height == 2, siting.vertical != .between {
      options["in_v_chr_pos"] = .integer(siting.vertical.filterPlace)
    }
    return [FilterStep("scale", options), .format(format)]
  }

  /// To another size.
  static func scaling(to size: PixelSize) -> FilterStep {
    FilterStep(
      "scale", ["w": .text(String(size.width)), "h": .text(String(size.height)), "flags": .text(flags)])
  }

  /// To what JPEG is coded from: its luma and chroma are those of BT.601, and fill the range.
  static let jpeg = [
    FilterStep(
      "scale", ["flags": .text(flags), "out_color_matrix": .text("bt601"), "out_range": .text("full")]),
    .format("yuvj444p"),
  ]

  /// Without the film's primaries and transfer function, of which viewers of images make something else than players do.
  static let untagged = FilterStep(
    "setparams", ["color_primaries": .text("unknown"), "color_trc": .text("unknown"), "range": .text("full")])
}

extension ColourMatrix {
  /// What libav's scale filter calls it.
  var filterName: String {
    switch self {
    case .bt709: "bt709"
    case .bt601: "bt601"
    case .fcc: "fcc"
    case .smpte240m: "smpte240m"
    case .bt2020: "bt2020"
    }
  }
}

extension ChromaSiting.Place {
  /// In 256ths of a pixel.
  fileprivate var filterPlace: Int64 {
    switch self {
    case .first: 0
    case .between: 128
    case .last: 256
    }
  }
}

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
