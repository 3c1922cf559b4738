internal import SampleProcessing
internal import TrailerEditing

/// Holds a plan against the edits before anything is done, with none of the reasoning that made it: what an effect
/// changes must not be copied, and every effect must be carried out.
///
///     effect      [=== title ===]            acts here, by the timeline alone
///     plan      copy)[encode     )[copy      no copied span reaches into it, and a step draws it
///
/// A planner that forgets an effect would otherwise give a file without it, and call it verified.
struct PlanAudit {
  /// The film as it will be seen: its effects count on the clock of what is shown.
  private let asset: FKTAsset
  private let plan: RenderPlan
  /// What is known of the source's packets, by stream.
  private let packets: [Int: PicturePackets]
  private let effects: EffectPlanner

  init(_ plan: RenderPlan, of asset: FKTAsset, knowing packets: [Int: PicturePackets] = [:]) {
    self.plan = plan
    self.asset = asset
    self.packets = packets
    effects = EffectPlanner(clips: plan.clips)
  }

  /// Refuses a plan that does not do what the edits ask.
  ///
  /// - Throws: `FKTError` with code `internalError`, naming the effect.
  func check() throws(FKTError) {
    for stream in plan.streams {
      switch stream.kind {
      case .video:
        try checkPictures(of: stream)
        try checkShape(of: stream)
      case .audio: try checkSound(of: stream)
      case .subtitle, .data, .attachment: continue
      }
    }
  }

  /// An effect, and where it acts in the output.
  private typealias Acting = (effect: TimelineEffect, pieces: [EffectPiece])

  /// The effects that act somewhere.
  private func acting(_ isMeant: (TimelineEffect.Action) -> Bool) -> [Acting] {
    asset.timeline.effects.filter { isMeant($0.action) }.map { ($0, effects.pieces(of: $0)) }
      .filter { !$0.pieces.isEmpty }
  }

  // MARK: Frames

  private func checkPictures(of stream: PlannedStream) throws(FKTError) {
    var steps = stream.pictureSteps.compactMap { step -> [EffectPiece]? in
      if case .pieces(let pieces) = step.change { pieces } else { nil }
    }
    for acting in acting({ $0.onPictures != nil && !$0.changesShape }) {
      guard let step = steps.firstIndex(of: acting.pieces) else { throw missing(acting, stream) }
      steps.remove(at: step)
      if let piece = acting.pieces.first(where: { isCopied($0, in: stream) }) {
        throw wrong("copies frames of \(stream.name) from \(piece.start) on, which \(name(acting)) changes")
      }
    }
    guard let splice = stream.splice, splice.spans.contains(where: { $0.action == .copy }) else { return }
    let all = stream.pictureSteps.first { step in
      switch step.change {
      case .all: true
      case .visiblePart: splice.cropping == nil
      case .pieces: false
      }
    }
    if let all {
      throw wrong("copies frames of \(stream.name), all of which \(all.names.joined(separator: ", ")) changes")
    }
  }

  /// Whether a frame that an effect changes lies in a copied span.
  ///
  /// The last frame of a span may still be on screen when an effect begins; the effect changes only what comes after.
  private func isCopied(_ piece: EffectPiece, in stream: PlannedStream) -> Bool {
    guard let splice = stream.splice, let info = asset.info.stream(stream.source) else { return false }
    let start = piece.start.ticks(in: info.timeBase)
    let end = piece.end?.ticks(in: info.timeBase) ?? .max
    let shown = packets[info.index]?.windows.values.flatMap(\.shown) ?? []
    return splice.spans.enumerated().contains { place, span in
      // A clip that runs to the end of the film is as long as planned where another one follows.
      let next = place + 1 < splice.spans.count ? splice.spans[place + 1] : nil
      let spanEnd = span.outputEnd ?? next?.outputStart ?? .max
      guard span.action == .copy, max(start, span.outputStart) < min(end, spanEnd) else { return false }
      // The copy begins inside, or goes on behind the effect.
      if span.outputStart >= start || end < spanEnd { return true }
      let (first, last) = (span.ticks.source(at: start), span.ticks.source(at: spanEnd))
      return next?.action != .encode || shown.contains { $0 >= first && $0 < last }
    }
  }

  /// Turns and crops need no step: what they make of the frame is held against what the output will show.
  private func checkShape(of stream: PlannedStream) throws(FKTError) {
    guard plan.container.rules.kind == .film, stream.source == asset.info.videoStreams.first?.index,
      let facts = asset.info.videoStreams.first?.video, let stored = stream.pictureSize,
      let wanted = DisplayedSize(of: asset), wanted.isExact
    else { return }
    let orientation = stream.displayOrientation ?? .identity
    let shown = stored.turned(by: orientation)
    // Encoders that halve colours leave an odd column or row out.
    guard (wanted.pixels.width - shown.width) / 2 == 0, (wanted.pixels.height - shown.height) / 2 == 0 else {
      throw wrong("shows \(shown) of \(stream.name) instead of \(wanted.pixels)")
    }
    let isTurnedInPlace = !stream.pictureSteps.contains(where: \.changesShape)
    guard isTurnedInPlace, orientation != asset.timeline.effects.orientation(after: facts.orientation) else { return }
    throw wrong("shows \(stream.name) \(orientation), which is not how the edits turn it")
  }

  // MARK: Sound

  private func checkSound(of stream: PlannedStream) throws(FKTError) {
    for acting in acting({ $0.onSound != nil }) {
      // Of music whose beginning is cut off nobody knows here whether it has ended before.
      if case .music = acting.effect.action, acting.pieces[0].clock > acting.effect.range.start { continue }
      guard stream.soundCopy == nil else {
        throw wrong("copies the sound of \(stream.name), which \(name(acting)) changes")
      }
      guard stream.soundSteps.contains(where: { $0.carriesOut(acting.effect.action, in: acting.pieces) }) else {
        throw missing(acting, stream)
      }
    }
  }

  // MARK: Refusals

  private func missing(_ acting: Acting, _ stream: PlannedStream) -> FKTError {
    wrong("leaves \(name(acting)) out of \(stream.name), which acts from \(acting.pieces[0].start) on")
  }

  /// What an effect is called in a message: the first word of its action, as in `overlay`.
  private func name(_ acting: Acting) -> String {
    "the effect '\(String(describing: acting.effect.action).prefix { $0.isLetter })'"
  }

  private func wrong(_ what: String) -> FKTError {
    FKTError(
      code: .internalError, message: "the plan \(what)",
      hint: "this is a fault of the program: please report the edits and what `trailer-edit probe` says of the film",
      subject: asset.source.path)
  }
}

extension SoundStep {
  /// Whether it is what an effect asks for.
  fileprivate func carriesOut(_ action: TimelineEffect.Action, in pieces: [EffectPiece]) -> Bool {
    switch (action.onSound, self) {
    case (.gain, .gain(let gain)): gain.pieces == pieces
    case (.fade, .fade(let fade)): fade.pieces == pieces
    case (.loudness(let loudness), .loudness(let planned)): planned.target == loudness.target.approximation
    // Music may end before its place does.
    case (.music, .music(let music)): music.pieces.first?.start == pieces.first?.start
    case (.gain, _), (.fade, _), (.loudness, _), (.music, _), (nil, _): false
    }
  }
}

extension [TimelineEffect] {
  /// How frames lie that turns and flips leave as they are stored.
  fileprivate func orientation(after stored: Orientation) -> Orientation {
    reduce(stored) { turned, effect in
      if case .rotation(let rotation) = effect.action { turned.followed(by: rotation.orientation) } else { turned }
    }
  }
}
