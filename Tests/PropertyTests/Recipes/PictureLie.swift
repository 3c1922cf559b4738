/// How a frame lies when it is shown: mirrored left to right or not, then turned clockwise.
///
/// This is the tests' own arithmetic, not the project's: a point of the plane is multiplied with four numbers.
///
///     x' = a x + c y        y' = b x + d y        y grows downwards
struct PictureLie: Hashable, Sendable, CustomStringConvertible {
  let quarterTurns: Int
  let isMirrored: Bool
  let a: Double
  let b: Double
  let c: Double
  let d: Double

  init(quarterTurns: Int, isMirrored: Bool) {
    self.quarterTurns = quarterTurns
    self.isMirrored = isMirrored
    var (a, b, c, d) = (isMirrored ? -1.0 : 1.0, 0.0, 0.0, 1.0)
    // Clockwise: what was right is below, what was below is left.
    for _ in 0..<quarterTurns { (a, b, c, d) = (-b, a, -d, c) }
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  /// All eight, the plain one first.
  static let all = [false, true].flatMap { mirrored in
    (0..<4).map { PictureLie(quarterTurns: $0, isMirrored: mirrored) }
  }

  var swapsSides: Bool { quarterTurns % 2 == 1 }

  /// The nine numbers of a track header (ISO/IEC 14496-12): 16.16, the last of each row 2.30.
  func matrix(width: Int, height: Int) -> [Int32] {
    let x = (a < 0 ? width : 0) + (c < 0 ? height : 0)
    let y = (b < 0 ? width : 0) + (d < 0 ? height : 0)
    return [
      Int32(a * 65536), Int32(b * 65536), 0, Int32(c * 65536), Int32(d * 65536), 0, Int32(x << 16), Int32(y << 16),
      1 << 30,
    ]
  }

  /// `90°`, `mirrored 90°`.
  var description: String { (isMirrored ? "mirrored " : "") + "\(quarterTurns * 90)°" }
}
