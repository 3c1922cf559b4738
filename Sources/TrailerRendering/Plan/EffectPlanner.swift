internal import MediaTypes
internal import TrailerEditing

/// Finds where in the output an effect acts, and what its clock shows there.
struct EffectPlanner {
  let clips: [PlannedClip]

  /// The stretches of the output in which the effect acts, in order; stretches that go on into each other are one.
  func pieces(of effect: TimelineEffect) -> [EffectPiece] {
    pieces(of: effect, from: effect.range.start, to: effect.runsToEnd ? nil : effect.range.end)
  }

  /// The stretches in which the effect's clock shows `start` or more, and less than `end`.
  func pieces(of effect: TimelineEffect, from start: MediaTime, to end: MediaTime?) -> [EffectPiece] {
    var pieces: [EffectPiece] = []
    let stretches = effect.clips.placed
    for (number, clip) in clips.enumerated() {
      let isLastClip = number == clips.count - 1
      for (place, stretch) in stretches.enumerated() {
        let isLast = isLastClip && place == stretches.count - 1 && clip.isOpenEnded
        let section = Section(clip: clip, stretch: stretch.stretch, toClock: stretch.toClock, isEndless: isLast)
        guard let piece = section.piece(from: start, to: end) else { continue }
        Self.append(piece, to: &pieces)
      }
    }
    return pieces
  }

  private static func append(_ piece: EffectPiece, to pieces: inout [EffectPiece]) {
    if let last = pieces.last, last.end == piece.start, last.clock + (piece.start - last.start) == piece.clock {
      pieces[pieces.count - 1].end = piece.end
    } else {
      pieces.append(piece)
    }
  }
}

/// What a clip of the plan and a stretch of an effect's clock share.
private struct Section {
  let clip: PlannedClip
  let stretch: MediaTimeRange
  /// Leads from the timeline to the effect's clock.
  let toClock: MediaTime
  /// Whether it goes on to the end of the film, wherever that turns out to be.
  let isEndless: Bool

  /// The part in which the clock shows a time from `start` to before `end`.
  func piece(from start: MediaTime, to end: MediaTime?) -> EffectPiece? {
    let shared = clip.timeline.intersection(stretch.shifted(by: .zero - toClock))
    guard let shared else { return nil }
    let first = max(shared.start + toClock, start)
    let last = min(shared.end + toClock, end ?? shared.end + toClock)
    if isEndless, end == nil { return EffectPiece(start: output(of: first), end: nil, clock: first) }
    guard first < last else { return nil }
    return EffectPiece(start: output(of: first), end: output(of: last), clock: first)
  }

  /// Where in the output the clock shows a time.
  private func output(of clock: MediaTime) -> MediaTime {
    clip.outputStart + (clock - toClock - clip.timeline.start)
  }
}
