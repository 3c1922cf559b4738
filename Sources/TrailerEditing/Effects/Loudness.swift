public import MediaTypes

/// A loudness to reach.
public struct Loudness: Hashable, Codable, Sendable {
  /// The integrated loudness in LUFS (ITU-R BS.1770-4).
  public var target: Rational

  /// A loudness of `target` LUFS.
  public init(target: Rational) { self.target = target }
}

extension Loudness: CustomStringConvertible {
  /// Reads `-14` or `-14LUFS`.
  ///
  /// - Throws: ``FKTError`` for anything else, and outside -70 to -5 LUFS.
  init(parsing text: String) throws(FKTError) {
    let number = text.withoutOuterSpace.lowercased()
    let digits = number.hasSuffix("lufs") ? number.dropLast(4).withoutOuterSpace : number
    guard let target = Rational(signed: digits) else { throw .notALoudness(text) }
    self.init(target: target)
    try check()
  }

  /// Refuses what no measurement of a film can tell.
  func check() throws(FKTError) {
    guard Rational(-70)...Rational(-5) ~= target else { throw .notALoudness(description) }
  }

  /// As it is written, as in `-14`.
  public var description: String { target.signedForm }
}

extension FKTError {
  fileprivate static func notALoudness(_ text: String) -> FKTError {
    FKTError(
      code: .usage, message: "'\(text)' is not a loudness to reach",
      hint: "write LUFS from -70 to -5, as in -14 or -14LUFS", subject: text)
  }
}
