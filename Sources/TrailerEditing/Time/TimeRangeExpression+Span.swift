import MediaTypes

extension TimeRangeExpression {
  /// Reads one range, or a single time from which on it goes to the end of the film.
  ///
  /// - Throws: ``FKTError`` when the text is neither, or holds several ranges.
  init(span text: String) throws(FKTError) {
    if let start = try? TimeExpression(parsing: text) {
      self.init(from: start, to: .end)
      return
    }
    let ranges = try Self.list(parsing: text, plainColonIsRange: false)
    guard let range = ranges.first, ranges.count == 1 else {
      throw FKTError(
        code: .invalidRange, message: "'\(text)' is more than one range",
        hint: "write the edit once for each range", subject: text)
    }
    self = range
  }

  /// The shortest text that ``init(span:)`` reads as this range.
  var spanForm: String { to == .end ? from.description : description }
}

extension FKTAsset {
  /// The part of the film that `span` means, all of it for none, with a notice for each side that was moved.
  func placed(_ span: TimeRangeExpression?) throws(FKTError) -> (range: MediaTimeRange, notices: [FKTNotice]) {
    guard let span else { return (MediaTimeRange(duration: duration), []) }
    return try placed(span.resolved(in: self))
  }
}
