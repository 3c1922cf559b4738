internal import MediaTypes

/// Reads the data of slices decision by decision, without making a frame of them (ITU-T H.265, 7.3.8).
///
/// CABAC takes any bits for data. Where one was turned over, whatever follows is read as something else, and the slice
/// seems to end before its bytes do, or after them.
struct HEVCSliceReader {
  let sequence: HEVCSequenceParameters
  let picture: HEVCPictureParameters
  let layout: HEVCFrameLayout
  let tools: HEVCCodingTools
  private(set) var header: HEVCSliceHeader
  var coder: ArithmeticDecoder
  /// Whether something was read that no encoder writes.
  var isBroken = false

  // MARK: Of the frame so far

  /// The slice of each coding tree block, by the address it begins at; -1 for those not read yet.
  private var slices: [Int32]
  private var slice: Int32 = 0
  private var choices: HEVCSliceChoices
  /// The contexts at the end of the last segment, and after the second block of the last row.
  private var segmentContexts: [UInt8] = []
  private var rowContexts: [UInt8] = []
  /// What the blocks say that lie above and to the left of what is read, for each of the smallest coding blocks.
  private var (depthAbove, depthBefore): ([UInt8], [UInt8])
  private var (skipsAbove, skipsBefore): ([Bool], [Bool])
  /// The directions from which they are predicted, for each four samples.
  private var (modeAbove, modeBefore): ([UInt8], [UInt8])

  // MARK: Of the block

  private var hasLeft = false
  private var hasAbove = false
  private var quantizerIsRead = false
  var unit = CodingUnit()

  /// What the transform blocks of a coding block have to know of it.
  struct CodingUnit {
    var depth = 0
    var bypassesTransform = false
    var isIntra = false
    /// Whether it is predicted in four parts from its own frame; and whether in any parts from others.
    var isSplitIntra = false
    var hasInterParts = false
    var deepest = 0
    /// Directions of prediction (8.4.2, 8.4.3): DC where it is not from the frame itself.
    var luma: (UInt8, UInt8, UInt8, UInt8) = (1, 1, 1, 1)
    var chroma: (UInt8, UInt8, UInt8, UInt8) = (1, 1, 1, 1)
  }

  /// DC, as intra prediction mode.
  static let plain: UInt8 = 1

  init(
    _ sequence: HEVCSequenceParameters, _ picture: HEVCPictureParameters, _ layout: HEVCFrameLayout,
    _ header: HEVCSliceHeader
  ) {
    (self.sequence, self.picture, self.layout, self.header) = (sequence, picture, layout, header)
    tools = sequence.tools
    choices = header.slice
    coder = ArithmeticDecoder([], at: 0)
    slices = Array(repeating: -1, count: layout.count)
    let (columns, rows) = (layout.columns << (tools.tree - 2), layout.rows << (tools.tree - 2))
    (depthAbove, depthBefore) = (Array(repeating: 0, count: columns), Array(repeating: 0, count: rows))
    (skipsAbove, skipsBefore) = (Array(repeating: false, count: columns), Array(repeating: false, count: rows))
    (modeAbove, modeBefore) = (depthAbove, depthBefore)
  }

  /// Reads a segment's data.
  ///
  /// - Returns: the address behind it; `nil` when the data are damaged.
  mutating func read(_ unit: [UInt8], _ header: HEVCSliceHeader) -> Int? {
    self.header = header
    choices = header.slice
    coder = ArithmeticDecoder(unit, at: header.dataPlace)
    if !header.isDependent { slice = Int32(header.address) }
    var address = header.address
    beginContexts(address, isSegment: true)
    while true {
      // What was read already cannot come again.
      guard slices[address] < 0 else { return nil }
      slices[address] = slice
      readTree(address)
      guard !isBroken, !coder.isPastEnd else { return nil }
      if picture.beginsRowsAnew, isSecondOfRow(address) { rowContexts = coder.contexts }
      let isLast = coder.terminates()
      let next = layout.next(address)
      if isLast {
        segmentContexts = coder.contexts
        return hasEnd(unit) ? next : nil
      }
      guard next < layout.count else { return nil }
      if layout.tile(next) != layout.tile(address) || picture.beginsRowsAnew && layout.beginsRow(next) {
        guard coder.terminates() else { return nil }
        coder.beginPart()
        beginContexts(next, isSegment: false)
      }
      address = next
    }
  }

  /// Whether the data end in the unit's last byte; which bit of that is the end matters to nobody.
  private func hasEnd(_ unit: [UInt8]) -> Bool { unit.lastIndex { $0 != 0 } == coder.end / 8 }

