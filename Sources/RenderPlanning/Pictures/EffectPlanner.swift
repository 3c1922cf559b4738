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
      for (place, stretch) in stretches.enumerated() {
        guard let shared = stretch.source(during: clip.timeline) else { continue }
        func output(of clock: MediaTime) -> MediaTime { clip.output(at: stretch.outputTime(of: clock)) }
        let isLast = number == clips.count - 1 && place == stretches.count - 1 && clip.isOpenEnded
        let first = max(shared.start, start)
        // An effect without an end goes on to that of the film, wherever that turns out to be.
        let last = isLast && end == nil ? nil : min(shared.end, end ?? shared.end)
        guard last.map({ first < $0 }) ?? true else { continue }
        Self.append(EffectPiece(start: output(of: first), end: last.map(output), clock: first), to: &pieces)
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
