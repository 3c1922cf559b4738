/// A side, a corner or the middle of the frame.
public enum Gravity: String, CaseIterable, Codable, Sendable {
  case topLeft = "top-left"
  case top
  case topRight = "top-right"
  case left
  case center
  case right
  case bottomLeft = "bottom-left"
  case bottom
  case bottomRight = "bottom-right"

  /// How far to the right it is: 0, one half or 1.
  public var horizontal: Double {
    switch self {
    case .topLeft, .left, .bottomLeft: 0
    case .top, .center, .bottom: 0.5
    case .topRight, .right, .bottomRight: 1
    }
  }

  /// How far down it is: 0, one half or 1.
  public var vertical: Double {
    switch self {
    case .topLeft, .top, .topRight: 0
    case .left, .center, .right: 0.5
    case .bottomLeft, .bottom, .bottomRight: 1
    }
  }
}

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
        code: .usage, message: "'\(text)' is not a side or corner of the frame",
        hint: guess + "known are " + names.joined(separator: ", "), subject: text)
    }
    self = gravity
  }

  /// As it is written, as in `top-left`.
  public var description: String { rawValue }
}
