internal import TrailerEditing

/// Decides how an edited film becomes a GIF: small and few frames, 256 colours, no sound, over and over again.
struct GIFPlanner {
  let asset: FKTAsset
  let codecs: any CodecLibrary
  let index: SourceIndex
  let strategy: RenderStrategy

  /// Wider GIFs are larger than the film.
  private static let widest = 640
  /// More fps are hardly seen, and some viewers slow down.
  private static let fastest: Int64 = 15
  /// The clock of a GIF.
  private static let tick = Rational(1, 100) ?? Rational(1)

  /// The plan of the GIF.
  func plan() throws(FKTError) -> RenderPlan {
    let film = try ClipPlanner(asset: asset, index: index).film()
    let source = try ImageStream(of: film.asset, in: .gif, codecs)
    let clips = film.clips
    var (steps, geometry, notices) = try source.steps(over: clips)
    let seen = geometry.seen
    let size = seen.narrowed(to: Self.widest)
    if size != geometry.stored { steps.append(.filters([RGBConversion.scaling(to: size)])) }
    let frameRateLimit = Self.frameRateLimit(source.facts)
    steps = [.frameRateLimit(frameRateLimit)] + steps + [.palette]
    notices += reductions(from: seen, to: size, frameRateLimit, source.facts)
    var planned = try source.planned(
      ContainerRules.ImageCoding(codec: "gif", encoder: "gif", pixelFormat: "pal8"), over: clips, steps: steps,
      reason: .everyPicture, size: size, tick: Self.tick)
    planned.spans = clips.map { PlannedSpan(action: .encode, range: $0.place.range, reason: .coloursOfGIF) }
    return RenderPlan(
      strategy: strategy, container: .gif, clips: clips, streams: [planned], chapters: [], tags: [:],
      preservation: source.preservation(.ownColoursAndClock) { kind in
        kind == .audio ? .sound : kind == .video ? .secondPictures : .allButPictures
      }, notices: asset.notices + film.notices + notices)
  }

  /// Every n-th frame where they come evenly, so that they go on doing so.
  private static func frameRateLimit(_ facts: VideoInfo) -> FrameRateLimit {
    guard facts.hasVariableFrameRate != true, let rate = facts.plausibleFrameRate, let length = rate.reciprocal else {
      return FrameRateLimit(shortest: MediaTime(Rational(1, fastest) ?? Rational(1)))
    }
    let step = MediaTime(rate).ticks(in: Rational(fastest), rounding: .up)
    return FrameRateLimit(shortest: MediaTime(length * Rational(max(1, step))))
  }

  private func reductions(
    from seen: PixelSize, to size: PixelSize, _ frameRateLimit: FrameRateLimit, _ facts: VideoInfo
  ) -> [FKTNotice] {
    var changes: [String] = []
    if size != seen { changes.append("\(seen) becomes \(size)") }
    let rate = facts.plausibleFrameRate
    if let rate, rate > Rational(Self.fastest), let new = frameRateLimit.shortest.rational.reciprocal {
      changes.append("\(Self.text(rate)) fps become \(Self.text(new)) fps at most")
    }
    guard !changes.isEmpty else { return [] }
    return [
      FKTNotice(
        code: "gif-reduced",
        message: "a GIF is at most \(Self.widest) pixels wide and has at most \(Self.fastest) fps: "
          + changes.joined(separator: ", "))
    ]
  }

  private static func text(_ rate: Rational) -> String {
    let hundredths = MediaTime(rate).ticks(in: tick)
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    return rest == 0 ? "\(whole)" : rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
