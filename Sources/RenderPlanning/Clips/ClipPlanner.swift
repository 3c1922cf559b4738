internal import TrailerEditing

/// Puts the bounds of clips on the frames that are kept, and lets every edit act on the film as it is then seen.
///
///     asked         |------------)
///     frames   |     |     |     |     |
///     kept             |-----------)        the sound is cut at the same places
///
/// Nothing else moves bounds to frames: whatever is planned counts on the timeline of ``SeenFilm``.
struct ClipPlanner {
  let asset: FKTAsset
  let index: SourceIndex

  /// A wait for the next frame that is seen: above it, the frame on screen is kept instead of skipped.
  private static let noticeableWait = MediaTime(milliseconds: 100)

  /// Where bounds came to lie.
  private struct Bounds {
    var openings: [MediaTime: PlannedClip.Opening] = [:]
    var ends: Set<MediaTime> = []
    /// The clips that the edits asked for, by what became of them.
    var asked: [MediaTimeRange: MediaTimeRange] = [:]
    var missing: Set<Int64> = []
    var notices: [FKTNotice] = []
  }

  /// The film that is seen.
  ///
  /// - Throws: `FKTError` with code `emptyResult` when nothing is left.
  func film() throws(FKTError) -> SeenFilm {
    let film = try settled()
    guard !film.clips.isEmpty else {
      throw FKTError(
        code: .emptyResult, message: film.notices.last?.message ?? "the edits leave nothing of the film",
        hint: "widen the range; `trailer-edit probe` shows the frame rate", subject: asset.source.path)
    }
    return film
  }

  /// The film that is seen, as far as the frames round its bounds are known.
  func settled() throws(FKTError) -> SeenFilm {
    var bounds = Bounds()
    let settled = try asset.settled { settle($0, &bounds) }
    let rate = FrameEstimate(asset.info)
    let clips = ClipMap(settled.timeline.clips).places.map { place in
      let range = place.clip.range
      let opening = bounds.openings[range.start] ?? .free
      return PlannedClip(
        place.clip, outputStart: place.range.start, opening: opening, isOpenEnded: range.end >= asset.info.duration,
        expectedFrames: opening == .heldFrame ? nil : rate?.count(in: range), framesAreCounted: rate?.isExact ?? false,
        asked: bounds.asked[range])
    }
    return SeenFilm(asset: settled, clips: clips, notices: bounds.notices, missing: bounds.missing)
  }

  /// Where a clip comes to lie; `nil` when no frame starts in it.
  private func settle(_ clip: MediaTimeRange, _ bounds: inout Bounds) -> MediaTimeRange? {
    let start = snappedStart(clip.start, &bounds)
    let end = snappedEnd(clip.end, &bounds)
    guard let settled = MediaTimeRange(start.time, end), !settled.isEmpty else {
      bounds.notices.note("empty-range", "no frame starts in \(clip); that range is left out")
      return nil
    }
    bounds.openings[settled.start] = start.opening
    bounds.ends.insert(settled.end)
    if bounds.asked[settled] == nil { bounds.asked[settled] = clip }
    return settled
  }

  private func snappedStart(
    _ start: MediaTime, _ bounds: inout Bounds
  ) -> (time: MediaTime, opening: PlannedClip.Opening) {
    if let opening = bounds.openings[start] { return (start, opening) }
    // The film's own start needs no frame.
    guard start > .zero, let found = neighbours(of: start, &bounds) else { return (start, .free) }
    // A jump to a key frame sees none before it; yet it is one that starts just then.
    if let exact = found.atOrAfter, exact == bound(start) { return (sourceTime(exact), .frame) }
    guard found.before != nil else { return (start, .free) }
    guard let next = found.atOrAfter.map(sourceTime), next - start <= Self.noticeableWait else {
      return (start, .heldFrame)
    }
    return (next, .frame)
  }

  private func snappedEnd(_ end: MediaTime, _ bounds: inout Bounds) -> MediaTime {
    guard !bounds.ends.contains(end), let next = neighbours(of: end, &bounds)?.atOrAfter.map(sourceTime),
      next - end <= Self.noticeableWait
    else { return end }
    return next
  }

  private func neighbours(of time: MediaTime, _ bounds: inout Bounds) -> PictureNeighbours? {
    guard time > .zero, time < asset.info.duration, let bound = bound(time) else { return nil }
    let found = asset.info.videoStreams.first.flatMap { index.neighbours[$0.index]?[bound] }
    if found == nil { bounds.missing.insert(bound) }
    return found
  }

  /// A time as a tick of the main frames.
  private func bound(_ time: MediaTime) -> Int64? {
    asset.info.videoStreams.first.map { asset.info.tick(of: time, in: $0) }
  }

  private func sourceTime(_ ticks: Int64) -> MediaTime {
    asset.info.videoStreams.first.map { asset.info.time(at: ticks, in: $0) } ?? .zero
  }
}

/// An edited film as it is seen: its clips begin and end with frames, and its times count what is shown.
struct SeenFilm {
  /// The film, its timeline and its effects on the clock of what is shown.
  let asset: FKTAsset
  let clips: [PlannedClip]
  /// What was left out because no frame starts in it.
  let notices: [FKTNotice]
  /// Bounds round which the frames are not known, in ticks of the main video stream.
  let missing: Set<Int64>
}
