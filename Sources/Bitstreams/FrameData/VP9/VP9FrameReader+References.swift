/// The frames that a block is predicted from (VP9 bitstream, 6.4.13).
extension VP9FrameReader {
  mutating func readReferences(_ block: inout VP9Block, _ near: Neighbours, _ ofSegment: Int8?) {
    if let ofSegment {
      block.references = (ofSegment, -1)
      return
    }
    let isCompound =
      referenceMode == 2 ? decision(VP9Contexts.isCompound + compoundContext(near)) : referenceMode == 1
    if isCompound {
      let other = decision(VP9Contexts.compound + otherContext(near)) ? others.1 : others.0
      block.references = header.runsBack[Int(common)] ? (other, common) : (common, other)
    } else if decision(VP9Contexts.single + 2 * Self.lastContext(near)) {
      block.references.0 = decision(VP9Contexts.single + 2 * Self.goldenContext(near) + 1) ? 3 : 2
    } else {
      block.references.0 = 1
    }
  }

  // MARK: Contexts (9.3.1)

  /// Of whether a block has two references.
  private func compoundContext(_ near: Neighbours) -> Int {
    guard let (above, before) = near.both else {
      return near.one.map { $0.isCompound ? 3 : $0.references.0 == common ? 1 : 0 } ?? 1
    }
    func isCommon(_ block: VP9Block) -> Bool { block.references.0 == common }
    switch (above.isCompound, before.isCompound) {
    case (true, true): return 4
    case (false, false): return isCommon(above) != isCommon(before) ? 1 : 0
    case (false, true): return isCommon(above) || !above.isInter ? 3 : 2
    case (true, false): return isCommon(before) || !before.isInter ? 3 : 2
    }
  }

  /// Of which one goes with the common reference.
  private func otherContext(_ near: Neighbours) -> Int {
    let isSecondVaried = !header.runsBack[Int(common)]
    func varied(_ block: VP9Block) -> Int8 {
      block.isCompound && isSecondVaried ? block.references.1 : block.references.0
    }
    guard let (above, before) = near.both else {
      guard let one = near.one, one.isInter else { return 2 }
      return varied(one) == others.1 ? 0 : one.isCompound ? 4 : 3
    }
    guard above.isInter || before.isInter else { return 2 }
    guard above.isInter, before.isInter else { return varied(above.isInter ? above : before) == others.1 ? 1 : 3 }
    let (first, second) = (varied(above), varied(before))
    if first == second, first == others.1 { return 0 }
    switch (above.isCompound, before.isCompound) {
    case (false, false):
      if first == common && second == others.0 || second == common && first == others.0 { return 4 }
      return first == second ? 3 : 1
    case (true, true): return first == second ? 4 : 2
    default:
      let (pair, single) = above.isCompound ? (first, second) : (second, first)
      return pair == others.1 ? (single == others.1 ? 4 : 1) : single == others.1 ? 2 : 4
    }
  }

  private static func refers(_ block: VP9Block, to frame: Int8) -> Bool {
    block.references.0 == frame || block.references.1 == frame
  }

  /// Of whether the only reference is another one than the last frame.
  private static func lastContext(_ near: Neighbours) -> Int {
    func alone(_ block: VP9Block) -> Int {
      guard block.isInter else { return 2 }
      return block.isCompound ? (refers(block, to: 1) ? 2 : 1) : block.references.0 == 1 ? 4 : 0
    }
    guard let (above, before) = near.both else { return near.one.map(alone) ?? 2 }
    guard above.isInter, before.isInter else { return alone(above.isInter ? above : before) }
    switch (above.isCompound, before.isCompound) {
    case (true, true): return refers(above, to: 1) || refers(before, to: 1) ? 2 : 1
    case (false, false): return (above.references.0 == 1 ? 2 : 0) + (before.references.0 == 1 ? 2 : 0)
    default:
      let (pair, single) = above.isCompound ? (above, before) : (before, above)
      return (single.references.0 == 1 ? 3 : 0) + (refers(pair, to: 1) ? 1 : 0)
    }
  }

  /// Of whether it is the alternate one rather than the golden one.
  private static func goldenContext(_ near: Neighbours) -> Int {
    guard let (above, before) = near.both else {
      guard let one = near.one, one.isInter, one.isCompound || one.references.0 != 1 else { return 2 }
      return refers(one, to: 2) ? (one.isCompound ? 3 : 4) : 0
    }
    guard above.isInter || before.isInter else { return 2 }
    guard above.isInter, before.isInter else {
      let one = above.isInter ? above : before
      if one.isCompound { return refers(one, to: 2) ? 3 : 1 }
      return one.references.0 == 1 ? 3 : one.references.0 == 2 ? 4 : 0
    }
    switch (above.isCompound, before.isCompound) {
    case (true, true):
      guard above.references == before.references else { return 2 }
      return refers(above, to: 2) ? 3 : 0
    case (false, false):
      let (first, second) = (above.references.0, before.references.0)
      if first == 1, second == 1 { return 3 }
      if first == 1 || second == 1 { return (first == 1 ? second : first) == 2 ? 4 : 0 }
      return (first == 2 ? 2 : 0) + (second == 2 ? 2 : 0)
    default:
      let (pair, single) = above.isCompound ? (above, before) : (before, above)
      let hasGolden = refers(pair, to: 2)
      switch single.references.0 {
      case 2: return hasGolden ? 4 : 3
      case 3: return hasGolden ? 1 : 0
      default: return hasGolden ? 3 : 1
      }
    }
  }
}