  /// The second block of a row tells how the next row begins.
  private func isSecondOfRow(_ address: Int) -> Bool {
    address % layout.columns > 0 && layout.tile(address - 1) == layout.tile(address) && layout.beginsRow(address - 1)
  }

  /// By 9.3.1.
  private mutating func beginContexts(_ address: Int, isSegment: Bool) {
    let fresh = { [choices] in HEVCContexts.states(kind: choices.contextKind, quantizer: choices.quantizer) }
    if layout.beginsTile(address) {
      coder.contexts = fresh()
    } else if picture.beginsRowsAnew, layout.beginsRow(address), let above = blockAboveRight(of: address),
      slices[above] == slice, layout.tile(above) == layout.tile(address), !rowContexts.isEmpty
    {
      coder.contexts = rowContexts
    } else if isSegment, header.isDependent, !segmentContexts.isEmpty {
      coder.contexts = segmentContexts
    } else {
      coder.contexts = fresh()
    }
  }

  private func blockAboveRight(of address: Int) -> Int? {
    let column = address % layout.columns
    return address >= layout.columns && column + 1 < layout.columns ? address - layout.columns + 1 : nil
  }

  // MARK: Coding tree blocks

  private mutating func readTree(_ address: Int) {
    let (column, row) = (address % layout.columns, address / layout.columns)
    hasLeft = column > 0 && slices[address - 1] == slice && layout.tile(address - 1) == layout.tile(address)
    let above = address - layout.columns
    hasAbove = row > 0 && slices[above] == slice && layout.tile(above) == layout.tile(address)
    if choices.offsetsLuma || choices.offsetsChroma { readOffsets() }
    readQuadtree(column << tools.tree, row << tools.tree, tools.tree, 0)
  }

  /// sao (7.3.8.3).
  private mutating func readOffsets() {
    if hasLeft, coder.decision(HEVCContexts.saoMerge) { return }
    if hasAbove, coder.decision(HEVCContexts.saoMerge) { return }
    var type = 0
    for plane in 0..<(sequence.chromaFormat == 0 ? 1 : 3) {
      guard plane == 0 ? choices.offsetsLuma : choices.offsetsChroma else { continue }
      if plane < 2 {
        type = coder.decision(HEVCContexts.saoType) ? (coder.bypass() ? 2 : 1) : 0
      }
      guard type > 0 else { continue }
      let depth = plane == 0 ? sequence.lumaDepth : sequence.chromaDepth
      let most = 1 << (Int(min(depth, 10)) - 5) - 1
      var signs = 0
      for _ in 0..<4 {
        var offset = 0
        while offset < most, coder.bypass() { offset += 1 }
        signs += offset > 0 ? 1 : 0
      }
      if type == 1 {
        _ = coder.bypass(signs + 5)
      } else if plane < 2 {
        _ = coder.bypass(2)
      }
    }
  }

  /// coding_quadtree (7.3.8.4).
  private mutating func readQuadtree(_ x: Int, _ y: Int, _ side: Int, _ depth: Int) {
    let size = 1 << side
    let (width, height) = (sequence.codedSize.width, sequence.codedSize.height)
    var splits = side > tools.unit
    if splits, x + size <= width, y + size <= height {
      let isLeftDeeper = isThereLeft(x) && Int(depthBefore[y >> 2]) > depth
      let isAboveDeeper = isThereAbove(y) && Int(depthAbove[x >> 2]) > depth
      splits = coder.decision(HEVCContexts.splitUnit + (isLeftDeeper ? 1 : 0) + (isAboveDeeper ? 1 : 0))
    }
    if let quantizerDepth = picture.quantizerDepth, side >= tools.tree - quantizerDepth { quantizerIsRead = false }
    guard splits else { return readUnit(x, y, side, depth) }
    let half = size / 2
    readQuadtree(x, y, side - 1, depth + 1)
    if x + half < width { readQuadtree(x + half, y, side - 1, depth + 1) }
    if y + half < height { readQuadtree(x, y + half, side - 1, depth + 1) }
    if x + half < width, y + half < height { readQuadtree(x + half, y + half, side - 1, depth + 1) }
  }

  private func isThereLeft(_ x: Int) -> Bool { x & ((1 << tools.tree) - 1) > 0 || hasLeft }
  private func isThereAbove(_ y: Int) -> Bool { y & ((1 << tools.tree) - 1) > 0 || hasAbove }

  // MARK: Coding units

  private enum Part {
    case whole, rows, columns, quarters, shortTop, shortBottom, narrowLeft, narrowRight
  }

