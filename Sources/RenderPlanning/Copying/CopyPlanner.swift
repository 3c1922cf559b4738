internal import TrailerEditing

/// Plans a render that encodes nothing: where copies begin and end, and what of that is hidden.
///
///     source     I b b P b b P b b P | I b b P b b P b b P | I …
///     clip               |------------------------)
///     MP4, MOV   ~~~~~~~~================================~~     ~ hidden by the edit list
///     others     ==========================================     the cuts move
///
/// Pure: it knows the source by its packets round the cuts.
struct CopyPlanner {
  let asset: FKTAsset
  let container: ContainerFormat

  /// Whether frames before the first and behind the last one that is wanted can be in the file and not be shown.
  func hidesPictures(of stream: StreamInfo) -> Bool {
    container.rules.can(.hiddenFrames) && spliceCodec(named: stream.codec).canHideFrames
  }

  /// The cuts of a plan, on places where a copy can begin and end.
  struct Cuts: Sendable {
    /// The clips with their bounds where they came to lie.
    var clips: [PlannedClip]
    /// What is copied of each video stream.
    var spans: [Int: [PlannedSplice.Span]] = [:]
    var notices: [FKTNotice] = []
    /// Further video streams of which nothing is kept.
    var leftOut: [Int] = []
  }

  // MARK: What has to be read

  /// The times of each video stream round which packets have to be known.
  func bounds(of clips: [PlannedClip], in streams: [PlannedStream]) -> [Int: Set<PicturePackets.Bound>] {
    var found: [Int: Set<PicturePackets.Bound>] = [:]
    for planned in streams where planned.kind == .video {
      guard let stream = asset.info.stream(planned.source) else { continue }
      found[stream.index] = Set(clips.flatMap { [startBound($0, stream), endBound($0, stream)] })
    }
    return found
  }

  func startBound(_ clip: PlannedClip, _ stream: StreamInfo) -> PicturePackets.Bound {
    PicturePackets.Bound(tick: tick(clip.range.start, stream), wantsStart: false, beginsWithStart: true)
  }

  func endBound(_ clip: PlannedClip, _ stream: StreamInfo) -> PicturePackets.Bound {
    PicturePackets.Bound(tick: tick(clip.range.end, stream), wantsStart: false)
  }

  func tick(_ time: MediaTime, _ stream: StreamInfo) -> Int64 { asset.info.tick(of: time, in: stream) }

  // MARK: The copies

  /// Puts the copies into a plan whose clips are those of `cuts`.
  ///
  /// - Throws: `FKTError` for a stream of which not everything can be copied.
  func complete(
    _ plan: inout RenderPlan, _ cuts: Cuts, _ packets: [Int: PicturePackets]
  ) throws(FKTError) {
    for place in plan.streams.indices {
      let stream = plan.streams[place]
      switch stream.kind {
      case .video: try copyPictures(&plan.streams[place], cuts, packets)
      case .audio:
        guard stream.soundCopy == nil else { continue }
        throw .needsEncoding(
          "\(stream.name) (\(stream.sourceCodec)): \(stream.spans.first?.reason ?? .packetsNotCopied)", of: asset)
      default: continue
      }
    }
    plan.notices += plan.streams.flatMap { soundNotices($0, in: plan) }
  }

  private func copyPictures(
    _ stream: inout PlannedStream, _ cuts: Cuts, _ packets: [Int: PicturePackets]
  ) throws(FKTError) {
    guard let source = stream.source, let known = packets[source], let spans = cuts.spans[source],
      let info = asset.info.stream(source), let form = stream.pictureForm
    else { throw .needsEncoding("\(stream.name): its packets do not say when they are shown", of: asset) }
    let reordering = known.reordering(in: info)
    if reordering > 0, !container.rules.can(.frameTimes) {
      throw .needsEncoding(
        "\(SpanReason.orderNotTold(container)), as those of \(stream.name) are", of: asset,
        hint: "write an mp4 or an mkv, which can, or encode with `--strategy auto`")
    }
    var splice = PlannedSplice(
      spans: spans, reordering: reordering, reach: known.reach(of: 2 * reordering, in: info), form: form)
    splice.cropping = try cropping(of: stream, known)
    stream.production = .spliced(splice)
    stream.spans = spans.map { span in
      PlannedSpan(
        action: .copy, range: cuts.clips[span.clip].place.range, reason: .asInSource(hiddenPictures: span.hidden ?? 0),
        pictures: span.pictures)
    }
  }

  /// What of the stored frames is shown, where the edits crop them.
  private func cropping(of stream: PlannedStream, _ packets: PicturePackets) throws(FKTError) -> PixelRect? {
    guard let rect = stream.pictureSteps.croppedRect else { return nil }
    let codec = spliceCodec(named: stream.codec)
    guard codec.headersCanCrop else {
      throw .needsEncoding("only H.264 can be told to show a part of its frames, not \(stream.codec)", of: asset)
    }
    guard codec.init(configuration: packets.configuration)?.canCrop(to: rect) ?? false else {
      throw .needsEncoding("the frames of \(stream.name) cannot be cropped by their header", of: asset)
    }
    return rect
  }

  /// Where the sound does not lie where the frames do.
  private func soundNotices(_ stream: PlannedStream, in plan: RenderPlan) -> [FKTNotice] {
    guard let copy = stream.soundCopy, let tick = Rational(1, Int64(copy.sampleRate)) else { return [] }
    var notices: [FKTNotice] = []
    let isCut = plan.clips.first.map { $0.range.start > .zero } ?? false
    if copy.firstPacket != nil, copy.firstSample > 0, isCut {
      let offset = MediaTime(ticks: copy.firstSample, timeBase: tick)
      notices.note(
        "sound-later",
        "\(stream.name): its sound begins \(offset.secondsText) s behind the cut: "
          + "\(container.rawValue) cannot hide a part of a packet")
    }
    if !copy.pieces.isEmpty, case .even(let length) = copy.measure {
      let most = MediaTime(ticks: (length + 1) / 2, timeBase: tick)
      notices.note(
        "sound-joined",
        "\(stream.name): behind joins its sound is up to \(most.secondsText) s early or late: packets cannot be cut")
    }
    return notices
  }
}

extension CopyPlanner {
  /// Refuses edits that no copy can have, whatever the packets say; `soundSteps` are done to samples.
  func check(_ soundSteps: [SoundStep]) throws(FKTError) {
    let export = asset.timeline.export
    if let step = soundSteps.first { throw .needsEncoding("the sound is changed (\(step.name))", of: asset) }
    if export.crf != nil || export.videoBitRate != nil {
      throw .needsEncoding("a quality was asked for, which only an encoder has", of: asset)
    }
    if export.toneMap == true { throw .needsEncoding("--tone-map changes every frame", of: asset) }
  }

  /// Refuses what is done to frames, but for crops that a header can tell.
  func check(_ steps: [PictureStep]) throws(FKTError) {
    for step in steps {
      if case .visiblePart = step.change { continue }
      throw .needsEncoding("the frames are changed (\(step.names.joined(separator: ", ")))", of: asset)
    }
  }
}

extension FKTError {
  /// Something cannot be done without encoding, and nothing may be encoded.
  static func needsEncoding(_ what: String, of asset: FKTAsset, hint: String? = nil) -> FKTError {
    FKTError(.needsEncoding, asset.source.path, "nothing may be encoded, but \(what)", hint: hint)
  }
}
