/// Which frames blocks are predicted from (AV1 bitstream, 5.11.25): last, second and third last, golden, backward, second
/// alternate and alternate, from 1 to 7.
extension AV1FrameReader {
  mutating func readReferences(_ block: inout AV1Block, _ near: Neighbours) {
    if block.isExpected, let frames = header.skipFrames {
      block.references = frames
    } else if let frame = reference(of: block) {
      block.references = (frame, -1)
    } else if hasFeature(block, header.segments.skips) || hasFeature(block, header.segments.isGlobal) {
      block.references = (1, -1)
    } else if header.choosesCompound, block.isLarge,
      coder.decision(AV1Contexts.isCompound + 2 * Self.compoundContext(near))
    {
      let isTwoSided = coder.decision(AV1Contexts.isTwoSided + 2 * Self.sidesContext(near))
      block.references = isTwoSided ? (readForward(near), readBackward(near)) : readOneSided(near)
    } else {
      block.references = (readSingle(near), -1)
    }
  }

  /// Whether the second of two is taken, by how often blocks next to it refer to each side.
  private mutating func choose(
    _ start: Int, _ number: Int, of count: Int, _ near: Neighbours, _ one: ClosedRange<Int8>, _ other: ClosedRange<Int8>
  ) -> Bool {
    let (first, second) = (near.count(one), near.count(other))
    let context = first < second ? 0 : first == second ? 1 : 2
    return coder.decision(start + 2 * (count * context + number))
  }

  private mutating func readForward(_ near: Neighbours) -> Int8 {
    func choose(_ number: Int, _ one: ClosedRange<Int8>, _ other: ClosedRange<Int8>) -> Bool {
      self.choose(AV1Contexts.forward, number, of: 3, near, one, other)
    }
    if choose(0, 1...2, 3...4) { return choose(2, 3...3, 4...4) ? 4 : 3 }
    return choose(1, 1...1, 2...2) ? 2 : 1
  }

  private mutating func readBackward(_ near: Neighbours) -> Int8 {
    if choose(AV1Contexts.backward, 0, of: 2, near, 5...6, 7...7) { return 7 }
    return choose(AV1Contexts.backward, 1, of: 2, near, 5...5, 6...6) ? 6 : 5
  }

  private mutating func readOneSided(_ near: Neighbours) -> (Int8, Int8) {
    func choose(_ number: Int, _ one: ClosedRange<Int8>, _ other: ClosedRange<Int8>) -> Bool {
      self.choose(AV1Contexts.oneSided, number, of: 3, near, one, other)
    }
    if choose(0, 1...4, 5...7) { return (5, 7) }
    guard choose(1, 2...2, 3...4) else { return (1, 2) }
    return choose(2, 3...3, 4...4) ? (1, 4) : (1, 3)
  }

  private mutating func readSingle(_ near: Neighbours) -> Int8 {
    func choose(_ number: Int, _ one: ClosedRange<Int8>, _ other: ClosedRange<Int8>) -> Bool {
      self.choose(AV1Contexts.single, number, of: 6, near, one, other)
    }
    if choose(0, 1...4, 5...7) {
      if choose(1, 5...6, 7...7) { return 7 }
      return choose(5, 5...5, 6...6) ? 6 : 5
    }
    if choose(2, 1...2, 3...4) { return choose(4, 3...3, 4...4) ? 4 : 3 }
    return choose(3, 1...1, 2...2) ? 2 : 1
  }

  // MARK: Contexts

  /// By 8.3.2, ctx of comp_mode.
  private static func compoundContext(_ near: Neighbours) -> Int {
    func isBackward(_ block: AV1Block) -> Bool { block.references.0 >= 5 }
    guard let above = near.above, let before = near.before else {
      guard let one = near.above ?? near.before else { return 1 }
      return one.isCompound ? 3 : isBackward(one) ? 1 : 0
    }
    switch (above.isCompound, before.isCompound) {
    case (false, false): return isBackward(above) != isBackward(before) ? 1 : 0
    case (true, true): return 4
    default:
      let single = above.isCompound ? before : above
      return isBackward(single) || single.isIntra ? 3 : 2
    }
  }

  /// Of comp_ref_type.
  private static func sidesContext(_ near: Neighbours) -> Int {
    func isBackward(_ block: AV1Block) -> Bool { block.references.0 >= 5 }
    func isOneSided(_ block: AV1Block) -> Bool { isBackward(block) == (block.references.1 >= 5) }
    let (above, before) = (near.above, near.before)
    guard let above, let before else {
      guard let one = above ?? before, one.isCompound else { return 2 }
      return isOneSided(one) ? 4 : 0
    }
    guard !above.isIntra, !before.isIntra else {
      guard let one = [above, before].first(where: \.isCompound) else { return 2 }
      return isOneSided(one) ? 3 : 1
    }
    let isSame = isBackward(above) == isBackward(before)
    switch (above.isCompound, before.isCompound) {
    case (false, false): return isSame ? 3 : 1
    case (true, true):
      switch (isOneSided(above), isOneSided(before)) {
      case (false, false): return 0
      case (true, true): return (above.references.0 == 5) == (before.references.0 == 5) ? 4 : 3
      default: return 2
      }
    default:
      guard isOneSided(above.isCompound ? above : before) else { return 1 }
      return isSame ? 4 : 3
    }
  }
}
