internal import MediaTypes
internal import SampleProcessing
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
    let stretches = ClipMap(effect.clips).places
    for (number, clip) in clips.enumerated() {
      let isLastClip = number == clips.count - 1
      for (place, stretch) in stretches.enumerated() {
        let isLast = isLastClip && place == stretches.count - 1 && clip.isOpenEnded
        let section = Section(clip: clip, stretch: stretch, isEndless: isLast)
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
  /// The effect's clock, as the source of the timeline.
  let stretch: ClipMap.Place
  /// Whether it goes on to the end of the film, wherever that turns out to be.
  let isEndless: Bool

  /// The part in which the clock shows a time from `start` to before `end`.
  func piece(from start: MediaTime, to end: MediaTime?) -> EffectPiece? {
    guard let shared = stretch.source(during: clip.timeline) else { return nil }
    let first = max(shared.start, start)
    let last = min(shared.end, end ?? shared.end)
    if isEndless, end == nil { return EffectPiece(start: output(of: first), end: nil, clock: first) }
    guard first < last else { return nil }
    return EffectPiece(start: output(of: first), end: output(of: last), clock: first)
  }

  /// Where in the output the clock shows a time.
  private func output(of clock: MediaTime) -> MediaTime { clip.output(at: stretch.outputTime(of: clock)) }
}
