/// The coefficients of transform blocks.
extension HEVCSliceReader {
  /// residual_coding (7.3.8.11) of a block whose side's logarithm is `side`, predicted in a direction.
  mutating func readResidual(_ side: Int, isLuma: Bool, mode: UInt8) {
    if picture.maySkipTransforms, !unit.bypassesTransform, side == 2 {
      _ = coder.decision(HEVCContexts.transformSkip + (isLuma ? 0 : 1))
    }
    var column = readLastPrefix(HEVCContexts.lastColumn, side, isLuma)
    var row = readLastPrefix(HEVCContexts.lastRow, side, isLuma)
    column = readLast(column)
    row = readLast(row)
    let scan = scan(side, isLuma: isLuma, mode: mode)
    if scan == .vertical { swap(&column, &row) }
    guard column < 1 << side, row < 1 << side else { return isBroken = true }

    let width = 1 << (side - 2)
    let blocks = scan.places(ofSide: side - 2)
    let inside = scan.places(ofSide: 2)
    guard let lastBlock = blocks.firstIndex(of: UInt8((row >> 2) << 3 | column >> 2)),
      let last = inside.firstIndex(of: UInt8((row & 3) << 3 | column & 3))
    else { return isBroken = true }
    // Whether the blocks of sixteen coefficients hold any: a bit for each, eight in a row.
    var coded: UInt64 = 0
    var levelContext = 1
    for number in stride(from: lastBlock, through: 0, by: -1) {
      let place = Int(blocks[number])
      let (x, y) = (place & 7, place >> 3)
      let right = x + 1 < width && coded >> UInt64(place + 1) & 1 == 1
      let below = y + 1 < width && coded >> UInt64(place + 8) & 1 == 1
      var isCoded = true
      let isInferred = number == lastBlock || number == 0
      if !isInferred {
        isCoded = coder.decision(HEVCContexts.codedBlock + (isLuma ? 0 : 2) + (right || below ? 1 : 0))
      }
      guard isCoded else { continue }
      coded |= 1 << UInt64(place)

      // Which coefficients are not zero: a bit for each.
      var significant: UInt32 = number == lastBlock ? 1 << UInt32(last) : 0
      let contexts = SignificanceContexts(
        side: side, isLuma: isLuma, isDiagonal: scan == .diagonal, isFirst: number == 0, right: right, below: below)
      var start = number == lastBlock ? last - 1 : 15
      while start > 0 {
        if coder.decision(contexts.context(inside[start])) { significant |= 1 << UInt32(start) }
        start -= 1
      }
      if start == 0 {
        // Where a block is said to be coded and nothing else of it is, the first is.
        if !isInferred, significant == 0 {
          significant = 1
        } else if coder.decision(contexts.context(inside[0])) {
          significant |= 1
        }
      }
      guard significant != 0 else { continue }
      readLevels(significant, isLuma: isLuma, isFirst: number == 0, &levelContext)
    }
  }

  /// Greatness, signs and what is left of the coefficients that are not zero.
  private mutating func readLevels(
    _ significant: UInt32, isLuma: Bool, isFirst: Bool, _ levelContext: inout Int
  ) {
    let set = (isFirst || !isLuma ? 0 : 2) + (levelContext == 0 ? 1 : 0)
    levelContext = 1
    let count = significant.nonzeroBitCount
    /// Those above 1, the first of them in the order of coding as the highest bit.
    var greater: UInt32 = 0
    let told = min(8, count)
    for _ in 0..<told {
      let isGreater = coder.decision(HEVCContexts.greater1 + (isLuma ? 0 : 16) + set * 4 + levelContext)
      greater = greater << 1 | (isGreater ? 1 : 0)
      if isGreater {
        levelContext = 0
      } else if levelContext > 0, levelContext < 3 {
        levelContext += 1
      }
    }
    let firstGreater = greater == 0 ? -1 : told - 1 - (31 - greater.leadingZeroBitCount)
    let isAboveTwo = firstGreater >= 0 && coder.decision(HEVCContexts.greater2 + (isLuma ? 0 : 4) + set)
    let spread = (31 - significant.leadingZeroBitCount) - significant.trailingZeroBitCount
    let hidesSign = picture.hidesSigns && !unit.bypassesTransform && spread > 3
    _ = coder.bypass(count - (hidesSign ? 1 : 0))

    var rice = 0
    for place in 0..<count {
      let isGreater = place < told && greater >> UInt32(told - 1 - place) & 1 == 1
      let base = 1 + (isGreater ? 1 : 0) + (place == firstGreater && isAboveTwo ? 1 : 0)
      guard base == (place < 8 ? (place == firstGreater ? 3 : 2) : 1) else { continue }
      let level = base + readRemaining(rice)
      if level > 3 << rice { rice = min(4, rice + 1) }
    }
  }

