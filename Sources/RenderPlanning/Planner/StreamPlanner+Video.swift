package import MediaTypes
internal import SampleProcessing
internal import TrailerEditing

extension StreamPlanner {
  /// How a video stream is encoded.
  ///
  /// - Returns: the plan of the stream, and what becomes of all that its frames carry.
  func video(
    _ stream: StreamInfo, _ source: VideoInfo, _ notices: inout [FKTNotice]
  ) throws(FKTError) -> (PlannedStream, [PreservationLine]) {
    try checkEven(source)
    var choice = try videoCodec(stream)
    if case .codecNotHeld? = choice.reason, let why = choice.reason {
      notices.note("codec-changed", "stream \(stream.index): \(why); it becomes \(choice.codec.rawValue)")
    }
    let toned = try ToneMap.asked(by: asset.timeline.export, stream: stream, facts: source, in: codecs)
    notices += toned.notices
    let sdr = toned.map.map { (map: $0, format: ToneMap.format(for: choice.codec, from: source)) }
    // From here on the frames are what the tone map makes of them.
    let facts = sdr.map { $0.map.facts(in: $0.format) } ?? source
    choice.encoder = encoder(for: choice, of: stream, facts, size: facts.codedSize)
    let format = try pixelFormat(facts, choice)
    var capability = PictureCapability(codec: choice.codec, container: container)
    let coded = CodedColour(
      facts, said: sdr == nil ? traits[stream.index]?.said : nil, sourceCodec: stream.codec, format: format,
      in: capability)
    var codedFacts = facts
    codedFacts.colour = coded.colour
    var picture = PicturePlanner(
      asset: asset, clips: clips, facts: codedFacts, format: format, storesDisplayMatrix: rules.can(.displayMatrix))
    try picture.planAll()
    choice.encoder = encoder(for: choice, of: stream, facts, size: picture.geometry.stored)
    capability.encoder = choice.encoder
    notices += picture.notices
    noteMatrix(facts, &notices)
    var steps = coded.conversions(before: picture.steps) + picture.steps
    if let sdr { steps.insert(.filters(sdr.map.filters(to: sdr.format)), at: 0) }
    if let resize = resize(stream, source) {
      let change = "stream \(stream.index): its frames change their size on the way"
      notices.note("size-changes", "\(change); those that are not \(resize.size) are scaled to that")
      steps.insert(.resize(resize), at: 0)
    }
    var settings = encoderSettings(stream, codedFacts, choice, format, picture)
    let outcome = PicturePreservation(
      stream: stream, source: source, traits: traits[stream.index] ?? PictureTraits(), isToneMapped: sdr != nil,
      capability: capability, codecs: codecs, coded: coded, steps: picture.steps,
      orientation: picture.geometry.orientation)
    outcome.complete(&settings)
    notices += outcome.notices(for: settings)
    if let even = evenSize(settings, choice.codec) {
      notices.note("size-evened", "\(choice.codec.rawValue) needs even sizes here: \(settings.size) becomes \(even)")
      settings.size = even
      steps.append(
        .filters([
          FilterStep(
            "crop",
            ["w": .text(String(even.width)), "h": .text(String(even.height)), "x": .text("0"), "y": .text("0")])
        ]))
    }
    let planned = PlannedStream(
      source: stream.index, kind: .video, sourceCodec: stream.codec, codec: choice.codec.rawValue,
      spans: spans(reason: choice.reason ?? .everyPicture),
      displayOrientation: picture.geometry.orientation == .identity ? nil : picture.geometry.orientation,
      production: .encoded(.video(settings)), pictureSteps: steps)
    return (planned, outcome.lines(for: settings.form, added: settings.addedMessages))
  }

  /// What brings all frames to the size of the first one.
  func resize(_ stream: StreamInfo, _ facts: VideoInfo) -> PlannedResize? {
    sizes[stream.index]?
      .resize(to: facts.codedSize, clips: clips, of: stream, startTime: asset.info.startTime)
  }

  private struct CodecChoice {
    var codec: VideoCodec
    var encoder: String
    var reason: SpanReason?
  }

