internal import LibAV
internal import MediaTypes
internal import TrailerEditing

extension PictureFate {
  private static let toneMapped = "the pictures are made SDR"

  /// Mastering display or light levels.
  func levelLine(_ name: String, isThere: Bool) -> LedgerLine? {
    guard isThere else { return nil }
    if isToneMapped { return line(name, .dropped, Self.toneMapped, isAsked: true) }
    if codesLevels { return line(name, .kept) }
    guard capability.containerTellsLightLevels else {
      return line(name, .dropped, "neither \(codec.rawValue) as encoded here nor \(container.rawValue) says it")
    }
    return line(name, .kept, "in the container; \(codec.rawValue) as encoded here does not say it")
  }

  /// What the container holds for the stream.
  func streamLine(_ kind: CodecSideData.Kind, _ form: PictureForm) -> LedgerLine? {
    guard traits.stream.contains(kind) else { return nil }
    if form.streamSideData.contains(kind) { return line(kind.rawValue, .kept) }
    switch kind {
    case .iccProfile where isToneMapped: return line(kind.rawValue, .dropped, Self.toneMapped, isAsked: true)
    case .iccProfile: return line(kind.rawValue, .dropped, "\(container.rawValue) holds no colour profile")
    case .spherical, .stereo3D:
      return changesShape
        ? line(kind.rawValue, .dropped, "the edits change what the picture shows of it", isAsked: true)
        : line(kind.rawValue, .dropped, "\(container.rawValue) cannot say it")
    }
  }

  /// What comes with each picture.
  func frameLine(_ kind: FrameTraits.SideData, _ added: Set<FrameTraits.SideData>) -> LedgerLine? {
    let name = kind.rawValue
    if added.contains(kind) { return line(name, .kept, "picture by picture") }
    switch kind {
    case .closedCaptions:
      return capability.encodesCaptions
        ? line(name, .kept, "picture by picture")
        : line(name, .dropped, "\(codec.rawValue) is encoded here without them")
    case .hdr10Plus, .hdrVivid:
      return isToneMapped
        ? line(name, .dropped, Self.toneMapped, isAsked: true)
        : line(name, .dropped, "\(codec.rawValue) is encoded here without it")
    case .dolbyVision:
      let base = source.colour.transfer == "arib-std-b67" ? "HLG" : source.colour.isHDR ? "HDR10" : "SDR"
      return isToneMapped
        ? line(name, .dropped, Self.toneMapped, isAsked: true)
        : line(name, .dropped, "it describes the source's encoded pictures; what lies below it, \(base), is kept")
    case .panScan where codec == .mpeg2video: return line(name, .kept)
    case .spherical, .stereo3D:
      // A container that says it, too, has a line of its own.
      let twin: CodecSideData.Kind = kind == .spherical ? .spherical : .stereo3D
      return traits.stream.contains(twin) ? nil : line(name, .dropped, "no encoder here writes it into pictures")
    case .iccProfile:
      return traits.stream.contains(.iccProfile) ? nil : line(name, .dropped, "no encoder here writes it into pictures")
    case .orientation:
      return line(name, .dropped, "players go by the container")
    case .panScan, .filmGrain, .timecode, .activeFormat:
      return line(name, .dropped, "no encoder here writes it into pictures")
    }
  }
}
