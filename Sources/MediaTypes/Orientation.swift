/// One of the eight ways a frame can lie: mirrored left to right or not, then turned clockwise by quarter turns.
///
///     F   turned90: the top of the stored frame is shown on the right
///     mirrored first, then turned
///
/// The eight form a group: any chain of quarter turns and flips is one of them.
public struct Orientation: Hashable, Sendable, Codable {
  /// Whether the stored frame is mirrored left to right before it is turned.
  public let isMirrored: Bool
  /// Quarter turns clockwise after mirroring, 0 to 3.
  public let quarterTurns: Int

  /// An orientation; `quarterTurns` may be any number, only its rest by four counts.
  public init(quarterTurns: Int = 0, isMirrored: Bool = false) {
    self.quarterTurns = ((quarterTurns % 4) + 4) % 4
    self.isMirrored = isMirrored
  }

  /// As stored.
  public static let identity = Orientation()
  /// Left and right change places.
  public static let flippedHorizontally = Orientation(isMirrored: true)
  /// Top and bottom change places.
  public static let flippedVertically = Orientation(quarterTurns: 2, isMirrored: true)

  /// This orientation followed by `next`, which acts on the frame as this one displays it.
  public func followed(by next: Orientation) -> Orientation {
    // A mirror after a clockwise turn is an anticlockwise turn after the mirror.
    let turns = next.isMirrored ? next.quarterTurns - quarterTurns : next.quarterTurns + quarterTurns
    return Orientation(quarterTurns: turns, isMirrored: isMirrored != next.isMirrored)
  }

  /// The orientation that undoes this one.
  public var inverse: Orientation {
    isMirrored ? self : Orientation(quarterTurns: -quarterTurns)
  }

  /// Whether width and height change places.
  public var swapsAxes: Bool { quarterTurns % 2 == 1 }

  /// Clockwise degrees after mirroring: 0, 90, 180 or 270.
  public var degrees: Int { quarterTurns * 90 }
}

extension Orientation {
  private enum CodingKeys: String, CodingKey {
    case isMirrored, quarterTurns
  }

  /// Reads `isMirrored` and `quarterTurns`, of which only the rest by four counts.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      quarterTurns: try container.decode(Int.self, forKey: .quarterTurns),
      isMirrored: try container.decode(Bool.self, forKey: .isMirrored))
  }
}

extension Orientation: CustomStringConvertible {
  /// `90°`, `mirrored`, `mirrored 270°`.
  public var description: String {
    guard isMirrored else { return "\(degrees)°" }
    return quarterTurns == 0 ? "mirrored" : "mirrored, then \(degrees)°"
  }
}
