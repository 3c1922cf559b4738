/// Blocks that other frames predict, or other parts of their own (AV1 bitstream, 5.11.23 to 5.11.33).
extension AV1FrameReader {
  mutating func readInter(_ block: inout AV1Block, _ near: Neighbours, _ row: Int, _ column: Int) {
    readReferences(&block, near)
    let isCompound = block.isCompound
    var candidates = candidates(block, row, column)
    let segments = header.segments
    if block.isExpected {
      block.mode = AV1Mode.firstPair
    } else if hasFeature(block, segments.skips) || hasFeature(block, segments.isGlobal) {
      block.mode = AV1Mode.global
    } else if isCompound {
      let start = AV1Contexts.compoundModes + 8 * candidates.compoundContext
      block.mode = AV1Mode.firstPair + UInt8(coder.symbol(start, of: 8))
    } else if !coder.decision(AV1Contexts.isNotNew + 2 * candidates.newContext) {
      block.mode = AV1Mode.new
    } else if !coder.decision(AV1Contexts.isNotGlobal + 2 * candidates.globalContext) {
      block.mode = AV1Mode.global
    } else {
      let isNear = coder.decision(AV1Contexts.isNotNearest + 2 * candidates.nearestContext)
      block.mode = isNear ? AV1Mode.near : AV1Mode.nearest
    }
    let number = readCandidate(block, candidates)
    block.motion.0 = readMotion(block, &candidates, number, 0)
    if isCompound { block.motion.1 = readMotion(block, &candidates, number, 1) }
    let isInterIntra = readInterIntra(&block)
    if !isInterIntra, !isCompound { readMotionMode(&block, row, column) }
    if isCompound, !block.isExpected { readCompoundKind(&block, near) }
    readFilters(&block, near)
  }

  /// A block that is copied from its own frame (5.11.7).
  mutating func readCopy(_ block: inout AV1Block, _ row: Int, _ column: Int) {
    let candidates = candidates(block, row, column)
    let (first, second) = (candidates[0].0, candidates[1].0)
    var expected = first != AV1Motion() ? first : second
    if expected == AV1Motion() {
      let size = fields.hasLargeBlocks ? 32 : 16
      expected =
        row - size < tileRows.lowerBound ? AV1Motion(0, Int16(-32 * size - 2048)) : AV1Motion(Int16(-32 * size), 0)
    }
    block.motion.0 = readDifference(from: expected, isCopy: true)
  }

  // MARK: Motion

  /// The number of the candidate that a block takes.
  private mutating func readCandidate(_ block: AV1Block, _ candidates: AV1Candidates) -> Int {
    let isNear = AV1Mode.part(block.mode, 0) == AV1Mode.near || AV1Mode.part(block.mode, 1) == AV1Mode.near
    let isNew = block.mode == AV1Mode.new || block.mode == AV1Mode.firstPair + 7
    var number = isNear ? 1 : 0
    guard isNear || isNew else { return number }
    for place in number..<number + 2 where candidates.count > place + 1 {
      guard coder.decision(AV1Contexts.isLaterCandidate + 2 * candidates.weightContext(place)) else { return place }
      number = place + 1
    }
    return number
  }

  /// How a block moves by its first or second frame (5.11.26).
  private mutating func readMotion(
    _ block: AV1Block, _ candidates: inout AV1Candidates, _ number: Int, _ frame: Int
  ) -> AV1Motion {
    let mode = AV1Mode.part(block.mode, frame)
    guard mode != AV1Mode.global else { return frame == 0 ? candidates.global.0 : candidates.global.1 }
    let place = mode == AV1Mode.nearest || mode == AV1Mode.new && candidates.count <= 1 ? 0 : number
    let expected = frame == 0 ? candidates[place].0 : candidates[place].1
    return mode == AV1Mode.new ? readDifference(from: expected, isCopy: false) : expected
  }

