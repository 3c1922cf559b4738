package import TrailerEditing

/// Into how many pieces frames are cut that are all encoded, each by an encoder of its own, side by side.
public enum PieceCount: Sendable, Hashable {
  /// Into some where the encoder leaves processors idle, about five seconds each.
  case auto
  /// Into none.
  case off
  /// Into so many, 2 or more.
  case exactly(Int)

  /// The most that can be asked for.
  public static let most = 1000
}

extension PieceCount {
  /// Reads what a user wrote for an option.
  ///
  /// - Throws: `FKTError` with code `usage` for anything else.
  package init(_ text: String, of option: String) throws(FKTError) {
    guard let pieces = PieceCount(rawValue: text) else {
      throw FKTError(
        code: .usage, message: "\(option) cannot be '\(text)'",
        hint: "write auto, off, or a number from 2 to \(Self.most)", subject: text)
    }
    self = pieces
  }
}

/// As on the command line: `auto`, `off`, or a number from 2 to 1000.
extension PieceCount: RawRepresentable, Codable {
  /// Reads it; `nil` for anything else.
  public init?(rawValue: String) {
    switch rawValue {
    case "auto": self = .auto
    case "off": self = .off
    default:
      guard let count = Int(rawValue), 2...Self.most ~= count else { return nil }
      self = .exactly(count)
    }
  }

  /// How it is written.
  public var rawValue: String {
    switch self {
    case .auto: "auto"
    case .off: "off"
    case .exactly(let count): String(count)
    }
  }
}
