import MediaTypes

extension Timeline {
  /// The timeline with every clip where `settle` puts it; one that it gives nothing for is left out.
  ///
  ///     clips     |==A===)  |==B==)
  ///     settled     |=A===)  |=B=====)
  ///     effects   the clock of each moves with the clip: what was seen with a picture stays with it
  func settled(_ settle: (MediaTimeRange) -> MediaTimeRange?) -> Timeline {
    let settled = clips.map(settle)
    let effects = effects.map { effect in
      var effect = effect
      let parts = zip(effect.clips.divided(into: clips.map(\.duration)), zip(clips, settled))
      effect.clips =
        parts.flatMap { part, move in
          move.1.map { part.moved(start: $0.start - move.0.start, end: $0.end - move.0.end) } ?? []
        }.joined
      return effect
    }
    return Timeline(clips: settled.compactMap(\.self), effects: effects, export: export)
  }
}

extension [MediaTimeRange] {
  /// The stretches one after the other, divided into parts of these lengths.
  fileprivate func divided(into lengths: [MediaTime]) -> [[MediaTimeRange]] {
    var (place, from) = (startIndex, first?.start ?? .zero)
    return lengths.map { length in
      var (part, left) = ([MediaTimeRange](), length)
      while left > .zero, place < endIndex {
        let end = Swift.min(self[place].end, from + left)
        if let piece = MediaTimeRange(from, end) { part.append(piece) }
        left = left - (end - from)
        from = end
        guard end == self[place].end else { continue }
        place += 1
        if place < endIndex { from = self[place].start }
      }
      return part
    }
  }

  /// The stretches with the first start and the last end moved, forwards or back.
  fileprivate func moved(start: MediaTime, end: MediaTime) -> [MediaTimeRange] {
    let length = reduce(.zero) { $0 + $1.duration }
    guard let inside = MediaTimeRange(Swift.max(.zero, start), Swift.min(length, length + end)) else { return [] }
    var moved = playing([inside])
    if start < .zero, let first = moved.first, let longer = MediaTimeRange(first.start + start, first.end) {
      moved[0] = longer
    }
    if end > .zero, let last = moved.last, let longer = MediaTimeRange(last.start, last.end + end) {
      moved[moved.count - 1] = longer
    }
    return moved
  }
}
