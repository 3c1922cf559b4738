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
  func edited(_ mode: FKTTrimCommand.Mode, _ ranges: [MediaTimeRange]) -> Timeline {
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

/// Stretches of some clock, laid end to end.
extension [MediaTimeRange] {
  /// The stretches that play during `ranges` of the whole, in the order of the ranges.
  ///
  ///     stretches  |==A==|===B===|=C=|
  ///     range           |=====)
  ///     result          |A|=B=|           on the stretches' own clock
  func playing(_ ranges: [MediaTimeRange]) -> [MediaTimeRange] {
    let placed = placed
    return ranges.flatMap { range in
      placed.compactMap { range.shifted(by: $0.toClock).intersection($0.stretch) }
    }.joined
  }

  /// Each stretch with what leads from a time of the whole to its clock.
  package var placed: [(stretch: MediaTimeRange, toClock: MediaTime)] {
    var start = MediaTime.zero
    return map { stretch in
      defer { start += stretch.duration }
      return (stretch, stretch.start - start)
    }
  }

  /// The stretches without empty ones; a join between two that follow each other is no join, and must not cost one.
  var joined: [MediaTimeRange] {
    var result: [MediaTimeRange] = []
    for stretch in self where !stretch.isEmpty {
      if let last = result.last, last.end == stretch.start, let both = MediaTimeRange(last.start, stretch.end) {
        result[result.count - 1] = both
      } else {
        result.append(stretch)
      }
    }
    return result
  }
}
