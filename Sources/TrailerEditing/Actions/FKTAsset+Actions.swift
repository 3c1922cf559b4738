public import MediaTypes

extension FKTAsset {
  /// The film with only `ranges` of its timeline, in the order written; they may overlap or repeat.
  ///
  /// - Throws: ``FKTError`` when a range is empty or starts past the end, or when nothing is kept.
  public func trimmed(to ranges: [MediaTimeRange]) throws(FKTError) -> FKTAsset {
    try edited(.keep, ranges)
  }

  /// The film without `ranges` of its timeline.
  ///
  /// - Throws: ``FKTError`` when a range is empty or starts past the end, or when nothing is left.
  public func cutting(_ ranges: [MediaTimeRange]) throws(FKTError) -> FKTAsset {
    try edited(.cut, ranges)
  }

  /// The film to be written with `settings`; what they leave open stays as it was.
  ///
  /// - Throws: ``FKTError`` when the codec has no such quality as `settings.crf`.
  public func exporting(with settings: ExportSettings) throws(FKTError) -> FKTAsset {
    var edited = self
    edited.timeline.export = timeline.export.merging(settings)
    try edited.timeline.export.check(for: self)
    return edited
  }

  /// The film with picture and sound coming or going for `length`; what is longer than the film is shortened.
  ///
  /// - Throws: ``FKTError`` when there is no time to do it in.
  public func fading(_ direction: FadeDirection, over length: MediaTime) throws(FKTError) -> FKTAsset {
    try adding(.fade(direction), during: direction.span(over: length))
  }

  /// The film with an effect on the result of those before.
  ///
  /// - Throws: ``FKTError`` when `span` does not fit the film, or a limit is passed.
  func adding(
    _ action: TimelineEffect.Action, during span: TimeRangeExpression? = nil
  ) throws(FKTError) -> FKTAsset {
    try action.check()
    let (range, notices) = try placed(span)
    var edited = self
    for notice in notices { edited.note(notice) }
    edited.timeline.add(action, range: range, span: span, trimsBefore: trims.count)
    try EditLimits.check(edited.timeline)
    return edited
  }

  /// The film after an edit of time whose ranges are `ranges` of the timeline.
  ///
  /// - Throws: ``FKTError`` when a range does not fit the film, or nothing is kept.
  func edited(by trim: Trim, on ranges: [MediaTimeRange]) throws(FKTError) -> FKTAsset {
    try EditLimits.check(rangeCount: ranges.count, in: timeline)
    var edited = self
    var placed: [MediaTimeRange] = []
    for range in ranges {
      let (inside, notices) = try self.placed(range)
      placed.append(inside)
      for notice in notices { edited.note(notice) }
    }
    edited.timeline = timeline.edited(trim.mode, placed)
    if !ranges.isEmpty { edited.trims.append(trim) }
    try EditLimits.check(edited.timeline)
    if timeline.hasMusic, edited.timeline.clips != timeline.clips { edited.note(.musicCut) }
    guard !edited.timeline.clips.isEmpty else {
      throw FKTError(
        code: .emptyResult, message: "nothing of '\(source.path)' would be left",
        hint: "cut less; the film lasts \(duration.secondsText) s here", subject: source.path)
    }
    return edited
  }

  /// The film after an edit of time that names its ranges; what goes on to the end does so wherever that turns out to be.
  private func edited(_ mode: TrimMode, _ ranges: [MediaTimeRange]) throws(FKTError) -> FKTAsset {
    // Before anything is done for each of them.
    try EditLimits.check(rangeCount: ranges.count, in: timeline)
    let end = duration
    let named = ranges.map { range in
      TimeRangeExpression(from: .seconds(range.start), to: range.end < end ? .seconds(range.end) : .end)
    }
    return try edited(by: Trim(mode: mode, ranges: named), on: ranges)
  }
}

extension FadeDirection {
  /// When a fade of `length` happens; it may be longer than the film.
  func span(over length: MediaTime) throws(FKTError) -> TimeRangeExpression {
    guard length > .zero else {
      throw FKTError(
        code: .invalidRange, message: "a fade of \(length.secondsText) s has no length",
        hint: "write more than 0 seconds")
    }
    return switch self {
    case .fromBlack: TimeRangeExpression(from: .start, to: .seconds(length))
    case .toBlack: TimeRangeExpression(from: .fromEnd(length), to: .end)
    }
  }
}

extension FKTNotice {
  /// The music that is there already loses what the film loses.
  static let musicCut = FKTNotice(
    code: "music-cut", message: "the music is cut together with the film; write --music after the cut to keep it whole")
}
