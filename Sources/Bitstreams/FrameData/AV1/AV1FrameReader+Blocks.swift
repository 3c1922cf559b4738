/// Blocks (AV1 bitstream, 5.11.5 to 5.11.21).
extension AV1FrameReader {
  /// What lies above a block and to the left, in the same tile.
  struct Neighbours {
    let above: AV1Block?
    let before: AV1Block?

    func count(_ isCounted: (AV1Block) -> Bool) -> Int {
      (above.map(isCounted) ?? false ? 1 : 0) + (before.map(isCounted) ?? false ? 1 : 0)
    }
    /// How often they refer to these frames.
    func count(_ frames: ClosedRange<Int8>) -> Int {
      func count(_ block: AV1Block) -> Int {
        (frames.contains(block.references.0) ? 1 : 0) + (frames.contains(block.references.1) ? 1 : 0)
      }
      return (above.map(count) ?? 0) + (before.map(count) ?? 0)
    }
  }

  mutating func readBlock(_ row: Int, _ column: Int, _ size: AV1Size) {
    guard !isBroken else { return }
    var block = AV1Block(size)
    // Chroma belongs to the last of several blocks of four samples. Blocks are as high as wide, at most, where it is halved
    // in one direction only.
    if fields.halvesColumns, !fields.halvesRows, fields.planes > 1, size.down > size.across { isBroken = true }
    block.hasChroma =
      fields.planes > 1 && !(fields.halvesRows && size.down == 0 && row & 1 == 0)
      && !(fields.halvesColumns && size.across == 0 && column & 1 == 0)
    let near = Neighbours(
      above: row > tileRows.lowerBound ? map[row - 1, column] : nil,
      before: column > tileColumns.lowerBound ? map[row, column - 1] : nil)
    if header.isIntra {
      readKeyModes(&block, near, row, column)
    } else {
      readModes(&block, near, row, column)
    }
    guard !isBroken else { return }
    readColours(block, row, column)
    readTransforms(&block, near, row, column)
    keep(block, row, column)
    if block.isSkipped {
      clearLevels(block, row, column)
    } else {
      readResidual(block, row, column)
    }
  }

  /// Modes of frames without motion (5.11.7).
  private mutating func readKeyModes(_ block: inout AV1Block, _ near: Neighbours, _ row: Int, _ column: Int) {
    if header.segments.comesFirst { readSegment(&block, near, row, column) }
    readSkip(&block, near)
    if !header.segments.comesFirst { readSegment(&block, near, row, column) }
    readChanges(block, row, column)
    block.isCopy = header.hasCopies && coder.decision(AV1Contexts.copies)
    if block.isCopy {
      block.isInter = true
      readCopy(&block, row, column)
    } else {
      func kind(_ block: AV1Block?) -> Int { block.map { modeKinds[Int($0.mode)] } ?? 0 }
      let start = AV1Contexts.keyModes + 13 * (5 * kind(near.above) + kind(near.before))
      block.mode = UInt8(coder.symbol(start, of: 13))
      readIntra(&block, near, row, column)
    }
  }

  /// Modes of other frames (5.11.18).
  private mutating func readModes(_ block: inout AV1Block, _ near: Neighbours, _ row: Int, _ column: Int) {
    let segments = header.segments
    if segments.isEnabled, segments.comesFirst || !segments.updates { readKeptSegment(&block, near, row, column) }
    let isFixed =
      hasFeature(block, segments.skips) || hasFeature(block, segments.isGlobal) || reference(of: block) != nil
    if !isFixed, header.skipFrames != nil, block.isLarge {
      block.isExpected = coder.decision(AV1Contexts.skipModes + 2 * near.count(\.isExpected))
    }
    if block.isExpected { block.isSkipped = true } else { readSkip(&block, near) }
    if segments.isEnabled, !segments.comesFirst, segments.updates {
      if block.isSkipped {
        keepSegment(block, false, row, column)
        readSegment(&block, near, row, column)
      } else {
        readKeptSegment(&block, near, row, column)
      }
    }
    readChanges(block, row, column)
    if let frame = reference(of: block), !block.isExpected {
      block.isInter = frame > 0
    } else {
      block.isInter =
        block.isExpected || hasFeature(block, segments.isGlobal)
        || coder.decision(AV1Contexts.isInter + 2 * Self.interContext(near))
    }
    if block.isInter {
      readInter(&block, near, row, column)
    } else {
      let start = AV1Contexts.modes + 13 * sizeGroup(block.size)
      block.mode = UInt8(coder.symbol(start, of: 13))
      readIntra(&block, near, row, column)
    }
  }