  /// coding_unit (7.3.8.5).
  private mutating func readUnit(_ x: Int, _ y: Int, _ side: Int, _ depth: Int) {
    let size = 1 << side
    unit = CodingUnit()
    unit.depth = depth
    unit.bypassesTransform = picture.mayBypassTransforms && coder.decision(HEVCContexts.bypassesTransform)
    var skips = false
    if choices.kind != .alone {
      let before = isThereLeft(x) && skipsBefore[y >> 2]
      let above = isThereAbove(y) && skipsAbove[x >> 2]
      skips = coder.decision(HEVCContexts.skipUnit + (before ? 1 : 0) + (above ? 1 : 0))
    }
    var merges = skips
    if skips {
      readMergeIndex()
    } else {
      unit.isIntra = choices.kind == .alone || coder.decision(HEVCContexts.predictionMode)
      let part = !unit.isIntra || side == tools.unit ? readPart(side) : .whole
      if unit.isIntra {
        unit.isSplitIntra = part == .quarters
        readModes(x, y, size)
      } else {
        unit.hasInterParts = part != .whole
        merges = readParts(part, size)
      }
    }
    keep(x, y, size, UInt8(depth), skips: skips)
    if skips { return }
    if !unit.isIntra, !(merges && !unit.hasInterParts), !coder.decision(HEVCContexts.hasResidual) { return }
    unit.deepest = unit.isIntra ? tools.intraDepth + (unit.isSplitIntra ? 1 : 0) : tools.interDepth
    readTransforms(TransformBlock(side: side))
  }

  private mutating func keep(_ x: Int, _ y: Int, _ size: Int, _ depth: UInt8, skips: Bool) {
    let half = size / 8
    for place in 0..<size / 4 {
      let (column, row) = (x >> 2 + place, y >> 2 + place)
      (depthAbove[column], depthBefore[row]) = (depth, depth)
      (skipsAbove[column], skipsBefore[row]) = (skips, skips)
      // The lower and the right blocks are those that others lie beside.
      modeAbove[column] = place < half ? unit.luma.2 : unit.luma.3
      modeBefore[row] = place < half ? unit.luma.1 : unit.luma.3
    }
  }

  /// part_mode (9.3.3.7).
  private mutating func readPart(_ side: Int) -> Part {
    if coder.decision(HEVCContexts.partMode) { return .whole }
    if unit.isIntra { return .quarters }
    let isRows = coder.decision(HEVCContexts.partMode + 1)
    if side == tools.unit {
      if isRows { return .rows }
      return side == 3 || coder.decision(HEVCContexts.partMode + 2) ? .columns : .quarters
    }
    guard tools.hasAsymmetricParts, !coder.decision(HEVCContexts.partMode + 3) else { return isRows ? .rows : .columns }
    let isSecond = coder.bypass()
    return isRows ? (isSecond ? .shortBottom : .shortTop) : (isSecond ? .narrowRight : .narrowLeft)
  }

  /// How each part is predicted from other frames; returns whether the first takes its motion from a neighbour.
  private mutating func readParts(_ part: Part, _ size: Int) -> Bool {
    let sum = 2 * size
    let merges: Bool
    switch part {
    case .whole: return readPrediction(sum)
    case .rows, .columns:
      merges = readPrediction(sum - size / 2)
      _ = readPrediction(sum - size / 2)
    case .shortTop, .narrowLeft:
      merges = readPrediction(sum - size * 3 / 4)
      _ = readPrediction(sum - size / 4)
    case .shortBottom, .narrowRight:
      merges = readPrediction(sum - size / 4)
      _ = readPrediction(sum - size * 3 / 4)
    case .quarters:
      merges = readPrediction(size)
      for _ in 0..<3 { _ = readPrediction(size) }
    }
    return merges
  }

  /// prediction_unit (7.3.8.6); `sum` is that of the part's sides.
  private mutating func readPrediction(_ sum: Int) -> Bool {
    if coder.decision(HEVCContexts.merge) {
      readMergeIndex()
      return true
    }
    var (usesFirst, usesSecond) = (true, false)
    if choices.kind == .both {
      if sum != 12, coder.decision(HEVCContexts.direction + unit.depth) {
        usesSecond = true
      } else if coder.decision(HEVCContexts.direction + 4) {
        (usesFirst, usesSecond) = (false, true)
      }
    }
    if usesFirst {
      readReference(choices.references.0)
      readMotion()
      _ = coder.decision(HEVCContexts.predictor)
    }
    if usesSecond {
      readReference(choices.references.1)
      if !(choices.saysNoSecondMotion && usesFirst) { readMotion() }
      _ = coder.decision(HEVCContexts.predictor)
    }
    return false
  }

