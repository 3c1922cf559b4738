/// The coefficients of blocks (AV1 bitstream, 5.11.34 to 5.11.39).
extension AV1FrameReader {
  /// A transform: where it lies in its plane, in four samples, and in luma.
  private struct Place {
    let plane: Int
    let above: Int
    let before: Int
    let row: Int
    let column: Int
    let size: AV1Size
    /// What lies inside the frame.
    let columns: Int
    let rows: Int
  }

  mutating func clearLevels(_ block: AV1Block, _ row: Int, _ column: Int) {
    for plane in 0..<(block.hasChroma ? 3 : 1) {
      let (right, down) = halves(plane)
      let size = plane > 0 ? chromaSize(block.size) : block.size
      let (above, before) = (plane * planeWidth + column >> right, plane * Self.planeHeight + (row & 31) >> down)
      for place in above..<above + size.columns { levelsAbove[place] = 0 }
      for place in before..<before + size.rows { levelsBefore[place] = 0 }
    }
  }

  /// Whether a plane has half as many columns and rows: 1 for each that it has.
  func halves(_ plane: Int) -> (right: Int, down: Int) {
    plane > 0 ? (fields.halvesColumns ? 1 : 0, fields.halvesRows ? 1 : 0) : (0, 0)
  }

  mutating func readResidual(_ block: AV1Block, _ row: Int, _ column: Int) {
    // Sixty-four samples each way, plane by plane.
    for down in stride(from: 0, to: block.size.rows, by: 16) {
      for across in stride(from: 0, to: block.size.columns, by: 16) {
        for plane in 0..<(block.hasChroma ? 3 : 1) {
          if plane == 0, !parts.isEmpty {
            for part in parts where part.down & ~15 == down && part.across & ~15 == across {
              readTransform(block, plane, row, column, part)
            }
          } else {
            readTransforms(block, plane, row, column, down, across)
          }
          guard !isBroken, !coder.isPastEnd else { return }
        }
      }
    }
  }

  private mutating func readTransforms(
    _ block: AV1Block, _ plane: Int, _ row: Int, _ column: Int, _ down: Int, _ across: Int
  ) {
    let size = block.size.limited(4)
    let own = plane > 0 ? chromaSize(size) : size
    let isLossless = header.lossless[Int(block.segment)]
    let transform = isLossless ? AV1Size(0, 0) : plane > 0 ? chromaSize(block.size).limited(3) : block.transform
    let (right, low) = halves(plane)
    for line in stride(from: 0, to: own.rows, by: transform.rows) {
      for place in stride(from: 0, to: own.columns, by: transform.columns) {
        let part = AV1TransformPlace(down: down >> low + line, across: across >> right + place, size: transform)
        readTransform(block, plane, row, column, part)
      }
    }
  }

  /// A transform of a block, unless it lies outside of the frame.
  private mutating func readTransform(
    _ block: AV1Block, _ plane: Int, _ row: Int, _ column: Int, _ part: AV1TransformPlace
  ) {
    let (right, low) = halves(plane)
    let (down, across) = (row >> low + part.down, column >> right + part.across)
    let (rows, columns) = (header.rows >> low, header.columns >> right)
    guard down < rows, across < columns else { return }
    let before = plane * Self.planeHeight + down & (Self.planeHeight >> low - 1)
    let place = Place(
      plane: plane, above: plane * planeWidth + across, before: before, row: down << low, column: across << right,
      size: part.size, columns: min(part.size.columns, columns - across), rows: min(part.size.rows, rows - down))
    let level = readCoefficients(block, place, row, column)
    // What lies outside of the frame has none.
    for other in 0..<part.size.columns { levelsAbove[place.above + other] = other < place.columns ? level : 0 }
    for other in 0..<part.size.rows { levelsBefore[place.before + other] = other < place.rows ? level : 0 }
  }

  // MARK: Coefficients

