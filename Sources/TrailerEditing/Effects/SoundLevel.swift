public import MediaTypes

/// A factor for the amplitude of sound, as it was written: `0.5` or `-6dB`.
public enum SoundLevel: Hashable, Codable, Sendable {
  /// A factor, at or above zero.
  case factor(Rational)
  /// Decibels; 20 of them are a factor of 10.
  case decibels(Rational)

  /// As it is.
  public static let unity = SoundLevel.factor(Rational(1))
  /// Nothing.
  public static let silence = SoundLevel.factor(.zero)
}

extension SoundLevel: CustomStringConvertible {
  /// Reads `-6dB`, `0.5` or `50%`, from -200 to 60 dB or up to a factor of 1,000.
  ///
  /// - Throws: ``FKTError`` for anything else.
  init(parsing text: String) throws(FKTError) {
    let number = text.withoutOuterSpace.lowercased()
    if number.hasSuffix("db"), let decibels = Rational(signed: number.dropLast(2).withoutOuterSpace),
      Rational(-200)...Rational(60) ~= decibels
    {
      self = .decibels(decibels)
    } else if number.hasSuffix("%"), let percent = Rational(written: number.dropLast()), percent <= Rational(100_000) {
      self = .factor(percent * .hundredth)
    } else if let factor = Rational(written: number), factor <= Rational(1_000) {
      self = .factor(factor)
    } else {
      let decibels = Rational(signed: number).map { $0 < .zero ? "\($0.signedForm)dB for decibels, or " : "" } ?? ""
      throw FKTError(
        code: .usage, message: "'\(text)' is not a loudness of sound",
        hint: "write \(decibels)decibels, as in -6dB (-200dB to 60dB), a factor, as in 0.5, or percent, as in 50%",
        subject: text)
    }
  }

  /// Reads a level that makes sound no louder.
  ///
  /// - Throws: ``FKTError`` for anything else.
  init(softening text: String) throws(FKTError) {
    try self.init(parsing: text)
    switch self {
    case .decibels(...Rational.zero), .factor(...Rational(1)): return
    case .decibels, .factor:
      throw FKTError(
        code: .usage, message: "'\(text)' would make it louder", hint: "write how much softer it gets, as in -12dB",
        subject: text)
    }
  }

  /// As it is written, as in `-6dB` or `0.5`.
  public var description: String {
    switch self {
    case .decibels(let decibels): decibels.signedForm + "dB"
    case .factor(let factor): factor.writtenForm
    }
  }

  /// As people read it, as in `-6 dB` or `volume 0.5`.
  var reading: String {
    switch self {
    case .decibels(let decibels): decibels.signedForm + " dB"
    case .factor(let factor): "volume " + factor.writtenForm
    }
  }
}
