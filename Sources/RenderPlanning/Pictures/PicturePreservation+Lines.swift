internal import TrailerEditing

extension PicturePreservation {
  /// A line for everything that the film's frames say or carry, with what comes with each frame `added` to packets.
  func lines(for form: PictureForm, added: Set<FrameTraits.SideData> = []) -> [PreservationLine] {
    [
      displayMatrixLine, aspectLine(form), coloursLine, rangeLine, matrixLine, chromaLocationLine(form),
      depthLine(form), subsamplingLine(form), fieldLine(form),
      levelLine(.masteringDisplay, isThere: source.masteringDisplay != nil),
      levelLine(.contentLightLevels, isThere: source.contentLight != nil),
    ].compactMap { $0 } + StreamSideData.allCases.compactMap { streamLine($0, form) }
      + FrameTraits.SideData.allCases.compactMap { traits.sideData.contains($0) ? frameLine($0, added) : nil }
  }

  func line(
    _ datum: SideDatum, _ outcome: PreservationLine.Outcome, _ reason: PreservationReason? = nil, isAsked: Bool = false
  ) -> PreservationLine {
    PreservationLine(.sideData(datum), stream: stream.index, outcome, reason, isAsked: isAsked)
  }

  /// What the codec as encoded here does not say, so that the container has to.
  func containerLine(
    _ datum: SideDatum, _ ability: ContainerRules.Ability, _ coding: PreservationReason.Coding
  ) -> PreservationLine {
    guard rules.can(ability) else { return line(datum, .dropped, .notSaidAsEncoded(codec: codec, container)) }
    return line(datum, .kept, .saidByContainer(codec: codec, coding: coding))
  }

  // MARK: Geometry

  private var displayMatrixLine: PreservationLine? {
    guard let matrix = source.displayMatrix, matrix != Orientation.identity.displayMatrix(for: source.codedSize) else {
      return nil
    }
    guard Orientation(displayMatrix: matrix) != nil else {
      return line(.displayMatrix, .dropped, .noQuarterTurn)
    }
    if orientation == source.orientation { return line(.displayMatrix, .kept) }
    guard rules.can(.displayMatrix), orientation != .identity else {
      return line(.displayMatrix, .converted, .pixelsLieRight)
    }
    return line(.displayMatrix, .converted, .turnedFurther, isAsked: true)
  }

  private func aspectLine(_ form: PictureForm) -> PreservationLine? {
    guard let aspect = source.sampleAspectRatio, aspect != Rational(1) else { return nil }
    if form.sampleAspectRatio == aspect { return line(.sampleAspectRatio, .kept) }
    return line(.sampleAspectRatio, .converted, .pixelsTurned, isAsked: true)
  }

  private func fieldLine(_ form: PictureForm) -> PreservationLine? {
    guard source.isInterlaced else { return nil }
    if form.fieldOrder == "progressive" { return line(.fieldOrder, .converted, .wholePictures, isAsked: true) }
    return capability.codesFields ? line(.fieldOrder, .kept) : containerLine(.fieldOrder, .fieldOrder, .wholePictures)
  }

  // MARK: Colours

  private var coloursLine: PreservationLine? {
    let colour = source.colour
    let said = [colour.primaries, colour.transfer, colour.matrix].filter(ColourInfo.isSaid)
    guard !said.isEmpty else { return nil }
    if isToneMapped { return line(.colours, .converted, .becomesBT709(from: said), isAsked: true) }
    return capability.tellsColours ? line(.colours, .kept) : line(.colours, .dropped, .notSaid(codec: codec, container))
  }

  private var rangeLine: PreservationLine? {
    guard !isToneMapped, !CodedColour.isRGB(coded.sourceFormat) else { return nil }
    let isFull = source.colour.isFullRange(pixelFormat: coded.sourceFormat)
    guard isFull || ColourInfo.isSaid(source.colour.range) else { return nil }
    guard coded.changesRange else { return line(.colourRange, .kept) }
    return line(
      .colourRange, .converted, isFull ? .becomesLimited(codec: codec, container) : .becomesFull(codec: codec))
  }

  private var matrixLine: PreservationLine? {
    guard coded.changesMatrix else { return nil }
    return line(.colourMatrix, .converted, .becomesMatrix(coded.colour.matrix, codec: codec))
  }

  private func chromaLocationLine(_ form: PictureForm) -> PreservationLine? {
    let location = source.colour.chromaLocation
    guard ColourInfo.isSaid(location), !isToneMapped, PixelFormat.chromaGrid(of: coded.sourceFormat).width > 1 else {
      return nil
    }
    let name = SideDatum.chromaLocation
    guard PixelFormat.chromaGrid(of: form.pixelFormat).width > 1 else {
      return line(name, .converted, .colourOfItsOwn)
    }
    if capability.tells(chromaLocation: location, format: form.pixelFormat) { return line(name, .kept) }
    if location == capability.assumedChromaLocation {
      return line(name, .converted, .assumedLocation(location))
    }
    return line(name, .dropped, .locationNotSaid(location, codec: codec, container))
  }

  private func depthLine(_ form: PictureForm) -> PreservationLine? {
    guard let old = PixelFormat(coded.sourceFormat)?.depth ?? source.bitDepth,
      let new = PixelFormat(form.pixelFormat)?.depth
    else { return nil }
    let before = PixelFormat(source.pixelFormat ?? "")?.depth ?? old
    guard new != before else { return before > 8 ? line(.bitDepth, .kept, .bits(before)) : nil }
    let isLess = new < before
    return line(
      .bitDepth, .converted, .bitsChanged(before, to: new, lackIn: isLess && !isToneMapped ? codec : nil),
      isAsked: isLess && isToneMapped)
  }

  private func subsamplingLine(_ form: PictureForm) -> PreservationLine? {
    guard let old = Self.sampling(source.pixelFormat ?? ""), let new = Self.sampling(form.pixelFormat), old != new
    else { return nil }
    return line(.chromaSubsampling, .converted, .subsamplingChanged(old, to: new, codec: codec))
  }

  private static func sampling(_ format: String) -> String? {
    guard let layout = PixelFormat(format) else { return nil }
    if layout.isRGB { return "RGB" }
    if layout.model == .luma { return "grey" }
    return switch (layout.chromaShiftX, layout.chromaShiftY) {
    case (0, 0): "4:4:4"
    case (1, 0): "4:2:2"
    case (1, 1): "4:2:0"
    case (0, 1): "4:4:0"
    case (2, 0): "4:1:1"
    default: "4:1:0"
    }
  }
}
