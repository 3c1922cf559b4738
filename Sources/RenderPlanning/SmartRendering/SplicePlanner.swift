internal import SampleProcessing
internal import TrailerEditing

/// Decides which frames of a stream are copied, from what its packets round the bounds say.
///
/// Pure: all times are ticks of the stream on the container's clock.
struct SplicePlanner {
  let stream: StreamInfo
  let clips: [PlannedClip]
  /// Stretches of the output whose frames an effect changes.
  let changed: [EffectPiece]
  /// The source's time 0 on the container's clock.
  let startTime: MediaTime
  /// Whether the clips' bounds were put on this stream's frames.
  let isMain: Bool
  /// Whether frames can be encoded so that they go with the copied ones.
  let encodes: Bool

  /// A stretch of a clip whose frames are all changed, or all left as they are.
  private struct Region {
    var start: Int64
    /// `nil` when it runs to the end of the film.
    var end: Int64?
    var isChanged: Bool
    var opening: PlannedClip.Opening
    /// Round what packets are read: the start, and the end, as the edit gives them.
    let bounds: (start: PicturePackets.Bound, end: PicturePackets.Bound)
  }

  // MARK: What has to be read

  var bounds: Set<PicturePackets.Bound> {
    Set(clips.indices.flatMap { regions(of: $0) }.flatMap { [$0.bounds.start, $0.bounds.end] })
  }

  private var filmEnd: Int64 { tick(clips.map(\.range.end).max() ?? .zero) }

  private func tick(_ time: MediaTime) -> Int64 { (time + startTime).ticks(in: stream.timeBase) }

  // MARK: Regions

  private func ticks(_ number: Int) -> ClipMap.Ticks {
    clips[number].place.ticks(in: stream.timeBase, startTime: startTime)
  }

  private func regions(of number: Int) -> [Region] {
    let clip = clips[number]
    let start = tick(clip.range.start)
    let end = clip.isOpenEnded ? nil : tick(clip.range.end)
    var regions: [Region] = []
    var place = start
    func add(until next: Int64?, isChanged: Bool) {
      guard next.map({ $0 > place }) ?? true else { return }
      let opening: PlannedClip.Opening = place == start ? (isMain ? clip.opening : .free) : .free
      let bounds = (
        start: stream.bound(place, wantsStart: !isChanged), end: stream.bound(next ?? filmEnd, wantsStart: false)
      )
      regions.append(Region(start: place, end: next, isChanged: isChanged, opening: opening, bounds: bounds))
      place = next ?? .max
    }
    let ticks = ticks(number)
    // A clip that runs to the end of the film is as long as planned where another one follows.
    let limit = number == clips.count - 1 ? end : tick(clip.range.end)
    for piece in changed where place != .max {
      let first = ticks.source(at: piece.start.ticks(in: stream.timeBase))
      let last = piece.end.map { ticks.source(at: $0.ticks(in: stream.timeBase)) }
      if let limit, first >= limit { continue }
      if let last, last <= start { continue }
      add(until: max(first, start), isChanged: false)
      let reachesEnd = limit.map { (last ?? .max) >= $0 } ?? (last == nil)
      add(until: reachesEnd ? end : last, isChanged: true)
    }
    if place != .max { add(until: end, isChanged: false) }
    return regions
  }

  /// The same with every end inside of a clip where a frame is shown: an effect may begin, or end, between two.
  private func regions(of number: Int, on packets: PicturePackets) -> [Region] {
    var regions = regions(of: number)
    for place in regions.indices.dropFirst() {
      let (start, end) = (regions[place].start, regions[place].end)
      guard let window = packets.windows[regions[place].bounds.start],
        let first = window.shown.filter({ $0 >= start }).min(),
        window.isComplete(through: first), end.map({ first < $0 }) ?? true
      else { continue }
      (regions[place - 1].end, regions[place].start) = (first, first)
    }
    return regions
  }

  // MARK: Spans

  /// The spans in the order of the output; `nil` when nothing can be copied.
  func spans(_ packets: PicturePackets) -> [PlannedSplice.Span]? {
    var spans: [PlannedSplice.Span] = []
    for number in clips.indices {
      var before: PlannedSplice.Span?
      for region in regions(of: number, on: packets) {
        guard let found = self.spans(of: region, in: number, packets) else { return nil }
        let count = PictureCount(
          first: packets.windows[region.bounds.start], last: packets.windows[region.bounds.end])
        for span in found {
          var span = span
          span.pictures = count.pictures(in: span)
          span.isChanged = region.isChanged
          if let before, before.isChanged != span.isChanged, before.action == .encode {
            span.beginsPiece = standsAlone(span.isChanged ? before : span, behind: before)
          }
          spans.append(joining: span)
          before = span
        }
      }
    }
    let hasCopies = spans.contains { $0.action == .copy }
    return hasCopies && (encodes || !spans.contains { $0.action == .encode }) ? spans : nil
  }

  /// Whether frames that no effect changes are encoded apart from changed ones beside them.
  ///
  /// They are the same whatever the effect is, so that they are found among those that were kept when it becomes another
  /// one. A few frames are not worth a key frame, and the way to them decoded twice; and of two key frames that follow each
  /// other the numbers would have to differ (H.264 7.4.3, idr_pic_id), of which two encoders do not know.
  private func standsAlone(_ unchanged: PlannedSplice.Span, behind before: PlannedSplice.Span) -> Bool {
    unchanged.action == .encode && length(unchanged) >= Self.shortestAlone
      && length(before) >= PlannedSplice.shortestCopy
  }