  private static func interContext(_ near: Neighbours) -> Int {
    guard let above = near.above, let before = near.before else {
      return (near.above ?? near.before).map { $0.isIntra ? 2 : 0 } ?? 0
    }
    return above.isIntra && before.isIntra ? 3 : above.isIntra || before.isIntra ? 1 : 0
  }

  private mutating func readSkip(_ block: inout AV1Block, _ near: Neighbours) {
    block.isSkipped =
      header.segments.comesFirst && hasFeature(block, header.segments.skips)
      || coder.decision(AV1Contexts.skips + 2 * near.count(\.isSkipped))
  }

  // MARK: Segment

  /// Whether what is said of some segments is said of a block's.
  func hasFeature(_ block: AV1Block, _ segments: [Bool]) -> Bool {
    header.segments.isEnabled && segments[Int(block.segment)]
  }

  /// The frame that a block's segment refers to.
  func reference(of block: AV1Block) -> Int8? {
    header.segments.isEnabled ? header.segments.reference[Int(block.segment)] : nil
  }

  /// Notes the segment of a block.
  private mutating func setSegment(_ block: AV1Block, _ row: Int, _ column: Int) {
    let width = min(block.size.columns, header.columns - column)
    for line in row..<min(row + block.size.rows, header.rows) {
      for place in line * header.columns + column..<line * header.columns + column + width {
        segments[place] = block.segment
      }
    }
  }

  /// Told from those of other blocks (5.11.9).
  private mutating func readSegment(_ block: inout AV1Block, _ near: Neighbours, _ row: Int, _ column: Int) {
    guard header.segments.isEnabled else { return }
    let place = row * header.columns + column
    let above = near.above.map { _ in Int(segments[place - header.columns]) }
    let before = near.before.map { _ in Int(segments[place - 1]) }
    let corner = above != nil && before != nil ? Int(segments[place - header.columns - 1]) : nil
    let expected = above == nil ? before ?? 0 : before == nil || corner == above ? above ?? 0 : before ?? 0
    defer { setSegment(block, row, column) }
    guard !block.isSkipped else {
      block.segment = UInt8(expected)
      return
    }
    var context = 0
    if corner != nil {
      context = corner == above && corner == before ? 2 : corner == above || corner == before || above == before ? 1 : 0
    }
    let code = coder.symbol(AV1Contexts.segments + 8 * context, of: 8)
    let segment = Self.segment(code, near: expected, header.segments.last + 1)
    guard 0...header.segments.last ~= segment else {
      isBroken = true
      return
    }
    block.segment = UInt8(segment)
  }

  /// A segment from how far it is from the one expected, of so many (5.11.9, neg_deinterleave).
  private static func segment(_ code: Int, near expected: Int, _ count: Int) -> Int {
    guard expected > 0 else { return code }
    guard expected < count - 1 else { return count - 1 - code }
    let isLow = 2 * expected < count
    guard code <= 2 * (isLow ? expected : count - 1 - expected) else { return isLow ? code : count - 1 - code }
    return code & 1 == 1 ? expected + (code + 1) / 2 : expected - code / 2
  }

  /// That of the frame before, unless it is said (5.11.19).
  private mutating func readKeptSegment(_ block: inout AV1Block, _ near: Neighbours, _ row: Int, _ column: Int) {
    var kept: UInt8 = 0
    if !earlierSegments.isEmpty {
      kept = 7
      for line in row..<min(row + block.size.rows, header.rows) {
        let start = line * header.columns + column
        let end = start + min(block.size.columns, header.columns - column)
        for place in start..<end { kept = min(kept, earlierSegments[place]) }
      }
    }
    guard header.segments.updates else {
      block.segment = kept
      return
    }
    guard header.segments.mayKeep else {
      readSegment(&block, near, row, column)
      return
    }
    let context = Int(keepsAbove[column] + keepsBefore[row & 31])
    let isKept = coder.decision(AV1Contexts.segmentsKept + 2 * context)
    if isKept {
      block.segment = kept
      setSegment(block, row, column)
    } else {
      readSegment(&block, near, row, column)
    }
    keepSegment(block, isKept, row, column)
  }

