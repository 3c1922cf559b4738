/// The display matrix of ISO/IEC 14496-12 (tkhd): rows a b u, c d v, x y w; 16.16 fixed point, u v w 2.30.
/// It sends a stored point (p, q) to (a·p + c·q + x, b·p + d·q + y), with q growing downwards.
extension Orientation {
  private static let one: Int32 = 1 << 16

  /// The orientation that a display matrix describes, or `nil` when it is not a quarter turn or flip.
  ///
  /// - Parameter displayMatrix: nine numbers in row order; scale and translation do not matter.
  public init?(displayMatrix: [Int32]) {
    guard displayMatrix.count == 9 else { return nil }
    let found = Self.all.first { orientation in
      zip(orientation.linearPart, [0, 1, 3, 4].map { displayMatrix[$0] }).allSatisfy { sign, value in
        sign == 0 ? abs(Int64(value)) < 256 : value.signum() == sign && abs(Int64(value)) > 256
      }
    }
    guard let found else { return nil }
    self = found
  }

  /// The eight orientations.
  public static let all = [false, true].flatMap { mirrored in
    (0..<4).map { Orientation(quarterTurns: $0, isMirrored: mirrored) }
  }

  /// The signs of a, b, c and d.
  private var linearPart: [Int32] {
    let turn: [Int32] = [[1, 0, 0, 1], [0, 1, -1, 0], [-1, 0, 0, -1], [0, -1, 1, 0]][quarterTurns]
    // The mirror comes first: it changes the sign of p, which a and b multiply.
    return isMirrored ? [-turn[0], -turn[1], turn[2], turn[3]] : turn
  }

  /// The matrix that shows a frame of `size` in this orientation with its top left corner at the origin.
  ///
  /// - Parameter size: the stored frame, stretched by its sample aspect ratio as the track header has it.
  /// - Returns: nine numbers in row order.
  public func displayMatrix(for size: PixelSize) -> [Int32] {
    let part = linearPart
    let width = Int32(clamping: size.width)
    let height = Int32(clamping: size.height)
    // A negative factor sends the frame to the other side of the origin; the translation brings it back.
    func fixedPoint(_ value: Int32) -> Int32 { value.multipliedReportingOverflow(by: Self.one).partialValue }
    let x = (part[0] < 0 ? width : 0) + (part[2] < 0 ? height : 0)
    let y = (part[1] < 0 ? width : 0) + (part[3] < 0 ? height : 0)
    return [
      part[0] * Self.one, part[1] * Self.one, 0,
      part[2] * Self.one, part[3] * Self.one, 0,
      fixedPoint(x), fixedPoint(y), 1 << 30,
    ]
  }
}
