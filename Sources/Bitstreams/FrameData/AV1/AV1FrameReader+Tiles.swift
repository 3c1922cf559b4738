internal import MediaTypes

/// Tiles, and how they are cut into blocks (AV1 bitstream, 5.11.2 to 5.11.4, 5.11.57 and 5.11.58).
extension AV1FrameReader {
  /// How many numbers there are of a plane, above and to the left.
  var planeWidth: Int { header.columns + 32 }
  static let planeHeight = 32

  /// Returns whether all of it can be read.
  mutating func readTile() -> Bool {
    isBroken = false
    let size: UInt8 = fields.hasLargeBlocks ? 5 : 4
    let step = 1 << Int(size)
    levelsAbove = Array(repeating: 0, count: 3 * planeWidth)
    transformsAbove = Array(repeating: 4, count: planeWidth)
    keepsAbove = Array(repeating: 0, count: planeWidth)
    for row in stride(from: tileRows.lowerBound, to: tileRows.upperBound, by: step) {
      levelsBefore = Array(repeating: 0, count: 3 * Self.planeHeight)
      transformsBefore = Array(repeating: 4, count: Self.planeHeight)
      keepsBefore = Array(repeating: 0, count: Self.planeHeight)
      for column in stride(from: tileColumns.lowerBound, to: tileColumns.upperBound, by: step) {
        mayChange = header.changesQuantizer
        directed = 0
        readRestoration(row, column, step)
        readParts(row, column, size)
        guard !isBroken, !coder.isPastEnd else { return false }
      }
    }
    return true
  }

  func isInside(_ row: Int, _ column: Int) -> Bool { tileRows.contains(row) && tileColumns.contains(column) }

  // MARK: Parts

  /// A block of four samples times a power of two, whole or in parts (5.11.4).
  private mutating func readParts(_ row: Int, _ column: Int, _ size: UInt8) {
    guard row < header.rows, column < header.columns, !isBroken else { return }
    let half = (1 << Int(size)) / 2
    let quarter = half / 2
    let (hasRows, hasColumns) = (row + half < header.rows, column + half < header.columns)
    let part = size == 0 ? 0 : readPart(row, column, size, hasRows, hasColumns)
    let whole = AV1Size(size, size)
    let small = AV1Size(max(1, size) - 1, max(1, size) - 1)
    let (wide, high) = (AV1Size(size, small.down), AV1Size(small.across, size))
    switch part {
    case 0: readBlock(row, column, whole)
    case 1:
      readBlock(row, column, wide)
      if hasRows { readBlock(row + half, column, wide) }
    case 2:
      readBlock(row, column, high)
      if hasColumns { readBlock(row, column + half, high) }
    case 3:
      readParts(row, column, size - 1)
      readParts(row, column + half, size - 1)
      readParts(row + half, column, size - 1)
      readParts(row + half, column + half, size - 1)
    case 4:
      readBlock(row, column, small)
      readBlock(row, column + half, small)
      readBlock(row + half, column, wide)
    case 5:
      readBlock(row, column, wide)
      readBlock(row + half, column, small)
      readBlock(row + half, column + half, small)
    case 6:
      readBlock(row, column, small)
      readBlock(row + half, column, small)
      readBlock(row, column + half, high)
    case 7:
      readBlock(row, column, high)
      readBlock(row, column + half, small)
      readBlock(row + half, column + half, small)
    case 8:
      for place in 0..<4 where row + quarter * place < header.rows {
        readBlock(row + quarter * place, column, AV1Size(size, size - 2))
      }
    default:
      for place in 0..<4 where column + quarter * place < header.columns {
        readBlock(row, column + quarter * place, AV1Size(size - 2, size))
      }
    }
  }

  /// How a block is cut (6.10.4).
  private mutating func readPart(
    _ row: Int, _ column: Int, _ size: UInt8, _ hasRows: Bool, _ hasColumns: Bool
  ) -> Int {
    let above = isInside(row - 1, column) && map[row - 1, column].size.across < size
    let before = isInside(row, column - 1) && map[row, column - 1].size.down < size
    let context = (before ? 2 : 0) + (above ? 1 : 0)
    let starts = [
      AV1Contexts.parts8, AV1Contexts.parts16, AV1Contexts.parts32, AV1Contexts.parts64, AV1Contexts.parts128,
    ]
    let count = size == 1 ? 4 : size == 5 ? 8 : 10
    let start = starts[Int(size) - 1] + count * context
    if hasRows, hasColumns { return coder.symbol(start, of: count) }
    guard hasRows || hasColumns, size > 1 else { return 3 }
    /// How likely it is that both sides are cut, of all ways that cut the one that has to be.
    let ways = hasColumns ? [2, 3, 4, 6, 7, 9] : [1, 3, 4, 5, 6, 8]
    let likely = ways.filter { $0 < count }.reduce(0) { sum, way in
      let most = way > 0 ? Int(coder.likely[start + way - 1]) : 32768
      return sum + most - (way < count - 1 ? Int(coder.likely[start + way]) : 0)
    }
    return coder.decision(likely: likely) ? 3 : hasColumns ? 1 : 2
  }

  // MARK: Restoration

  /// The restoration of what begins in a superblock (5.11.57).
  private mutating func readRestoration(_ row: Int, _ column: Int, _ step: Int) {
    for plane in 0..<fields.planes where header.restorations[plane] > 0 {
      let size = header.restorationSizes[plane]
      let (right, down) = halves(plane)
      func units(_ start: Int, _ sample: Int, _ whole: Int, _ frame: Int) -> Range<Int> {
        let count = max(1, (frame + size / 2) / size)
        let first = (start * sample + whole - 1) / whole
        return first..<max(first, min(count, ((start + step) * sample + whole - 1) / whole))
      }
      let rows = units(row, 4 >> down, size, (header.size.height + down) >> down)
      let columns = units(
        column, (4 >> right) * header.scale, size * 8, (header.size.width + right) >> right)
      for _ in 0..<rows.count * columns.count { readRestoration(plane) }
    }
  }

  /// That of a unit (5.11.58); what its numbers differ from matters to nobody.
  private mutating func readRestoration(_ plane: Int) {
    let kind: Int
    switch header.restorations[plane] {
    case 1: kind = coder.decision(AV1Contexts.wiener) ? 1 : 0
    case 2: kind = coder.decision(AV1Contexts.selfGuided) ? 2 : 0
    default: kind = coder.symbol(AV1Contexts.restorations, of: 3)
    }
    if kind == 1 {
      for _ in 0..<2 {
        for (count, bits) in [(16, 1), (32, 2), (64, 3)][(plane > 0 ? 1 : 0)...] {
          _ = coder.smallNumber(below: count, least: bits)
        }
      }
    } else if kind == 2 {
      let set = coder.number(4)
      if set < 14 { _ = coder.smallNumber(below: 128, least: 4) }
      if !(10..<14).contains(set) { _ = coder.smallNumber(below: 128, least: 4) }
    }
  }
}
