internal import TrailerEditing

/// Decides how one frame of the edited film, or a sheet of many, becomes an image.
struct StillPlanner {
  let asset: FKTAsset
  let container: ContainerFormat
  let codecs: any CodecLibrary
  let index: SourceIndex
  let strategy: RenderStrategy
  /// The columns that one frame has at most; `nil` for all that the film has.
  var widest: Int?

  /// Whether the edits ask for an image, or the name does.
  static func isFor(_ asset: FKTAsset, _ container: ContainerFormat) -> Bool {
    container.isImage || asset.timeline.export.frameAt != nil || asset.timeline.export.sheet != nil
  }

  /// The plan of the image.
  func plan() throws(FKTError) -> RenderPlan {
    let coding = try coding()
    let film = try ClipPlanner(asset: asset, index: index).film()
    let source = try ImageStream(of: film.asset, in: container, codecs)
    let moments = try StillTimes.moments(of: film.asset)
    var clips = StillClips(asset: asset, index: index, stream: source.stream, film: film.clips).clips(at: moments)
    if asset.timeline.export.sheet != nil, let count = Self.pictureCount(of: film.clips), count < moments.count {
      clips = Self.distinct(clips)
    }
    guard !clips.isEmpty else {
      throw FKTError(
        .emptyResult, asset.source.path, "there is no frame at that time",
        hint: "choose another time; `trailer-edit probe` shows how long the video lasts")
    }
    var (steps, geometry, notices) = try source.steps(over: clips)
    var size = geometry.seen
    if let grid = asset.timeline.export.sheet {
      let sheet = PlannedSheet(grid, of: clips, pictures: geometry.seen)
      if sheet.cell != geometry.stored { steps.append(.filters([RGBConversion.scaling(to: sheet.cell)])) }
      steps.append(.sheet(sheet))
      size = sheet.size
    } else {
      if let widest { size = size.narrowed(to: widest) }
      if size != geometry.stored { steps.append(.filters([RGBConversion.scaling(to: size)])) }
    }
    steps.append(.filters([RGBConversion.untagged] + (coding.codec == "mjpeg" ? RGBConversion.jpeg : [])))
    let planned = try source.planned(
      coding, over: clips, steps: steps, reason: .oneImage(of: clips.count), size: size, tick: source.stream.timeBase)
    return RenderPlan(
      strategy: strategy, container: container, clips: clips, streams: [planned], chapters: [], tags: [:],
      // Who asks for a frame asks for nothing else.
      preservation: source.preservation(.oneImage, isAsked: true) { _ in .otherPictures },
      notices: asset.notices + notices)
  }

  private func coding() throws(FKTError) -> ContainerRules.ImageCoding {
    let export = asset.timeline.export
    guard case .image(let coding) = container.rules.kind else {
      throw FKTError(
        code: .incompatibleContainer, message: "a still cannot be written as \(container.rawValue)",
        hint: "name the output .png, .jpg or .webp, or choose one of them with --container")
    }
    guard export.frameAt != nil || export.sheet != nil else {
      throw FKTError(
        code: .usage, message: "\(container.rawValue) holds one still, and no edit says which",
        hint: "add --frame-at TIME for a still, or --sheet 4x5 for many in one image")
    }
    return coding
  }

  /// How many frames the film has, where that is known.
  private static func pictureCount(of film: [PlannedClip]) -> Int? {
    let counts = film.map(\.expectedFrames)
    return counts.contains(nil) ? nil : counts.reduce(0) { $0 + ($1 ?? 0) }
  }

  /// Each frame once; those that follow are moved up in the output.
  private static func distinct(_ clips: [PlannedClip]) -> [PlannedClip] {
    var kept: [PlannedClip] = []
    for var clip in clips where clip.range.start != kept.last?.range.start {
      clip.outputStart = kept.last?.outputEnd ?? .zero
      kept.append(clip)
    }
    return kept
  }
}

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

/// When on the timeline the frames of a still or of a sheet are taken, and where in the source that is.
enum StillTimes {
  /// A moment of the edited film.
  struct Moment: Hashable {
    /// When it is on the timeline.
    var time: MediaTime
    /// What the source shows then.
    var source: MediaTime
  }

  /// The moments that the export settings of `asset` ask for, in the order shown; none for an output that is a film.
  ///
  /// - Throws: `FKTError` when the edits have left no frame there.
  static func moments(of asset: FKTAsset) throws(FKTError) -> [Moment] {
    let export = asset.timeline.export
    guard export.frameAt != nil || export.sheet != nil else { return [] }
    // Edits that were written after it may have moved the end.
    try export.check(for: asset)
    let map = ClipMap(asset.timeline.clips)
    return try times(of: asset, export).compactMap { time in
      map.place(at: time).map { Moment(time: time, source: $0.sourceTime(at: time)) }
    }
  }

  private static func times(of asset: FKTAsset, _ export: ExportSettings) throws(FKTError) -> [MediaTime] {
    if let sheet = export.sheet {
      let count = Int64(sheet.columns * sheet.rows)
      return (0..<count).compactMap { number in
        Rational(2 * number + 1, 2 * count).map { asset.duration * $0 }
      }
    }
    guard let time = try export.frameAt?.resolved(in: asset) else { return [] }
    // The end shows nothing any more; what is meant is the last frame, which is there a tick before.
    let tick = asset.info.videoStreams.first?.timeBase ?? Rational(1)
    return [time < asset.duration ? time : max(.zero, asset.duration - MediaTime(tick))]
  }

  /// Where the index is looked up to find the frame on screen then, in ticks of the stream: the frame starts before.
  static func bound(of source: MediaTime, in info: MediaInfo, _ stream: StreamInfo) -> Int64 {
    tick(of: source, in: info, stream) + 1
  }

  /// The last tick of the stream that is not after a time of the source; one that rounding has put half a tick after it,
  /// but no more than half a millisecond, counts: some streams tick once a frame, and others have rounded times.
  static func tick(of source: MediaTime, in info: MediaInfo, _ stream: StreamInfo) -> Int64 {
    let half = Rational(1, 2) ?? .zero
    let tolerance = min(MediaTime(stream.timeBase) * half, MediaTime(milliseconds: 1) * half)
    return (source + info.startTime + tolerance).ticks(in: stream.timeBase, rounding: .down)
  }
}
