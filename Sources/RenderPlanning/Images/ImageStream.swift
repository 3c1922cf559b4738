internal import MediaTypes
internal import TrailerEditing

/// What stills, sheets and GIFs have in common: one stream of pictures, its pixels square and turned as they are seen.
struct ImageStream {
  let asset: FKTAsset
  let container: ContainerFormat
  private let codecs: any CodecLibrary
  let stream: StreamInfo
  /// What the pictures are when the steps of the edits begin.
  let facts: VideoInfo
  /// What makes SDR of them before that; `nil` unless that is asked for and the film is HDR.
  private let toneMap: ToneMap?
  private let toneNotices: [FKTNotice]

  /// The first picture stream of the film, for an output without film codecs.
  ///
  /// - Throws: `FKTError` when there is none, or the export settings speak of codecs.
  init(of asset: FKTAsset, in container: ContainerFormat, _ codecs: any CodecLibrary) throws(FKTError) {
    try Self.check(asset.timeline.export, for: container)
    guard let stream = asset.info.videoStreams.first, let facts = stream.video else {
      throw FKTError(
        code: .unsupportedEdit, message: "'\(asset.source.path)' has no picture to write",
        hint: "choose a container for sound, such as m4a or flac", subject: asset.source.path)
    }
    guard codecs.canDecode(stream.codec), facts.codedSize.width > 0, facts.codedSize.height > 0 else {
      throw FKTError(
        code: .noStreams, message: "\(asset.source.path): no decoder here reads its pictures (\(stream.codec))",
        hint: "`trailer-edit probe` shows what is in it", subject: asset.source.path)
    }
    self.asset = asset
    self.container = container
    self.codecs = codecs
    self.stream = stream
    let toned = try ToneMapPlanner(asset.timeline.export, stream: stream, facts: facts, in: codecs)
    (toneMap, toneNotices) = (toned.map, toned.notices)
    self.facts = toned.map?.facts(in: RGBConversion.format) ?? facts
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

  /// The edits of the pictures, on red, green and blue.
  ///
  /// - Parameter clips: where effects act.
  /// - Returns: the steps with the conversion before them, the size in square pixels that comes out, what is to be said.
  /// - Throws: `FKTError` when an edit does not fit the pictures, or their colours cannot be computed.
  func steps(
    over clips: [PlannedClip]
  ) throws(FKTError) -> (steps: [PictureStep], geometry: PictureGeometry, notices: [FKTNotice]) {
    var picture = PicturePlanner(
      asset: asset, clips: clips, facts: facts, format: RGBConversion.format, storesDisplayMatrix: false)
    try picture.planAll()
    // Nobody expects an image to carry a display matrix.
    var notices = toneNotices + picture.notices.filter { $0.code != "pixels-turned" }
    if facts.colour.isHDR {
      notices.append(
        FKTNotice(
          code: "hdr-as-is",
          message: "the film is HDR, and \(container.rawValue) is not, so it will look pale; --tone-map makes SDR of it"
        ))
    }
    return ([.filters(try conversion())] + picture.steps, picture.geometry, notices)
  }

  /// What makes red, green and blue of the film's pictures.
  private func conversion() throws(FKTError) -> [FilterStep] {
    guard let toneMap else { return try RGBConversion.filters(from: facts, path: asset.source.path) }
    return toneMap.filters(to: RGBConversion.format)
  }

  /// The stream of the output.
  func planned(
    _ codec: String, over clips: [PlannedClip], steps: [PictureStep], reason: SpanReason, settings: VideoEncoderSettings
  )
    -> PlannedStream
  {
    let length = clips.last?.outputEnd ?? .zero
    return PlannedStream(
      source: stream.index, kind: .video, sourceCodec: stream.codec, codec: codec,
      spans: [PlannedSpan(action: .encode, range: MediaTimeRange(duration: length), reason: reason)],
      production: .encoded(.video(settings)), pictureSteps: steps)
  }

  /// Settings of an encoder for square pixels that tell nothing of a film.
  func settings(_ encoder: String, _ pixelFormat: String, size: PixelSize, tick: Rational) throws(FKTError)
    -> VideoEncoderSettings
  {
    guard codecs.hasEncoder(encoder) else {
      throw FKTError(
        code: .unknownCodec, message: "this machine has no encoder for \(container.rawValue)",
        hint: "`trailer-edit doctor` lists the encoders it has")
    }
    // Overlays are drawn with these colours in mind, and they are drawn on what the film says.
    var colour = facts.colour
    (colour.range, colour.matrix, colour.chromaLocation) = ("pc", "unknown", "unspecified")
    return VideoEncoderSettings(
      encoder: encoder,
      form: PictureForm(
        pixelFormat: pixelFormat, size: size, timeBase: tick, frameRate: nil, sampleAspectRatio: Rational(1),
        colour: colour, fieldOrder: "progressive"),
      bitRate: nil, quantiser: nil,
      keyInterval: nil, options: [:], usesGlobalHeader: false)
  }
}