  private mutating func readMergeIndex() {
    guard choices.mergeCandidates > 1, coder.decision(HEVCContexts.mergeIndex) else { return }
    var index = 1
    while index < choices.mergeCandidates - 1, coder.bypass() { index += 1 }
  }

  private mutating func readReference(_ count: Int) {
    var index = 0
    while index < count - 1,
      index < 2 ? coder.decision(HEVCContexts.reference + index) : coder.bypass()
    { index += 1 }
  }

  /// mvd_coding (7.3.8.9).
  private mutating func readMotion() {
    let moves = (coder.decision(HEVCContexts.motionGreater0), coder.decision(HEVCContexts.motionGreater0))
    let isFirstLarger = moves.0 && coder.decision(HEVCContexts.motionGreater1)
    let isSecondLarger = moves.1 && coder.decision(HEVCContexts.motionGreater1)
    if moves.0 { readDistance(isLarger: isFirstLarger) }
    if moves.1 { readDistance(isLarger: isSecondLarger) }
  }

  private mutating func readDistance(isLarger: Bool) {
    if isLarger { readExponential(1, most: 15) }
    _ = coder.bypass()
  }

  /// A number by Exp-Golomb code of an order (9.3.3.5), which is below two to the power of `most` + 1.
  private mutating func readExponential(_ order: Int, most: Int) {
    var bits = order
    while coder.bypass() {
      bits += 1
      guard bits <= most else { return isBroken = true }
    }
    _ = coder.bypass(bits)
  }

  // MARK: Prediction from the frame itself

  /// Directions of luma and chroma (7.3.8.5, 8.4.2).
  private mutating func readModes(_ x: Int, _ y: Int, _ size: Int) {
    let count = unit.isSplitIntra ? 4 : 1
    let step = unit.isSplitIntra ? size / 2 : size
    var isLikely = (false, false, false, false)
    withUnsafeMutableBytes(of: &isLikely) { likely in
      for part in 0..<count { likely[part] = coder.decision(HEVCContexts.previousLuma) ? 1 : 0 }
    }
    let (one, two, three, four) = isLikely
    unit.luma.0 = readLuma(one, x, y)
    if count == 1 {
      unit.luma = (unit.luma.0, unit.luma.0, unit.luma.0, unit.luma.0)
    } else {
      unit.luma.1 = readLuma(two, x + step, y, left: unit.luma.0)
      unit.luma.2 = readLuma(three, x, y + step, above: unit.luma.0)
      unit.luma.3 = readLuma(four, x + step, y + step, left: unit.luma.2, above: unit.luma.1)
    }
    guard sequence.chromaFormat > 0 else { return }
    unit.chroma.0 = readChroma(unit.luma.0)
    if sequence.chromaFormat == 3, count == 4 {
      unit.chroma.1 = readChroma(unit.luma.1)
      unit.chroma.2 = readChroma(unit.luma.2)
      unit.chroma.3 = readChroma(unit.luma.3)
    } else {
      unit.chroma = (unit.chroma.0, unit.chroma.0, unit.chroma.0, unit.chroma.0)
    }
  }

  private mutating func readLuma(
    _ isLikely: Bool, _ x: Int, _ y: Int, left: UInt8? = nil, above: UInt8? = nil
  ) -> UInt8 {
    let before = left ?? (isThereLeft(x) ? modeBefore[y >> 2] : Self.plain)
    // Rows above the tree block's own are not kept.
    let isInside = y & ((1 << tools.tree) - 1) > 0
    let over = above ?? (isInside ? modeAbove[x >> 2] : Self.plain)
    var likely: (UInt8, UInt8, UInt8)
    if before == over {
      likely = before < 2 ? (0, 1, 26) : (before, 2 + (before + 29) % 32, 2 + (before - 2 + 1) % 32)
    } else {
      let third: UInt8 = before != 0 && over != 0 ? 0 : before != 1 && over != 1 ? 1 : 26
      likely = (before, over, third)
    }
    if isLikely {
      guard coder.bypass() else { return likely.0 }
      return coder.bypass() ? likely.2 : likely.1
    }
    var mode = UInt8(coder.bypass(5))
    if likely.0 > likely.1 { swap(&likely.0, &likely.1) }
    if likely.0 > likely.2 { swap(&likely.0, &likely.2) }
    if likely.1 > likely.2 { swap(&likely.1, &likely.2) }
    if mode >= likely.0 { mode += 1 }
    if mode >= likely.1 { mode += 1 }
    if mode >= likely.2 { mode += 1 }
    return mode
  }

