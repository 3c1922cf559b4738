internal import TrailerEditing

extension CopyPlanner {
  /// The packets that a copy of a clip takes.
  private struct Piece {
    /// The frame that is copied first.
    var start: PicturePacket
    /// Whether that is the beginning of the film, and what follows it goes along in any case.
    var isFilmStart = false
    /// When the first frame is shown that the output shows.
    var shownFrom: Int64
    /// When the first frame behind is shown; `nil` at the film's end.
    var shownUntil: Int64?
    /// The packet before which the copy ends; `nil` at the film's end.
    var stopBefore: Int64?
    /// Whether frames behind `shownUntil` are copied, too.
    var hidesEnd = false
  }

  /// Puts the bounds of clips where copies can begin and end.
  ///
  /// The first bound and the last stay where frames can be hidden; all others move outwards, so that nothing is lost.
  ///
  /// - Throws: `FKTError` where a copy has no beginning, or a cut would vanish.
  func cuts(of clips: [PlannedClip], _ packets: [Int: PicturePackets]) throws(FKTError) -> Cuts {
    guard let main = asset.info.videoStreams.first, let known = packets[main.index] else { return Cuts(clips: clips) }
    var cuts = Cuts(clips: clips)
    var pieces: [Piece] = []
    var outputStart = MediaTime.zero
    let hides = hidesPictures(of: main)
    for (number, clip) in clips.enumerated() {
      let piece = try piece(
        of: clip, main, known, hidesStart: hides && number == 0, hidesEnd: hides && number == clips.count - 1)
      var moved = clip
      moved.clip = clip.clip.with(range(of: piece, clip, main))
      moved.opening = piece.shownFrom == tick(clip.range.start, main) && clip.opening == .free ? .free : .frame
      moved.isOpenEnded = clip.isOpenEnded || piece.shownUntil == nil
      moved.outputStart = outputStart
      if moved.range != clip.range { moved.expectedFrames = FrameEstimate(asset.info)?.count(in: moved.range) }
      outputStart = moved.outputEnd
      cuts.notices += notices(from: clip, to: moved, clips.count == 1 ? "" : " of clip \(number + 1)")
      cuts.clips[number] = moved
      pieces.append(piece)
    }
    try checkJoins(clips, cuts.clips)
    cuts.spans[main.index] = spans(pieces, cuts.clips, main, known, asked: clips)
    for stream in asset.info.videoStreams.dropFirst() {
      guard let known = packets[stream.index] else { continue }
      let shown = try zip(clips, cuts.clips).map { (asked, clip) throws(FKTError) in
        try isShown(stream, asked, clip, known)
      }
      if shown.contains(true) {
        cuts.spans[stream.index] = try followers(clips, cuts.clips, stream, known)
      } else {
        cuts.leftOut.append(stream.index)
      }
    }
    return cuts
  }

  private func range(of piece: Piece, _ clip: PlannedClip, _ stream: StreamInfo) -> MediaTimeRange {
    func time(_ tick: Int64) -> MediaTime { asset.info.time(at: tick, in: stream) }
    // A bound that did not move keeps its exact time.
    let isSameStart = piece.shownFrom == tick(clip.range.start, stream)
    let start = isSameStart ? clip.range.start : time(piece.shownFrom)
    let isSameEnd = clip.isOpenEnded || piece.shownUntil == tick(clip.range.end, stream)
    let end = isSameEnd ? clip.range.end : piece.shownUntil.map(time) ?? max(clip.range.end, asset.info.duration)
    return MediaTimeRange(start, max(start, end)) ?? clip.range
  }

  // MARK: Pieces

  private func piece(
    of clip: PlannedClip, _ stream: StreamInfo, _ packets: PicturePackets, hidesStart: Bool, hidesEnd: Bool
  ) throws(FKTError) -> Piece {
    let (first, last) = try windows(clip, stream, packets)
    let bound = tick(clip.range.start, stream)
    let (start, isFilmStart) = try beginning(
      first, of: stream, at: bound, clip, mayBeHidden: hidesStart,
      mayBeKey: clip.outputStart == .zero && spliceCodec(named: stream.codec).beginsAtContainersKeyFrame)
    // The frame that is on screen at the start, or the first one after it.
    let shown = first.shown
    let onScreen = shown.filter { $0 <= bound }.max() ?? shown.min() ?? start.pts
    let from = clip.opening == .free ? bound : onScreen
    var piece = Piece(
      start: start, isFilmStart: isFilmStart, shownFrom: hidesStart || start.pts >= from ? from : start.pts)
    try end(&piece, at: clip.isOpenEnded ? nil : tick(clip.range.end, stream), last, hides: hidesEnd)
    return piece
  }

