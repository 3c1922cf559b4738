/// Where a block is predicted from: 0 for its own frame, then the last, the golden and the alternate one.
struct VP8Block {
  var source = 0
  /// Whether its parts move each for itself.
  var isSplit = false
}

/// How far something moves, in eighths of a sample.
struct VP8Motion: Equatable {
  var row: Int16 = 0
  var column: Int16 = 0
  var isZero: Bool { row == 0 && column == 0 }
}

/// How blocks are predicted (RFC 6386, 19.3).
extension VP8FrameReader {
  /// A macroblock (19.3), and its coefficients.
  mutating func readBlock(_ row: Int, _ column: Int) {
    if let segments { _ = coder.decision(segments[coder.decision(segments[0]) ? 2 : 1]) }
    let isEmpty = filled.map { coder.decision($0) } ?? false
    var block = VP8Block()
    let hasMeans: Bool
    let (aboveBefore, motion) = (blocksAbove[column], motionAbove[4 * column + 3])
    if !isKey, coder.decision(sources.own) {
      block.source = coder.decision(sources.last) ? (coder.decision(sources.golden) ? 3 : 2) : 1
      block.isSplit = readMotion(row, column, block.source)
      hasMeans = !block.isSplit
    } else {
      hasMeans = readModes(column)
      setMotion(VP8Motion(), column)
    }
    (blockAboveBefore, motionAboveBefore) = (aboveBefore, motion)
    (blocksAbove[column], blockBefore) = (block, block)
    if isEmpty {
      // The means of luma are those of the last block that has any.
      for place in 0..<(hasMeans ? 9 : 8) { (filledAbove[9 * column + place], filledBefore[place]) = (0, 0) }
    } else {
      readCoefficients(row % partitions.count, column, hasMeans: hasMeans)
    }
  }

  /// How a block is predicted from its own frame; returns whether it is in one piece.
  private mutating func readModes(_ column: Int) -> Bool {
    let tree = isKey ? Self.keyLuma : Self.luma
    let likely: [UInt8] = isKey ? [145, 156, 163, 128] : probabilities.luma
    let mode = coder.leaf(tree) { likely[$0] }
    for place in 0..<16 {
      let (across, down) = (4 * column + place & 3, place >> 2)
      var part = UInt8(mode)
      if mode == Self.inParts {
        let start = 9 * (10 * Int(modesAbove[across]) + Int(modesBefore[down]))
        part = UInt8(coder.leaf(Self.parts) { isKey ? VP8Tables.keyModes[start + $0] : Self.partsOfOthers[$0] })
      }
      (modesAbove[across], modesBefore[down]) = (part, part)
    }
    let chroma: [UInt8] = isKey ? [142, 114, 183] : probabilities.chroma
    _ = coder.leaf([0, 2, -1, 4, -2, -3]) { chroma[$0] }
    return mode != Self.inParts
  }

  // As parts are numbered: DC, TM, V and H, those that only parts have, then that a block is in parts (8.1, 11.2).
  private static let inParts = 10
  private static let keyLuma: [Int8] = [-10, 2, 4, 6, 0, -2, -3, -1]
  private static let luma: [Int8] = [0, 2, 4, 6, -2, -3, -1, -10]
  private static let parts: [Int8] = [0, 2, -1, 4, -2, 6, 8, 12, -3, 10, -5, -6, -4, 14, -7, 16, -8, -9]
  private static let partsOfOthers: [UInt8] = [120, 90, 79, 133, 87, 85, 80, 111, 151]

  // MARK: Motion

  private mutating func setMotion(_ motion: VP8Motion, _ column: Int) {
    for place in 0..<4 { (motionAbove[4 * column + place], motionBefore[place]) = (motion, motion) }
  }

