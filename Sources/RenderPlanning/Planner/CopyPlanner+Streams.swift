internal import TrailerEditing

/// Streams of an output of which nothing is encoded.
extension StreamPlanner {
  private var copies: CopyPlanner { CopyPlanner(asset: asset, container: container) }

  /// A video stream whose packets are all copied, and what becomes of all that its frames carry.
  func copiedVideo(
    _ stream: StreamInfo, _ facts: VideoInfo, _ notices: inout [FKTNotice]
  ) throws(FKTError) -> (PlannedStream, [PreservationLine]) {
    if let asked = asset.timeline.export.videoCodec, asked.rawValue != stream.codec {
      throw .needsEncoding("the video is \(stream.codec), and \(asked.rawValue) was asked for", of: asset)
    }
    try checkHeld(stream, VideoCodec(name: stream.codec).map(rules.video.contains))
    try checkEven(facts)
    var picture = PicturePlanner(
      asset: asset, clips: clips, facts: facts, format: facts.pixelFormat ?? "yuv420p", storesDisplayMatrix: true)
    try picture.planAll()
    if let crop = picture.snappedCrops.first {
      throw .needsEncoding(
        "the crop \(crop.asked) does not lie on the grid of colours", of: asset,
        hint: "crop \(crop.nearest) instead of \(crop.asked), which its header can tell")
    }
    try copies.check(picture.steps)
    let orientation = picture.geometry.orientation
    guard rules.can(.displayMatrix) || orientation == .identity else {
      throw .needsEncoding(
        "\(container.rawValue) cannot say that the frames are turned (\(orientation))", of: asset,
        hint: "write an mp4 or a mov, which can")
    }
    noteMatrix(facts, &notices)
    if let resize = resize(stream, facts) {
      let change = "stream \(stream.index): its frames change their size on the way"
      notices.note("size-changes", "\(change); copied frames keep theirs, and the file says \(resize.size)")
    }
    noteHiddenPixels(stream, facts, picture, &notices)
    var form = PictureForm(
      pixelFormat: facts.pixelFormat ?? "yuv420p", size: picture.geometry.stored, timeBase: stream.timeBase,
      frameRate: facts.plausibleFrameRate, sampleAspectRatio: facts.sampleAspectRatio, colour: facts.colour,
      fieldOrder: facts.fieldOrder)
    let lines = copiedLines(stream, facts, picture, &form)
    // Its spans come when its packets are known.
    let splice = PlannedSplice(spans: [], reordering: 0, reach: 0, form: form)
    let planned = PlannedStream(
      source: stream.index, kind: .video, sourceCodec: stream.codec, codec: stream.codec,
      spans: spans(.copy, reason: .asInSource()),
      displayOrientation: orientation == .identity ? nil : orientation,
      production: .spliced(splice), pictureSteps: picture.steps)
    return (planned, lines)
  }

  /// What a crop by the header leaves in the file.
  private func noteHiddenPixels(
    _ stream: StreamInfo, _ facts: VideoInfo, _ picture: PicturePlanner, _ notices: inout [FKTNotice]
  ) {
    guard picture.geometry.stored != facts.codedSize else { return }
    let name = "stream \(stream.index)"
    notices.note("pixels-hidden", "\(name): the crop only hides pixels; they stay in the file")
    let format = facts.pixelFormat ?? "yuv420p"
    // FFmpeg's decoders begin every row of every plane at a multiple of 32 bytes.
    let depth = PixelFormat(format)?.depth ?? 8
    let step = (depth > 8 ? 16 : 32) * PixelFormat.chromaGrid(of: format).width
    if let left = picture.steps.croppedRect?.x, left % step != 0 {
      let more = left % step == 1 ? "1 column" : "\(left % step) columns"
      notices.note(
        "left-shown",
        "\(name): players that decode with FFmpeg show \(more) more at the left; they crop there in steps of \(step)")
    }
  }

  /// What the frames themselves say stays as it is; what only the container says goes over where it can.
  private func copiedLines(
    _ stream: StreamInfo, _ facts: VideoInfo, _ picture: PicturePlanner, _ form: inout PictureForm
  ) -> [PreservationLine] {
    guard let codec = VideoCodec(name: stream.codec) else { return [] }
    let capability = PictureCapability(codec: codec, container: container)
    let coded = CodedColour(
      facts, said: traits[stream.index]?.said, sourceCodec: stream.codec, format: form.pixelFormat, in: capability)
    let outcome = PicturePreservation(
      stream: stream, source: facts, traits: traits[stream.index] ?? PictureTraits(), isToneMapped: false,
      capability: capability, codecs: codecs, coded: coded, steps: picture.steps,
      orientation: picture.geometry.orientation)
    outcome.complete(&form)
    let container: [SideDatum] =
      [.displayMatrix, .sampleAspectRatio, .chromaLocation] + StreamSideData.allCases.map { SideDatum($0) }
    return outcome.lines(for: form).map { line in
      container.contains { line.item == .sideData($0) }
        ? line : PreservationLine(line.item, stream: line.stream, .kept, .inCopiedPictures)
    }
  }

  /// A sound track whose packets are all copied.
  func copiedAudio(_ stream: StreamInfo, _ facts: AudioInfo) throws(FKTError) -> PlannedStream {
    let asked = asset.timeline.export.audioCodec
    let codec = AudioCodec(name: stream.codec)
    if let asked, asked != codec {
      throw .needsEncoding("the sound is \(stream.codec), and \(asked.rawValue) was asked for", of: asset)
    }
    try checkHeld(stream, codec.map(rules.audio.contains))
    var planned = PlannedStream(
      source: stream.index, kind: .audio, sourceCodec: stream.codec, codec: stream.codec, production: .undecided)
    switch soundCopies.decision(stream, facts) {
    case .copy(let copy, let reason, _):
      planned.production = .copiedSound(copy)
      planned.spans = spans(.copy, reason: reason)
    case .encode(let reason): planned.spans = spans(reason: reason ?? .packetsNotCopied)
    }
    return planned
  }

  /// Refuses a codec that the container does not hold, by the table where that knows the codec.
  private func checkHeld(_ stream: StreamInfo, _ isHeld: Bool?) throws(FKTError) {
    if isHeld ?? codecs.muxer(rules.muxer, takes: stream.codec) { return }
    throw .needsEncoding(
      "\(container.rawValue) does not hold \(stream.codec) (stream \(stream.index))", of: asset,
      hint: "write an mkv, which holds most, or choose streams with --tracks")
  }
}

extension [PictureStep] {
  /// What crops leave of the frames, as they are stored; `nil` without crops.
  var croppedRect: PixelRect? {
    var kept: PixelRect?
    for case .filters(let filters) in self {
      for filter in filters where filter.filter == "crop" {
        let (x, y) = (filter.number("x"), filter.number("y"))
        guard let x, let y, let width = filter.number("w"), let height = filter.number("h") else { continue }
        kept = PixelRect(x: (kept?.x ?? 0) + x, y: (kept?.y ?? 0) + y, width: width, height: height)
      }
    }
    return kept
  }
}

extension FilterStep {
  /// An option that is a whole number.
  fileprivate func number(_ name: String) -> Int? {
    switch options[name] {
    case .text(let text): Int(text)
    case .integer(let number): Int(number)
    default: nil
    }
  }
}
