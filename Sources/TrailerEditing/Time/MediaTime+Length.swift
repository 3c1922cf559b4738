import MediaTypes

extension MediaTime {
  /// A length of time as people write it: `0.5`, `500ms`, `1:30`.
  ///
  /// - Throws: ``FKTError`` for anything else, as for `end` or `-5`, which mean places in a film.
  init(length text: String) throws(FKTError) {
    guard let time = try? TimeExpression(parsing: text), case .seconds(let length) = time.form else {
      throw FKTError(
        code: .invalidTime, message: "'\(text)' is not a length of time",
        hint: "write seconds, as in 2 or 0.5, 500ms, or clock time, as in 1:30", subject: text)
    }
    self = length
  }

  /// The shortest text that ``init(length:)`` reads as this time.
  var lengthForm: String { max(.zero, rational).writtenForm }
}
