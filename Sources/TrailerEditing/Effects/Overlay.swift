public import MediaTypes

/// A text or an image over the frame.
public struct Overlay: Hashable, Codable, Sendable {
  /// Where it lies.
  public enum Position: Hashable, Codable, Sendable {
    /// At a side, a corner or in the middle, with a margin of 5 % of the shorter side.
    case gravity(Gravity)
    /// With its top left corner at a point: percent are of the frame's width and height.
    case point(x: ImageLength, y: ImageLength)
  }

  /// What is seen.
  public var art: ImageArt
  /// Where it lies.
  public var position: Position
  /// The length of its fade-in and fade-out.
  public var fade: MediaTime

  /// An overlay of `art`.
  public init(_ art: ImageArt, position: Position, fade: MediaTime = .zero) {
    self.art = art
    self.position = position
    self.fade = fade
  }
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
        code: .usage, message: "'\(text)' is not a position in the frame",
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
