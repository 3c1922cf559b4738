import MediaTypes

extension Rational {
  /// Reads an opacity: `0.8` or `80%`.
  ///
  /// - Throws: ``FKTError`` for anything else, and outside 0 to 1.
  init(opacity text: String) throws(FKTError) {
    let number = text.withoutOuterSpace
    let percent = number.hasSuffix("%") ? Rational(written: number.dropLast()).map { $0 * .hundredth } : nil
    guard let part = percent ?? Rational(written: number), part <= Rational(1) else {
      throw FKTError(
        code: .usage, message: "'\(text)' is not an opacity", hint: "write 0 to 1, as in 0.8, or percent, as in 80%",
        subject: text)
    }
    self = part
  }

  /// Reads degrees, as in `90`, `-7.5` or `90°`; a million of them are the limit.
  ///
  /// - Throws: ``FKTError`` for anything else.
  init(degrees text: String) throws(FKTError) {
    let trimmed = text.withoutOuterSpace
    guard let degrees = Rational(signed: trimmed.hasSuffix("°") ? trimmed.dropLast() : trimmed[...]),
      Self.angles ~= degrees
    else { throw .notAnAngle(text) }
    self = degrees
  }

  /// Degrees that a turn may have.
  static let angles = Rational(-1_000_000)...Rational(1_000_000)
}

extension FKTError {
  static func notAnAngle(_ text: String) -> FKTError {
    FKTError(
      code: .usage, message: "'\(text)' is not an angle",
      hint: "write degrees clockwise, as in 90 or 7.5, or -90 for anticlockwise", subject: text)
  }
}
