internal import MediaTypes
internal import TrailerEditing

extension PicturePreservation {
  /// Mastering display or light levels.
  func levelLine(_ name: SideDatum, isThere: Bool) -> PreservationLine? {
    guard isThere else { return nil }
    if isToneMapped { return line(name, .dropped, .madeSDR, isAsked: true) }
    if codesLevels { return line(name, .kept) }
    guard capability.containerTellsLightLevels else {
      return line(name, .dropped, .notSaidAsEncoded(codec: codec.rawValue, container))
    }
    return line(name, .kept, .saidByContainer(codec: codec.rawValue, coding: .withoutIt))
  }

  /// What the container holds for the stream.
  func streamLine(_ kind: StreamSideData, _ form: PictureForm) -> PreservationLine? {
    guard traits.stream.contains(kind) else { return nil }
    let datum = SideDatum(kind)
    if form.streamSideData.contains(kind) { return line(datum, .kept) }
    switch kind {
    case .iccProfile where isToneMapped: return line(datum, .dropped, .madeSDR, isAsked: true)
    case .iccProfile: return line(datum, .dropped, .notHeld(.colourProfile, container))
    case .spherical, .stereo3D:
      return changesShape
        ? line(datum, .dropped, .shapeChanged, isAsked: true)
        : line(datum, .dropped, .notSayable(container))
    }
  }

  /// What comes with each picture.
  func frameLine(_ kind: FrameTraits.SideData, _ added: Set<FrameTraits.SideData>) -> PreservationLine? {
    let name = SideDatum(kind)
    if added.contains(kind) { return line(name, .kept, .byPicture) }
    switch kind {
    case .closedCaptions:
      return capability.encodesCaptions
        ? line(name, .kept, .byPicture)
        : line(name, .dropped, .encodedWithoutThem(codec: codec.rawValue))
    case .hdr10Plus, .hdrVivid:
      return isToneMapped
        ? line(name, .dropped, .madeSDR, isAsked: true)
        : line(name, .dropped, .encodedWithoutIt(codec: codec.rawValue))
    case .dolbyVision:
      let base = source.colour.transfer == "arib-std-b67" ? "HLG" : source.colour.isHDR ? "HDR10" : "SDR"
      return isToneMapped
        ? line(name, .dropped, .madeSDR, isAsked: true)
        : line(name, .dropped, .describesEncoding(base: base))
    case .panScan where codec == .mpeg2video: return line(name, .kept)
    case .spherical, .stereo3D:
      // A container that says it, too, has a line of its own.
      let twin: StreamSideData = kind == .spherical ? .spherical : .stereo3D
      return traits.stream.contains(twin) ? nil : line(name, .dropped, .notWrittenIntoPictures)
    case .iccProfile:
      return traits.stream.contains(.iccProfile) ? nil : line(name, .dropped, .notWrittenIntoPictures)
    case .orientation:
      return line(name, .dropped, .playersGoByContainer)
    case .panScan, .filmGrain, .timecode, .activeFormat:
      return line(name, .dropped, .notWrittenIntoPictures)
    }
  }
}