  /// Returns how large they are in all, at most 63, and from bit 6 on the sign of the first one.
  private mutating func readCoefficients(_ block: AV1Block, _ place: Place, _ row: Int, _ column: Int) -> UInt8 {
    let size = place.size
    let sizeContext = Int(size.smaller + size.larger + 1) >> 1
    let kind = place.plane > 0 ? 1 : 0
    guard !coder.decision(AV1Contexts.isEmpty + 2 * (13 * sizeContext + emptyContext(block, place))) else {
      if place.plane == 0 { keepKind(0, block, place) }
      return 0
    }
    let scan = AV1Scan.of(size, readDirection(block, place, row, column))
    let count = readCount(sizeContext, kind, scan)
    readLevels(count, 2 * sizeContext + kind, 2 * min(sizeContext, 3) + kind, scan)
    var (sum, sign): (Int, UInt8) = (0, 0)
    for number in 0..<count {
      let level = levels[Int(scan.order[number])]
      guard level > 0 else { continue }
      if number == 0 {
        sign = coder.decision(AV1Contexts.meanSigns + 2 * (3 * kind + signContext(place))) ? 1 : 2
      } else {
        _ = coder.flag()
      }
      sum += Int(level)
      if level == 15 { sum += readRest() }
      levels[Int(scan.order[number])] = 0
    }
    return UInt8(min(63, sum)) | sign << 6
  }

  /// How much larger than 15 a coefficient is (5.11.39, golomb_length_bit).
  private mutating func readRest() -> Int {
    var length = 0
    while !coder.flag() {
      length += 1
      guard length < 32 else {
        isBroken = true
        return 0
      }
    }
    return 1 << length - 1 + coder.number(length)
  }

  /// Where the last coefficient lies.
  private mutating func readCount(_ sizeContext: Int, _ kind: Int, _ scan: AV1Scan) -> Int {
    let number = scan.sizeNumber
    let start = ends[number] + (5 + number) * (number < 5 ? 2 * kind + (scan.direction == 0 ? 0 : 1) : kind)
    let code = coder.symbol(start, of: 5 + number) + 1
    guard code > 2 else { return code }
    var count = 1 << (code - 2) + 1
    if coder.decision(AV1Contexts.endBits + 2 * (9 * (2 * sizeContext + kind) + code - 3)) { count += 1 << (code - 3) }
    if code > 3 { count += coder.number(code - 3) }
    return count
  }

  /// The sizes of coefficients up to 15, from the last one on.
  @inline(__always)
  private mutating func readLevels(_ count: Int, _ context: Int, _ higherContext: Int, _ scan: AV1Scan) {
    let start = AV1Contexts.levels + 4 * 42 * context
    let higherStart = AV1Contexts.higherLevels + 4 * 21 * higherContext
    let near = scan.near
    for number in stride(from: count - 1, through: 0, by: -1) {
      let place = Int(scan.order[number])
      let (first, second, third) = (levels[place + near.0], levels[place + near.1], levels[place + near.2])
      var level: Int
      if number == count - 1 {
        let size = scan.order.count
        let last = number == 0 ? 0 : number <= size / 8 ? 1 : number <= size / 4 ? 2 : 3
        level = coder.symbol(AV1Contexts.lastLevels + 3 * (4 * context + last), of: 3) + 1
      } else {
        let sum =
          min(first, 3) &+ min(second, 3) &+ min(third, 3) &+ min(levels[place + near.3], 3)
          &+ min(levels[place + near.4], 3)
        let around = number == 0 && scan.direction == 0 ? 0 : Int(min((sum &+ 1) &>> 1, 4)) + Int(scan.offsets[number])
        level = coder.symbol(start + 4 * around, of: 4)
      }
      if level > 2 {
        let around = Int(min((first &+ second &+ third &+ 1) &>> 1, 6)) + Int(scan.higherOffsets[number])
        for _ in 0..<4 {
          let more = coder.symbol(higherStart + 4 * around, of: 4)
          level += more
          if more < 3 { break }
        }
      }
      levels[place] = UInt8(truncatingIfNeeded: level)
    }
  }

  // MARK: Contexts

  /// By 8.3.2, ctx of all_zero.
  private func emptyContext(_ block: AV1Block, _ place: Place) -> Int {
    let size = place.size
    if place.plane > 0 {
      let own = chromaSize(block.size)
      var (above, before): (UInt8, UInt8) = (0, 0)
      for other in 0..<size.columns { above |= levelsAbove[place.above + other] }
      for other in 0..<size.rows { before |= levelsBefore[place.before + other] }
      return 7 + (above != 0 ? 1 : 0) + (before != 0 ? 1 : 0)
        + (own.across + own.down > size.across + size.down ? 3 : 0)
    }
    guard size != block.size else { return 0 }
    var (above, before): (UInt8, UInt8) = (0, 0)
    for other in 0..<size.columns { above = max(above, levelsAbove[place.above + other] & 63) }
    for other in 0..<size.rows { before = max(before, levelsBefore[place.before + other] & 63) }
    let (least, most) = (min(above, before), max(above, before))
    if most == 0 { return 1 }
    if least == 0 { return most > 3 ? 3 : 2 }
    return most <= 3 ? 4 : least <= 3 ? 5 : 6
  }

