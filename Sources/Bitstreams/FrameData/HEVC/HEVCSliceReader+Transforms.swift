/// Which blocks of a coding block hold coefficients.
extension HEVCSliceReader {
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
  mutating func readTransforms(_ parent: TransformBlock) {
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
