internal import TrailerEditing

/// What becomes of all that the frames of a stream say and carry besides their pixels.
struct PicturePreservation {
  let stream: StreamInfo
  /// The facts of the film's frames, with what only they tell.
  let source: VideoInfo
  let traits: PictureTraits
  /// Whether the frames become SDR, as the edits ask.
  let isToneMapped: Bool
  let capability: PictureCapability
  let codecs: any CodecLibrary
  let coded: CodedColour
  /// What the edits do to the pixels.
  let steps: [PictureStep]
  /// How the container will say that the frames lie.
  let orientation: Orientation

  var codec: String { capability.codec.rawValue }
  var container: ContainerFormat { capability.container }
  var rules: ContainerRules { container.rules }

  /// Mastering display and light levels of the output.
  private var levels: LightLevels {
    isToneMapped ? LightLevels() : LightLevels(display: source.masteringDisplay, light: source.contentLight)
  }

  /// Tells the container what it is to say.
  func complete(_ form: inout PictureForm) {
    if source.isInterlaced, traits.decoded?.fieldOrder == "progressive" { form.markedFieldOrder = source.fieldOrder }
    form.streamSideData = keptSideData
    if rules.can(.lightLevels) {
      (form.masteringDisplay, form.contentLight) = (levels.display, levels.light)
    }
  }

  /// Tells the encoder and the container what they are to say.
  func complete(_ settings: inout VideoEncoderSettings) {
    complete(&settings.form)
    settings.codesFields = capability.codesFields
    if capability.takesMessages {
      // Also when the first frames have none: captions may begin with the first word.
      settings.addedMessages = isToneMapped ? [.closedCaptions] : [.closedCaptions, .hdr10Plus]
    }
    if capability.takesMessages, keepsPixels(as: settings.pixelFormat) {
      settings.addedMessages.insert(.dolbyVision)
    } else {
      settings.form.streamSideData.remove(.dolbyVision)
    }
  }

  /// Whether the frames mean what they did, but for those that edits change for a while.
  private func keepsPixels(as format: String) -> Bool {
    let isChangedInPieces = steps.allSatisfy { if case .pieces = $0.change { true } else { false } }
    return stream.codec == codec && isChangedInPieces && !isToneMapped && !coded.changesRange && !coded.changesMatrix
      && PixelFormat.plain(format) == PixelFormat.plain(source.pixelFormat ?? "")
  }

  /// What the output's stream takes over from the source's byte for byte.
  private var keptSideData: Set<StreamSideData> {
    var kept = traits.stream
    if !rules.can(.colourProfile) || isToneMapped { kept.remove(.iccProfile) }
    if !rules.can(.dolbyVision) { kept.remove(.dolbyVision) }
    if !rules.can(.projection) || changesShape { kept.subtract([.spherical, .stereo3D]) }
    return kept
  }

  /// Whether the edits cut away or turn a part of the frame, so that what its places mean changes.
  var changesShape: Bool { steps.contains(where: \.changesShape) }

  /// What the user should know before it is done.
  func notices(for settings: VideoEncoderSettings) -> [FKTNotice] {
    let depth = PixelFormat(settings.pixelFormat)?.depth ?? 8
    guard settings.colour.isHDR, depth <= 8 else { return [] }
    let instead = [VideoCodec.hevc, .av1, .vp9].first {
      rules.video.contains($0) && VideoEncoderChoice.encoder(for: $0, in: codecs) != nil
    }
    let advice = capability.codec == instead ? "" : instead.map { ", and --codec \($0.rawValue) keeps 10 bits" } ?? ""
    return [
      FKTNotice(
        code: "hdr-in-8-bits",
        message: "stream \(stream.index): HDR in 8 bits shows bands; --tone-map makes SDR of it\(advice)")
    ]
  }
}

extension PicturePreservation {
  /// What speaks of HDR, where the frames become SDR.
  private func sdrLine(_ name: SideDatum) -> PreservationLine? {
    isToneMapped ? line(name, .dropped, .madeSDR, isAsked: true) : nil
  }

  /// Mastering display or light levels.
  func levelLine(_ name: SideDatum, isThere: Bool) -> PreservationLine? {
    guard isThere else { return nil }
    if let line = sdrLine(name) { return line }
    if levels.isWhole(in: capability.encoder) { return line(name, .kept) }
    return containerLine(name, .lightLevels, .withoutIt)
  }

  /// Where frames are without, what they are is still there.
  private func dolbyVisionLine(_ name: SideDatum) -> PreservationLine {
    let base = source.colour.transfer == "arib-std-b67" ? "HLG" : source.colour.isHDR ? "HDR10" : "SDR"
    return sdrLine(name) ?? line(name, .dropped, .describesEncoding(base: base))
  }

  /// What the container holds for the stream.
  func streamLine(_ kind: StreamSideData, _ form: PictureForm) -> PreservationLine? {
    guard traits.stream.contains(kind) else { return nil }
    let datum = SideDatum(kind)
    if form.streamSideData.contains(kind) { return line(datum, .kept) }
    if kind == .iccProfile { return sdrLine(datum) ?? line(datum, .dropped, .notHeld(.colourProfile, container)) }
    if kind == .dolbyVision {
      return rules.can(.dolbyVision)
        ? dolbyVisionLine(datum) : line(datum, .dropped, .notSayable(container))
    }
    return changesShape
      ? line(datum, .dropped, .shapeChanged, isAsked: true) : line(datum, .dropped, .notSayable(container))
  }

  /// What comes with each frame.
  func frameLine(_ kind: FrameTraits.SideData, _ added: Set<FrameTraits.SideData>) -> PreservationLine? {
    let name = SideDatum(kind)
    if added.contains(kind) {
      let isChanged = kind == .dolbyVision && !steps.isEmpty
      return isChanged ? line(name, .dropped, .notInChanged) : line(name, .kept, .byPicture)
    }
    switch kind {
    case .closedCaptions:
      guard capability.encodesCaptions else { return line(name, .dropped, .encodedWithoutThem(codec: codec)) }
      return line(name, .kept, .byPicture)
    case .hdr10Plus, .hdrVivid:
      return sdrLine(name) ?? line(name, .dropped, .encodedWithoutIt(codec: codec))
    case .dolbyVision: return dolbyVisionLine(name)
    case .panScan where capability.codec == .mpeg2video: return line(name, .kept)
    case .spherical, .stereo3D:
      // A container that says it, too, has a line of its own.
      let twin: StreamSideData = kind == .spherical ? .spherical : .stereo3D
      return traits.stream.contains(twin) ? nil : line(name, .dropped, .notWrittenIntoPictures)
    case .iccProfile where traits.stream.contains(.iccProfile): return nil
    case .orientation: return line(name, .dropped, .playersGoByContainer)
    case .iccProfile, .panScan, .filmGrain, .timecode, .activeFormat:
      return line(name, .dropped, .notWrittenIntoPictures)
    }
  }
}

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
