/// The order of a transform's coefficients, and by which of them each is told (5.11.41 and 8.3.2).
struct AV1Scan {
  /// Where they stand among levels.
  let order: [UInt16]
  /// What the contexts of coefficients begin with, and of those above two.
  let offsets: [UInt8]
  let higherOffsets: [UInt8]
  /// How far those are that a coefficient is told by; the first three tell its size above two as well.
  let near: (Int, Int, Int, Int, Int)
  let direction: Int
  /// How many coefficients it has: 16 times that power of two.
  let sizeNumber: Int

  private init(_ whole: AV1Size, _ direction: Int) {
    // Of larger transforms, coefficients of the lowest 32 each way are coded.
    let size = whole.limited(3)
    let (columns, rows) = (4 * size.columns, 4 * size.rows)
    let stride = columns + 4
    let places = Self.places(columns, rows, direction)
    order = places.map { UInt16($0.row * stride + $0.column) }
    offsets = places.map { row, column in
      if direction > 0 { return UInt8(26 + 5 * min(direction == 1 ? column : row, 2)) }
      if whole.down > whole.across, row < 2 { return 11 }
      if whole.across > whole.down, column < 2 { return 16 }
      return row + column < 2 ? 1 : row + column < 4 ? 6 : 21
    }
    higherOffsets = places.map { row, column in
      if row == 0, column == 0 { return 0 }
      let isFirst = direction == 0 ? row < 2 && column < 2 : (direction == 1 ? column : row) == 0
      return isFirst ? 7 : 14
    }
    switch direction {
    case 0: near = (1, stride, stride + 1, 2, 2 * stride)
    case 1: near = (1, stride, 2, 3, 4)
    default: near = (1, stride, 2 * stride, 3 * stride, 4 * stride)
    }
    self.direction = direction
    sizeNumber = Int(size.across + size.down)
  }

  private static func places(_ columns: Int, _ rows: Int, _ direction: Int) -> [(row: Int, column: Int)] {
    switch direction {
    case 1: return (0..<columns).flatMap { column in (0..<rows).map { ($0, column) } }
    case 2: return (0..<rows).flatMap { row in (0..<columns).map { (row, $0) } }
    default:
      return (0..<rows + columns - 1).flatMap { diagonal in
        let down = (max(0, diagonal - columns + 1)...min(diagonal, rows - 1)).map { ($0, diagonal - $0) }
        // Squares go to and fro.
        return rows > columns || rows == columns && diagonal & 1 == 1 ? down : down.reversed()
      }
    }
  }

  private static let all = (0..<75).map { number in
    AV1Scan(AV1Size(UInt8(number / 5 % 5), UInt8(number % 5)), number / 25)
  }

  static func of(_ size: AV1Size, _ direction: Int) -> AV1Scan {
    all[25 * direction + 5 * Int(size.across) + Int(size.down)]
  }
}
