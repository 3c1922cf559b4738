package import TrailerEditing

/// Decides how an edited film becomes a file, from what is known of it, and asks for what it lacks.
///
/// Pure: it opens nothing, and what it says depends on nothing but the film, the files that the edits bring, and the
/// answers to its own questions.
package struct PlanMaker {
  let asset: FKTAsset
  let container: ContainerFormat
  var strategy: RenderStrategy
  let limits: MediaLimits
  private let codecs: any CodecLibrary
  /// The columns that a still has at most; `nil` for all that the film has.
  package var widestStill: Int?
  /// Into how many pieces frames are cut that are all encoded.
  package var pieces = PieceCount.auto
  /// What the files with music hold, by their numbers.
  package var music: [Int: MediaInfo] = [:]

  package enum Step {
    /// More has to be read of the film; `then` goes on from here with what is known afterwards.
    case needs(SourceQuestions, then: Work)
    case plan(RenderPlan)
  }

  /// What is done with what is known of the film.
  package typealias Work = (SourceIndex) throws(FKTError) -> Step

  /// A maker of the plan for a file at `destination`, whose extension names the container unless the edits do.
  ///
  /// - Throws: `FKTError` when no such file can be made, whatever the film holds.
  package init(
    _ asset: FKTAsset, to destination: String, _ strategy: RenderStrategy, _ limits: MediaLimits,
    _ codecs: any CodecLibrary
  ) throws(FKTError) {
    self.asset = asset
    self.strategy = strategy
    self.limits = limits
    self.codecs = codecs
    container = try asset.container(of: destination)
    guard asset.timeline.clips.allSatisfy({ $0.source == 0 && $0.rate == Rational(1) }) else {
      throw FKTError(
        .unsupportedEdit, asset.source.path, "the timeline has clips of other films or at another rate",
        hint: "this version renders one film at its own rate")
    }
    let clips = asset.timeline.clips.count
    do throws(LimitBreach) {
      try limits.check(.clips, Int64(clips), "the edits make \(clips) stretches of it")
    } catch {
      throw FKTError(error, of: limits, subject: asset.source.path)
    }
  }

  /// The plan, or what has to be known for it.
  ///
  /// - Throws: `FKTError` when no such file can be made.
  package func step(_ index: SourceIndex) throws(FKTError) -> Step {
    if let missing = index.unasked(try pictureQuestions(index)) { return .needs(missing, then: step) }
    return try refusing(index) { (index) throws(FKTError) in
      if StillPlanner.isFor(asset, container) || container.rules.kind == .animation { return try imageStep(index) }
      return strategy == .copy ? try copyingStep(index) : try encodingStep(index)
    }
  }

  /// Goes on as soon as everything is known that is asked for.
  private func knowing(
    _ questions: SourceQuestions, _ index: SourceIndex, then work: @escaping Work
  ) throws(FKTError) -> Step {
    guard let missing = index.unasked(questions) else { return try work(index) }
    return .needs(missing) { (index) throws(FKTError) in try knowing(questions, index, then: work) }
  }

  // MARK: Where the frames lie

  /// What the frames say themselves, and where they lie round the bounds of clips and the moments of stills.
  private func pictureQuestions(_ index: SourceIndex) throws(FKTError) -> SourceQuestions {
    var chosen = asset
    chosen.info.streams = try asset.chosenStreams()
    guard let stream = chosen.info.videoStreams.first else { return SourceQuestions() }
    let readable = chosen.info.videoStreams.filter { codecs.canDecode($0.codec) }
    let film = try ClipPlanner(asset: chosen, index: index).settled()
    var bounds = film.missing
    if bounds.isEmpty, !film.clips.isEmpty {
      let moments = try StillTimes.moments(of: film.asset)
      bounds = Set(moments.map { StillTimes.bound(of: $0.source, in: asset.info, stream) })
    }
    return SourceQuestions(
      traits: Set(readable.map(\.index)), neighbours: bounds.isEmpty ? [:] : [stream.index: bounds],
      sizes: sizeQuestions(readable))
  }

  /// Where frames are kept of streams whose frames may change their size.
  private func sizeQuestions(_ streams: [StreamInfo]) -> [Int: Set<Range<Int64>>] {
    let clips = asset.timeline.clips.map(\.range)
    guard let start = clips.map(\.start).min(), let end = clips.map(\.end).max(), !asset.info.isMovie else {
      return [:]
    }
    return streams.reduce(into: [:]) { questions, stream in
      let (first, last) = (asset.info.tick(of: start, in: stream), asset.info.tick(of: end, in: stream))
      questions[stream.index] = [first..<max(first + 1, last)]
    }
  }

  /// The film with the streams that were chosen and what its frames say of themselves, and what goes into its preservation report.
  private func known(_ index: SourceIndex) throws(FKTError) -> (asset: FKTAsset, preservation: PreservationReporter) {
    let chosen = try asset.chosenStreams()
    let preservation = PreservationReporter(source: asset.info, chosen: Set(chosen.map(\.index)), limits: limits)
    var asset = asset
    asset.info.streams = chosen
    asset.info = asset.info.completed(by: index.traits)
    for place in asset.info.streams.indices {
      let stream = asset.info.streams[place]
      guard let first = asset.timeline.clips.first?.range.start,
        let size = index.sizes[stream.index]?.size(at: asset.info.tick(of: first, in: stream))
      else { continue }
      asset.info.streams[place].video?.codedSize = size
    }
    return (asset, preservation)
  }

  // MARK: Images

  private func imageStep(_ index: SourceIndex) throws(FKTError) -> Step {
    let (asset, preservation) = try known(index)
    if strategy == .copy { throw .needsEncoding("\(container.rawValue) is made of decoded frames", of: asset) }
    var plan =
      StillPlanner.isFor(asset, container)
      ? try StillPlanner(
        asset: asset, container: container, codecs: codecs, index: index, strategy: strategy, widest: widestStill
      ).plan()
      : try GIFPlanner(asset: asset, codecs: codecs, index: index, strategy: strategy).plan()
    preservation.complete(&plan)
    if StillPlanner.isFor(asset, container) { plan.preservation.askForAllThatGoes() }
    let film = try ClipPlanner(asset: asset, index: index).film().asset
    return try cut(plan, of: film, index) { (plan) throws(FKTError) in
      try PlanAudit(plan, of: film).check()
      return plan
    }
  }

  /// Cuts frames that are all encoded into pieces, each of which is kept; `complete` makes the rest of the plan.
  private func cut(
    _ plan: RenderPlan, of asset: FKTAsset, _ index: SourceIndex,
    _ complete: @escaping (RenderPlan) throws(FKTError) -> RenderPlan
  ) throws(FKTError) -> Step {
    let cutter = PieceChooser(asset: asset, pieces: pieces)
    let questions = SourceQuestions(packets: cutter.bounds(in: plan))
    return try knowing(questions, index) { (index) throws(FKTError) in
      var plan = plan
      cutter.complete(&plan, with: index.packets(round: questions.packets))
      return .plan(try complete(plan))
    }
  }

  // MARK: Films

  /// What is decided before the packets are known.
  private struct Outline {
    let asset: FKTAsset
    let preservation: PreservationReporter
    var clips: [PlannedClip]
    var notices: [FKTNotice]
    let soundSteps: [SoundStep]
  }

  private func outline(_ index: SourceIndex) throws(FKTError) -> Outline {
    let (asset, preservation) = try known(index)
    let film = try ClipPlanner(asset: asset, index: index).film()
    return Outline(
      asset: film.asset, preservation: preservation, clips: film.clips, notices: film.notices,
      soundSteps: try SoundPlanner(asset: film.asset, clips: film.clips, files: music).steps())
  }

  /// A plan in which every frame is encoded, or with the strategy `copy` is copied, somehow.
  private func draft(
    _ outline: Outline, _ index: SourceIndex, sounds: [Int: SoundTraits]
  ) throws(FKTError) -> RenderPlan {
    let choice = StreamPlanner(
      asset: outline.asset, container: container, codecs: codecs, clips: outline.clips, soundSteps: outline.soundSteps,
      traits: index.traits, sizes: index.sizes, sounds: strategy == .full ? [:] : sounds, copiesOnly: strategy == .copy,
      memory: limits.memoryBytes)
    let (streams, preservation, notices) = try choice.streams()
    var plan = RenderPlan(
      strategy: strategy, container: container, clips: outline.clips, streams: streams,
      preservation: PreservationReport(preservation), notices: outline.asset.notices + outline.notices + notices)
    let subtitles = SubtitlePlanner(
      asset: outline.asset, container: container, codecs: codecs, clips: outline.clips, streams: streams
    ).plan(outline.asset.info.streams.filter { $0.kind == .subtitle })
    plan.subtitles = subtitles.subtitles
    plan.preservation.lines += subtitles.preservation
    return plan
  }

  private func encodingStep(_ index: SourceIndex) throws(FKTError) -> Step {
    let outline = try outline(index)
    let chooser = SpliceChooser(asset: outline.asset, strategy: strategy)
    let draft = try draft(outline, index, sounds: [:])
    let questions = SourceQuestions(packets: chooser.bounds(in: draft), sounds: soundQuestions(draft, outline))
    return try knowing(questions, index) { (index) throws(FKTError) in
      let packets = index.packets(round: questions.packets)
      var plan = try self.draft(outline, index, sounds: index.sounds(asked: questions))
      outline.preservation.complete(&plan)
      plan.noteBitRates(of: outline.asset.info)
      chooser.complete(&plan, with: packets)
      return try cut(plan, of: outline.asset, index) { (plan) throws(FKTError) in
        var plan = plan
        plan.countFrames()
        if strategy == .auto {
          plan.notices += CheaperEdits(asset: outline.asset, plan: plan, packets: packets).notices
        }
        try PlanAudit(plan, of: outline.asset, knowing: packets).check()
        return plan
      }
    }
  }

  /// Where copies can begin decides where the cuts are, and those where the sound begins.
  private func copyingStep(_ index: SourceIndex) throws(FKTError) -> Step {
    let outline = try outline(index)
    let copies = CopyPlanner(asset: outline.asset, container: container)
    try copies.check(outline.soundSteps)
    let streams = try draft(outline, index, sounds: [:]).streams
    let questions = SourceQuestions(packets: copies.bounds(of: outline.clips, in: streams))
    return try knowing(questions, index) { (index) throws(FKTError) in
      let packets = index.packets(round: questions.packets)
      let cuts = try copies.cuts(of: outline.clips, packets)
      var moved = outline
      (moved.clips, moved.notices) = (cuts.clips, outline.notices + cuts.notices)
      return try copyingStep(moved, index, cuts, packets, by: copies)
    }
  }

  /// The plan of copies whose cuts are known.
  private func copyingStep(
    _ outline: Outline, _ index: SourceIndex, _ cuts: CopyPlanner.Cuts, _ packets: [Int: PicturePackets],
    by copies: CopyPlanner
  ) throws(FKTError) -> Step {
    let questions = SourceQuestions(sounds: soundQuestions(try draft(outline, index, sounds: [:]), outline))
    return try knowing(questions, index) { (index) throws(FKTError) in
      var plan = try draft(outline, index, sounds: index.sounds(asked: questions))
      outline.preservation.complete(&plan)
      plan.noteBitRates(of: outline.asset.info)
      plan = cuts.leftOut.reduce(plan) { $0.leavingOut($1) ?? $0 }
      try copies.complete(&plan, cuts, packets)
      plan.countFrames()
      try PlanAudit(plan, of: outline.asset, knowing: packets).check()
      return .plan(plan)
    }
  }

  /// The sound tracks that may be copied, and where they would begin.
  private func soundQuestions(_ draft: RenderPlan, _ outline: Outline) -> [MediaTime: Set<Int>] {
    let copies = SoundCopyPlanner(
      info: outline.asset.info, container: container, codecs: codecs, clips: strategy == .full ? [] : draft.clips,
      steps: draft.streams.flatMap(\.soundSteps), export: asset.timeline.export, traits: [:],
      copiesOnly: strategy == .copy)
    let tracks = copies.candidates(draft.streams)
    guard let clip = draft.clips.first, !tracks.isEmpty else { return [:] }
    return [clip.range.start + asset.info.startTime: tracks]
  }

  // MARK: Refusals

  /// Does the work, all of it, and says with an edit that cannot be copied how little encoding would do.
  private func refusing(_ index: SourceIndex, _ work: @escaping Work) throws(FKTError) -> Step {
    do throws(FKTError) {
      let step = try work(index)
      guard case .needs(let questions, let rest) = step else { return step }
      return .needs(questions) { (index) throws(FKTError) in try refusing(index, rest) }
    } catch {
      guard strategy == .copy, error.code == .needsEncoding, error.hint == nil else { throw error }
      var maker = self
      maker.strategy = .auto
      return try refusal(error, index, maker.step)
    }
  }

  /// Throws the error with what the plan of encoding says, as soon as that is known.
  private func refusal(_ error: FKTError, _ index: SourceIndex, _ encoding: Work) throws(FKTError) -> Step {
    var told = error
    told.hint = "`--strategy auto` encodes only what it has to"
    switch try? encoding(index) {
    case .needs(let questions, let rest):
      return .needs(questions) { (index) throws(FKTError) in try refusal(error, index, rest) }
    case .plan(let plan): told.hint = plan.encodingHint ?? told.hint
    case nil: break
    }
    throw told
  }
}

