internal import TrailerEditing

/// How the encoded frames mean colours: as the film does wherever players will know that.
struct CodedColour: Sendable {
  let source: VideoInfo
  /// The pixel format of the frames that come.
  let sourceFormat: String
  /// The pixel format that the encoder takes.
  let format: String
  private(set) var colour: ColourInfo
  /// The matrices to convert between; `nil` when the numbers stay.
  private(set) var matrices: (from: ColourMatrix, to: ColourMatrix)?

  /// The colours of the frames of `facts`, whose file says `said` without what decoders take for granted.
  init(
    _ facts: VideoInfo, said: ColourInfo?, sourceCodec: String, format: String, in capability: PictureCapability
  ) {
    source = facts
    sourceFormat = facts.pixelFormat ?? "yuv420p"
    self.format = format
    colour = facts.colour
    // What every decoder of the codec takes for granted need not be said by a film of that codec that never did.
    if let said, sourceCodec == capability.codec.rawValue, capability.onlyMatrix != nil { colour = said }
    if sourceFormat.hasPrefix("yuvj") || capability.codec == .mjpeg { colour.range = "pc" }
    if colour.range == "pc", !capability.tellsFullRange { colour.range = "tv" }
    chooseMatrix(sourceCodec, capability)
  }

  private mutating func chooseMatrix(_ sourceCodec: String, _ capability: PictureCapability) {
    let wasRGB = Self.isRGB(sourceFormat)
    if wasRGB, Self.isRGB(format) { return }
    // What players take for granted where nothing is said.
    let guess = source.codedSize.height >= 720 || source.codedSize.width >= 1280 ? "bt709" : "smpte170m"
    if wasRGB {
      colour.matrix = capability.onlyMatrix ?? guess
      colour.range = capability.codec == .mjpeg ? "pc" : "tv"
      return
    }
    if Self.isRGB(format) {
      colour.matrix = "gbr"
      return
    }
    let only = capability.tellsColours ? capability.onlyMatrix : guess
    guard let only, capability.onlyMatrix == nil || sourceCodec != capability.codec.rawValue else { return }
    colour.matrix = only
    guard let old = try? ColourMatrix(source.colour, size: source.codedSize),
      let new = try? ColourMatrix(colour, size: source.codedSize), old != new
    else { return }
    matrices = (old, new)
  }

  /// Whether the film's frames use all codes and the encoded ones do not, or the other way round.
  var changesRange: Bool {
    !Self.isRGB(sourceFormat) && !Self.isRGB(format) && source.colour.isFullRange(pixelFormat: sourceFormat) != isFull
  }

  /// Whether luma and chroma are mixed in another way than before.
  var changesMatrix: Bool { matrices != nil }

  /// What makes frames of the source such as the encoder takes, where that has to come before other steps.
  func conversions(before steps: [PictureStep]) -> [PictureStep] {
    let isNeeded =
      changesRange || changesMatrix || Self.isRGB(sourceFormat) != Self.isRGB(format)
      || (!steps.isEmpty && PixelFormat.plain(sourceFormat) != PixelFormat.plain(format))
    guard isNeeded else { return [] }
    var scale = FilterStep.scale(isFullRange: isFull)
    if changesRange {
      scale.options["in_range"] = .text(isFull ? "tv" : "pc")
      scale.options["out_range"] = .text(isFull ? "pc" : "tv")
    }
    if let matrices {
      scale.options["in_color_matrix"] = .text(matrices.from.filterName)
      scale.options["out_color_matrix"] = .text(matrices.to.filterName)
    } else if Self.isRGB(sourceFormat), let new = try? ColourMatrix(colour, size: source.codedSize) {
      scale.options["out_color_matrix"] = .text(new.filterName)
    }
    return [.filters([scale, .format(format)])]
  }

  private var isFull: Bool { colour.isFullRange(pixelFormat: format) }

  static func isRGB(_ format: String) -> Bool { PixelFormat(format)?.isRGB ?? false }
}
