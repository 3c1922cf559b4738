/// The coefficients of blocks (VP9 bitstream, 6.4.21 to 6.4.24).
extension VP9FrameReader {
  /// Where a plane's part of a block lies and how large it is, in four samples.
  private struct Extent {
    let above: Int
    let before: Int
    let width: Int
    let height: Int
    /// What lies inside the frame.
    let columns: Int
    let rows: Int
  }

  private func extent(_ block: VP9Block, _ row: Int, _ column: Int, _ plane: Int) -> Extent {
    let right = plane > 0 && header.format.halvesColumns ? 1 : 0
    let down = plane > 0 && header.format.halvesRows ? 1 : 0
    return Extent(
      above: plane * planeWidth + (2 * column) >> right, before: plane * Self.planeHeight + (2 * row & 15) >> down,
      width: (2 * block.columns) >> right, height: (2 * block.rows) >> down,
      columns: (2 * min(block.columns, header.columns - column)) >> right,
      rows: (2 * min(block.rows, header.rows - row)) >> down)
  }

  mutating func clearFilled(_ block: VP9Block, _ row: Int, _ column: Int) {
    for plane in 0..<3 {
      let extent = extent(block, row, column, plane)
      for place in extent.above..<extent.above + extent.width { filledAbove[place] = false }
      for place in extent.before..<extent.before + extent.height { filledBefore[place] = false }
    }
  }

  /// Returns whether there are any.
  mutating func readResidual(_ block: VP9Block, _ row: Int, _ column: Int) -> Bool {
    var hasAny = false
    for plane in 0..<3 {
      let extent = extent(block, row, column, plane)
      var size = Int(block.transform)
      if plane > 0 { size = block.isSmall ? 0 : min(size, min(extent.width, extent.height).trailingZeroBitCount) }
      let start =
        VP9Contexts.coefficients + VP9Contexts.numbersOfTransform * size
        + VP9Contexts.numbersOfTransform / 4 * ((plane > 0 ? 2 : 0) + (block.isInter ? 1 : 0))
      let hasOrders = plane == 0 && !block.isInter && !header.isLossless
      let step = 1 << size
      for line in stride(from: 0, to: extent.rows, by: step) {
        for place in stride(from: 0, to: extent.columns, by: step) {
          let (above, before) = (extent.above + place, extent.before + line)
          let context =
            (filledAbove[above..<above + step].contains(true) ? 1 : 0)
            + (filledBefore[before..<before + step].contains(true) ? 1 : 0)
          let isFilled =
            hasOrders
            ? readCoefficients(
              VP9Scan.of(block.modes[block.isSmall ? 2 * line + place : 0], size), size, start, context)
            : readCoefficients(VP9Scan.mixed[size], size, start, context)
          hasAny = hasAny || isFilled
          // What lies outside of the frame has none.
          for other in 0..<step {
            filledAbove[above + other] = isFilled && place + other < extent.columns
            filledBefore[before + other] = isFilled && line + other < extent.rows
          }
          if coder.isPastEnd { return hasAny }
        }
      }
    }
    return hasAny
  }

  /// Returns whether a transform has any.
  private mutating func readCoefficients(_ scan: VP9Scan, _ size: Int, _ start: Int, _ first: Int) -> Bool {
    let count = 16 << (2 * size)
    var (number, context) = (0, first)
    var mayEnd = true
    while number < count {
      let band = size == 0 ? smallBands[number] : number < 21 ? largeBands[number] : 5
      let place = start + 3 * ((band == 0 ? 0 : 6 * band - 3) + context)
      if mayEnd, !decision(place) { break }
      var level: UInt8 = 0
      if decision(place + 1) {
        level = decision(place + 2) ? readSize(probabilities[place + 2]) : 1
        _ = coder.flag()
      }
      levels[Int(scan.order[number])] = level
      mayEnd = level > 0
      number += 1
      guard number < count else { break }
      context = Int(1 + levels[Int(scan.first[number])] + levels[Int(scan.second[number])]) / 2
    }
    return number > 0
  }

  /// Reads a coefficient above one; returns how large it is to those that follow.
  private mutating func readSize(_ likely: UInt8) -> UInt8 {
    func size(_ place: Int) -> UInt8 { allSizes[8 * Int(likely) + place] }
    guard coder.decision(size(0)) else {
      guard coder.decision(size(1)) else { return 2 }
      _ = coder.decision(size(2))
      return 3
    }
    guard coder.decision(size(3)) else {
      coder.skip(BoolDecoder.largeCoefficients[coder.decision(size(4)) ? 1 : 0])
      return 4
    }
    if coder.decision(size(5)) {
      if coder.decision(size(7)) {
        coder.skip(largest[(12 - header.format.depth)...])
      } else {
        coder.skip(BoolDecoder.largeCoefficients[4])
      }
    } else {
      coder.skip(BoolDecoder.largeCoefficients[coder.decision(size(6)) ? 3 : 2])
    }
    return 5
  }
}

/// The order of a transform's coefficients, and for each those two next to it by which its decisions are told.
struct VP9Scan {
  let order: [UInt16]
  let first: [UInt16]
  let second: [UInt16]

  private enum Kind {
    case mixed, rows, columns
  }

  private init(_ order: [UInt16], _ size: Int, _ kind: Kind) {
    self.order = order
    let side: UInt16 = 4 << UInt16(size)
    let pairs = order.map { place -> (UInt16, UInt16) in
      let above: UInt16? = place >= side ? place - side : nil
      let before: UInt16? = place % side > 0 ? place - 1 : nil
      guard let above, let before else { return (above ?? before ?? 0, above ?? before ?? 0) }
      return (kind == .rows ? before : above, kind == .columns ? above : before)
    }
    (first, second) = (pairs.map(\.0), pairs.map(\.1))
  }

  static let mixed = zip([VP9Tables.mixed4, VP9Tables.mixed8, VP9Tables.mixed16, VP9Tables.mixed32], 0...)
    .map { VP9Scan($0, $1, .mixed) }
  private static let rows = zip([VP9Tables.rows4, VP9Tables.rows8, VP9Tables.rows16], 0...)
    .map { VP9Scan($0, $1, .rows) }
  private static let columns = zip([VP9Tables.columns4, VP9Tables.columns8, VP9Tables.columns16], 0...)
    .map { VP9Scan($0, $1, .columns) }

  /// That of luma predicted from its own frame.
  static func of(_ mode: UInt8, _ size: Int) -> VP9Scan {
    guard size < 3 else { return mixed[3] }
    switch mode {
    case 1, 5, 8: return rows[size]
    case 2, 6, 7: return columns[size]
    default: return mixed[size]
    }
  }
}

/// The band of each coefficient (10.4).
private let smallBands = [0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 5]
private let largeBands = [0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]

/// How likely decisions on the size of a coefficient are, by that of it being above one.
private let allSizes: [UInt8] =
  [0, 0, 0, 0, 0, 0, 0, 0]
  + (1...255).flatMap { likely in
    (0..<8).map { place in
      let start = (likely - 1) / 2 * 8 + place
      guard likely & 1 == 0 else { return VP9Tables.sizes[start] }
      return UInt8((Int(VP9Tables.sizes[start]) + Int(VP9Tables.sizes[start + 8])) / 2)
    }
  }

/// The bits of the largest coefficients of twelve bits; others have less in front.
private let largest: [UInt8] = [
  255, 255, 255, 255, 254, 254, 254, 252, 249, 243, 230, 196, 177, 153, 140, 133, 130, 129,
]
