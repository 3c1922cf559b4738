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
    Timeline(clips: ranges.flatMap(sourceRanges(of:)), turn: turn, export: export)
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

  /// The stretches of source time that play during `range` of this timeline, in playing order.
  ///
  ///     clips     |==A==|===B===|=C=|
  ///     range          |=====)
  ///     result         |A|=B=|           in source time
  public func sourceRanges(of range: MediaTimeRange) -> [MediaTimeRange] {
    var result: [MediaTimeRange] = []
    var clipStart = MediaTime.zero
    for clip in clips {
      let toSource = clip.start - clipStart
      if let stretch = range.shifted(by: toSource).intersection(clip) { result.append(stretch) }
      clipStart += clip.duration
    }
    return result
  }
}
