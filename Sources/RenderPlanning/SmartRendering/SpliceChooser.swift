internal import TrailerEditing

/// Goes over a plan that encodes everything, and copies the frames that the edits leave as they are.
///
/// First it says round which times packets have to be known, then it decides with them.
struct SpliceChooser {
  let asset: FKTAsset
  let strategy: RenderStrategy

  /// The times of each video stream round which packets have to be known; only of those that may be copied.
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
      case .success(let (splice, notices)):
        plan.streams[place].take(splice, clips: plan.clips)
        if !splice.stretches.isEmpty { plan.notices += notices }
        plan.preservation.tellCopied(source, splice)
      case .failure(let obstacle): plan.streams[place].explain(obstacle)
      }
    }
  }

  /// Why no frame of a stream can be copied, whatever its packets say; `nil` when some may.
  private func obstacle(_ stream: PlannedStream, _ plan: RenderPlan) -> SpanReason? {
    guard strategy == .auto else { return .everythingAsked }
    guard stream.kind == .video, let info = asset.info.stream(stream.source), let facts = info.video,
      case .encoded(.video(let settings)) = stream.production
    else { return .notInSource }
    guard stream.codec == info.codec else { return stream.spans.first?.reason ?? .codecAsked }
    if let obstacle = spliceCodec(named: info.codec).obstacle(to: info) { return obstacle }
    if facts.reorderDepth > 0, !plan.container.rules.can(.frameTimes) { return .orderNotTold(plan.container) }
    let export = asset.timeline.export
    if export.crf != nil || export.videoBitRate != nil { return .qualityAsked }
    for step in stream.pictureSteps {
      if case .pieces = step.change { continue }
      return .everyPictureChanged(by: step.names)
    }
    guard settings.size == facts.codedSize,
      PixelFormat.plain(settings.pixelFormat) == PixelFormat.plain(facts.pixelFormat ?? "")
    else { return .storedOtherwise }
    return nil
  }

  private func planner(_ stream: PlannedStream, _ plan: RenderPlan, encodes: Bool = true) -> SplicePlanner? {
    guard let info = asset.info.stream(stream.source) else { return nil }
    return SplicePlanner(
      stream: info, clips: plan.clips, changed: stream.pictureSteps.changedPieces,
      startTime: asset.info.startTime, isMain: plan.isMain(info),
      encodes: encodes)
  }

  private func splice(
    _ stream: PlannedStream, _ plan: RenderPlan, _ packets: PicturePackets
  ) -> Result<(PlannedSplice, notices: [FKTNotice]), SpanReason> {
    guard let info = asset.info.stream(stream.source), case .encoded(.video(let whole)) = stream.production else {
      return .failure(.notInSource)
    }
    let measured = packets.reordering(in: info)
    if measured > 0, !plan.container.rules.can(.frameTimes) { return .failure(.orderNotTold(plan.container)) }
    let codec = spliceCodec(named: info.codec)
    let match = Result { () throws(SpanReason) in
      guard let codec = codec.init(configuration: packets.configuration) else {
        throw .noMatchingEncoder(.unreadableParameterSets)
      }
      return try codec.encoder(matching: info, reordering: measured, whole)
    }
    let encoder = try? match.get()
    guard let planner = planner(stream, plan, encodes: encoder != nil) else { return .failure(.notInSource) }
    guard let spans = planner.spans(packets) else {
      return if case .failure(let reason) = match { .failure(reason) } else { .failure(.noStartOfCopy) }
    }
    let reordering = max(measured, encoder?.reordering ?? 0)
    let splice = PlannedSplice(
      spans: spans, reordering: reordering, reach: packets.reach(of: 2 * reordering, in: info), form: whole.form,
      encoder: encoder?.settings, unhurried: asset.timeline.export.preset == nil ? encoder?.settings : nil,
      ifEncoded: whole)
    return .success((splice, encoder?.notices ?? []))
  }
}

extension PlannedStream {
  /// Says why every frame is encoded, where nothing more telling is said yet.
  fileprivate mutating func explain(_ reason: SpanReason) {
    for place in spans.indices where spans[place].reason == .everyPicture { spans[place].reason = reason }
  }
}

extension PreservationReport {
  fileprivate mutating func tellCopied(_ stream: Int, _ splice: PlannedSplice) {
    let isWhole = splice.spans.allSatisfy { $0.action == .copy }
    let inPictures = FrameTraits.SideData.allCases.map { PreservedItem.sideData(SideDatum($0)) }
    for place in lines.indices where lines[place].stream == stream {
      if lines[place].kind == .stream {
        lines[place].reason = isWhole ? .copied : .copiedInParts
      } else if isWhole, inPictures.contains(lines[place].item) {
        // What no encoder writes is in the packets still.
        lines[place].outcome = .kept
        lines[place].reason = .copied
      } else if lines[place].outcome == .dropped, lines[place].reason != .notInChanged,
        inPictures.contains(lines[place].item)
      {
        let encoded = splice.spans.filter { $0.action == .encode }.map(\.pictures)
        let isCounted = encoded.allSatisfy { $0 != nil }
        lines[place].reason = .onlyInCopied(encoded: isCounted ? encoded.reduce(0) { $0 + ($1 ?? 0) } : nil)
      }
    }
  }
}
