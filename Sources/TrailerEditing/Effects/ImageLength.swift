public import MediaTypes

/// A length on the frame as it is seen.
public enum ImageLength: Hashable, Codable, Sendable {
  /// Displayed pixels.
  case pixels(Rational)
  /// Percent of a side of the frame; which one, whoever takes the length says.
  case percent(Rational)

  /// The length in pixels of a side that has `side` of them.
  public func pixels(of side: Double) -> Double {
    switch self {
    case .pixels(let pixels): pixels.approximation
    case .percent(let percent): percent.approximation / 100 * side
    }
  }
}

extension ImageLength: CustomStringConvertible {
  /// Reads `6%`, `48px` or `48`; more than 1,000 % or 65,535 pixels are nothing that fits a frame.
  ///
  /// - Throws: ``FKTError`` for anything else.
  package init(parsing text: String) throws(FKTError) {
    let number = text.withoutOuterSpace.lowercased()
    if number.hasSuffix("%"), let percent = Rational(written: number.dropLast()), percent <= Rational(1_000) {
      self = .percent(percent)
    } else if let pixels = Rational(written: number.hasSuffix("px") ? number.dropLast(2) : number[...]),
      pixels <= Rational(65_535)
    {
      self = .pixels(pixels)
    } else {
      throw .notALength(text)
    }
  }

  /// Reads a length above zero.
  ///
  /// - Throws: ``FKTError`` for anything else.
  init(size text: String) throws(FKTError) {
    try self.init(parsing: text)
    guard number > .zero else { throw .notALength(text) }
  }

  /// As it is written, as in `6%` or `48`.
  public var description: String {
    switch self {
    case .percent(let percent): percent.writtenForm + "%"
    case .pixels(let pixels): pixels.writtenForm
    }
  }

  private var number: Rational {
    switch self {
    case .percent(let number), .pixels(let number): number
    }
  }
}

extension FKTError {
  fileprivate static func notALength(_ text: String) -> FKTError {
    FKTError(
      code: .usage, message: "'\(text)' is not a length on the frame",
      hint: "write percent, as in 6%, or pixels, as in 48 or 48px", subject: text)
  }
}