  private mutating func readDifference(from expected: AV1Motion, isCopy: Bool) -> AV1Motion {
    let start = AV1Contexts.motion + (isCopy ? 106 : 0)
    let joint = coder.symbol(start, of: 4)
    var (down, across) = (Int(expected[0]), Int(expected[1]))
    if joint >= 2 { down += readDistance(start + 4) }
    if joint & 1 == 1 { across += readDistance(start + 55) }
    guard max(abs(down), abs(across)) < 1 << 14 else {
      isBroken = true
      return AV1Motion()
    }
    return AV1Motion(Int16(down), Int16(across))
  }

  /// In eighths of a sample (5.11.32).
  private mutating func readDistance(_ start: Int) -> Int {
    let isBack = coder.decision(start)
    let kind = coder.symbol(start + 2, of: 11)
    var distance: Int
    if kind == 0 {
      let bit = coder.decision(start + 13) ? 1 : 0
      let fraction = header.hasWholeMotion ? 3 : coder.symbol(start + 15 + 4 * bit, of: 4)
      let eighth = header.hasEighths ? coder.decision(start + 27) : true
      distance = bit << 3 | fraction << 1 | (eighth ? 1 : 0)
    } else {
      distance = 0
      for bit in 0..<kind where coder.decision(start + 31 + 2 * bit) { distance |= 1 << (bit + 3) }
      let fraction = header.hasWholeMotion ? 3 : coder.symbol(start + 23, of: 4)
      let eighth = header.hasEighths ? coder.decision(start + 29) : true
      distance += 2 << (kind + 2) | fraction << 1 | (eighth ? 1 : 0)
    }
    return isBack ? -distance - 1 : distance + 1
  }

  // MARK: Kinds of prediction

  /// Whether the block's own frame predicts a part of it as well (5.11.28).
  private mutating func readInterIntra(_ block: inout AV1Block) -> Bool {
    let number = block.size.number
    guard !block.isExpected, fields.hasInterIntra, !block.isCompound, 3...9 ~= number else { return false }
    let group = sizeGroup(block.size) - 1
    guard coder.decision(AV1Contexts.interIntra + 2 * group) else { return false }
    _ = coder.symbol(AV1Contexts.interIntraModes + 4 * group, of: 4)
    block.references.1 = 0
    if coder.decision(AV1Contexts.isWedge + 2 * number) { _ = coder.symbol(AV1Contexts.wedges + 16 * number, of: 16) }
    return true
  }

  /// Whether what is next to a block helps to predict it (5.11.27).
  private mutating func readMotionMode(_ block: inout AV1Block, _ row: Int, _ column: Int) {
    guard !block.isExpected, header.choosesMotionModes, block.isLarge else { return }
    if !header.hasWholeMotion, block.mode == AV1Mode.global, header.global[Int(block.references.0)].kind > 1 { return }
    guard hasOverlaps(block, row, column) else { return }
    let number = block.size.number
    let isScaled = kept[header.references[Int(block.references.0) - 1]].map { header.isScaled($0.header) } ?? false
    if header.hasWholeMotion || !header.hasWarp || isScaled || !hasSamples(block, row, column) {
      block.motionMode = coder.decision(AV1Contexts.overlaps + 2 * number) ? 1 : 0
    } else {
      block.motionMode = coder.symbol(AV1Contexts.motionModes + 3 * number, of: 3)
    }
  }

  /// How what two frames predict is put together (5.11.29).
  private mutating func readCompoundKind(_ block: inout AV1Block, _ near: Neighbours) {
    let isWedged = block.size.smaller > 0 && block.size.larger <= 3
    if fields.hasMasks {
      let context = Self.groupContext(near, alternate: 3) { Int($0.compoundGroup) }
      block.compoundGroup = coder.decision(AV1Contexts.compoundGroups + 2 * min(5, context)) ? 1 : 0
    }
    guard block.compoundGroup == 1 else {
      guard fields.weighsDistances else { return }
      let distances = [block.references.0, block.references.1].map {
        abs(AV1FrameHeader.distance(header.orders[Int($0)], header.order, fields.orderBits))
      }
      let context =
        (distances[0] == distances[1] ? 3 : 0) + Self.groupContext(near, alternate: 1) { Int($0.compoundIndex) }
      block.compoundIndex = coder.decision(AV1Contexts.compoundIndex + 2 * context) ? 1 : 0
      return
    }
    let number = block.size.number
    if isWedged, !coder.decision(AV1Contexts.compoundTypes + 2 * number) {
      _ = coder.symbol(AV1Contexts.wedges + 16 * number, of: 16)
    }
    _ = coder.flag()  // wedge_sign or mask_type
  }

