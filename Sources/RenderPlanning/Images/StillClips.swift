internal import TrailerEditing

/// Finds the frames that the edited film shows at some moments: a clip of one frame for each.
///
///     moment               v
///     frames       |     |  |        the last one that starts at the moment or before it,
///     clip           |-----)           with the clock of its effects at the moment itself
struct StillClips {
  let asset: FKTAsset
  let index: SourceIndex
  let stream: StreamInfo
  /// The film as it would be rendered: what it leaves out is not shown.
  let film: [PlannedClip]

  /// A frame that stays longer is seen as it is at the moment, and not as weak as an effect is at its end.
  private static let longest = MediaTime(milliseconds: 100)

  /// The clips of the moments, end to end; moments that no frame belongs to are left out.
  func clips(at moments: [StillTimes.Moment]) -> [PlannedClip] {
    var clips: [PlannedClip] = []
    for moment in moments {
      guard let clip = clip(at: moment, from: clips.last?.outputEnd ?? .zero) else { continue }
      clips.append(clip)
    }
    return clips
  }

  private func clip(at moment: StillTimes.Moment, from outputStart: MediaTime) -> PlannedClip? {
    guard let shown = film.first(where: { moment.time < $0.timeline.end }) ?? film.last,
      let start = firstTick(at: moment.source, in: shown)
    else { return nil }
    let end = start + length(from: start, at: moment.source, in: shown)
    let length = MediaTime(ticks: end - start, timeBase: stream.timeBase)
    guard let picture = MediaTimeRange(asset.info.time(at: start, in: stream), asset.info.time(at: end, in: stream)),
      let timeline = MediaTimeRange(moment.time, moment.time + length)
    else { return nil }
    return PlannedClip(
      Clip(picture), outputStart: outputStart, opening: .frame, isOpenEnded: false, expectedFrames: 1,
      asked: picture, timeline: timeline)
  }

  /// The start of the frame on screen; the clip's first one where it comes a little late.
  private func firstTick(at source: MediaTime, in clip: PlannedClip) -> Int64? {
    let found = neighbours(of: source)
    guard clip.opening == .frame else { return found?.before ?? found?.atOrAfter }
    let first = asset.info.tick(of: clip.range.start, in: stream)
    return max(found?.before ?? first, first)
  }

  /// How long the frame is seen from the moment on, in ticks.
  private func length(from start: Int64, at source: MediaTime, in clip: PlannedClip) -> Int64 {
    let now = max(start, StillTimes.tick(of: source, in: asset.info, stream))
    let end = asset.info.tick(of: clip.range.end, in: stream)
    let next = neighbours(of: source)?.atOrAfter.flatMap { $0 > now ? $0 : nil } ?? now + 1
    return max(1, min(min(next, end) - now, Self.longest.ticks(in: stream.timeBase, rounding: .down)))
  }

  private func neighbours(of source: MediaTime) -> PictureNeighbours? {
    index.neighbours[stream.index]?[StillTimes.bound(of: source, in: asset.info, stream)]
  }
}