  /// coeff_abs_level_remaining (9.3.3.11).
  private mutating func readRemaining(_ rice: Int) -> Int {
    var prefix = 0
    while coder.bypass() {
      prefix += 1
      // Sixteen bits hold any coefficient.
      guard prefix <= 20 else {
        isBroken = true
        return 0
      }
    }
    if prefix <= 3 { return prefix << rice + coder.bypass(rice) }
    return (1 << (prefix - 3) + 2) << rice + coder.bypass(prefix - 3 + rice)
  }

  private mutating func readLastPrefix(_ contexts: Int, _ side: Int, _ isLuma: Bool) -> Int {
    let offset = isLuma ? 3 * (side - 2) + (side - 1) >> 2 : 15
    let shift = isLuma ? (side + 1) >> 2 : side - 2
    var prefix = 0
    while prefix < 2 * side - 1, coder.decision(contexts + offset + prefix >> shift) { prefix += 1 }
    return prefix
  }

  private mutating func readLast(_ prefix: Int) -> Int {
    guard prefix > 3 else { return prefix }
    let bits = prefix >> 1 - 1
    return 1 << bits * (2 + prefix & 1) + coder.bypass(bits)
  }

  /// scanIdx (7.4.9.11).
  private func scan(_ side: Int, isLuma: Bool, mode: UInt8) -> CoefficientScan {
    guard unit.isIntra, side == 2 || side == 3 && (isLuma || sequence.chromaFormat == 3) else { return .diagonal }
    return (6...14).contains(mode) ? .vertical : (22...30).contains(mode) ? .horizontal : .diagonal
  }
}

/// In which order coefficients come (6.5.3 to 6.5.5): each place is its row times eight and its column.
private enum CoefficientScan {
  case diagonal, horizontal, vertical

  func places(ofSide side: Int) -> [UInt8] {
    switch self {
    case .diagonal: diagonalScans[side]
    case .horizontal: horizontalScans[side]
    case .vertical: verticalScans[side]
    }
  }
}

private let diagonalScans = (0...3).map { scan(1 << $0) { a, b in (a.0 + a.1, a.1) < (b.0 + b.1, b.1) } }
private let horizontalScans = (0...3).map { scan(1 << $0) { a, b in a < b } }
private let verticalScans = (0...3).map { scan(1 << $0) { a, b in (a.1, a.0) < (b.1, b.0) } }

/// The places of a block of `size` rows in an order of rows and columns.
private func scan(_ size: Int, by isBefore: ((Int, Int), (Int, Int)) -> Bool) -> [UInt8] {
  let places = (0..<size).flatMap { row in (0..<size).map { (row, $0) } }
  return places.sorted(by: isBefore).map { row, column in UInt8(row << 3 | column) }
}

/// Which context tells of a coefficient whether it is zero (9.3.4.2.5).
private struct SignificanceContexts {
  private let isSmallest: Bool
  private let isFirst: Bool
  private let base: Int
  /// The context of the block's first coefficient.
  private let ofFirst: Int
  private let pattern: [UInt8]

  init(side: Int, isLuma: Bool, isDiagonal: Bool, isFirst: Bool, right: Bool, below: Bool) {
    isSmallest = side == 2
    self.isFirst = isFirst && side > 2
    let offset = HEVCContexts.significant + (isLuma ? 0 : 27)
    ofFirst = offset
    if isSmallest {
      (base, pattern) = (offset, smallestPattern)
    } else {
      let bySize =
        isLuma
        ? (isFirst ? 0 : 3) + (side == 3 ? (isDiagonal ? 9 : 15) : 21)
        : side == 3 ? 9 : 12
      base = offset + bySize
      pattern = neighbourPatterns[(right ? 1 : 0) + (below ? 2 : 0)]
    }
  }

  func context(_ place: UInt8) -> Int {
    if isFirst, place == 0 { return ofFirst }
    return base + Int(pattern[Int(place)])
  }
}

/// ctxIdxMap, of blocks of four by four (table 9-50), eight in a row as places are.
private let smallestPattern: [UInt8] = [
  0, 1, 4, 5, 0, 0, 0, 0, 2, 3, 4, 5, 0, 0, 0, 0, 6, 6, 8, 8, 0, 0, 0, 0, 7, 7, 8, 8,
]

/// By whether the block to the right holds coefficients, and the one below.
private let neighbourPatterns: [[UInt8]] = [
  [2, 1, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  [2, 2, 2, 2, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  [2, 1, 0, 0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 2, 1, 0, 0],
  [2, 2, 2, 2, 0, 0, 0, 0, 2, 2, 2, 2, 0, 0, 0, 0, 2, 2, 2, 2, 0, 0, 0, 0, 2, 2, 2, 2],
]
