public import MediaTypes

extension FKTAsset {
  /// The film with only `ranges` of its timeline, in the order written; they may overlap or repeat.
  ///
  /// - Throws: ``FKTError`` when a range is empty or starts past the end, or when nothing is kept.
  public func trimmed(to ranges: [MediaTimeRange]) throws(FKTError) -> FKTAsset {
    try edited(ranges) { $0.keeping($1) }
  }

  /// The film without `ranges` of its timeline.
  ///
  /// - Throws: ``FKTError`` when a range is empty or starts past the end, or when nothing is left.
  public func cutting(_ ranges: [MediaTimeRange]) throws(FKTError) -> FKTAsset {
    try edited(ranges) { $0.cutting($1) }
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
    try adding(.fade(direction), during: direction.range(over: length, of: duration))
  }

  /// The film with an effect on the result of those before.
  ///
  /// - Throws: ``FKTError`` when `range` does not fit the film, or a limit is passed.
  func adding(
    _ action: TimelineEffect.Action, during range: MediaTimeRange? = nil
  ) throws(FKTError) -> FKTAsset {
    try action.check()
    var edited = self
    var inside: MediaTimeRange?
    if let range {
      let (part, notices) = try placed(range)
      inside = part
      for notice in notices { edited.note(notice) }
    }
    edited.timeline.add(action, range: inside)
    try EditLimits.check(edited.timeline)
    return edited
  }

  private func edited(
    _ ranges: [MediaTimeRange], by edit: (Timeline, [MediaTimeRange]) -> Timeline
  ) throws(FKTError) -> FKTAsset {
    try EditLimits.check(rangeCount: ranges.count, in: timeline)
    var edited = self
    var placed: [MediaTimeRange] = []
    for range in ranges {
      let (inside, notices) = try self.placed(range)
      placed.append(inside)
      for notice in notices { edited.note(notice) }
    }
    edited.timeline = edit(timeline, placed)
    try EditLimits.check(edited.timeline)
    if timeline.hasMusic, edited.timeline.clips != timeline.clips { edited.note(.musicCut) }
    guard !edited.timeline.clips.isEmpty else {
      throw FKTError(
        code: .emptyResult, message: "nothing of '\(source.path)' would be left",
        hint: "cut less; the film lasts \(duration.secondsText) s here", subject: source.path)
    }
    return edited
  }

  /// The part of `range` that the film has, with a notice for each side that was moved.
  func placed(_ range: MediaTimeRange) throws(FKTError) -> (range: MediaTimeRange, notices: [FKTNotice]) {
    guard !range.isEmpty else { throw .emptyRange(range.start) }
    guard range.start < duration else { throw .startPastEnd(range.start, duration: duration) }
    guard let inside = MediaTimeRange(duration: duration).intersection(range) else {
      throw FKTError(
        code: .invalidRange, message: "the range \(range) lies before the start of the film",
        hint: "the film lasts \(duration.secondsText) s")
    }
    var notices: [FKTNotice] = []
    if range.start < .zero {
      notices.append(
        FKTNotice(
          code: "start-clamped",
          message: "the start \(range.start) lies before the film; \(inside.start) was taken"))
    }
    if range.end > duration {
      notices.append(
        FKTNotice(
          code: "end-clamped", message: "the end \(range.end) lies past the film; \(inside.end) was taken"))
    }
    return (inside, notices)
  }
}

extension FadeDirection {
  /// When a fade of `length` happens in a film of `duration`; it may be longer than the film.
  func range(over length: MediaTime, of duration: MediaTime) throws(FKTError) -> MediaTimeRange {
    let range =
      switch self {
      case .fromBlack: MediaTimeRange(.zero, length)
      case .toBlack: MediaTimeRange(duration - length, duration)
      }
    guard let range, !range.isEmpty else {
      throw FKTError(
        code: .invalidRange, message: "a fade of \(length.secondsText) s is none", hint: "write more than 0 seconds")
    }
    return range
  }
}

extension FKTNotice {
  /// The music that is there already loses what the film loses.
  static let musicCut = FKTNotice(
    code: "music-cut", message: "the music is cut together with the film; write --music after the cut to keep it whole")
}

extension FKTError {
  static func emptyRange(_ start: MediaTime) -> FKTError {
    FKTError(
      code: .invalidRange, message: "the range at \(start) ends where it starts and holds nothing",
      hint: "write an end after the start")
  }

  static func startPastEnd(_ start: MediaTime, duration: MediaTime) -> FKTError {
    FKTError(
      code: .startPastEnd, message: "the start \(start) is not before the end of the film, \(duration)",
      hint: "times count on the film as the edits before have left it")
  }
}
