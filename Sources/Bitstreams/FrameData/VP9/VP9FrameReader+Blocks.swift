/// Blocks (VP9 bitstream, 6.4.4 to 6.4.20).
extension VP9FrameReader {
  /// What lies above a block, in the same column of tiles or another, and to the left in its own.
  struct Neighbours {
    let above: VP9Block?
    let before: VP9Block?
    /// Those there are.
    var one: VP9Block? { above ?? before }
    var both: (VP9Block, VP9Block)? {
      guard let above, let before else { return nil }
      return (above, before)
    }
    func count(_ isCounted: (VP9Block) -> Bool) -> Int {
      (above.map(isCounted) ?? false ? 1 : 0) + (before.map(isCounted) ?? false ? 1 : 0)
    }
  }

  mutating func readBlock(_ row: Int, _ column: Int, _ across: Int, _ down: Int) {
    var block = VP9Block(across: across, down: down)
    let near = Neighbours(
      above: row > 0 ? map[row - 1, column] : nil, before: column > tileColumns.lowerBound ? map[row, column - 1] : nil)
    let segment = readSegment(&block, near, row, column)
    let isStill = header.segments.isEnabled && header.segments.skips[segment]
    block.isSkipped = isStill || decision(VP9Contexts.skips + near.count(\.isSkipped))
    if header.isIntra {
      readTransform(&block, near, mayChoose: true)
      readKeyModes(&block, near)
    } else {
      let reference = header.segments.isEnabled ? header.segments.reference[segment] : nil
      let isInter = reference.map { $0 > 0 } ?? decision(VP9Contexts.isInter + Self.interContext(near))
      readTransform(&block, near, mayChoose: !block.isSkipped || !isInter)
      if isInter {
        readReferences(&block, near, reference)
        readMotion(&block, near, row, column, isStill: isStill)
      } else {
        readModes(&block)
      }
    }
    keep(block, row, column)
    guard !isBroken else { return }
    if block.isSkipped {
      clearFilled(block, row, column)
    } else if !readResidual(block, row, column), block.isInter, !block.isSmall {
      skipLast()
    }
  }

  // MARK: Segment

  private mutating func readSegment(
    _ block: inout VP9Block, _ near: Neighbours, _ row: Int, _ column: Int
  ) -> Int {
    guard header.segments.isEnabled else { return 0 }
    let (start, end) = (column, min(column + block.columns, header.columns))
    let lines = (row..<min(row + block.rows, header.rows)).lazy.map { [width = header.columns] in
      $0 * width + start..<$0 * width + end
    }
    let before = lines.reduce(7) { min($0, lastSegments[$1].min() ?? 7) }
    guard let likely = header.segments.likely else {
      for line in lines { segments[line] = lastSegments[line] }
      return header.isIntra ? 0 : Int(before)
    }
    if !header.isIntra, let kept = header.segments.likelyKept {
      block.keepsSegment = coder.decision(kept[near.count(\.keepsSegment)])
    }
    let segment = block.keepsSegment ? Int(before) : coder.leaf(VP9Contexts.segmentTree) { likely[$0] }
    for place in lines.joined() { segments[place] = UInt8(segment) }
    return segment
  }

  // MARK: Transform

  private mutating func readTransform(_ block: inout VP9Block, _ near: Neighbours, mayChoose: Bool) {
    let largest = block.largestTransform
    guard mayChoose, transformMode == 4, !block.isSmall else {
      block.transform = min(largest, UInt8(transformMode))
      return
    }
    func size(_ block: VP9Block) -> UInt8 { block.isSkipped ? largest : block.transform }
    let above = near.above.map(size)
    let before = near.before.map(size)
    let isLarge = (above ?? before ?? largest) + (before ?? above ?? largest) > largest
    let start = VP9Contexts.transforms[Int(largest)] + (isLarge ? Int(largest) : 0)
    while block.transform < largest, decision(start + Int(block.transform)) { block.transform += 1 }
  }

  // MARK: Prediction from the own frame

  private mutating func readKeyModes(_ block: inout VP9Block, _ near: Neighbours) {
    func mode(_ block: VP9Block?, _ quarter: Int) -> Int {
      block.map { $0.isInter ? 0 : Int($0.modes[quarter]) } ?? 0
    }
    forQuarters(&block) { reader, block, quarter in
      let above = quarter < 2 ? mode(near.above, quarter + 2) : Int(block.modes[quarter - 2])
      let before = quarter & 1 == 0 ? mode(near.before, quarter + 1) : Int(block.modes[quarter - 1])
      let start = 9 * (10 * above + before)
      return UInt8(reader.coder.leaf(VP9Contexts.intraModes) { VP9Tables.keyModes[start + $0] })
    }
    let start = 9 * Int(block.modes[3])
    _ = coder.leaf(VP9Contexts.intraModes) { VP9Tables.keyChroma[start + $0] }
  }

  private mutating func readModes(_ block: inout VP9Block) {
    let start = VP9Contexts.luma + 9 * Int(block.isSmall ? 0 : block.largestTransform)
    forQuarters(&block) { reader, _, _ in UInt8(reader.leaf(VP9Contexts.intraModes, at: start)) }
    _ = leaf(VP9Contexts.intraModes, at: VP9Contexts.chroma + 9 * Int(block.modes[3]))
  }

  /// Reads how the parts of a block are predicted, each of which may be several quarters.
  mutating func forQuarters(
    _ block: inout VP9Block, _ read: (inout VP9FrameReader, inout VP9Block, Int) -> UInt8
  ) {
    guard block.isSmall else {
      block.modes = SIMD4(repeating: read(&self, &block, 0))
      return
    }
    let (isNarrow, isLow) = (block.across == 0, block.down == 0)
    for quarter in 0..<4 where (isNarrow || quarter & 1 == 0) && (isLow || quarter < 2) {
      let mode = read(&self, &block, quarter)
      for other in quarter..<4
      where (isNarrow ? other & 1 == quarter & 1 : true) && (isLow ? other / 2 == quarter / 2 : true) {
        block.modes[other] = mode
        for reference in 0..<2 { block[other, reference] = block[quarter, reference] }
      }
    }
  }

  // MARK: Contexts

  /// By 9.3.1, ctx of is_inter.
  private static func interContext(_ near: Neighbours) -> Int {
    if let (above, before) = near.both {
      return !above.isInter && !before.isInter ? 3 : above.isInter && before.isInter ? 0 : 1
    }
    return near.one.map { $0.isInter ? 0 : 2 } ?? 0
  }
}
