internal import LibAV
internal import MediaTypes
public import TrailerEditing

/// Decides how an edited asset becomes a file: what is written, from where, and why.
///
/// It renders nothing.
public struct RenderPlanner: Sendable {
  let strategy: RenderStrategy
  let engine: MediaEngine
  /// What is known of the film already, where many plans of it are made.
  private let memo: SourceMemo?
  /// The columns that a still has at most; `nil` for all that the film has.
  package var widestStill: Int?

  /// A planner that follows `strategy`.
  ///
  /// - Parameters:
  ///   - strategy: how much is encoded.
  ///   - engine: the one that opened the film; it reads what the plan depends on.
  public init(strategy: RenderStrategy = .auto, engine: MediaEngine = .inProcess()) {
    self.init(strategy: strategy, engine: engine, memo: nil)
  }

  /// A planner for one of many plans of a film.
  ///
  /// With a memo, planning may fail because something has to be fetched first; see ``SourceMemo``.
  package init(strategy: RenderStrategy, engine: MediaEngine, memo: SourceMemo?) {
    self.strategy = strategy
    self.engine = engine
    self.memo = memo
  }

  /// What looks into the file of an asset.
  func lookups(_ asset: FKTAsset) throws(FKTError) -> any SourceLookups {
    if let memo { return memo }
    return try OpenSource(reopening: asset, engine)
  }

  /// Plans the render of `asset`, reading only windows of the source round its cuts.
  ///
  /// This blocks; call it from a thread that may wait.
  /// - Parameters:
  ///   - asset: the edited film.
  ///   - destination: the output's path; its extension names the container unless the edits do.
  /// - Returns: the plan, which names no path.
  /// - Throws: `FKTError` when no such file can be made, or the source cannot be read.
  public func plan(_ asset: FKTAsset, to destination: String) throws(FKTError) -> RenderPlan {
    let container = try ContainerChoice.container(for: asset, destination: destination)
    let clips = asset.timeline.clips.count
    do throws(LimitBreach) {
      try engine.limits.check(.clips, Int64(clips), "the edits make \(clips) stretches of it")
    } catch {
      throw FKTError(error, of: engine.limits, subject: asset.source.path)
    }
    var chosen = asset
    chosen.info.streams = try asset.chosenStreams()
    var index = try SourceIndex(of: chosen) { (asset) throws(FKTError) in try lookups(asset) }
    let files = try AttachedFiles(of: asset, limits: engine.limits)
    let music = try files.probeMusic(of: asset, in: engine, memo: memo)
    if strategy == .copy { return try copied(asset, in: container, index, music) }
    index.isPartial = true
    let draft = try plan(asset, in: container, index: index, files: music)
    let bounds = SpliceChooser(asset: asset, strategy: strategy).bounds(in: draft)
    let facts = try lookups(asset).facts(SourceQuestions(packets: bounds, sounds: sounds(of: asset, in: draft)))
    (index.packets, index.sounds) = (facts.packets, facts.sounds.first?.value ?? [:])
    index.isPartial = false
    var plan = try plan(asset, in: container, index: index, files: music)
    plan.files = files.identities
    return plan
  }

  /// The sound tracks that may be copied, and where they would begin.
  func sounds(of asset: FKTAsset, in draft: RenderPlan) -> [MediaTime: Set<Int>] {
    let tracks = soundCopies(of: asset, in: draft).candidates(draft.streams)
    guard let clip = draft.clips.first, !tracks.isEmpty else { return [:] }
    return [clip.source.start + asset.info.startTime: tracks]
  }

  /// What decides about the copies of sound tracks of a plan.
  func soundCopies(of asset: FKTAsset, in plan: RenderPlan) -> SoundCopyPlanner {
    let isFilm = strategy != .full && !plan.container.isImage && plan.container != .gif
    return SoundCopyPlanner(
      info: asset.info, container: plan.container, clips: isFilm ? plan.clips : [],
      steps: plan.streams.flatMap(\.soundSteps), export: asset.timeline.export, traits: [:],
      copiesOnly: strategy == .copy)
  }

  /// The pure part: the same asset and index always give the same plan.
  func plan(
    _ asset: FKTAsset, in container: ContainerFormat, index: SourceIndex, files: [Int: MediaInfo] = [:]
  ) throws(FKTError) -> RenderPlan {
    var asset = asset
    let chosen = try asset.chosenStreams()
    let maker = LedgerMaker(source: asset.info, chosen: Set(chosen.map(\.index)), limits: engine.limits)
    asset.info.streams = chosen
    asset.info = asset.info.completed(by: index.traits)
    let copies = strategy == .copy ? CopyPlanner(asset: asset, container: container) : nil
    if let copies, container == .gif || StillPlanner.isFor(asset, container) {
      throw .needsEncoding("\(container.rawValue) is made of decoded pictures", of: copies.asset)
    }
    if StillPlanner.isFor(asset, container) {
      let still = StillPlanner(
        asset: asset, container: container, index: index, strategy: strategy, widest: widestStill)
      var plan = try still.plan()
      maker.complete(&plan)
      plan.ledger.askForAllThatGoes()
      return try audited(plan, asset, index)
    }
    if container == .gif {
      var plan = try GIFPlanner(asset: asset, index: index, strategy: strategy).plan()
      maker.complete(&plan)
      return try audited(plan, asset, index)
    }
    let film = try ClipPlanner(asset: asset, index: index).film()
    asset = film.asset
    var (clips, rangeNotices) = (film.clips, film.notices)
    let soundSteps = try SoundPlanner(asset: asset, clips: clips, files: files).steps()
    try copies?.check(soundSteps)
    let cuts = try copies?.cuts(of: clips, index.packets)
    if let cuts { (clips, rangeNotices) = (cuts.clips, rangeNotices + cuts.notices) }
    let choice = StreamPlanner(
      asset: asset, container: container, clips: clips, soundSteps: soundSteps, traits: index.traits,
      sounds: strategy == .full ? [:] : index.sounds, copiesOnly: strategy == .copy, memory: engine.limits.memoryBytes)
    let (streams, ledger, notices) = try choice.streams()
    var plan = RenderPlan(
      strategy: strategy, container: container, clips: clips, streams: streams, chapters: [],
      tags: [:], ledger: PreservationLedger(ledger),
      notices: asset.notices + rangeNotices + notices)
    let subtitles = SubtitlePlanner(asset: asset, container: container, clips: clips, streams: streams)
      .plan(asset.info.streams.filter { $0.kind == .subtitle })
    plan.subtitles = subtitles.subtitles
    plan.ledger.lines += subtitles.ledger
    if index.isPartial { return plan }
    maker.complete(&plan)
    plan.noteBitRates(of: asset.info)
    guard let copies, let cuts else {
      SpliceChooser(asset: asset, strategy: strategy).complete(&plan, with: index.packets)
      plan.countFrames()
      if strategy == .auto { plan.notices += CheaperEdits(asset: asset, plan: plan, packets: index.packets).notices }
      try PlanAudit(plan, of: asset, knowing: index.packets).check()
      return plan
    }
    try copies.complete(&plan, cuts, index.packets)
    plan.countFrames()
    try PlanAudit(plan, of: asset, knowing: index.packets).check()
    return plan
  }

  /// A plan of pictures without a film, once nothing of the edits is missing from it.
  private func audited(_ plan: RenderPlan, _ asset: FKTAsset, _ index: SourceIndex) throws(FKTError) -> RenderPlan {
    try PlanAudit(plan, of: try ClipPlanner(asset: asset, index: index).film().asset).check()
    return plan
  }
}