extension SourceIndex {
  /// The questions that were not asked yet; `nil` when all were.
  fileprivate func unasked(_ questions: SourceQuestions) -> SourceQuestions? {
    let missing = questions.subtracting(asked)
    return missing.isEmpty ? nil : missing
  }

  /// What the packets of the sound tracks say that were asked about.
  fileprivate func sounds(asked questions: SourceQuestions) -> [Int: SoundTraits] {
    questions.sounds.first.flatMap { start, tracks in sounds[start]?.filter { tracks.contains($0.key) } } ?? [:]
  }
}

extension RenderPlan {
  /// How little of it is encoded, for who wanted nothing to be.
  fileprivate var encodingHint: String? {
    let pictures = encodedSeconds(of: .video)
    let sounds = encodedSeconds(of: .audio)
    switch (pictures > .zero, sounds > .zero) {
    case (true, true):
      return "`--strategy auto` encodes \(pictures.secondsText) s of video and \(sounds.secondsText) s of sound"
    case (true, false): return "`--strategy auto` encodes \(pictures.secondsText) s of it"
    case (false, true): return "`--strategy auto` encodes only the sound, \(sounds.secondsText) s"
    case (false, false): return nil
    }
  }

  private func encodedSeconds(of kind: StreamInfo.Kind) -> MediaTime {
    streams.filter { $0.kind == kind }.flatMap(\.spans).filter { $0.action == .encode }
      .reduce(.zero) { $0 + $1.range.duration }
  }
}