  private mutating func keepSegment(_ block: AV1Block, _ isKept: Bool, _ row: Int, _ column: Int) {
    for place in column..<column + block.size.columns { keepsAbove[place] = isKept ? 1 : 0 }
    for place in row & 31..<row & 31 + block.size.rows { keepsBefore[place] = isKept ? 1 : 0 }
  }

  // MARK: Changes

  /// The direction filter of its 64 samples, and how quantizer and loop filter change (5.11.35, 5.11.36 and 5.11.56).
  private mutating func readChanges(_ block: AV1Block, _ row: Int, _ column: Int) {
    if let bits = header.directionBits, !block.isSkipped {
      var quarters = 1 << (2 * (row >> 4 & 1) + column >> 4 & 1)
      if directed & quarters == 0 {
        _ = coder.number(bits)
        if block.size.across == 5 { quarters |= quarters << 1 }
        if block.size.down == 5 { quarters |= quarters << 2 }
        directed |= quarters
      }
    }
    defer { mayChange = false }
    let largest: UInt8 = fields.hasLargeBlocks ? 5 : 4
    guard mayChange, !(block.isSkipped && block.size == AV1Size(largest, largest)) else { return }
    readChange(AV1Contexts.quantizerChange)
    guard header.changesFilter else { return }
    if header.changesFilters {
      for number in 0..<(fields.planes > 1 ? 4 : 2) { readChange(AV1Contexts.filterChanges + 4 * number) }
    } else {
      readChange(AV1Contexts.filterChange)
    }
  }

  private mutating func readChange(_ start: Int) {
    let size = coder.symbol(start, of: 4)
    if size == 3 { _ = coder.number(coder.number(3) + 1) }
    if size > 0 { _ = coder.flag() }
  }

  // MARK: Prediction from the own frame

  /// The rest of a block that its own frame predicts (5.11.7 and 5.11.22).
  private mutating func readIntra(_ block: inout AV1Block, _ near: Neighbours, _ row: Int, _ column: Int) {
    let mayTurn = block.size.number >= 3
    if mayTurn, AV1Mode.isTurned ~= block.mode {
      _ = coder.symbol(AV1Contexts.angles + 7 * (Int(block.mode) - 1), of: 7)
    }
    if block.hasChroma {
      let isLossless = header.lossless[Int(block.segment)]
      let mayTakeLuma = isLossless ? chromaSize(block.size) == AV1Size(0, 0) : block.size.larger <= 3
      let mode =
        mayTakeLuma
        ? coder.symbol(AV1Contexts.chromaModesOrLuma + 14 * Int(block.mode), of: 14)
        : coder.symbol(AV1Contexts.chromaModes + 13 * Int(block.mode), of: 13)
      block.chromaMode = UInt8(mode)
      if block.chromaMode == AV1Mode.fromLuma { readShares() }
      if mayTurn, AV1Mode.isTurned ~= block.chromaMode {
        _ = coder.symbol(AV1Contexts.angles + 7 * (mode - 1), of: 7)
      }
    }
    if mayTurn, block.size.larger <= 4, header.hasScreenTools { readPalettes(&block, near, row, column) }
    if fields.filtersIntra, block.mode == AV1Mode.mean, block.colours.luma == 0, block.size.larger <= 3,
      coder.decision(AV1Contexts.isFiltered + 2 * block.size.number)
    {
      block.filterMode = UInt8(coder.symbol(AV1Contexts.filterModes, of: 5))
    }
  }

  /// How much of luma chroma takes (5.11.45).
  private mutating func readShares() {
    let signs = coder.symbol(AV1Contexts.lumaSigns, of: 8) + 1
    let (first, second) = (signs / 3, signs % 3)
    if first > 0 { _ = coder.symbol(AV1Contexts.lumaShares + 16 * (3 * (first - 1) + second), of: 16) }
    if second > 0 { _ = coder.symbol(AV1Contexts.lumaShares + 16 * (3 * (second - 1) + first), of: 16) }
  }

  /// The size of a block's chroma (5.11.38).
  func chromaSize(_ size: AV1Size) -> AV1Size {
    AV1Size(
      fields.halvesColumns ? max(1, size.across) - 1 : size.across,
      fields.halvesRows ? max(1, size.down) - 1 : size.down)
  }

  /// Size_Group (9.3).
  func sizeGroup(_ size: AV1Size) -> Int { Int(min(3, size.smaller)) }
}

/// The kinds of modes that others are told by (8.3.2).
private let modeKinds = [0, 1, 2, 3, 4, 4, 4, 4, 3, 0, 1, 2, 0]