  /// The packets round a clip's start and round its end.
  private func windows(
    _ clip: PlannedClip, _ stream: StreamInfo, _ packets: PicturePackets
  ) throws(FKTError) -> (first: PicturePackets.Window, last: PicturePackets.Window) {
    guard let first = packets.windows[startBound(clip, stream)], let last = packets.windows[endBound(clip, stream)]
    else { throw .needsEncoding("the packets of stream \(stream.index) do not say when they are shown", of: asset) }
    return (first, last)
  }

  /// The last frame from which decoding can start and after which nothing wanted is missing.
  ///
  /// With `mayBeKey` the container's word is enough. The second value is whether the film begins with it, however it
  /// does that.
  private func beginning(
    _ window: PicturePackets.Window, of stream: StreamInfo, at bound: Int64, _ clip: PlannedClip, mayBeHidden: Bool,
    mayBeKey: Bool
  ) throws(FKTError) -> (PicturePacket, isFilmStart: Bool) {
    let starts = window.packets.filter { ($0.kind == .start || (mayBeKey && $0.isKey)) && $0.pts <= bound }
    if let start = starts.last(where: { mayBeHidden || !$0.isHidden }) { return (start, false) }
    guard starts.isEmpty else {
      throw .needsEncoding("it begins with frames that \(container.rawValue) cannot hide", of: asset)
    }
    // A film that begins otherwise does so in its copy, too.
    let isFilmStart = clip.range.start <= .zero && asset.info.leadIn == nil
    guard let first = window.packets.first, isFilmStart || (first.kind == .start && first.pts > bound) else {
      throw .needsEncoding("no frame from which decoding can start lies before the cut", of: asset)
    }
    guard clip.isOpenEnded || first.pts < tick(clip.range.end, stream) else {
      let time = asset.info.time(at: first.pts, in: stream)
      throw .needsEncoding(
        "the first frame of it that can be decoded is shown behind the cut's end, at \(time.secondsText) s",
        of: asset, hint: "choose a range that reaches beyond \(time.secondsText) s")
    }
    return (first, isFilmStart)
  }

  private func end(
    _ piece: inout Piece, at bound: Int64?, _ window: PicturePackets.Window, hides: Bool
  ) throws(FKTError) {
    let hiddenFrom = window.packets.filter(\.isHidden).map(\.pts).filter { $0 > piece.shownFrom }.min()
    guard let bound = bound ?? (window.packets.isEmpty ? nil : hiddenFrom) else { return }
    if hides {
      let last = window.packets.lastIndex { !$0.isHidden && $0.pts < bound }
      let next = last.map { $0 + 1 } ?? 0
      piece.shownUntil = bound
      piece.stopBefore = next < window.packets.count ? window.packets[next].pts : nil
      piece.hidesEnd = window.packets[..<next].contains { $0.pts >= bound }
      return
    }
    guard let stop = window.closedEnd(atOrAfter: bound) else {
      throw .needsEncoding("no place at which a copy can end lies behind the cut", of: asset)
    }
    guard !window.packets[..<stop.count].contains(where: { $0.isHidden && $0.pts > piece.shownFrom }) else {
      throw .needsEncoding("it ends with frames that \(container.rawValue) cannot hide", of: asset)
    }
    (piece.shownUntil, piece.stopBefore) = (stop.next, stop.next == nil ? nil : window.packets[stop.count].pts)
  }

  // MARK: Spans

  private func spans(
    _ pieces: [Piece], _ clips: [PlannedClip], _ stream: StreamInfo, _ packets: PicturePackets, asked: [PlannedClip]
  ) -> [PlannedSplice.Span] {
    zip(pieces, clips).enumerated().map { number, pair in
      let (piece, clip) = pair
      let ticks = clip.place.ticks(in: stream.timeBase, startTime: asset.info.startTime)
      var span = PlannedSplice.Span(
        action: .copy, clip: number, start: piece.start.pts, end: piece.shownUntil,
        outputStart: ticks.output(of: piece.start.pts), opening: clip.opening,
        decodeFrom: nil, stopBefore: piece.stopBefore)
      span.startsAnywhere = piece.start.kind != .start
      span.keepsLeading = piece.isFilmStart
      if piece.start.pts < piece.shownFrom { span.shownFrom = piece.shownFrom }
      if piece.hidesEnd { span.shownUntil = piece.shownUntil }
      let count = PictureCount(
        first: packets.windows[startBound(asked[number], stream)],
        last: packets.windows[endBound(asked[number], stream)])
      let copied = count.packets(
        from: piece.start.pts, before: piece.stopBefore, keepsLeading: piece.isFilmStart)
      let hidden = count.hidden(piece.start.pts, piece.shownFrom, piece.shownUntil, before: piece.stopBefore)
      span.pictures = copied.flatMap { copied in hidden.map { copied - $0 } }
      span.hidden = hidden
      return span
    }
  }

