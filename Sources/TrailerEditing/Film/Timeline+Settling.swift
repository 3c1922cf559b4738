import MediaTypes

extension Timeline {
  /// The timeline with every clip where `settle` puts it; one that it gives nothing for is left out.
  ///
  ///     clips     |==A===)  |==B==)
  ///     settled     |=A===)  |=B=====)
  ///     effects   the clock of each moves with the clip: what was seen with a frame stays with it
  func settled(_ settle: (MediaTimeRange) -> MediaTimeRange?) -> Timeline {
    let settled = clips.map { clip in settle(clip.range).map(clip.with) }
    let effects = effects.map { effect in
      var effect = effect
      let parts = zip(effect.clips.divided(into: clips.map(\.duration)), zip(clips, settled))
      effect.clips =
        parts.flatMap { part, move in
          move.1.map { settled in
            part.moved(
              start: settled.lasting(settled.range.start - move.0.range.start),
              end: settled.lasting(settled.range.end - move.0.range.end))
          } ?? []
        }.joined
      return effect
    }
    return Timeline(clips: settled.compactMap(\.self), effects: effects, export: export)
  }
}

extension [Clip] {
  /// The clips one after the other, divided into parts that last so long.
  fileprivate func divided(into lengths: [MediaTime]) -> [[Clip]] {
    var rest = Array(reversed())
    return lengths.map { length in
      var (part, left) = ([Clip](), length)
      while left > .zero, let clip = rest.popLast() {
        let end = Swift.min(clip.range.end, clip.range.start + left * clip.rate)
        if let piece = MediaTimeRange(clip.range.start, end) { part.append(clip.with(piece)) }
        if let after = MediaTimeRange(end, clip.range.end), !after.isEmpty { rest.append(clip.with(after)) }
        left = left - clip.lasting(end - clip.range.start)
      }
      return part
    }
  }

  /// The clips with the first start and the last end moved, forwards or back, by so much time of the output.
  fileprivate func moved(start: MediaTime, end: MediaTime) -> [Clip] {
    let length = ClipMap(self).duration
    guard let inside = MediaTimeRange(Swift.max(.zero, start), Swift.min(length, length + end)) else { return [] }
    var moved = playing([inside])
    if start < .zero, let first = moved.first,
      let longer = MediaTimeRange(first.range.start + start * first.rate, first.range.end)
    {
      moved[0] = first.with(longer)
    }
    if end > .zero, let last = moved.last,
      let longer = MediaTimeRange(last.range.start, last.range.end + end * last.rate)
    {
      moved[moved.count - 1] = last.with(longer)
    }
    return moved
  }
}