  /// Of dc_sign.
  private func signContext(_ place: Place) -> Int {
    func sign(_ level: UInt8) -> Int { level >> 6 == 1 ? -1 : level >> 6 == 2 ? 1 : 0 }
    var sum = 0
    for other in 0..<place.size.columns { sum += sign(levelsAbove[place.above + other]) }
    for other in 0..<place.size.rows { sum += sign(levelsBefore[place.before + other]) }
    return sum < 0 ? 1 : sum > 0 ? 2 : 0
  }

  // MARK: Kinds

  /// In which direction a transform goes: 0 for both, 1 for along rows, 2 for along columns (5.11.47 and 5.11.40).
  private mutating func readDirection(_ block: AV1Block, _ place: Place, _ row: Int, _ column: Int) -> Int {
    let isLossless = header.lossless[Int(block.segment)]
    let size = place.size
    let set = isLossless || size.larger > 3 ? 0 : kindSet(block, size)
    var kind: UInt8 = 0
    if place.plane > 0 {
      // Chroma without motion always goes both ways.
      if block.isInter, set > 0 {
        kind = kinds[(max(row, place.row) & 31) << 5 | max(column, place.column) & 31]
        if set == 2 || set == 12 && kind >= 12 { kind = 0 }
      }
    } else {
      if set > 0, header.quantizer(of: Int(block.segment)) > 0 { kind = readKind(block, Int(size.smaller), set) }
      keepKind(kind, block, place)
    }
    return kind < 10 ? 0 : kind & 1 == 1 ? 1 : 2
  }

  /// How many kinds a transform may have, besides the first one only (5.11.48).
  private func kindSet(_ block: AV1Block, _ size: AV1Size) -> Int {
    if block.isInter { return header.hasFewKinds || size.larger == 3 ? 2 : size.smaller == 2 ? 12 : 16 }
    if size.larger == 3 { return 0 }
    return header.hasFewKinds || size.smaller == 2 ? 5 : 7
  }

  private mutating func readKind(_ block: AV1Block, _ size: Int, _ set: Int) -> UInt8 {
    switch set {
    case 16: return kinds16[coder.symbol(AV1Contexts.interKinds16 + 16 * size, of: 16)]
    case 12: return kinds12[coder.symbol(AV1Contexts.interKinds12, of: 12)]
    case 2: return coder.decision(AV1Contexts.interKinds2 + 2 * size) ? 0 : 9
    default:
      let mode = Int(block.filterMode.map { filterModes[Int($0)] } ?? block.mode)
      if set == 7 { return kinds7[coder.symbol(AV1Contexts.intraKinds7 + 7 * (13 * size + mode), of: 7)] }
      return kinds5[coder.symbol(AV1Contexts.intraKinds5 + 5 * (13 * size + mode), of: 5)]
    }
  }

  private mutating func keepKind(_ kind: UInt8, _ block: AV1Block, _ place: Place) {
    guard block.isInter, block.hasChroma else { return }
    for line in 0..<place.rows {
      let start = ((place.row + line) & 31) << 5 | place.column & 31
      for other in start..<start + place.columns { kinds[other] = kind }
    }
  }
}

/// Where it is told how many coefficients there are of 16, of 32 and so on.
private let ends = [
  AV1Contexts.ends16, AV1Contexts.ends32, AV1Contexts.ends64, AV1Contexts.ends128, AV1Contexts.ends256,
  AV1Contexts.ends512, AV1Contexts.ends1024,
]

/// The kinds of transforms by the symbols of each set (5.11.47).
private let kinds7: [UInt8] = [9, 0, 10, 11, 3, 1, 2]
private let kinds5: [UInt8] = [9, 0, 3, 1, 2]
private let kinds16: [UInt8] = [9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 4, 5, 3, 6, 7, 8]
private let kinds12: [UInt8] = [9, 10, 11, 0, 1, 2, 4, 5, 3, 6, 7, 8]

/// The mode that a block predicted by a filter is like (8.3.2).
private let filterModes: [UInt8] = [0, 1, 2, 6, 0]
