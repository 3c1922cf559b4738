internal import TrailerEditing

/// What stills, sheets and GIFs have in common: one video stream, its pixels square and turned as they are seen.
struct ImageStream {
  let asset: FKTAsset
  let container: ContainerFormat
  private let codecs: any CodecLibrary
  let stream: StreamInfo
  /// What the frames are when the steps of the edits begin.
  let facts: VideoInfo
  /// What makes SDR of them before that; `nil` unless that is asked for and the film is HDR.
  private let toneMap: ToneMap?
  private let toneNotices: [FKTNotice]

  /// The first video stream of the film, for an output without film codecs.
  ///
  /// - Throws: `FKTError` when there is none, or the export settings speak of codecs.
  init(of asset: FKTAsset, in container: ContainerFormat, _ codecs: any CodecLibrary) throws(FKTError) {
    try Self.check(asset.timeline.export, for: container)
    guard let stream = asset.info.videoStreams.first, let facts = stream.video else {
      throw FKTError(
        .unsupportedEdit, asset.source.path, "it has no video to write",
        hint: "choose a container for sound, such as m4a or flac")
    }
    guard codecs.canDecode(stream.codec), facts.codedSize.width > 0, facts.codedSize.height > 0 else {
      throw FKTError(
        .noStreams, asset.source.path, "no decoder here reads its video (\(stream.codec))",
        hint: "`trailer-edit probe` shows what is in it")
    }
    self.asset = asset
    self.container = container
    self.codecs = codecs
    self.stream = stream
    (toneMap, toneNotices) = try ToneMap.asked(by: asset.timeline.export, stream: stream, facts: facts, in: codecs)
    self.facts = toneMap?.facts(in: RGBConversion.format) ?? facts
  }

  /// Codecs and their qualities are for films.
  private static func check(_ export: ExportSettings, for container: ContainerFormat) throws(FKTError) {
    let asked: [(option: String, isSet: Bool)] = [
      ("--codec", export.videoCodec != nil), ("--audio-codec", export.audioCodec != nil), ("--crf", export.crf != nil),
      ("--preset", export.preset != nil), ("--bitrate", export.videoBitRate != nil),
    ]
    guard let option = asked.first(where: \.isSet)?.option else { return }
    throw FKTError(
      code: .usage, message: "\(option) has no meaning for \(container.rawValue)",
      hint: "leave \(option) out; it is for films", subject: option)
  }

  /// The edits of the frames, on red, green and blue.
  ///
  /// - Parameter clips: where effects act.
  /// - Returns: the steps with the conversion before them, the size in square pixels that comes out, what is to be said.
  /// - Throws: `FKTError` when an edit does not fit the frames, or their colours cannot be computed.
  func steps(
    over clips: [PlannedClip]
  ) throws(FKTError) -> (steps: [PictureStep], geometry: PictureGeometry, notices: [FKTNotice]) {
    var picture = PicturePlanner(
      asset: asset, clips: clips, facts: facts, format: RGBConversion.format, storesDisplayMatrix: false)
    try picture.planAll()
    // Nobody expects an image to carry a display matrix.
    var notices = toneNotices + picture.notices.filter { $0.code != "pixels-turned" }
    if facts.colour.isHDR {
      notices.note(
        "hdr-as-is",
        "the film is HDR, and \(container.rawValue) is not, so it will look pale; --tone-map makes SDR of it")
    }
    let conversion =
      if let toneMap {
        toneMap.filters(to: RGBConversion.format)
      } else {
        try RGBConversion.filters(from: facts, path: asset.source.path)
      }
    return ([.filters(conversion)] + picture.steps, picture.geometry, notices)
  }

  /// What becomes of the film's streams, which this one's `reason` and others' kinds tell; the rest follows from that.
  func preservation(
    _ reason: PreservationReason, isAsked: Bool = false, others: (StreamInfo.Kind) -> PreservationReason.Content
  ) -> PreservationReport {
    let film = asset.info.streams.filter { [.video, .audio, .subtitle].contains($0.kind) && !$0.isAttachedPicture }
    return PreservationReport(
      film.map { other in
        other.index == stream.index
          ? PreservationLine(other, .converted, reason, isAsked: isAsked)
          : PreservationLine(other, .dropped, .notHeld(others(other.kind), container))
      })
  }

  /// The stream of the output, whose pixels are square and tell nothing of a film.
  func planned(
    _ coding: ContainerRules.ImageCoding, over clips: [PlannedClip], steps: [PictureStep], reason: SpanReason,
    size: PixelSize, tick: Rational
  ) throws(FKTError) -> PlannedStream {
    guard codecs.hasEncoder(coding.encoder) else {
      throw FKTError(
        code: .unknownCodec, message: "this machine has no encoder for \(container.rawValue)",
        hint: "`trailer-edit doctor` lists the encoders it has")
    }
    // Overlays are drawn with these colours in mind, and they are drawn on what the film says.
    var colour = facts.colour
    (colour.range, colour.matrix, colour.chromaLocation) = ("pc", "unknown", "unspecified")
    let settings = VideoEncoderSettings(
      encoder: coding.encoder,
      form: PictureForm(
        pixelFormat: coding.pixelFormat, size: size, timeBase: tick, frameRate: nil, sampleAspectRatio: Rational(1),
        colour: colour, fieldOrder: "progressive"),
      bitRate: nil, quantiser: coding.quantiser, keyInterval: nil, options: coding.options, usesGlobalHeader: false)
    let range = MediaTimeRange(duration: clips.last?.outputEnd ?? .zero)
    return PlannedStream(
      source: stream.index, kind: .video, sourceCodec: stream.codec, codec: coding.codec,
      spans: [PlannedSpan(action: .encode, range: range, reason: reason)], production: .encoded(.video(settings)),
      pictureSteps: steps)
  }
}

extension PixelSize {
  /// The size in the same proportions that is not wider.
  func narrowed(to widest: Int) -> PixelSize {
    width <= widest ? self : PixelSize(width: widest, height: max(1, (height * widest + width / 2) / width))
  }
}