  /// How a block is predicted from another frame (5.5 and 16.3); returns whether its parts move each for itself.
  private mutating func readMotion(_ row: Int, _ column: Int, _ source: Int) -> Bool {
    var near = Array(repeating: VP8Motion(), count: 4)
    var counts = [0, 0, 0, 0]
    var found = 0
    let neighbours = [
      (blocksAbove[column], motionAbove[4 * column + 3], 2), (blockBefore, motionBefore[3], 2),
      (blockAboveBefore, motionAboveBefore, 1),
    ]
    for (block, motion, weight) in neighbours where block.source > 0 {
      guard !motion.isZero else {
        counts[0] += weight
        continue
      }
      let turns = runsBack[block.source] != runsBack[source]
      let own = turns ? VP8Motion(row: 0 &- motion.row, column: 0 &- motion.column) : motion
      if found == 0 || own != near[found] {
        found += 1
        near[found] = own
      }
      counts[found] += weight
    }
    guard coder.decision(Self.likelyMotion[counts[0]][0]) else {
      setMotion(VP8Motion(), column)
      return false
    }
    if counts[3] > 0, near[3] == near[1] { counts[1] += 1 }
    if counts[2] > counts[1] {
      counts.swapAt(1, 2)
      near.swapAt(1, 2)
    }
    guard coder.decision(Self.likelyMotion[counts[1]][1]) else {
      setMotion(inside(near[1], row, column), column)
      return false
    }
    guard coder.decision(Self.likelyMotion[counts[2]][2]) else {
      setMotion(inside(near[2], row, column), column)
      return false
    }
    let best = inside(near[counts[1] >= counts[0] ? 1 : 0], row, column)
    let splits =
      (blocksAbove[column].isSplit ? 2 : 0) + (blockBefore.isSplit ? 2 : 0) + (blockAboveBefore.isSplit ? 1 : 0)
    guard coder.decision(Self.likelyMotion[splits][3]) else {
      setMotion(readDifference(from: best), column)
      return false
    }
    readParts(column, best)
    return true
  }

  private static let likelyMotion: [[UInt8]] = [
    [7, 1, 1, 143], [14, 18, 14, 107], [135, 64, 57, 68], [60, 56, 128, 65], [159, 134, 128, 34], [234, 188, 128, 28],
  ]

  /// Motion that leads no further outside of the frame than a block lies.
  private func inside(_ motion: VP8Motion, _ row: Int, _ column: Int) -> VP8Motion {
    VP8Motion(
      row: Int16(clamping: min(max(Int(motion.row), -128 * (row + 1)), 128 * (rows - row))),
      column: Int16(clamping: min(max(Int(motion.column), -128 * (column + 1)), 128 * (columns - column))))
  }

  private mutating func readDifference(from best: VP8Motion) -> VP8Motion {
    let row = best.row &+ readDistance(0)
    return VP8Motion(row: row, column: best.column &+ readDistance(19))
  }

  /// How far something moves (17.2); `start` is where its probabilities begin.
  private mutating func readDistance(_ start: Int) -> Int16 {
    var distance = 0
    if coder.decision(probabilities.motion[start]) {
      for bit in [0, 1, 2, 9, 8, 7, 6, 5, 4] where coder.decision(probabilities.motion[start + 9 + bit]) {
        distance |= 1 << bit
      }
      // A long distance has one of its higher bits.
      if distance < 16 || coder.decision(probabilities.motion[start + 12]) { distance |= 8 }
    } else {
      distance = coder.leaf([2, 8, 4, 6, 0, -1, -2, -3, 10, 12, -4, -5, -6, -7]) { [probabilities] in
        probabilities.motion[start + 2 + $0]
      }
    }
    guard distance > 0 else { return 0 }
    return Int16(coder.decision(probabilities.motion[start + 1]) ? -2 * distance : 2 * distance)
  }

  /// How each part of a block moves (16.3).
  private mutating func readParts(_ column: Int, _ best: VP8Motion) {
    let layout = coder.decision(110) ? (coder.decision(111) ? (coder.decision(150) ? 1 : 0) : 2) : 3
    var motions = Array(repeating: VP8Motion(), count: 16)
    let (above, before) = (Array(motionAbove[4 * column..<4 * column + 4]), motionBefore)
    for part in 0..<[2, 2, 4, 16][layout] {
      let first = Self.layouts[layout].firstIndex(of: UInt8(part)) ?? 0
      let left = first & 3 == 0 ? before[first >> 2] : motions[first - 1]
      let upper = first < 4 ? above[first] : motions[first - 4]
      let likely: [UInt8] =
        if left == upper {
          upper.isZero ? [208, 1, 1] : [223, 1, 34]
        } else {
          upper.isZero ? [179, 121, 1] : left.isZero ? [106, 145, 1] : [147, 136, 18]
        }
      var motion = left
      if coder.decision(likely[0]) {
        motion = upper
        if coder.decision(likely[1]) { motion = coder.decision(likely[2]) ? readDifference(from: best) : VP8Motion() }
      }
      for place in 0..<16 where Self.layouts[layout][place] == part { motions[place] = motion }
    }
    for place in 0..<4 {
      motionAbove[4 * column + place] = motions[12 + place]
      motionBefore[place] = motions[4 * place + 3]
    }
  }

  /// Which part each four samples belong to.
  private static let layouts: [[UInt8]] = [
    [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1], [0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1],
    [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  ]
}
