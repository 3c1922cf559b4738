import MediaTypes

extension FKTAsset {
  /// The part of the film that `span` means, all of it for none, with a notice for each side that was moved.
  func placed(_ span: TimeRangeExpression?) throws(FKTError) -> (range: MediaTimeRange, notices: [FKTNotice]) {
    guard let span else { return (MediaTimeRange(duration: duration), []) }
    return try placed(span.resolved(in: self))
  }

  /// The part of `range` that the film has, with a notice for each side that was moved.
  func placed(_ range: MediaTimeRange) throws(FKTError) -> (range: MediaTimeRange, notices: [FKTNotice]) {
    guard !range.isEmpty else { throw .emptyRange(range.start) }
    let duration = duration
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
      hint: "times count on the film after the edits before this one")
  }
}
