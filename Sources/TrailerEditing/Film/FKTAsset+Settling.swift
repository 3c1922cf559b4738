package import MediaTypes

extension FKTAsset {
  /// The film after the same edits, once the stretches that each edit of time leaves are put where frames start.
  ///
  /// Every edit acts on the film as it is then seen: its times count from the first frame shown, `end` is where the
  /// last one ends, and frames are those that were kept.
  ///
  ///     asked     |--A----)   |----B--|       a text that was written as 5 seconds on
  ///     settled     |-A---)     |--B--|       is seen 5 seconds after the first frame
  ///
  /// - Parameter settle: where a stretch of the source comes to lie; `nil` when nothing of it is seen.
  /// - Returns: the film with a timeline that counts what is seen.
  /// - Throws: ``FKTError`` when an edit counts frames that nobody knows.
  package func settled(_ settle: (MediaTimeRange) -> MediaTimeRange?) throws(FKTError) -> FKTAsset {
    var film = self
    film.timeline = Timeline(clips: [Clip(MediaTimeRange(duration: info.duration))], export: timeline.export)
    for (number, trim) in trims.enumerated() {
      try film.repeatEffects(of: timeline, after: number)
      film.timeline = try film.timeline.edited(trim.mode, film.parts(trim.ranges)).settled(settle)
    }
    try film.repeatEffects(of: timeline, after: trims.count)
    return film
  }

  /// Adds the effects that were written after so many edits of time.
  private mutating func repeatEffects(of other: Timeline, after count: Int) throws(FKTError) {
    for effect in other.effects where effect.trimsBefore == count {
      let range = try effect.span.map { (span) throws(FKTError) in
        // What lies behind the last frame is never seen; files keep their numbers all the same.
        try parts([span]).first ?? MediaTimeRange(duration: .zero)
      }
      timeline.add(effect.action, range: range, span: effect.span, trimsBefore: count)
    }
  }

  /// What the film has of ranges.
  private func parts(_ ranges: [TimeRangeExpression]) throws(FKTError) -> [MediaTimeRange] {
    let whole = MediaTimeRange(duration: duration)
    var parts: [MediaTimeRange] = []
    for range in ranges {
      let (start, end) = (try range.from.resolved(in: self), try range.to.resolved(in: self))
      if let part = MediaTimeRange(start, end).flatMap(whole.intersection) { parts.append(part) }
    }
    return parts
  }
}
