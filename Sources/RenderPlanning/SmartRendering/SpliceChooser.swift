internal import MediaTypes
internal import TrailerEditing

/// Goes over a plan that encodes everything, and copies the pictures that the edits leave as they are.
///
/// First it says round which times packets have to be known, then it decides with them.
struct SpliceChooser {
  let asset: FKTAsset
  let strategy: RenderStrategy

  /// The times of each picture stream round which packets have to be known; only of those that may be copied.
  func bounds(in plan: RenderPlan) -> [Int: Set<PicturePackets.Bound>] {
    var found: [Int: Set<PicturePackets.Bound>] = [:]
    for stream in plan.streams {
      guard let source = stream.source, obstacle(stream, plan) == nil, let planner = planner(stream, plan) else {
        continue
      }
      found[source] = planner.bounds
    }
    return found
  }

  /// Copies what can be copied, and says why the rest is encoded.
  func complete(_ plan: inout RenderPlan, with packets: [Int: PicturePackets]) {
    for place in plan.streams.indices where plan.streams[place].kind == .video {
      let stream = plan.streams[place]
      if let obstacle = obstacle(stream, plan) {
        plan.streams[place].explain(obstacle)
        continue
      }
      guard let source = stream.source, let known = packets[source] else { continue }
      switch splice(stream, plan, known) {
      case .success(let splice):
        plan.streams[place].take(splice, clips: plan.clips)
        plan.ledger.tellCopied(source, splice)
      case .failure(let obstacle): plan.streams[place].explain(obstacle)
      }
    }
  }

  /// Why no picture of a stream can be copied, whatever its packets say; `nil` when some may.
  private func obstacle(_ stream: PlannedStream, _ plan: RenderPlan) -> SpanReason? {
    guard strategy == .auto else { return .everythingAsked }
    guard stream.kind == .video, let info = info(stream), let facts = info.video,
      case .encoded(.video(let settings)) = stream.production
    else { return .notInSource }
    guard stream.codec == info.codec else { return stream.spans.first?.reason ?? .codecAsked }
    guard SpliceRules(codec: info.codec) != nil else {
      return .codecNotSpliced(info.codec)
    }
    let export = asset.timeline.export
    if export.crf != nil || export.videoBitRate != nil { return .qualityAsked }
    if info.codec == "h264", facts.isInterlaced { return .interlaced }
    for step in stream.pictureSteps {
      switch step.change {
      case .pieces: continue
      case .all, .visiblePart: return .everyPictureChanged(by: step.names)
      }
    }
    guard settings.size == facts.codedSize,
      PixelFormat.plain(settings.pixelFormat) == PixelFormat.plain(facts.pixelFormat ?? "")
    else { return .storedOtherwise }
    return nil
  }

  private func info(_ stream: PlannedStream) -> StreamInfo? {
    asset.info.streams.first { $0.index == stream.source }
  }

  private func planner(_ stream: PlannedStream, _ plan: RenderPlan, encodes: Bool = true) -> SplicePlanner? {
    guard let info = info(stream) else { return nil }
    return SplicePlanner(
      stream: info, clips: plan.clips, changed: stream.pictureSteps.changedPieces,
      startTime: asset.info.startTime, isMain: plan.streams.first { $0.kind == .video }?.source == info.index,
      encodes: encodes)
  }

  private func splice(
    _ stream: PlannedStream, _ plan: RenderPlan, _ packets: PicturePackets
  ) -> Result<PlannedSplice, SpanReason> {
    guard let info = info(stream), let rules = SpliceRules(codec: info.codec),
      case .encoded(.video(let whole)) = stream.production
    else { return .failure(.notInSource) }
    let match = rules.encoder(matching: info, packets, whole)
    guard let planner = planner(stream, plan, encodes: match.settings != nil) else {
      return .failure(.notInSource)
    }
    guard let spans = planner.spans(packets) else {
      return .failure(match.mismatch ?? .noStartOfCopy)
    }
    let reordering = max(packets.reordering(in: info), match.reordering)
    return .success(
      PlannedSplice(
        spans: spans, reordering: reordering, reach: packets.reach(of: 2 * reordering, in: info), form: whole.form,
        encoder: match.settings.map { hurried($0, info) }, ifEncoded: whole))
  }

