internal import MediaTypes

/// Reads the data of slices decision by decision, without making a frame of them (ITU-T H.265, 7.3.8).
struct HEVCSliceReader {
  let sequence: HEVCSequenceParameters
  let picture: HEVCPictureParameters
  let layout: HEVCFrameLayout
  let tools: HEVCCodingTools
  private(set) var header: HEVCSliceHeader
  var choices: HEVCSliceChoices { header.slice }
  var coder: ArithmeticDecoder
  /// Whether something was read that no encoder writes.
  var isBroken = false

  // MARK: Of the frame so far

  /// The slice of each coding tree block, by the address it begins at; -1 for those not read yet.
  private var slices: [Int32]
  private var slice: Int32 = 0
  /// The contexts at the end of the last segment, and after the second block of the last row.
  private var segmentContexts: [UInt8] = []
  private var rowContexts: [UInt8] = []
  /// What the blocks say that lie above and to the left of what is read, for each of the smallest coding blocks.
  private var (depthAbove, depthBefore): ([UInt8], [UInt8])
  private var (skipsAbove, skipsBefore): ([Bool], [Bool])
  /// The directions from which they are predicted, for each four samples.
  private(set) var (modeAbove, modeBefore): ([UInt8], [UInt8])

  // MARK: Of the block

  private var hasLeft = false
  private var hasAbove = false
  var quantizerIsRead = false
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

  func isThereLeft(_ x: Int) -> Bool { x & ((1 << tools.tree) - 1) > 0 || hasLeft }
  func isThereAbove(_ y: Int) -> Bool { y & ((1 << tools.tree) - 1) > 0 || hasAbove }

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

  /// A number by Exp-Golomb code of an order (9.3.3.5), which is below two to the power of `most` + 1.
  mutating func readExponential(_ order: Int, most: Int) {
    var bits = order
    while coder.bypass() {
      bits += 1
      guard bits <= most else { return isBroken = true }
    }
    _ = coder.bypass(bits)
  }
}
