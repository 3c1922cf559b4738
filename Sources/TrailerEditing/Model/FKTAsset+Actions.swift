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

  /// The film with its displayed picture turned by `orientation`.
  ///
  /// - Throws: ``FKTError`` when the film has no picture.
  public func rotated(by orientation: Orientation) throws(FKTError) -> FKTAsset {
    guard !info.videoStreams.isEmpty else {
      throw FKTError(
        code: .unsupportedEdit, message: "'\(source.path)' has no picture to turn",
        hint: "leave the turn out for a file of sound", subject: source.path)
    }
    var edited = self
    edited.timeline.turn = timeline.turn.followed(by: orientation)
    return edited
  }

  /// The film to be written with `settings`; what they leave open stays as it was.
  ///
  /// - Throws: ``FKTError`` when the codec has no such quality as `settings.crf`.
  public func exporting(with settings: ExportSettings) throws(FKTError) -> FKTAsset {
    var edited = self
    edited.timeline.export = timeline.export.merging(settings)
    try edited.timeline.export.checkQuality(sourceCodec: info.videoStreams.first?.codec)
    return edited
  }

  private func edited(
    _ ranges: [MediaTimeRange], by edit: (Timeline, [MediaTimeRange]) -> Timeline
  ) throws(FKTError) -> FKTAsset {
    try EditLimits.check(rangeCount: ranges.count, clipCount: timeline.clips.count)
    var edited = self
    var placed: [MediaTimeRange] = []
    for range in ranges {
      let (inside, notices) = try self.placed(range)
      placed.append(inside)
      for notice in notices { edited.note(notice) }
    }
    edited.timeline = edit(timeline, placed)
    try EditLimits.check(clipCount: edited.timeline.clips.count)
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
