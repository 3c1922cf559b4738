public import MediaTypes

extension Timeline {
  /// The timeline that plays `ranges` of this one, in the order written.
  ///
  ///     this     |--A--B--C--D--|
  ///     ranges      |=1=)  |2)          1 then 2, or 2 then 1: as written
  ///     result   |=1=|2|
  ///
  /// Ranges may overlap or repeat; what lies outside the timeline is left out.
  public func keeping(_ ranges: [MediaTimeRange]) -> Timeline {
    let effects = effects.map { effect in
      var effect = effect
      effect.clips = effect.clips.playing(ranges)
      return effect
    }
    return Timeline(clips: clips.playing(ranges), effects: effects, export: export)
  }

  /// The timeline after an edit of time.
  func edited(_ mode: TrimMode, _ ranges: [MediaTimeRange]) -> Timeline {
    switch mode {
    case .keep: keeping(ranges)
    case .cut: cutting(ranges)
    }
  }

  /// The timeline without anything that one of `ranges` holds.
  ///
  ///     this     |--A--B--C--D--|
  ///     ranges      |=1=)  |2)          in any order
  ///     result   |--|  |---|  |-|  ->  |--|---|-|
  public func cutting(_ ranges: [MediaTimeRange]) -> Timeline {
    var kept: [MediaTimeRange] = []
    var position = MediaTime.zero
    for range in ranges.sorted(by: { $0.start < $1.start }) {
      if let gap = MediaTimeRange(position, range.start) { kept.append(gap) }
      position = max(position, range.end)
    }
    if let rest = MediaTimeRange(position, duration) { kept.append(rest) }
    return keeping(kept)
  }
}

extension [Clip] {
  /// The clips that play during `ranges` of the whole, in the order of the ranges.
  ///
  ///     clips      |==A==|===B===|=C=|
  ///     range           |=====)
  ///     result          |A|=B=|           on the clock of each one's source
  func playing(_ ranges: [MediaTimeRange]) -> [Clip] {
    let places = ClipMap(self).places
    return ranges.flatMap { range in
      places.compactMap { place in place.source(during: range).map(place.clip.with) }
    }.joined
  }

  /// The clips without empty ones; a join between two that go on into each other is no join, and must not cost one.
  var joined: [Clip] {
    var result: [Clip] = []
    for clip in self where !clip.range.isEmpty {
      if let last = result.last, last.source == clip.source, last.rate == clip.rate, last.range.end == clip.range.start,
        let both = MediaTimeRange(last.range.start, clip.range.end)
      {
        result[result.count - 1] = clip.with(both)
      } else {
        result.append(clip)
      }
    }
    return result
  }
}
