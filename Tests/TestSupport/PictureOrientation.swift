/// One of the eight ways a frame can lie: mirrored left to right or not, then turned clockwise.
package struct PictureOrientation: Hashable, Sendable, CustomStringConvertible {
  /// Quarter turns clockwise after mirroring, 0 to 3.
  package let quarterTurns: Int
  /// Whether left and right change places before the turn.
  package let isMirrored: Bool

  /// The orientation with these parts.
  package init(quarterTurns: Int = 0, isMirrored: Bool = false) {
    self.quarterTurns = quarterTurns & 3
    self.isMirrored = isMirrored
  }

  /// All eight, the plain one first.
  package static let all: [PictureOrientation] = [false, true].flatMap { mirrored in
    (0..<4).map { PictureOrientation(quarterTurns: $0, isMirrored: mirrored) }
  }

  /// `90°`, `mirrored 90°`.
  package var description: String { (isMirrored ? "mirrored " : "") + "\(quarterTurns * 90)°" }

  /// Where a point of the frame as painted is shown; both in fractions of width and height, from the top left.
  func shown(_ point: (x: Double, y: Double)) -> (x: Double, y: Double) {
    var (x, y) = point
    if isMirrored { x = 1 - x }
    for _ in 0..<quarterTurns { (x, y) = (1 - y, x) }
    return (x, y)
  }
}
