/// The candidates for how blocks move (AV1 bitstream, 7.10.2).
extension AV1FrameReader {
  /// The candidates for a block whose frames are known.
  func candidates(_ block: AV1Block, _ row: Int, _ column: Int) -> AV1Candidates {
    let size = block.size
    var search = Search(
      block: block, found: AV1Candidates(global: (global(block, 0, row, column), global(block, 1, row, column))))
    scan(&search, row, column, -1, isRow: true)
    var isAbove = search.takeMatch()
    scan(&search, row, column, -1, isRow: false)
    var isBefore = search.takeMatch()
    if size.larger <= 4 { scanPoint(&search, row - 1, column + size.columns) }
    isAbove = search.takeMatch() || isAbove
    let close = (isAbove ? 1 : 0) + (isBefore ? 1 : 0)
    let near = search.found.count
    let hasNew = search.hasNew
    search.found.markNear()
    if header.hasField { scanField(&search, row, column) }
    scanPoint(&search, row - 1, column - 1)
    isAbove = search.takeMatch() || isAbove
    scan(&search, row, column, -3, isRow: true)
    isAbove = search.takeMatch() || isAbove
    scan(&search, row, column, -3, isRow: false)
    isBefore = search.takeMatch() || isBefore
    if size.down > 0 { scan(&search, row, column, -5, isRow: true) }
    isAbove = search.takeMatch() || isAbove
    if size.across > 0 { scan(&search, row, column, -5, isRow: false) }
    isBefore = search.takeMatch() || isBefore
    let total = (isAbove ? 1 : 0) + (isBefore ? 1 : 0)
    search.found.sort(0..<near)
    search.found.sort(near..<search.found.count)
    if search.found.count < 2 { scanOthers(&search, row, column) }
    search.found.limit { limited($0, size, row, column) }
    switch close {
    case 0: (search.found.newContext, search.found.nearestContext) = (min(total, 1), total)
    case 1: (search.found.newContext, search.found.nearestContext) = (hasNew ? 2 : 3, 2 + total)
    default: (search.found.newContext, search.found.nearestContext) = (hasNew ? 4 : 5, 5)
    }
    return search.found
  }

  private struct Search {
    let block: AV1Block
    var found: AV1Candidates
    var hasMatch = false
    var hasNew = false

    mutating func takeMatch() -> Bool {
      defer { hasMatch = false }
      return hasMatch
    }
  }

  // MARK: Neighbours

  /// Scans the blocks above, or those to the left, so far away (7.10.2.2 and 7.10.2.3).
  private func scan(_ search: inout Search, _ row: Int, _ column: Int, _ distance: Int, isRow: Bool) {
    let size = isRow ? search.block.size.columns : search.block.size.rows
    let rest = isRow ? header.columns - column : header.rows - row
    let (along, across) = isRow ? (column, row) : (row, column)
    let isFar = distance < -1
    let other = across + distance + (isFar ? across & 1 : 0)
    let start = along + (isFar ? 1 - along & 1 : 0)
    var place = 0
    while place < min(size, rest, 16) {
      let (otherRow, otherColumn) = isRow ? (other, start + place) : (start + place, other)
      guard isInside(otherRow, otherColumn) else { return }
      let candidate = map[otherRow, otherColumn]
      let length = max(
        min(size, isRow ? candidate.size.columns : candidate.size.rows), size >= 16 ? 4 : isFar ? 2 : 1)
      add(candidate, &search, weight: 2 * length)
      place += length
    }
  }

  private func scanPoint(_ search: inout Search, _ row: Int, _ column: Int) {
    if isInside(row, column), map.isRead(row, column) { add(map[row, column], &search, weight: 4) }
  }

  /// Adds the motion of a block that refers to the same frames (7.10.2.7 to 7.10.2.9).
  private func add(_ other: AV1Block, _ search: inout Search, weight: Int) {
    guard other.isInter else { return }
    let block = search.block
    let isGlobal = other.mode == AV1Mode.global || other.mode == AV1Mode.firstPair + 6
    func motion(_ own: AV1Motion, _ frame: Int8, _ global: AV1Motion) -> AV1Motion {
      let isTurned = isGlobal && other.isLarge && frame > 0 && header.global[Int(frame)].kind > 1
      return coarse(isTurned ? global : own)
    }
    let global = search.found.global
    var hasMatch = false
    func add(_ pair: (AV1Motion, AV1Motion)) {
      search.found.add(pair, weight: weight)
      hasMatch = true
    }
    let (first, second) = block.references
    if block.isCompound {
      if other.references == block.references {
        add((motion(other.motion.0, first, global.0), motion(other.motion.1, second, global.1)))
      }
    } else {
      if other.references.0 == first { add((motion(other.motion.0, first, global.0), AV1Motion())) }
      if other.references.1 == first { add((motion(other.motion.1, first, global.0), AV1Motion())) }
    }
    guard hasMatch else { return }
    search.hasMatch = true
    if AV1Mode.isNew(other.mode) { search.hasNew = true }
  }

  // MARK: Motion field

  private func scanField(_ search: inout Search, _ row: Int, _ column: Int) {
    let (columns, rows) = (search.block.size.columns, search.block.size.rows)
    for down in stride(from: 0, to: min(rows, 16), by: rows >= 16 ? 4 : 2) {
      for across in stride(from: 0, to: min(columns, 16), by: columns >= 16 ? 4 : 2) {
        addExpected(&search, row, column, down, across)
      }
    }
    guard (2..<16).contains(rows), (2..<16).contains(columns) else { return }
    for (down, across) in [(rows, -2), (rows, columns), (rows - 2, columns)]
    where 0..<16 ~= row & 15 + down && 0..<16 ~= column & 15 + across {
      addExpected(&search, row, column, down, across)
    }
  }

