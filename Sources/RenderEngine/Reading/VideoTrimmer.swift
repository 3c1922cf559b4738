internal import LibAV
internal import RenderPlanning

/// Keeps frames; a thin coat over ``PictureTrimmer``.
struct VideoTrimmer: FrameTrimmer {
  private let stream: RenderStream
  private let clips: [PlannedClip]
  private let startTime: MediaTime
  private let hasLeadIn: Bool
  private var trimmer: PictureTrimmer<Frame>
  private var run = 0..<0
  private var expected: Int64?
  /// Up to when frames of the run only serve to decode others; `nil` where one of them may be shown itself.
  private var wayEnd: Int64?

  /// Decoders learn from frames how many they have to reorder: this long before the first wanted one they get all.
  private static let shortestRunUp = MediaTime(seconds: 1)

  /// A trimmer for which, with `insistsOnFirst`, a clip that lacks its first frame is a failure, and with `insistsOnHeld`
  /// one that lacks the frame on screen when it starts.
  ///
  /// After reading from the start of the file it is none: the frame does not decode then.
  init(stream: RenderStream, plan: RenderPlan, _ info: MediaInfo, insistsOnFirst: Bool, insistsOnHeld: Bool) {
    self.stream = stream
    let startTime = info.startTime
    self.startTime = startTime
    hasLeadIn = info.leadIn != nil
    clips = plan.clips
    // Only the main video stream was looked at by the planner.
    let isMain = plan.isMain(stream.info)
    trimmer = PictureTrimmer(
      clips: plan.clips.map { clip in
        let isFree = !isMain || !(clip.opening == .frame ? insistsOnFirst : insistsOnHeld)
        return PictureTrimmer.Clip(
          start: stream.tick(clip.range.start, after: startTime),
          end: clip.isOpenEnded ? .max : stream.tick(clip.range.end, after: startTime),
          ticks: clip.place.ticks(in: stream.info.timeBase, startTime: startTime),
          opening: isFree ? .free : clip.opening)
      })
  }

  mutating func beginRun(_ run: Range<Int>) {
    self.run = run
    trimmer.beginRun(run)
    expected = nil
    wayEnd = clips[run].first.flatMap { clip in
      clip.opening == .heldFrame ? nil : stream.tick(clip.range.start - Self.shortestRunUp, after: startTime)
    }
  }

  func isOnTheWay(_ pts: Int64) -> Bool { wayEnd.map { pts < $0 } ?? false }

  mutating func take(_ frame: Frame, emit: Emit) throws(EngineFailure) {
    // A frame without any time stamp follows its predecessor.
    guard let pts = frame.sourcePTS ?? expected else { return }
    expected = pts + max(1, frame.duration)
    try trimmer.give(emit, missing: missing) { (trimmer) throws(MissedFirstPicture) in
      try trimmer.take(frame, pts: pts, duration: frame.duration, in: run)
    }
  }

  mutating func endRun(emit: Emit) throws(EngineFailure) {
    try trimmer.give(emit, missing: missing) { (trimmer) throws(MissedFirstPicture) in
      try trimmer.endRun(run)
    }
  }

  private var missing: EngineFailure { .missedFirstPicture(stream: stream.info.index) }

  func minds(damageAt time: MediaTime?) -> Bool {
    guard let time = time.map({ $0 - startTime }) else { return true }
    return clips[run].contains { $0.contains(time) || (!hasLeadIn && $0.startsFilm(after: time)) }
  }
}

extension PictureTrimmer<Frame> {
  /// Emits the frames that `work` gives in their places, or throws `missing` when a clip lacks its first one; a held
  /// one may be shown twice, so each showing is a reference of its own.
  mutating func give(
    _ emit: FrameTrimmer.Emit, missing: EngineFailure,
    _ work: (inout PictureTrimmer) throws(MissedFirstPicture) -> [Placement]
  ) throws(EngineFailure) {
    let placed: [Placement]
    do { placed = try work(&self) } catch { throw missing }
    for placement in placed {
      let shown = try writing(placement.picture.reference())
      shown.prepareForEncoding(pts: placement.pts, duration: placement.duration)
      try emit(shown)
    }
  }
}
