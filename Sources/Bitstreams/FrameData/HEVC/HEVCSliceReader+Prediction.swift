internal import MediaTypes

/// How blocks are predicted: from other frames, and from their own.
extension HEVCSliceReader {
  /// prediction_unit (7.3.8.6); `sum` is that of the part's sides.
  mutating func readPrediction(_ sum: Int) -> Bool {
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

  mutating func readMergeIndex() {
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

  // MARK: From the frame itself

  /// Directions of luma and chroma (7.3.8.5, 8.4.2).
  mutating func readModes(_ x: Int, _ y: Int, _ size: Int) {
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
}

/// Directions of chroma that has half as many columns as luma, but all rows (table 8-3).
private let modesOfNarrowChroma: [UInt8] = [
  0, 1, 2, 2, 2, 2, 3, 5, 7, 8, 10, 11, 13, 15, 16, 18, 19, 20, 21, 22, 23, 23, 24, 24, 25, 25, 26, 27, 27, 28, 28, 29,
  29, 30, 31,
]