  private func addExpected(_ search: inout Search, _ row: Int, _ column: Int, _ down: Int, _ across: Int) {
    guard isInside((row + down) | 1, (column + across) | 1) else { return }
    let isFirst = down == 0 && across == 0
    if isFirst { search.found.globalContext = 1 }
    func expected(_ frame: Int8) -> AV1Motion? {
      let frames = AV1FrameHeader.distance(header.order, header.orders[Int(frame)], fields.orderBits)
      return field.expected(row + down, column + across, over: frames).map(coarse)
    }
    let block = search.block
    guard let first = expected(block.references.0) else { return }
    let second = block.isCompound ? expected(block.references.1) ?? AV1Motion() : AV1Motion()
    if isFirst {
      func isFar(_ motion: AV1Motion, _ global: AV1Motion) -> Bool {
        abs(Int(motion[0]) - Int(global[0])) >= 16 || abs(Int(motion[1]) - Int(global[1])) >= 16
      }
      let global = search.found.global
      search.found.globalContext = isFar(first, global.0) || block.isCompound && isFar(second, global.1) ? 1 : 0
    }
    search.found.add((first, second), weight: 2)
  }

  // MARK: Other frames

  /// Takes motion that refers to other frames (7.10.2.12).
  private func scanOthers(_ search: inout Search, _ row: Int, _ column: Int) {
    let size = search.block.size
    let count = min(size.columns, size.rows, 16, header.columns - column, header.rows - row)
    var pairs = OtherMotion()
    for isRow in [true, false] {
      var place = 0
      while place < count, search.found.count < 2 {
        let (other, start) = isRow ? (row - 1, column + place) : (row + place, column - 1)
        guard isInside(other, start) else { break }
        let candidate = map[other, start]
        addOther(candidate, &search, &pairs)
        place += isRow ? candidate.size.columns : candidate.size.rows
      }
    }
    guard search.block.isCompound else { return }
    let global = search.found.global
    let (first, second) = (pairs.taken(0, global.0), pairs.taken(1, global.1))
    let combined = [(first[0], second[0]), (first[1], second[1])]
    if search.found.count == 1 {
      search.found.append(combined[0] == search.found[0] ? combined[1] : combined[0], weight: 2)
    } else {
      for pair in combined { search.found.append(pair, weight: 2) }
    }
  }

  /// By each of two frames: motion that refers to it, and to others.
  private struct OtherMotion {
    var same: [[AV1Motion]] = [[], []]
    var others: [[AV1Motion]] = [[], []]

    func taken(_ number: Int, _ global: AV1Motion) -> [AV1Motion] {
      Array((same[number] + others[number] + [global, global]).prefix(2))
    }
  }

  private func addOther(_ other: AV1Block, _ search: inout Search, _ pairs: inout OtherMotion) {
    let block = search.block
    for (frame, motion) in [(other.references.0, other.motion.0), (other.references.1, other.motion.1)] where frame > 0
    {
      func turned(_ own: Int8) -> AV1Motion {
        header.runsBack[Int(frame)] == header.runsBack[Int(own)] ? motion : 0 &- motion
      }
      if block.isCompound {
        for (number, own) in [block.references.0, block.references.1].enumerated() {
          if frame == own, pairs.same[number].count < 2 {
            pairs.same[number].append(motion)
          } else if pairs.others[number].count < 2 {
            pairs.others[number].append(turned(own))
          }
        }
      } else {
        search.found.addNew((turned(block.references.0), AV1Motion()))
      }
    }
  }

  // MARK: Motion

  /// How a block moves as all does (7.10.2.1).
  private func global(_ block: AV1Block, _ number: Int, _ row: Int, _ column: Int) -> AV1Motion {
    let frame = number == 0 ? block.references.0 : block.references.1
    guard frame > 0 else { return AV1Motion() }
    let (x, y) = (4 * column + 2 * block.size.columns - 1, 4 * row + 2 * block.size.rows - 1)
    return coarse(header.global[Int(frame)].motion(x, y, hasEighths: header.hasEighths))
  }

  /// Motion as exact as the frame has it (7.10.2.10).
  private func coarse(_ motion: AV1Motion) -> AV1Motion {
    guard !header.hasEighths else { return motion }
    func coarse(_ distance: Int16) -> Int16 {
      if header.hasWholeMotion {
        let size = (abs(Int(distance)) + 3) & ~7
        return Int16(truncatingIfNeeded: distance > 0 ? size : -size)
      }
      return distance & 1 == 0 ? distance : distance > 0 ? distance - 1 : distance + 1
    }
    return AV1Motion(coarse(motion[0]), coarse(motion[1]))
  }

  /// Motion that leads no further outside of the frame than 16 samples (7.10.2.14).
  private func limited(_ motion: AV1Motion, _ size: AV1Size, _ row: Int, _ column: Int) -> AV1Motion {
    func limited(_ distance: Int16, _ place: Int, _ size: Int, _ frame: Int) -> Int16 {
      let border = 128 + 32 * size
      return Int16(clamping: min(max(Int(distance), -32 * place - border), 32 * (frame - size - place) + border))
    }
    return AV1Motion(
      limited(motion[0], row, size.rows, header.rows), limited(motion[1], column, size.columns, header.columns))
  }
}