  private mutating func readChroma(_ luma: UInt8) -> UInt8 {
    var mode = luma
    if coder.decision(HEVCContexts.chromaMode) {
      mode = [0, 26, 10, 1][coder.bypass(2)]
      if mode == luma { mode = 34 }
    }
    return sequence.chromaFormat == 2 ? modesOfNarrowChroma[Int(mode)] : mode
  }

  // MARK: Transform blocks

  /// A block of a transform tree; which blocks of chroma are coded, of each plane the upper one and, of 4:2:2, the lower.
  struct TransformBlock {
    var side: Int
    var depth = 0
    var number = 0
    /// The part of the coding block in which it lies.
    var part = 0
    var first = (false, false)
    var second = (false, false)

    var hasChroma: Bool { first.0 || first.1 || second.0 || second.1 }
  }

  /// transform_tree (7.3.8.8).
  private mutating func readTransforms(_ parent: TransformBlock) {
    var block = parent
    let side = block.side
    let isForced =
      side > tools.largestTransform || unit.isSplitIntra && block.depth == 0
      || tools.interDepth == 0 && !unit.isIntra && unit.hasInterParts && block.depth == 0
    let splits: Bool
    if side <= tools.largestTransform, side > tools.smallestTransform, block.depth < unit.deepest,
      !(unit.isSplitIntra && block.depth == 0)
    {
      splits = coder.decision(HEVCContexts.splitTransform + 5 - side)
    } else {
      splits = isForced
    }
    guard !splits || side > 2 else { return isBroken = true }
    if side > 2 && sequence.chromaFormat != 0 || sequence.chromaFormat == 3 {
      let isTwofold = sequence.chromaFormat == 2 && (!splits || side == 3)
      block.first = readCodedChroma(parent.depth == 0 || parent.first.0 || parent.first.1, parent.depth, isTwofold)
      block.second = readCodedChroma(parent.depth == 0 || parent.second.0 || parent.second.1, parent.depth, isTwofold)
    }
    guard splits else { return readTransform(block) }
    for number in 0..<4 {
      var child = block
      (child.side, child.depth, child.number) = (side - 1, block.depth + 1, number)
      if block.depth == 0, unit.isSplitIntra { child.part = number }
      readTransforms(child)
    }
  }

  private mutating func readCodedChroma(_ mayBe: Bool, _ depth: Int, _ isTwofold: Bool) -> (Bool, Bool) {
    guard mayBe else { return (false, false) }
    let first = coder.decision(HEVCContexts.codedChroma + depth)
    return (first, isTwofold && coder.decision(HEVCContexts.codedChroma + depth))
  }

  /// transform_unit (7.3.8.10).
  private mutating func readTransform(_ block: TransformBlock) {
    let hasLuma =
      !unit.isIntra && block.depth == 0 && !block.hasChroma
      || coder.decision(HEVCContexts.codedLuma + (block.depth == 0 ? 1 : 0))
    guard hasLuma || block.hasChroma else { return }
    if picture.quantizerDepth != nil, !quantizerIsRead { readQuantizer() }
    let (luma, chroma) = modes(of: block)
    if hasLuma { readResidual(block.side, isLuma: true, mode: luma) }
    let isWhole = sequence.chromaFormat == 3
    guard block.side > 2 || isWhole || block.number == 3 else { return }
    let side = max(2, block.side - (isWhole ? 0 : 1))
    for plane in [block.first, block.second] {
      if plane.0 { readResidual(side, isLuma: false, mode: chroma) }
      if plane.1 { readResidual(side, isLuma: false, mode: chroma) }
    }
  }

  private func modes(of block: TransformBlock) -> (UInt8, UInt8) {
    switch block.part {
    case 1: (unit.luma.1, unit.chroma.1)
    case 2: (unit.luma.2, unit.chroma.2)
    case 3: (unit.luma.3, unit.chroma.3)
    default: (unit.luma.0, unit.chroma.0)
    }
  }

  private mutating func readQuantizer() {
    quantizerIsRead = true
    var delta = 0
    while delta < 5, coder.decision(HEVCContexts.quantizerDelta + (delta == 0 ? 0 : 1)) { delta += 1 }
    if delta == 5 { readExponential(0, most: 6) }
    if delta > 0 { _ = coder.bypass() }
  }
}

/// Directions of chroma that has half as many columns as luma, but all rows (table 8-3).
private let modesOfNarrowChroma: [UInt8] = [
  0, 1, 2, 2, 2, 2, 3, 5, 7, 8, 10, 11, 13, 15, 16, 18, 19, 20, 21, 22, 23, 23, 24, 24, 25, 25, 26, 27, 27, 28, 28, 29,
  29, 30, 31,
]
