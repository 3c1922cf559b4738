/// Which mixture of red, green and blue is luma (ITU-T H.273, 8.3).
package enum ColourMatrix: Sendable, Hashable, CaseIterable {
  /// ITU-R BT.709.
  case bt709
  /// ITU-R BT.601, which is that of SMPTE 170M and of BT.470 B/G.
  case bt601
  /// That of the FCC's rules of 1953.
  case fcc
  /// SMPTE 240M.
  case smpte240m
  /// ITU-R BT.2020 with non-constant luminance.
  case bt2020

  /// Colours that are no mixture of red, green and blue.
  package struct Unmixed: Error {
    /// libav's name of their matrix.
    package let matrix: String
    package var message: String { "colours of matrix \(matrix) cannot be computed" }
  }

  /// The matrix of frames of `size`.
  ///
  /// Where the film does not say, it is what players guess: BT.709 for 720 rows or 1280 columns and more, else BT.601.
  /// - Throws: ``Unmixed`` for one that is no mixture of red, green and blue.
  package init(_ colour: ColourInfo, size: PixelSize) throws(Unmixed) {
    switch colour.matrix {
    case "bt709": self = .bt709
    case "smpte170m", "bt470bg": self = .bt601
    case "fcc": self = .fcc
    case "smpte240m": self = .smpte240m
    // Constant luminance is so rare that players show it as the other.
    case "bt2020nc", "bt2020c": self = .bt2020
    case "chroma-derived-nc" where colour.primaries == "bt709": self = .bt709
    case "chroma-derived-nc" where colour.primaries == "bt2020": self = .bt2020
    case "ycgco", "ictcp", "smpte2085", "chroma-derived-nc", "chroma-derived-c":
      throw Unmixed(matrix: colour.matrix)
    default: self = size.height >= 720 || size.width >= 1280 ? .bt709 : .bt601
    }
  }

  /// The share of red in luma.
  package var red: Double {
    switch self {
    case .bt709: 0.2126
    case .bt601: 0.299
    case .fcc: 0.30
    case .smpte240m: 0.212
    case .bt2020: 0.2627
    }
  }

  /// The share of blue in luma; that of green is the rest.
  package var blue: Double {
    switch self {
    case .bt709: 0.0722
    case .bt601: 0.114
    case .fcc: 0.11
    case .smpte240m: 0.087
    case .bt2020: 0.0593
    }
  }
}

extension ColourInfo {
  /// Whether frames of that pixel format use all codes: said by the film or by the format, never guessed.
  package func isFullRange(pixelFormat: String) -> Bool { range == "pc" || pixelFormat.hasPrefix("yuvj") }
}