  private static func groupContext(_ near: Neighbours, alternate: Int, _ value: (AV1Block) -> Int) -> Int {
    func context(_ block: AV1Block) -> Int {
      block.isCompound ? value(block) : block.references.0 == 7 ? alternate : 0
    }
    return (near.above.map(context) ?? 0) + (near.before.map(context) ?? 0)
  }

  /// How motion between samples is filtered (5.11.23).
  private mutating func readFilters(_ block: inout AV1Block, _ near: Neighbours) {
    if let filter = header.filter {
      block.filters = (filter, filter)
      return
    }
    let isOneWay = block.mode == AV1Mode.global || block.mode == AV1Mode.firstPair + 6
    if block.isExpected || block.motionMode == 2 { return }
    if isOneWay, block.isLarge {
      let frames = [block.references.0] + (block.isCompound ? [block.references.1] : [])
      guard frames.contains(where: { header.global[Int($0)].kind == 1 }) else { return }
    }
    func read(_ direction: Int, _ filter: (AV1Block) -> UInt8) -> UInt8 {
      func kind(_ other: AV1Block?) -> Int {
        other.map { $0.refers(to: block.references.0) ? Int(filter($0)) : 3 } ?? 3
      }
      let (above, before) = (kind(near.above), kind(near.before))
      let context = above == before || above == 3 ? before : before == 3 ? above : 3
      let start = 4 * (2 * direction + (block.isCompound ? 1 : 0)) + context
      return UInt8(coder.symbol(AV1Contexts.filters + 3 * start, of: 3))
    }
    let first = read(0) { $0.filters.0 }
    block.filters = (first, fields.hasTwoFilters ? read(1) { $0.filters.1 } : first)
  }

  // MARK: Neighbours

  /// Whether motion predicts any block next to it (7.10.3).
  private func hasOverlaps(_ block: AV1Block, _ row: Int, _ column: Int) -> Bool {
    if row > tileRows.lowerBound {
      for place in stride(from: column, to: min(header.columns, column + block.size.columns), by: 2)
      where !map[row - 1, place | 1].isIntra { return true }
    }
    if column > tileColumns.lowerBound {
      for place in stride(from: row, to: min(header.rows, row + block.size.rows), by: 2)
      where !map[place | 1, column - 1].isIntra { return true }
    }
    return false
  }

  /// Whether the motion of blocks next to it tells how the block turns (7.10.4).
  private func hasSamples(_ block: AV1Block, _ row: Int, _ column: Int) -> Bool {
    func isSample(_ down: Int, _ across: Int) -> Bool {
      guard isInside(row + down, column + across), map.isRead(row + down, column + across) else { return false }
      let other = map[row + down, column + across]
      return other.references.0 == block.references.0 && other.references.1 < 0
    }
    let (columns, rows) = (block.size.columns, block.size.rows)
    var (hasCorner, hasRight) = (true, true)
    if row > tileRows.lowerBound {
      let width = map[row - 1, column].size.columns
      if columns <= width {
        let offset = column & (width - 1)
        if offset > 0 { hasCorner = false }
        if width - offset > columns { hasRight = false }
        if isSample(-1, 0) { return true }
      } else {
        var place = 0
        while place < min(columns, header.columns - column) {
          if isSample(-1, place) { return true }
          place += min(columns, map[row - 1, column + place].size.columns)
        }
      }
    }
    if column > tileColumns.lowerBound {
      let height = map[row, column - 1].size.rows
      if rows <= height {
        if row & (height - 1) > 0 { hasCorner = false }
        if isSample(0, -1) { return true }
      } else {
        var place = 0
        while place < min(rows, header.rows - row) {
          if isSample(place, -1) { return true }
          place += min(rows, map[row + place, column - 1].size.rows)
        }
      }
    }
    if hasCorner, isSample(-1, -1) { return true }
    return hasRight && block.size.larger <= 4 && isSample(-1, columns)
  }
}
