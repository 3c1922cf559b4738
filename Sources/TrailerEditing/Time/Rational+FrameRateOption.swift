package import MediaTypes

extension Rational {
  /// Frames a second as an option or a setting names them.
  ///
  /// - Parameters:
  ///   - text: as in `25`, `23.976` or `30000/1001`.
  ///   - option: what to call the option in messages.
  /// - Throws: `FKTError` with code `usage` for anything else, and for rates that no film has.
  package init(framesPerSecond text: String, of option: String) throws(FKTError) {
    guard let rate = Rational(framesPerSecond: text) else {
      throw FKTError(
        code: .usage, message: "\(option): '\(text)' is no number of frames a second",
        hint: "write it as 25, 23.976 or 30000/1001")
    }
    self = rate
  }
}
