internal import LibAV
internal import MediaTypes
internal import TrailerEditing

extension PictureFate {
  /// A line for everything that the film's pictures say or carry, with what comes with each picture `added` to packets.
  func lines(for form: PictureForm, added: Set<FrameTraits.SideData> = []) -> [LedgerLine] {
    [
      displayMatrixLine, aspectLine(form), coloursLine, rangeLine, matrixLine, chromaLocationLine(form),
      depthLine(form), subsamplingLine(form), fieldLine(form),
      levelLine("mastering display", isThere: source.masteringDisplay != nil),
      levelLine("content light levels", isThere: source.contentLight != nil),
    ].compactMap { $0 } + CodecSideData.Kind.allCases.compactMap { streamLine($0, form) }
      + FrameTraits.SideData.allCases.compactMap { traits.sideData.contains($0) ? frameLine($0, added) : nil }
  }

  func line(
    _ name: String, _ fate: LedgerLine.Fate, _ reason: String = "", isAsked: Bool = false
  ) -> LedgerLine {
    LedgerLine(.sideData, stream: stream.index, name, fate, reason, isAsked: isAsked)
  }

  // MARK: Geometry

  private var displayMatrixLine: LedgerLine? {
    guard let matrix = source.displayMatrix, matrix != Orientation.identity.displayMatrix(for: source.codedSize) else {
      return nil
    }
    guard Orientation(displayMatrix: matrix) != nil else {
      return line("display matrix", .dropped, "it is neither a quarter turn nor a flip")
    }
    if orientation == source.orientation { return line("display matrix", .kept) }
    guard ContainerRules(container).storesDisplayMatrix, orientation != .identity else {
      return line("display matrix", .converted, "the pictures themselves lie as they are shown")
    }
    return line("display matrix", .converted, "the edits turn the picture further", isAsked: true)
  }

  private func aspectLine(_ form: PictureForm) -> LedgerLine? {
    guard let aspect = source.sampleAspectRatio, aspect != Rational(1) else { return nil }
    if form.sampleAspectRatio == aspect { return line("sample aspect ratio", .kept) }
    return line("sample aspect ratio", .converted, "the edits turn the pixels", isAsked: true)
  }

  private func fieldLine(_ form: PictureForm) -> LedgerLine? {
    guard source.isInterlaced else { return nil }
    let name = "field order"
    guard form.fieldOrder != "progressive" else {
      return line(name, .converted, "turned pictures are whole pictures", isAsked: true)
    }
    if capability.codesFields { return line(name, .kept) }
    guard capability.containerTellsFields else {
      return line(name, .dropped, "neither \(codec.rawValue) as encoded here nor \(container.rawValue) says it")
    }
    return line(name, .kept, "in the container; \(codec.rawValue) is encoded as whole pictures here")
  }

  // MARK: Colours

  private var coloursLine: LedgerLine? {
    let colour = source.colour
    let said = [colour.primaries, colour.transfer, colour.matrix].filter(ColourFacts.isSaid)
    guard !said.isEmpty else { return nil }
    let name = "colours"
    if isToneMapped { return line(name, .converted, "\(said.joined(separator: "/")) becomes bt709", isAsked: true) }
    return capability.tellsColours
      ? line(name, .kept) : line(name, .dropped, "\(codec.rawValue) in \(container.rawValue) does not say them")
  }

  private var rangeLine: LedgerLine? {
    guard !isToneMapped, !CodedColour.isRGB(coded.sourceFormat) else { return nil }
    let isFull = source.colour.isFullRange(pixelFormat: coded.sourceFormat)
    guard isFull || ColourFacts.isSaid(source.colour.range) else { return nil }
    guard coded.changesRange else { return line("colour range", .kept) }
    return isFull
      ? line(
        "colour range", .converted, "full becomes limited, all that \(codec.rawValue) in \(container.rawValue) says")
      : line("colour range", .converted, "limited becomes full: \(codec.rawValue) has no other")
  }

  private var matrixLine: LedgerLine? {
    guard coded.changesMatrix else { return nil }
    return line(
      "colour matrix", .converted,
      "it becomes \(coded.colour.matrix), which players of \(codec.rawValue) take for granted")
  }

  private func chromaLocationLine(_ form: PictureForm) -> LedgerLine? {
    let location = source.colour.chromaLocation
    guard ColourFacts.isSaid(location), !isToneMapped, Encoder.chromaGrid(of: coded.sourceFormat).width > 1 else {
      return nil
    }
    let name = "chroma location"
    guard Encoder.chromaGrid(of: form.pixelFormat).width > 1 else {
      return line(name, .converted, "every pixel has its own colour")
    }
    if capability.tells(chromaLocation: location, format: form.pixelFormat) { return line(name, .kept) }
    if location == capability.assumedChromaLocation {
      return line(name, .converted, "not said any more; players assume \(location), as it was")
    }
    return line(
      name, .dropped, "\(codec.rawValue) in \(container.rawValue) does not say that chroma lies at the \(location)")
  }

  private func depthLine(_ form: PictureForm) -> LedgerLine? {
    guard let old = (try? PictureLayout(pixelFormat: coded.sourceFormat))?.depth ?? source.bitDepth,
      let new = (try? PictureLayout(pixelFormat: form.pixelFormat))?.depth
    else { return nil }
    let before = (try? PictureLayout(pixelFormat: source.pixelFormat ?? ""))?.depth ?? old
    guard new != before else { return before > 8 ? line("bit depth", .kept, "\(before) bits") : nil }
    let change = "\(before) bits become \(new)"
    guard new < before else { return line("bit depth", .converted, change) }
    return isToneMapped
      ? line("bit depth", .converted, change, isAsked: true)
      : line("bit depth", .converted, "\(change): \(codec.rawValue) has no more here")
  }

  private func subsamplingLine(_ form: PictureForm) -> LedgerLine? {
    guard let old = Self.sampling(source.pixelFormat ?? ""), let new = Self.sampling(form.pixelFormat), old != new
    else { return nil }
    return line("chroma subsampling", .converted, "\(old) becomes \(new), which \(codec.rawValue) is encoded with here")
  }

  private static func sampling(_ format: String) -> String? {
    guard let layout = try? PictureLayout(pixelFormat: format) else { return nil }
    if layout.isRGB { return "RGB" }
    if layout.isGray { return "grey" }
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