  private func length(_ span: PlannedSplice.Span) -> MediaTime {
    MediaTime(ticks: (span.end ?? filmEnd) - span.start, timeBase: stream.timeBase)
  }

  private static let shortestAlone = MediaTime(seconds: 2)

  private func spans(of region: Region, in clip: Int, _ packets: PicturePackets) -> [PlannedSplice.Span]? {
    guard let first = packets.windows[region.bounds.start], let last = packets.windows[region.bounds.end]
    else { return nil }
    let encoded = encodedSpan(clip, region.start, region.end, region.opening, first)
    guard !region.isChanged, let copy = copy(of: region, first, last) else { return encoded.map { [$0] } }

    var spans: [PlannedSplice.Span] = []
    if region.opening == .heldFrame || first.shown.contains(where: { $0 >= region.start && $0 < copy.start }) {
      guard let head = encodedSpan(clip, region.start, copy.start, region.opening, first) else { return nil }
      spans.append(head)
    }
    let hasTail = copy.end != region.end && copy.end != nil
    spans.append(span(.copy, clip, copy.start, hasTail ? copy.end : region.end, .frame, stopBefore: copy.stopBefore))
    if hasTail, let end = copy.end {
      guard let tail = encodedSpan(clip, end, region.end, .frame, last) else { return nil }
      spans.append(tail)
    }
    let isShort = copy.end.map { $0 - copy.start < PlannedSplice.shortestCopy.ticks(in: stream.timeBase) } ?? false
    return isShort && spans.count > 1 ? encoded.map { [$0] } : spans
  }

  private struct Copy {
    var start: Int64
    /// When the first shown frame after it is shown; `nil` at the end of the film.
    var end: Int64?
    var stopBefore: Int64?
  }

  /// What of a region can be copied; `nil` for nothing.
  private func copy(of region: Region, _ first: PicturePackets.Window, _ last: PicturePackets.Window) -> Copy? {
    guard let start = first.starts.first(where: { $0 >= region.start }), region.end.map({ start < $0 }) ?? true else {
      return nil
    }
    // Packets that the container hides are never shown, so nothing is copied up to the end of the file with them.
    if region.end == nil, last.reachesEnd, !last.packets.contains(where: \.isHidden) {
      return Copy(start: start, end: nil, stopBefore: nil)
    }
    let bound = region.end ?? .max
    guard let stop = last.closedEnd(atOrBefore: bound, from: start) else { return nil }
    // At the end of the film nothing may be shown any more behind what can be copied.
    let end = region.end == nil && stop.next == .max ? nil : min(stop.next, bound)
    return Copy(start: start, end: end, stopBefore: stop.stopBefore)
  }

  private func encodedSpan(
    _ clip: Int, _ start: Int64, _ end: Int64?, _ opening: PlannedClip.Opening, _ window: PicturePackets.Window
  ) -> PlannedSplice.Span? {
    window.decodingStart(of: start).map { span(.encode, clip, start, end, opening, decodeFrom: $0) }
  }

  private func span(
    _ action: PlannedSpan.Action, _ clip: Int, _ start: Int64, _ end: Int64?, _ opening: PlannedClip.Opening,
    decodeFrom: Int64? = nil, stopBefore: Int64? = nil
  ) -> PlannedSplice.Span {
    PlannedSplice.Span(
      action: action, clip: clip, start: start, end: end, outputStart: ticks(clip).output(of: start),
      opening: opening, decodeFrom: decodeFrom, stopBefore: stopBefore)
  }
}

extension StreamInfo {
  /// Round a tick of the stream packets are wanted as far back as every frame there can be decoded.
  func bound(_ tick: Int64, wantsStart: Bool) -> PicturePackets.Bound {
    PicturePackets.Bound(
      tick: tick, wantsStart: wantsStart, beginsWithStart: spliceCodec(named: codec).startsHaveLeading)
  }
}

extension PicturePackets {
  /// How long so many frames that follow each other take at most, and at least three, in ticks.
  func reach(of pictures: Int, in stream: StreamInfo) -> Int64 {
    let usual =
      stream.video?.averageFrameRate.flatMap(\.reciprocal).map { MediaTime($0) } ?? MediaTime(milliseconds: 40)
    let least = (usual * Rational(3)).ticks(in: stream.timeBase)
    return windows.values.reduce(least) { longest, window in
      let shown = window.shown.sorted()
      let distances = zip(shown.dropFirst(max(3, pictures)), shown).map { $0 - $1 }
      return max(longest, distances.max() ?? (shown.last ?? 0) - (shown.first ?? 0))
    }
  }

  /// How many packets come before one that is shown before them, at most: as the stream says, and more where it is wrong.
  func reordering(in stream: StreamInfo) -> Int {
    windows.values.reduce(stream.video?.reorderDepth ?? 0) { most, window in
      let shown = window.shown
      return shown.indices.reduce(most) { most, place in
        max(most, shown[max(0, place - 32)..<place].count { $0 > shown[place] })
      }
    }
  }
}