  private func videoCodec(_ stream: StreamInfo) throws(FKTError) -> CodecChoice {
    let source = VideoCodec(name: stream.codec)
    if let asked = asset.timeline.export.videoCodec {
      guard rules.video.contains(asked) else { throw incompatible(asked.rawValue, rules.video.map(\.rawValue)) }
      guard let encoder = VideoEncoderChoice.encoder(for: asked, in: codecs) else { throw missing(asked.rawValue) }
      return CodecChoice(codec: asked, encoder: encoder, reason: asked == source ? nil : .codecAsked)
    }
    if let source, rules.video.contains(source), fits(source, stream),
      let encoder = VideoEncoderChoice.encoder(for: source, in: codecs)
    {
      return CodecChoice(codec: source, encoder: encoder)
    }
    for fallback in rules.video where fallback != source {
      guard let encoder = VideoEncoderChoice.encoder(for: fallback, in: codecs) else { continue }
      return CodecChoice(codec: fallback, encoder: encoder, reason: .codecNotHeld(stream.codec, container))
    }
    throw missing(rules.video.first?.rawValue ?? stream.codec)
  }

  /// The encoder for frames such as these; another one takes the same pixel format where only the size differs.
  private func encoder(for choice: CodecChoice, of stream: StreamInfo, _ facts: VideoInfo, size: PixelSize) -> String {
    VideoEncoderChoice.encoder(
      for: choice.codec, format: facts.pixelFormat ?? "yuv420p", size: size, memory: memory,
      mayTakeSVT: stream.index == asset.info.videoStreams.first?.index, in: codecs) ?? choice.encoder
  }

  /// MPEG-2 and MPEG-4 part 2 count whole frames of a fixed rate, which uneven frames do not have.
  private func fits(_ codec: VideoCodec, _ stream: StreamInfo) -> Bool {
    codec != .mpeg2video || stream.video?.hasVariableFrameRate != true
  }

  /// The pixel format that the encoder takes, and steps work on.
  private func pixelFormat(_ facts: VideoInfo, _ choice: CodecChoice) throws(FKTError) -> String {
    let source = facts.pixelFormat ?? "yuv420p"
    guard let format = codecs.pixelFormat(of: choice.encoder, for: source) else { throw missing(choice.encoder) }
    return choice.codec == .mjpeg ? PixelFormat.fullRange(format) : format
  }

  private func encoderSettings(
    _ stream: StreamInfo, _ facts: VideoInfo, _ choice: CodecChoice, _ format: String, _ picture: PicturePlanner
  ) -> VideoEncoderSettings {
    let source = facts.pixelFormat ?? "yuv420p"
    let keepsFormat = PixelFormat.plain(format) == PixelFormat.plain(source)
    let keepsProfile = stream.codec == choice.codec.rawValue && keepsFormat
    let quality = VideoEncoderChoice.quality(
      choice.codec, encoder: choice.encoder, settings: asset.timeline.export, facts: facts,
      profile: keepsProfile ? stream.profile : nil, format: format, processors: codecs.processors)
    let aspect = picture.geometry.pixelAspect
    return VideoEncoderSettings(
      encoder: choice.encoder,
      form: PictureForm(
        pixelFormat: format, size: picture.geometry.stored, timeBase: encoderTimeBase(choice.codec, stream, facts),
        frameRate: frameRate(choice.codec, facts),
        sampleAspectRatio: facts.sampleAspectRatio == nil && aspect == Rational(1) ? nil : aspect,
        colour: facts.colour, fieldOrder: picture.isInterlaced ? facts.fieldOrder : "progressive"),
      bitRate: quality.bitRate, quantiser: quality.quantiser, keyInterval: quality.keyInterval,
      options: withoutReordering(quality.options, choice.codec), usesGlobalHeader: rules.can(.globalHeaders))
  }

  /// Options with which frames are shown in the order decoded, where the container knows no other.
  private func withoutReordering(_ options: [String: String], _ codec: VideoCodec) -> [String: String] {
    guard !rules.can(.frameTimes), [.h264, .mpeg4].contains(codec) else { return options }
    return options.merging(["bf": "0"]) { $1 }
  }

  /// Refuses uneven frames where the container counts frames of one rate.
  func checkEven(_ facts: VideoInfo) throws(FKTError) {
    guard !rules.can(.frameTimes), facts.hasVariableFrameRate == true || facts.steadyFrameRate == nil else { return }
    throw FKTError(
      .incompatibleContainer, asset.source.path,
      "its frames come unevenly, and \(container.rawValue) counts frames of one rate",
      hint: "write an mp4 or an mkv, which say when each frame is shown")
  }

