internal import MediaTypes
internal import TrailerEditing

/// What becomes of all that the pictures of a stream say and carry besides their pixels.
struct PicturePreservation {
  let stream: StreamInfo
  /// The facts of the film's pictures, with what only they tell.
  let source: VideoInfo
  let traits: PictureTraits
  /// Whether the pictures become SDR, as the edits ask.
  let isToneMapped: Bool
  let capability: PictureCapability
  let codecs: any CodecLibrary
  let coded: CodedColour
  /// What the edits do to the pixels.
  let steps: [PictureStep]
  /// How the container will say that the pictures lie.
  let orientation: Orientation

  var codec: VideoCodec { capability.codec }
  var container: ContainerFormat { capability.container }

  /// Mastering display and light levels of the output.
  private var levels: LightLevels {
    isToneMapped ? LightLevels() : LightLevels(display: source.masteringDisplay, light: source.contentLight)
  }

  /// Whether what the encoder writes into the pictures tells all of the levels.
  var codesLevels: Bool { levels.isWhole(in: codec) }

  /// Tells the container what it is to say.
  func complete(_ form: inout PictureForm) {
    if source.isInterlaced, traits.decoded?.fieldOrder == "progressive" { form.markedFieldOrder = source.fieldOrder }
    form.streamSideData = keptSideData
    if capability.containerTellsLightLevels {
      (form.masteringDisplay, form.contentLight) = (levels.display, levels.light)
    }
  }

  /// Tells the encoder and the container what they are to say.
  func complete(_ settings: inout VideoEncoderSettings) {
    complete(&settings.form)
    settings.codesFields = capability.codesFields
    guard capability.takesMessages else { return }
    // Also when the first pictures have none: captions may begin with the first word.
    settings.addedMessages = isToneMapped ? [.closedCaptions] : [.closedCaptions, .hdr10Plus]
  }

  /// What the output's stream takes over from the source's byte for byte.
  private var keptSideData: Set<StreamSideData> {
    var kept = traits.stream
    if !capability.holdsProfile || isToneMapped { kept.remove(.iccProfile) }
    if !capability.holdsProjection { kept.subtract([.spherical, .stereo3D]) }
    if changesShape { kept.subtract([.spherical, .stereo3D]) }
    return kept
  }

  /// Whether the edits cut away or turn a part of the picture, so that what its places mean changes.
  var changesShape: Bool { steps.contains(where: \.changesShape) }

  /// What the user should know before it is done.
  func notices(for settings: VideoEncoderSettings) -> [FKTNotice] {
    let depth = PixelFormat(settings.pixelFormat)?.depth ?? 8
    guard settings.colour.isHDR, depth <= 8 else { return [] }
    let instead = [VideoCodec.hevc, .av1, .vp9].first {
      ContainerRules(container).video.contains($0) && VideoEncoderChoice.encoder(for: $0, in: codecs) != nil
    }
    let advice = codec == instead ? "" : instead.map { ", and --codec \($0.rawValue) keeps 10 bits" } ?? ""
    return [
      FKTNotice(
        code: "hdr-in-8-bits",
        message: "stream \(stream.index): HDR in 8 bits shows bands; --tone-map makes SDR of it\(advice)")
    ]
  }
}