  /// Little that is encoded is encoded quickly, unless a preset was asked for; ``PlannedStream/take(_:clips:)`` knows
  /// how much it is.
  ///
  /// A second of pictures that takes some more bytes is not noticed, the time is. The pictures stay nearly as good, as
  /// their quality is constant.
  private func hurried(_ settings: VideoEncoderSettings, _ info: StreamInfo) -> VideoEncoderSettings {
    guard info.codec == "h264", asset.timeline.export.preset == nil else { return settings }
    var settings = settings
    settings.options["preset"] = EncoderPreset.veryfast.rawValue
    return settings
  }
}

/// What each codec asks of pictures that are encoded between copied ones.
struct SpliceRules {
  private let codec: Codec

  private enum Codec { case h264, vpx(isVP8: Bool), intra, notEncoded }

  /// `nil` for a codec whose packets are not copied in parts.
  init?(codec name: String) {
    switch VideoCodec(rawValue: name) {
    case .h264: codec = .h264
    case .vp8: codec = .vpx(isVP8: true)
    case .vp9: codec = .vpx(isVP8: false)
    case .mjpeg, .prores: codec = .intra
    case .dnxhd, .ffv1: codec = .notEncoded
    case .hevc, .av1, .mpeg2video, .mpeg4, nil: return nil
    }
  }

  /// The settings of an encoder whose pictures go with the source's, and how far it puts them out of order; why there is
  /// none where there are no settings.
  func encoder(
    matching info: StreamInfo, _ packets: PicturePackets, _ whole: VideoEncoderSettings
  ) -> (settings: VideoEncoderSettings?, reordering: Int, mismatch: SpanReason?) {
    switch codec {
    case .h264:
      do throws(EncoderMismatch) {
        let encoder = try H264SpliceEncoder.matching(
          packets.configuration, whole, reordering: packets.reordering(in: info))
        return (encoder.settings(whole), encoder.encodedReordering, nil)
      } catch {
        return (nil, 0, .noMatchingEncoder(error))
      }
    case .vpx(let isVP8):
      var settings = whole
      // Pictures that are decoded but not shown would need places of their own between the copied ones.
      settings.options["auto-alt-ref"] = "0"
      settings.options["lag-in-frames"] = "0"
      // Its generous rate would make key pictures of every short span that are far better than what follows them.
      if isVP8 { settings.options.merge(["qmin": "12", "crf": "12"]) { $1 } }
      return (settings, 0, nil)
    case .intra: return (whole, 0, nil)
    case .notEncoded: return (nil, 0, .codecNotMatched(info.codec))
    }
  }
}

extension PlannedStream {
  /// Says why every picture is encoded, where nothing more telling is said yet.
  fileprivate mutating func explain(_ reason: SpanReason) {
    for place in spans.indices where spans[place].reason == .everyPicture { spans[place].reason = reason }
  }
}

extension PreservationLedger {
  fileprivate mutating func tellCopied(_ stream: Int, _ splice: PlannedSplice) {
    let isWhole = splice.spans.allSatisfy { $0.action == .copy }
    let inPictures = FrameTraits.SideData.allCases.map { LedgerItem.sideData(SideDatum($0)) }
    for place in lines.indices where lines[place].stream == stream {
      if lines[place].kind == .stream {
        lines[place].reason = isWhole ? .copied : .copiedInParts
      } else if isWhole, inPictures.contains(lines[place].item) {
        // What no encoder writes is in the packets still.
        lines[place].fate = .kept
        lines[place].reason = .copied
      }
    }
  }
}
