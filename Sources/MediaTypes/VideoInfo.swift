/// What a video stream says of its frames.
public struct VideoInfo: Hashable, Sendable, Codable {
  /// The size as stored, before any turn and before the sample aspect ratio.
  public var codedSize: PixelSize
  /// The pixel format's name, as in `yuv420p10le`.
  public var pixelFormat: String?
  /// Bits of a colour component, when the pixel format is known.
  public var bitDepth: Int?
  /// Width to height of one stored pixel; `nil`, which means 1, when the file does not say.
  public var sampleAspectRatio: Rational?
  /// How the stored frame lies when shown.
  public var orientation: Orientation
  /// The container's 3x3 display matrix in row order (16.16, and 2.30 in the last column), when it has one.
  public var displayMatrix: [Int32]?
  /// Frames a second over the whole stream, when known.
  public var averageFrameRate: Rational?
  /// The lowest rate that can show every time stamp, when known.
  public var nominalFrameRate: Rational?
  /// Whether frames are known to be unevenly spaced; `nil` when the file does not tell without reading it all.
  public var hasVariableFrameRate: Bool?
  /// The order of fields, as in `progressive` or `tt`; `unknown` when the stream does not say.
  public var fieldOrder: String
  /// How the numbers mean colours.
  public var colour: ColourInfo
  /// Frames a decoder may hold back to put them in order.
  public var reorderDepth: Int
  /// The mastering display of HDR video, when the file names it.
  public var masteringDisplay: MasteringDisplay?
  /// The light levels of HDR video, when the file names them.
  public var contentLight: ContentLight?
  /// Bytes of an embedded colour profile, 0 when there is none.
  public var iccProfileSize: Int

  /// Creates the facts of a video stream.
  public init(
    codedSize: PixelSize, pixelFormat: String? = nil, bitDepth: Int? = nil,
    sampleAspectRatio: Rational? = nil,
    orientation: Orientation = .identity, displayMatrix: [Int32]? = nil, averageFrameRate: Rational? = nil,
    nominalFrameRate: Rational? = nil, hasVariableFrameRate: Bool? = nil, fieldOrder: String = "unknown",
    colour: ColourInfo = ColourInfo(), reorderDepth: Int = 0, masteringDisplay: MasteringDisplay? = nil,
    contentLight: ContentLight? = nil, iccProfileSize: Int = 0
  ) {
    self.codedSize = codedSize
    self.pixelFormat = pixelFormat
    self.bitDepth = bitDepth
    self.sampleAspectRatio = sampleAspectRatio
    self.orientation = orientation
    self.displayMatrix = displayMatrix
    self.averageFrameRate = averageFrameRate
    self.nominalFrameRate = nominalFrameRate
    self.hasVariableFrameRate = hasVariableFrameRate
    self.fieldOrder = fieldOrder
    self.colour = colour
    self.reorderDepth = reorderDepth
    self.masteringDisplay = masteringDisplay
    self.contentLight = contentLight
    self.iccProfileSize = iccProfileSize
  }

  /// The size in stored pixels after the turn, as `probe` and players name it.
  public var displaySize: PixelSize { codedSize.turned(by: orientation) }

  /// Whether frames are stored as two fields.
  public var isInterlaced: Bool { !["progressive", "unknown"].contains(fieldOrder) }
}

/// How a frame's numbers mean colours, in FFmpeg's names; `unknown` where the file does not say.
public struct ColourInfo: Hashable, Sendable, Codable {
  /// `tv` (limited) or `pc` (full).
  public var range: String
  /// The primaries, as in `bt709`.
  public var primaries: String
  /// The transfer function, as in `smpte2084`.
  public var transfer: String
  /// The matrix, as in `bt2020nc`.
  public var matrix: String
  /// Where chroma samples lie, as in `left`; `unspecified` when the file does not say.
  public var chromaLocation: String

  /// Creates colour facts.
  public init(
    range: String = "unknown", primaries: String = "unknown", transfer: String = "unknown",
    matrix: String = "unknown", chromaLocation: String = "unspecified"
  ) {
    self.range = range
    self.primaries = primaries
    self.transfer = transfer
    self.matrix = matrix
    self.chromaLocation = chromaLocation
  }

  /// Whether a name tells something.
  package static func isSaid(_ name: String) -> Bool { !["unknown", "unspecified", "reserved"].contains(name) }
}

/// The display on which HDR video was graded (SMPTE ST 2086).
public struct MasteringDisplay: Hashable, Sendable, Codable {
  /// CIE x and y of red, green, blue, then white, in that order; empty when not given.
  public var chromaticities: [Rational]
  /// Darkest and brightest light in cd/m²; empty when not given.
  public var luminance: [Rational]

  /// Creates a mastering display.
  public init(chromaticities: [Rational], luminance: [Rational]) {
    self.chromaticities = chromaticities
    self.luminance = luminance
  }
}

/// The light levels of HDR video (CTA-861.3).
public struct ContentLight: Hashable, Sendable, Codable {
  /// The brightest pixel, in cd/m².
  public var maximum: Int
  /// The brightest average of a frame, in cd/m².
  public var maximumAverage: Int

  /// Creates light levels.
  public init(maximum: Int, maximumAverage: Int) {
    self.maximum = maximum
    self.maximumAverage = maximumAverage
  }
}
