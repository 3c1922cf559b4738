import Foundation
import TestSupport

/// What is painted into the frames of a source: a grid of light and dark cells that tells each frame from all
/// others, wherever it is cropped, and in each quarter a tint that tells how it lies.
///
///     +--+--+--+--+--+--+
///     |##|  |##|##|  |##|     light or dark: drawn from the frame's number, so that any few cells tell it
///     |  |##|##|  |##|  |     left upper quarter +Cb +Cr, right upper +Cb -Cr, left lower -Cb +Cr, right lower -Cb -Cr;
///     |##|##|  |##|  |##|     in the frame on screen when a second begins, all signs the other way round: the flash
///     +--+--+--+--+--+--+
struct PaintedCells: Hashable, Sendable {
  let width: Int
  let height: Int
  let columns: Int
  let rows: Int

  static let light = 196
  static let dark = 60
  static let tint = 34

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    let grids = [64: (8, 4), 96: (12, 8), 160: (10, 6), 192: (12, 9), 320: (16, 9)]
    (columns, rows) = grids[width] ?? (max(1, width / 8), max(1, height / 8))
  }

  var count: Int { columns * rows }

  /// The middle of a cell in painted pixels.
  func middle(_ cell: Int) -> (x: Double, y: Double) {
    let (column, row) = (cell % columns, cell / columns)
    return (
      (Double(column) + 0.5) * Double(width) / Double(columns), (Double(row) + 0.5) * Double(height) / Double(rows)
    )
  }

  /// Which cells of a frame are light, one bit a cell.
  func code(_ number: Int) -> [Bool] {
    var numbers = SeededNumbers(seed: UInt64(number) &* 0x2545_f491_4f6c_dd1d &+ 77)
    var bits: [Bool] = []
    while bits.count < count {
      let word = numbers.next()
      for bit in 0..<min(64, count - bits.count) { bits.append(word >> UInt64(bit) & 1 == 1) }
    }
    return bits
  }

  /// The signs of Cb and Cr in a cell, before a flash.
  func tintSigns(_ cell: Int) -> (blue: Int, red: Int) {
    (cell / columns * 2 < rows ? 1 : -1, cell % columns * 2 < columns ? 1 : -1)
  }

  /// A frame in 4:2:0 with eight bits.
  func picture(_ number: Int, isFlash: Bool) -> Data {
    let code = code(number)
    let sign = isFlash ? -1 : 1
    var data = Data(capacity: width * height * 3 / 2)
    var line = [UInt8](repeating: 0, count: width)
    for row in 0..<rows {
      for column in 0..<columns {
        let value = UInt8(code[row * columns + column] ? Self.light : Self.dark)
        for x in column * width / columns..<(column + 1) * width / columns { line[x] = value }
      }
      for _ in row * height / rows..<(row + 1) * height / rows { data.append(contentsOf: line) }
    }
    for isBlue in [true, false] {
      for y in 0..<height / 2 {
        let row = min(y * 2 * rows / height, rows - 1)
        let values = (0..<columns).map { column in
          let signs = tintSigns(row * columns + column)
          return UInt8(128 + sign * Self.tint * (isBlue ? signs.blue : signs.red))
        }
        for x in 0..<width / 2 { line[x] = values[min(x * 2 * columns / width, columns - 1)] }
        data.append(contentsOf: line.prefix(width / 2))
      }
    }
    return data
  }
}
