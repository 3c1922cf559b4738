/// What a plan has to know of a pixel format, by libav's name of it.
///
/// Only of formats whose samples are whole numbers of 8 to 16 bits in bytes of their own, in little-endian order; of
/// others only their chroma.
package struct PixelFormat: Sendable, Hashable {
  /// What the samples are.
  package enum Model: Sendable, Hashable {
    case luma
    case lumaAndChroma
    case redGreenBlue
  }

  /// libav's name.
  package let name: String
  package let model: Model
  /// Bits of a sample.
  package let depth: Int
  /// How often a frame's width is halved for chroma.
  package let chromaShiftX: Int
  /// How often a frame's height is halved for chroma.
  package let chromaShiftY: Int

  private init(_ name: String, _ model: Model, depth: Int, _ shifts: (x: Int, y: Int) = (0, 0)) {
    self.name = name
    self.model = model
    self.depth = depth
    (chromaShiftX, chromaShiftY) = shifts
  }

  /// The format of that name; `nil` for one whose samples lie otherwise.
  package init?(_ name: String) {
    guard let known = Self.known[name] else { return nil }
    self = known
  }

  /// Whether the colours are red, green and blue.
  package var isRGB: Bool { model == .redGreenBlue }

  /// How many columns and rows of pixels share one sample of colour in the format of that name, of whatever order.
  package static func chromaGrid(of name: String) -> PixelSize {
    let littleEndian = name.hasSuffix("be") ? name.dropLast(2) + "le" : name
    guard let format = PixelFormat(littleEndian) else {
      return PixelSize(width: name == "uyyvyy411" ? 4 : 1, height: 1)
    }
    return PixelSize(width: 1 << format.chromaShiftX, height: 1 << format.chromaShiftY)
  }

  /// The name without the range in it: `yuvj420p` is `yuv420p` with full range.
  package static func plain(_ name: String) -> String {
    name.hasPrefix("yuvj") ? "yuv" + name.dropFirst(4) : name
  }

  /// The name with full range in it, where there is one.
  package static func fullRange(_ name: String) -> String {
    name.hasPrefix("yuv") && !name.hasPrefix("yuvj") ? "yuvj" + name.dropFirst(3) : name
  }

  private static let known: [String: PixelFormat] = {
    var formats: [PixelFormat] = []
    func add(_ stem: String, _ depths: [Int], _ model: Model, _ shifts: (x: Int, y: Int) = (0, 0)) {
      formats += depths.map { PixelFormat($0 == 8 ? stem : "\(stem)\($0)le", model, depth: $0, shifts) }
    }
    let sampling = [
      "410": (2, 2), "411": (2, 0), "420": (1, 1), "422": (1, 0), "440": (0, 1), "444": (0, 0),
    ]
    for (digits, shifts) in sampling {
      let depths = ["410": [8], "411": [8], "440": [8, 10, 12]][digits] ?? [8, 9, 10, 12, 14, 16]
      add("yuv\(digits)p", depths, .lumaAndChroma, shifts)
      if digits != "410" { add("yuvj\(digits)p", [8], .lumaAndChroma, shifts) }
      let withAlpha = ["420": [8, 9, 10, 16], "422": [8, 9, 10, 12, 16], "444": [8, 9, 10, 12, 16]][digits] ?? []
      add("yuva\(digits)p", withAlpha, .lumaAndChroma, shifts)
    }
    add("gray", [8, 9, 10, 12, 14, 16], .luma)
    add("gbrp", [8, 9, 10, 12, 14, 16], .redGreenBlue)
    add("gbrap", [8, 10, 12, 16], .redGreenBlue)
    let others: [(names: [String], Model, depth: Int, (x: Int, y: Int))] = [
      (["ya8"], .luma, 8, (0, 0)), (["ya16le"], .luma, 16, (0, 0)),
      (["nv12", "nv21"], .lumaAndChroma, 8, (1, 1)), (["nv24", "nv42"], .lumaAndChroma, 8, (0, 0)),
      (["nv16", "yuyv422", "uyvy422", "yvyu422"], .lumaAndChroma, 8, (1, 0)),
      (["nv20le", "p210le", "y210le"], .lumaAndChroma, 10, (1, 0)), (["p010le"], .lumaAndChroma, 10, (1, 1)),
      (["p016le"], .lumaAndChroma, 16, (1, 1)), (["p216le"], .lumaAndChroma, 16, (1, 0)),
      (["p410le"], .lumaAndChroma, 10, (0, 0)), (["p416le", "ayuv64le"], .lumaAndChroma, 16, (0, 0)),
      (["rgb24", "bgr24", "argb", "rgba", "abgr", "bgra", "0rgb", "rgb0", "0bgr", "bgr0"], .redGreenBlue, 8, (0, 0)),
      (["rgb48le", "bgr48le", "rgba64le", "bgra64le"], .redGreenBlue, 16, (0, 0)),
    ]
    for (names, model, depth, shifts) in others {
      formats += names.map { PixelFormat($0, model, depth: depth, shifts) }
    }
    return Dictionary(formats.map { ($0.name, $0) }) { first, _ in first }
  }()
}
