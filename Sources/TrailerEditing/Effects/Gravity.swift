/// A side, a corner or the middle of the picture.
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
