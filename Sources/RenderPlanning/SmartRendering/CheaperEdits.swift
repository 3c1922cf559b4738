internal import SampleProcessing
internal import TrailerEditing

/// Finds edits close to those asked for that take less encoding, for people who do not mind.
///
///     source     I b b P b b P | I b b P b b P
///     clip             [encode)[copy
///     cheaper    [             [                 start at either key frame
struct CheaperEdits {
  let asset: FKTAsset
  let plan: RenderPlan
  let packets: [Int: PicturePackets]

  /// Advice further away than this is none.
  private static let farthest = MediaTime(seconds: 10)

  /// A bound that could lie elsewhere.
  private struct Advice {
    var bound: String
    var clip: Int
    var from: MediaTime
    var to: MediaTime
    /// What is then not encoded.
    var span: PlannedSplice.Span
  }

  /// What would be cheaper; empty when nothing is encoded.
  var notices: [FKTNotice] {
    guard plan.streams.contains(where: { $0.spans.contains { $0.action == .encode } }),
      let place = plan.streams.firstIndex(where: { $0.kind == .video && $0.source != nil })
    else { return [] }
    return (moves(of: plan.streams[place]) + crops(of: plan.streams[place])).map {
      FKTNotice(code: "cheaper", message: $0)
    }
  }

  // MARK: Cuts

  private func moves(of stream: PlannedStream) -> [String] {
    guard let splice = stream.splice, let info = asset.info.stream(stream.source), let known = packets[info.index]
    else { return [] }
    let all = plan.clips.indices.flatMap { number in
      [start(of: number, splice, info, known), end(of: number, splice, info, known)].compactMap(\.self)
    }.filter { !isChanged($0.span, stream, info) }
    // Only these spans, and nothing else of the film, would have to go for nothing to be encoded.
    let others = plan.streams.flatMap(\.spans).count { $0.action == .encode } - all.count
    return all.map { advice in text(advice, leavesNothing: others == 0 && all.count == 1) }
      + (others == 0 && all.count > 1 ? ["cheaper: with all of these changes nothing is encoded"] : [])
  }

  private func start(
    of clip: Int, _ splice: PlannedSplice, _ info: StreamInfo, _ known: PicturePackets
  ) -> Advice? {
    let spans = splice.spans.filter { $0.clip == clip }
    guard let head = spans.first, head.action == .encode, spans.count > 1, spans[1].action == .copy else { return nil }
    let window = known.windows[info.bound(head.start, wantsStart: true)]
    let places = [spans[1].start, window?.starts.last { $0 <= head.start }]
    return nearest(places, "start", clip, beside: clip - 1, plan.clips[clip].asked.start, head, info)
  }

  private func end(
    of clip: Int, _ splice: PlannedSplice, _ info: StreamInfo, _ known: PicturePackets
  ) -> Advice? {
    let spans = splice.spans.filter { $0.clip == clip }
    guard let tail = spans.last, tail.action == .encode, spans.count > 1, spans[spans.count - 2].action == .copy,
      let end = tail.end
    else { return nil }
    let window = known.windows[info.bound(end, wantsStart: false)]
    let places = [tail.start, window?.closedEnd(atOrAfter: end)?.next]
    return nearest(places, "end", clip, beside: clip + 1, plan.clips[clip].asked.end, tail, info)
  }

  /// The nearest of some places; one that reaches into the neighbour would leave nothing of the cut between them.
  private func nearest(
    _ places: [Int64?], _ bound: String, _ clip: Int, beside neighbour: Int, _ asked: MediaTime,
    _ span: PlannedSplice.Span, _ info: StreamInfo
  ) -> Advice? {
    let times = places.compactMap { $0.map { asset.info.time(at: $0, in: info) } }
      .filter { $0 >= .zero && isFree($0, beside: neighbour, of: clip) }
    let best = times.min { distance($0, asked) < distance($1, asked) }
    guard let best, distance(best, asked) <= Self.farthest else { return nil }
    return Advice(bound: bound, clip: clip, from: asked, to: best.writable, span: span)
  }

  /// Whether a bound of a clip may lie at a time without reaching into its neighbour, where that is the film's next part.
  private func isFree(_ time: MediaTime, beside neighbour: Int, of clip: Int) -> Bool {
    guard plan.clips.indices.contains(neighbour) else { return true }
    let (other, own) = (plan.clips[neighbour].range, plan.clips[clip].range)
    if neighbour < clip { return other.end > own.start || time > other.end }
    return other.start < own.end || time < other.start
  }

  private func distance(_ one: MediaTime, _ other: MediaTime) -> MediaTime { one < other ? other - one : one - other }

  /// Whether an effect changes frames of a span, so that it is encoded wherever the cut is.
  private func isChanged(_ span: PlannedSplice.Span, _ stream: PlannedStream, _ info: StreamInfo) -> Bool {
    let start = MediaTime(ticks: span.outputStart, timeBase: info.timeBase)
    let end = span.outputEnd.map { MediaTime(ticks: $0, timeBase: info.timeBase) }
    return stream.pictureSteps.changedPieces.contains { $0.overlaps(start, end) }
  }

  private func text(_ advice: Advice, leavesNothing: Bool) -> String {
    let (which, place) = plan.clips.count == 1 ? ("", "") : (" clip \(advice.clip + 1)", " of the film")
    let change = advice.to < advice.from ? "earlier" : "later"
    let what = leavesNothing ? "nothing is encoded" : Self.fewer(advice.span.pictures)
    return "cheaper: \(advice.bound)\(which) at \(advice.to.secondsText) s\(place), "
      + "\(distance(advice.to, advice.from).secondsText) s \(change), and \(what)"
  }

  private static func fewer(_ count: Int?) -> String {
    guard let count else { return "less is encoded" }
    return count == 1 ? "one fewer frame is encoded" : "\(count) fewer frames are encoded"
  }

  // MARK: Crops

  /// A crop that a header can tell takes no encoding.
  private func crops(of stream: PlannedStream) -> [String] {
    guard stream.copyingSplice == nil, stream.sourceCodec == "h264", stream.codec == "h264",
      plan.container.rules.kind == .film,
      let info = asset.info.stream(stream.source), let facts = info.video, stream.pictureSteps.croppedRect != nil,
      (try? CopyPlanner(asset: asset, container: plan.container).check(stream.pictureSteps)) != nil,
      asset.timeline.export.crf == nil, asset.timeline.export.videoBitRate == nil
    else { return [] }
    var planner = PicturePlanner(
      asset: asset, clips: plan.clips, facts: facts, format: facts.pixelFormat ?? "yuv420p", storesDisplayMatrix: true)
    guard (try? planner.planAll()) != nil else { return [] }
    let instead = planner.snappedCrops.first.map { "crop \($0.nearest) instead of \($0.asked), and " } ?? ""
    return [
      "cheaper: \(instead)--strategy copy does it without encoding: the film's header hides the rest of each frame, "
        + "which stays in the file"
    ]
  }
}

extension MediaTime {
  /// The time in whole thousandths of a second, so that who writes it down means the same frame.
  var writable: MediaTime {
    guard let thousandth = Rational(1, 1000) else { return self }
    return MediaTime(ticks: ticks(in: thousandth, rounding: .down), timeBase: thousandth)
  }
}
