extension Gravity: CustomStringConvertible {
  /// Reads the name of a side or corner.
  ///
  /// - Throws: ``FKTError`` with the nearest name.
  init(parsing text: String) throws(FKTError) {
    let name = text.withoutOuterSpace.lowercased()
    let names = Self.allCases.map(\.rawValue)
    guard let gravity = Gravity(rawValue: name == "centre" ? "center" : name) else {
      let guess = Spelling.suggestion(for: name, among: names).map { "did you mean \($0)? " } ?? ""
      throw FKTError(
        code: .usage, message: "'\(text)' is no side or corner of the picture",
        hint: guess + "known are " + names.joined(separator: ", "), subject: text)
    }
    self = gravity
  }

  /// As it is written, as in `top-left`.
  public var description: String { rawValue }
}

extension Overlay.Position: CustomStringConvertible {
  /// Reads the name of a side or corner, or a point, as in `100,50` or `10%,80%`.
  ///
  /// - Throws: ``FKTError`` for anything else.
  init(parsing text: String) throws(FKTError) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    switch parts.count {
    case 1: self = .gravity(try Gravity(parsing: text))
    case 2:
      self = .point(x: try ImageLength(parsing: String(parts[0])), y: try ImageLength(parsing: String(parts[1])))
    default:
      throw FKTError(
        code: .usage, message: "'\(text)' is no place on the picture",
        hint: "write a side or corner, as in top-left, or X,Y, as in 100,50 or 10%,80%", subject: text)
    }
  }

  /// As it is written, as in `bottom` or `10%,80%`.
  public var description: String {
    switch self {
    case .gravity(let gravity): gravity.description
    case .point(let x, let y): "\(x),\(y)"
    }
  }
}
