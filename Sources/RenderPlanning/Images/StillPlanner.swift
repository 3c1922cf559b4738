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
        code: .emptyResult, message: "\(asset.source.path): there is no frame at that time",
        hint: "choose another time; `trailer-edit probe` shows how long the video lasts", subject: asset.source.path)
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
