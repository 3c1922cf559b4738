internal import LibAV
internal import RenderPlanning

/// What the container is told of the film and its streams.
extension RenderEngine {
  /// Bytes that a watched film is ahead of who watches it: players read ahead, and then wait for as long as somebody pauses.
  private static let watchedLead: Int64 = 16 << 20

  /// A muxer that knows all streams, and has written its header.
  func muxer(
    _ streams: [RenderStream], _ outputs: [any OutputStage], _ demuxer: Demuxer, _ attached: AttachedBytes,
    _ attempt: Attempt
  ) throws(EngineFailure) -> Muxer {
    let parameters = try outputs.map { (stage) throws(EngineFailure) in try stage.parameters }
    return try writing { () throws(LibAVError) in
      let muxer = try Muxer(
        descriptor: output, format: plan.container.rules.muxer, name: "the output", interrupt: interrupt,
        byteLimit: context.limits.outputBytes, lead: order.isWatched ? Self.watchedLead : nil)
      for (stream, parameters) in zip(streams, parameters) {
        var details = details(stream, demuxer)
        details.comments = try plan.comments(attached, demuxer.info)
        try muxer.addStream(parameters, details)
      }
      for track in subtitles.tracks { try muxer.addStream(track.parameters, details(track.plan)) }
      let covers = try plan.attachments.map { (attachment) throws(LibAVError) in
        try attachment.add(to: muxer, attached, from: demuxer)
      }
      muxer.setTags(plan.muxersTags.merging(plan.filmsComments) { tag, _ in tag })
      for (number, chapter) in plan.muxersChapters.enumerated() { try muxer.addChapter(chapter, number: number) }
      try muxer.writeHeader(MuxerOptions.options(for: plan, indexRoom: attempt.indexRoom, isWatched: order.isWatched))
      let first = streams.count + subtitles.tracks.count
      for (number, cover) in covers.compactMap(\.self).enumerated() {
        try muxer.write(cover, stream: first + number, timeBase: Rational(1))
      }
      return muxer
    }
  }

  private func details(_ subtitles: PlannedSubtitles) -> Muxer.StreamDetails {
    var details = Muxer.StreamDetails()
    details.tags = subtitles.tags
    details.dispositions = subtitles.dispositions
    // In MOV libav would call it QuickTime's own text, which is laid out otherwise.
    if subtitles.codec == "mov_text" { details.codecTag = "tx3g" }
    return details
  }

  private func details(_ stream: RenderStream, _ demuxer: Demuxer) -> Muxer.StreamDetails {
    var details = Muxer.StreamDetails()
    details.tags = stream.plan.tags
    details.dispositions = stream.plan.dispositions
    guard let form = stream.plan.pictureForm else { return details }
    details.frameRate = form.frameRate
    if !plan.container.rules.can(.frameTimes) {
      details.frameRate = stream.info.video?.steadyFrameRate
      details.timeBase = details.frameRate?.reciprocal
    }
    details.sampleAspectRatio = form.sampleAspectRatio
    details.colourSource = demuxer.sideData(of: stream.info.index)?.only(form.streamSideData)
      .adding(form.masteringDisplay).adding(form.contentLight)
    // Apple's players want the tag that says the parameter sets are beside the packets; they know frames that nothing but
    // Dolby Vision can show by another.
    if stream.plan.codec == "hevc", plan.container.rules.can(.displayMatrix) {
      let isDolbyVision = stream.info.codecTag == "dvh1" && form.streamSideData.contains(.dolbyVision)
      details.codecTag = isDolbyVision ? "dvh1" : "hvc1"
    }
    if let orientation = stream.plan.displayOrientation {
      details.displayMatrix = orientation.displayMatrix(for: form.stretchedSize)
    }
    return details
  }
}

extension PictureForm {
  /// The size as the track header has it: stretched by the sample aspect ratio.
  fileprivate var stretchedSize: PixelSize {
    let width = MediaTime(Rational(Int64(size.width)) * (sampleAspectRatio ?? Rational(1))).ticks(in: Rational(1))
    return PixelSize(width: Int(width), height: size.height)
  }
}

/// What of a plan the muxer is told, and what is written in other ways.
extension RenderPlan {
  /// The film's tags that the muxer writes itself.
  var muxersTags: [String: String] {
    let rules = TagRules(container: container)
    return tags.filter { rules.place($0.key, $0.value) == .muxer }
  }

  /// The chapters that the muxer writes itself.
  var muxersChapters: [ChapterInfo] { container.rules.chapters == .comments ? [] : allChapters }

  private var allChapters: [ChapterInfo] {
    SequentialChapters.filled(chapters, in: container, lasting: duration)
  }

  /// Vorbis comments of a stream that are no tags: chapters, and covers in Ogg.
  func comments(_ attached: AttachedBytes, _ source: MediaInfo) throws(LibAVError) -> [(key: String, value: String)] {
    guard container.rules.tags == .vorbis(inStream: true) else { return [] }
    var comments = SequentialChapters.comments(for: allChapters)
    for cover in attachments where cover.form == .comment {
      comments.append(try cover.comment(attached, source.stream(cover.source)?.video))
    }
    return comments
  }

  /// The film's comments that are no tags, where the container has them beside its streams.
  var filmsComments: [(key: String, value: String)] {
    container.rules.tags == .vorbis(inStream: false) ? SequentialChapters.comments(for: allChapters) : []
  }
}