  /// What is copied of a further video stream, whose bounds are those of the first.
  private func followers(
    _ asked: [PlannedClip], _ clips: [PlannedClip], _ stream: StreamInfo, _ packets: PicturePackets
  ) throws(FKTError) -> [PlannedSplice.Span] {
    var pieces: [Piece] = []
    for (number, pair) in zip(asked, clips).enumerated() {
      let (before, clip) = pair
      let (first, last) = try windows(before, stream, packets)
      guard try isShown(stream, before, clip, packets) else {
        throw .needsEncoding(
          "stream \(stream.index) has no frame that starts in \(clip.range)", of: asset,
          hint: asset.info.streams.hint(without: stream.index))
      }
      let isHiding = hidesPictures(of: stream)
      let hides = (start: isHiding && number == 0, end: isHiding && number == clips.count - 1)
      let bound = tick(clip.range.start, stream)
      let (start, isFilmStart) = try beginning(
        first, of: stream, at: bound, clip, mayBeHidden: hides.start, mayBeKey: false)
      var piece = Piece(start: start, isFilmStart: isFilmStart, shownFrom: bound)
      let until = clip.isOpenEnded ? nil : tick(clip.range.end, stream)
      try end(&piece, at: until, last, hides: hides.end)
      guard hides.start || start.pts >= bound, until == nil || piece.shownUntil == until else {
        throw .needsEncoding("stream \(stream.index) has other places at which a copy can begin and end", of: asset)
      }
      pieces.append(piece)
    }
    return spans(pieces, clips, stream, packets, asked: asked)
  }

  /// Whether a frame of a stream starts in a clip, whose asked bounds tell round which packets were read.
  private func isShown(
    _ stream: StreamInfo, _ asked: PlannedClip, _ clip: PlannedClip, _ packets: PicturePackets
  ) throws(FKTError) -> Bool {
    let (first, last) = try windows(asked, stream, packets)
    let (start, end) = (tick(clip.range.start, stream), clip.isOpenEnded ? .max : tick(clip.range.end, stream))
    return (first.shown + last.shown).contains { $0 >= start && $0 < end }
  }

  // MARK: What moved

  private func notices(from clip: PlannedClip, to moved: PlannedClip, _ which: String) -> [FKTNotice] {
    var notices: [FKTNotice] = []
    func note(_ bound: String, _ old: MediaTime, _ new: MediaTime, _ why: String) {
      let distance = new - old
      let change = distance < .zero ? "\((.zero - distance).secondsText) s earlier" : "\(distance.secondsText) s later"
      notices.note(
        "cut-moved",
        "the \(bound)\(which) moves from \(old.secondsText) to \(new.writable.secondsText) s, \(change): \(why)")
    }
    if moved.range.start != clip.range.start {
      note("start", clip.asked.start, moved.range.start, "a copy can begin only there")
    }
    if moved.range.end != clip.range.end {
      note("end", clip.asked.end, moved.range.end, "a copy can end only there")
    }
    return notices
  }

  /// Refuses a cut of which nothing is left.
  private func checkJoins(_ asked: [PlannedClip], _ moved: [PlannedClip]) throws(FKTError) {
    for number in moved.indices.dropFirst() {
      let (before, after) = (moved[number - 1].range, moved[number].range)
      guard asked[number - 1].range.end <= asked[number].range.start, before.end >= after.start,
        before.start < after.end
      else { continue }
      let (end, start) = (asked[number - 1].asked.end.secondsText, asked[number].asked.start.secondsText)
      throw .needsEncoding(
        "of what lies between \(end) and \(start) s nothing can be left out: a copy ends at \(before.end.secondsText) s, "
          + "and the next one begins at \(after.start.secondsText) s", of: asset)
    }
  }
}
