internal import LibAV
internal import MediaTypes
internal import RenderPlanning

/// Keeps pictures; a thin coat over ``PictureTrimmer``.
struct VideoTrimmer: FrameTrimmer {
  private let stream: RenderStream
  private let clips: [PlannedClip]
  private let startTime: MediaTime
  private var trimmer: PictureTrimmer<Frame>
  private var run = 0..<0
  private var expected: Int64?

  /// A trimmer for which, with `insistsOnFirst`, a clip that lacks its first picture is a failure.
  ///
  /// After reading from the start of the file it is none: the picture does not decode then.
  init(stream: RenderStream, plan: RenderPlan, startTime: MediaTime, insistsOnFirst: Bool) {
    self.stream = stream
    self.startTime = startTime
    clips = plan.clips
    // Only the main picture stream was looked at by the planner.
    let isMain = plan.streams.first { $0.kind == .video }?.source == stream.info.index
    trimmer = PictureTrimmer(
      clips: plan.clips.map { clip in
        PictureTrimmer.Clip(
          start: stream.tick(clip.range.start, after: startTime),
          end: clip.isOpenEnded ? .max : stream.tick(clip.range.end, after: startTime),
          ticks: clip.place.ticks(in: stream.info.timeBase, startTime: startTime),
          opening: Self.opening(clip.opening, isMain: isMain, insistsOnFirst: insistsOnFirst))
      })
  }

  private static func opening(
    _ planned: PlannedClip.Opening, isMain: Bool, insistsOnFirst: Bool
  ) -> PlannedClip.Opening {
    guard isMain else { return .free }
    return planned == .frame && !insistsOnFirst ? .free : planned
  }

  mutating func beginRun(_ run: Range<Int>) {
    self.run = run
    trimmer.beginRun(run)
    expected = nil
  }

  mutating func take(_ frame: Frame, emit: Emit) throws(EngineFailure) {
    // A picture without any time stamp follows its predecessor.
    guard let pts = frame.sourcePTS ?? expected else { return }
    expected = pts + max(1, frame.duration)
    let placed: [PictureTrimmer<Frame>.Placement]
    do { placed = try trimmer.take(frame, pts: pts, duration: frame.duration, in: run) } catch {
      throw .missedFirstPicture(stream: stream.info.index)
    }
    try give(placed, emit)
  }

  mutating func endRun(emit: Emit) throws(EngineFailure) {
    let placed: [PictureTrimmer<Frame>.Placement]
    do { placed = try trimmer.endRun(run) } catch { throw .missedFirstPicture(stream: stream.info.index) }
    try give(placed, emit)
  }

  func minds(damageAt time: MediaTime?) -> Bool {
    guard let time = time.map({ $0 - startTime }) else { return true }
    return clips[run].contains { $0.contains(time) || $0.startsFilm(after: time) }
  }

  private func give(_ placements: [PictureTrimmer<Frame>.Placement], _ emit: Emit) throws(EngineFailure) {
    for placement in placements { try emit(try placement.shown()) }
  }
}

extension PictureTrimmer.Placement where Picture == Frame {
  /// The picture in its place; a held one may be shown twice, so each showing is a reference of its own.
  func shown() throws(EngineFailure) -> Frame {
    let shown = try writing(picture.reference())
    shown.prepareForEncoding(pts: pts, duration: duration)
    return shown
  }
}