  /// The source's rate; MPEG-2 knows eight, and a higher one puts no two frames on one tick.
  private func frameRate(_ codec: VideoCodec, _ facts: VideoInfo) -> Rational? {
    guard codec == .mpeg2video, let rate = facts.plausibleFrameRate else { return facts.plausibleFrameRate }
    let known = [(24000, 1001), (24, 1), (25, 1), (30000, 1001), (30, 1), (50, 1), (60000, 1001), (60, 1)]
      .compactMap { Rational($0.0, $0.1) }
    // 24 is a thousandth more than 24000/1001, and must not be taken for it.
    let nearly = rate * (Rational(9999, 10_000) ?? Rational(1))
    return known.first { $0 >= nearly } ?? known.last
  }

  /// The source's own ticks, so that no time stamp is rounded; whole frames for codecs that count those.
  private func encoderTimeBase(_ codec: VideoCodec, _ stream: StreamInfo, _ facts: VideoInfo) -> Rational {
    let countsFrames = codec == .mpeg2video || (codec == .mpeg4 && stream.timeBase.denominator > 65_535)
    guard countsFrames, let rate = frameRate(codec, facts), let tick = rate.reciprocal else { return stream.timeBase }
    return tick
  }

  /// The size without its odd last column and row, where chroma is halved and the encoder cannot pad it itself.
  private func evenSize(_ settings: VideoEncoderSettings, _ codec: VideoCodec) -> PixelSize? {
    guard [.h264, .hevc, .av1].contains(codec) else { return nil }
    let halvesWidth = ["420", "422"].contains(where: settings.pixelFormat.contains)
    let halvesHeight = settings.pixelFormat.contains("420")
    let size = settings.size
    let even = PixelSize(
      width: size.width - (halvesWidth ? size.width % 2 : 0), height: size.height - (halvesHeight ? size.height % 2 : 0)
    )
    return even == size || even.width < 2 || even.height < 2 ? nil : even
  }

  func incompatible(_ codec: String, _ held: [String]) -> FKTError {
    FKTError(
      code: .incompatibleContainer, message: "\(container.rawValue) does not hold \(codec)",
      hint: held.isEmpty ? "choose another container" : "it holds \(held.joined(separator: ", "))")
  }

  func missing(_ codec: String) -> FKTError {
    FKTError(
      code: .unknownCodec, message: "this machine has no encoder for \(codec)",
      hint: "`trailer-edit doctor` lists the encoders it has")
  }
}

extension VideoInfo {
  /// Frames a second of a film whose frames follow each other evenly: the average of a short film is a little off.
  package var steadyFrameRate: Rational? {
    guard let average = plausibleFrameRate, let nominal = nominalFrameRate, nominal > .zero else {
      return plausibleFrameRate
    }
    let ratio = average.approximation / nominal.approximation
    return 0.98...1.02 ~= ratio ? nominal : average
  }

  /// Frames a second for rate control: containers with coarse clocks claim hundreds where they mean "unknown".
  var plausibleFrameRate: Rational? {
    [averageFrameRate, nominalFrameRate].compactMap { $0 }.first { $0 <= Rational(240) && $0 > .zero }
  }
}

extension FrameSizes {
  /// What brings frames of a stream to `size` that have another one; `nil` where all kept frames have it.
  func resize(to size: PixelSize, clips: [PlannedClip], of stream: StreamInfo, startTime: MediaTime) -> PlannedResize? {
    let pieces = clips.flatMap { clip in
      stretches(unlike: size).compactMap { stretch -> EffectPiece? in
        let start = max(clip.range.start, stream.filmTime(stretch.start, startTime))
        let end = stretch.end.map { stream.filmTime($0, startTime) }
        guard start < min(end ?? clip.range.end, clip.range.end) else { return nil }
        let isWithin = end.map { $0 < clip.range.end } ?? false
        return EffectPiece(
          start: clip.place.outputTime(of: start),
          end: isWithin ? end.map(clip.place.outputTime) : clip.isOpenEnded ? nil : clip.outputEnd, clock: .zero)
      }
    }
    return pieces.isEmpty ? nil : PlannedResize(size: size, pieces: pieces)
  }
}

extension StreamInfo {
  fileprivate func filmTime(_ tick: Int64, _ startTime: MediaTime) -> MediaTime {
    MediaTime(ticks: tick, timeBase: timeBase) - startTime
  }
}
