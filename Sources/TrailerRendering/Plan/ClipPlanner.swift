internal import MediaTypes
internal import TrailerEditing

/// Puts the bounds of a timeline's clips on the pictures that are kept.
///
///     asked         |------------)
///     pictures   |     |     |     |     |
///     kept             |-----------)        the sound is cut at the same places
struct ClipPlanner {
  let asset: FKTAsset
  let index: SourceIndex

  /// A wait for the next picture that is seen: above it, the picture on screen is kept instead of skipped.
  private static let noticeableWait = MediaTime(milliseconds: 100)

  /// The clips in playing order, and what was left out because no picture starts in it.
  ///
  /// - Throws: `FKTError` with code `emptyResult` when nothing is left.
  func clips() throws(FKTError) -> (clips: [PlannedClip], notices: [FKTNotice]) {
    var planned: [PlannedClip] = []
    var notices: [FKTNotice] = []
    var outputStart = MediaTime.zero
    for (clip, toSource) in asset.timeline.clips.placed {
      let start = snappedStart(clip)
      let end = snappedEnd(clip)
      guard let source = MediaTimeRange(start.time, end), !source.isEmpty else {
        notices.append(FKTNotice(code: "empty-range", message: "no picture starts in \(clip), which is left out"))
        continue
      }
      planned.append(
        PlannedClip(
          source: source, outputStart: outputStart, opening: start.opening,
          isOpenEnded: clip.end >= asset.info.duration,
          expectedFrames: start.opening == .heldFrame ? nil : expectedFrames(source), asked: clip,
          timeline: clip.shifted(by: .zero - toSource)))
      outputStart = outputStart + source.duration
    }
    guard !planned.isEmpty else {
      throw FKTError(
        code: .emptyResult, message: notices.last?.message ?? "the edits leave nothing of the film",
        hint: "widen the range; `trailer-edit probe` shows the frame rate", subject: asset.source.path)
    }
    return (planned, notices)
  }

  private func snappedStart(_ clip: MediaTimeRange) -> (time: MediaTime, opening: PlannedClip.Opening) {
    // The film's own start needs no picture.
    guard clip.start > .zero, let found = neighbours(of: clip.start) else { return (clip.start, .free) }
    // A jump to a key picture sees none before it; yet it is one that starts just then.
    if let exact = found.atOrAfter, exact == bound(clip.start) { return (sourceTime(exact), .frame) }
    guard found.before != nil else { return (clip.start, .free) }
    guard let next = found.atOrAfter.map(sourceTime), next < clip.end || next - clip.start <= Self.noticeableWait
    else { return (clip.start, .heldFrame) }
    return next - clip.start > Self.noticeableWait ? (clip.start, .heldFrame) : (next, .frame)
  }

  private func snappedEnd(_ clip: MediaTimeRange) -> MediaTime {
    guard let next = neighbours(of: clip.end)?.atOrAfter.map(sourceTime),
      next - clip.end <= Self.noticeableWait
    else { return clip.end }
    return next
  }

  private func neighbours(of time: MediaTime) -> PictureNeighbours? {
    bound(time).flatMap { index.neighbours[$0] }
  }

  /// A time as a tick of the main pictures.
  private func bound(_ time: MediaTime) -> Int64? {
    asset.info.videoStreams.first.map { SourceIndex.tick(of: time, in: asset.info, $0) }
  }

  private func sourceTime(_ ticks: Int64) -> MediaTime {
    guard let stream = asset.info.videoStreams.first else { return .zero }
    return MediaTime(ticks: ticks, timeBase: stream.timeBase) - asset.info.startTime
  }

  private func expectedFrames(_ range: MediaTimeRange) -> Int? {
    guard let facts = asset.info.videoStreams.first?.video, facts.hasVariableFrameRate == false,
      let rate = facts.averageFrameRate
    else { return nil }
    return Int(clamping: (range.duration * rate).ticks(in: Rational(1)))
  }
}
