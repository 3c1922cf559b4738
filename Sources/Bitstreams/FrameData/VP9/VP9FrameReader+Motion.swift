/// How blocks move (VP9 bitstream, 6.4.15 to 6.4.20 and 6.4.22).
extension VP9FrameReader {
  mutating func readMotion(
    _ block: inout VP9Block, _ near: Neighbours, _ row: Int, _ column: Int, isStill: Bool
  ) {
    let context = modeContext(block, row, column)
    if isStill {
      block.modes = SIMD4(repeating: VP9Mode.still)
      if block.isSmall { isBroken = true }
    } else if !block.isSmall {
      block.modes = SIMD4(repeating: readMode(context))
    }
    block.filter = 0
    if header.choosesFilters {
      block.filter = UInt8(leaf(VP9Contexts.filterTree, at: VP9Contexts.filters + 2 * Self.filterContext(near)))
    }
    let references = block.isCompound ? 0..<2 : 0..<1
    var best = [VP9Motion(), VP9Motion()]
    guard block.isSmall else {
      let mode = block.modes[0]
      if mode != VP9Mode.still {
        for reference in references {
          let found = candidates(block, reference, row, column, quarter: nil)
          best[reference] = coarse(mode == VP9Mode.near ? found.1 : found.0)
        }
      }
      for reference in references {
        let motion = mode == VP9Mode.new ? readDifference(from: best[reference]) : best[reference]
        for quarter in 0..<4 { block[quarter, reference] = motion }
      }
      return
    }
    var hasBest = false
    forQuarters(&block) { reader, block, quarter in
      let mode = reader.readMode(context)
      for reference in references {
        switch mode {
        case VP9Mode.new:
          if !hasBest {
            best[reference] = reader.coarse(reader.candidates(block, reference, row, column, quarter: nil).0)
          }
        case VP9Mode.still: block[quarter, reference] = VP9Motion()
        default: block[quarter, reference] = reader.predicted(block, reference, row, column, quarter, mode)
        }
      }
      if mode == VP9Mode.new {
        hasBest = true
        for reference in references { block[quarter, reference] = reader.readDifference(from: best[reference]) }
      }
      return mode
    }
  }

  private mutating func readMode(_ context: Int) -> UInt8 {
    VP9Mode.nearest + UInt8(leaf(VP9Contexts.interModeTree, at: VP9Contexts.interModes + 3 * context))
  }

  // MARK: Contexts

  private static func filterContext(_ near: Neighbours) -> Int {
    let (above, before) = (near.above?.filter ?? 3, near.before?.filter ?? 3)
    return Int(above == before || above == 3 ? before : before == 3 ? above : 3)
  }

  /// By how the two next blocks are predicted.
  private func modeContext(_ block: VP9Block, _ row: Int, _ column: Int) -> Int {
    var (intra, still, new) = (0, 0, 0)
    for (down, across) in Self.places(block).prefix(2) where isInside(row + down, column + across) {
      switch map[row + down, column + across].modes[3] {
      case VP9Mode.new: new += 1
      case VP9Mode.still: still += 1
      case ..<VP9Mode.nearest: intra += 1
      default: break
      }
    }
    if intra > 0 { return intra + 4 }
    return new > 0 ? new + 2 : 2 - still
  }

  private func isInside(_ row: Int, _ column: Int) -> Bool {
    row >= 0 && row < header.rows && tileColumns.contains(column)
  }

  // MARK: Candidates

  /// Where blocks lie whose motion a block may take, rows and columns from its own place (6.4.22).
  private static func places(_ block: VP9Block) -> [(Int, Int)] {
    guard !block.isSmall else { return places[0] }
    let least = min(block.across, block.down)
    return places[3 * (Int(least) - 1) + (block.across < block.down ? 1 : block.across > block.down ? 2 : 0)]
  }

  private static let places: [[(Int, Int)]] = [
    [(-1, 0), (0, -1), (-1, -1), (-2, 0), (0, -2), (-2, -1), (-1, -2), (-2, -2)],
    [(0, -1), (-1, 0), (1, -1), (-1, -1), (0, -2), (-2, 0), (-2, -1), (-1, -2)],
    [(-1, 0), (0, -1), (-1, 1), (-1, -1), (-2, 0), (0, -2), (-1, -2), (-2, -1)],
    [(-1, 0), (0, -1), (-1, 1), (1, -1), (-1, -1), (-3, 0), (0, -3), (-3, -3)],
    [(0, -1), (-1, 0), (2, -1), (-1, -1), (-1, 1), (0, -3), (-3, 0), (-3, -3)],
    [(-1, 0), (0, -1), (-1, 2), (-1, -1), (1, -1), (-3, 0), (0, -3), (-3, -3)],
    [(-1, 1), (1, -1), (-1, 2), (2, -1), (-1, -1), (-3, 0), (0, -3), (-3, -3)],
    [(0, -1), (-1, 0), (4, -1), (-1, 2), (-1, -1), (0, -3), (-3, 0), (2, -1)],
    [(-1, 0), (0, -1), (-1, 4), (2, -1), (-1, -1), (-3, 0), (0, -3), (-1, 2)],
    [(-1, 3), (3, -1), (-1, 4), (4, -1), (-1, -1), (-1, 0), (0, -1), (-1, 6)],
  ]

  /// The first two different ways that blocks move which are near, or were there in the frame before.
  private func candidates(
    _ block: VP9Block, _ reference: Int, _ row: Int, _ column: Int, quarter: Int?
  ) -> (VP9Motion, VP9Motion) {
    var found = Candidates(frame: reference == 0 ? block.references.0 : block.references.1, runsBack: header.runsBack)
    search(&found, block, row, column, quarter)
    return (
      inside(found.first ?? VP9Motion(), block, row, column), inside(found.second ?? VP9Motion(), block, row, column)
    )
  }

  private func search(_ found: inout Candidates, _ block: VP9Block, _ row: Int, _ column: Int, _ quarter: Int?) {
    let places = Self.places(block)
    for (number, (down, across)) in places.enumerated() where isInside(row + down, column + across) {
      let other = map[row + down, column + across]
      var part = 3
      if number < 2, let quarter, other.isSmall {
        // What lies next to the quarter.
        part = across == 0 ? 2 + quarter & 1 : 1 + quarter & 2
      }
      if found.addSame(other, part) { return }
    }
    let before = earlier?[row, column]
    if let before, found.addSame(before, 3) { return }
    for (down, across) in places where isInside(row + down, column + across) {
      if found.addOther(map[row + down, column + across]) { return }
    }
    if let before { _ = found.addOther(before) }
  }

  private struct Candidates {
    let frame: Int8
    let runsBack: [Bool]
    var first: VP9Motion?
    var second: VP9Motion?

    /// Returns whether there are two.
    private mutating func add(_ motion: VP9Motion) -> Bool {
      guard let first else {
        first = motion
        return false
      }
      guard motion != first else { return false }
      second = motion
      return true
    }

    mutating func addSame(_ other: VP9Block, _ quarter: Int) -> Bool {
      if other.references.0 == frame { return add(other[quarter, 0]) }
      return other.references.1 == frame ? add(other[quarter, 1]) : false
    }

    mutating func addOther(_ other: VP9Block) -> Bool {
      guard other.isInter else { return false }
      if other.references.0 != frame, add(turned(other[3, 0], other.references.0)) { return true }
      guard other.isCompound, other.references.1 != frame, other[3, 1] != other[3, 0] else { return false }
      return add(turned(other[3, 1], other.references.1))
    }

    private func turned(_ motion: VP9Motion, _ other: Int8) -> VP9Motion {
      runsBack[Int(other)] == runsBack[Int(frame)] ? motion : 0 &- motion
    }
  }

  /// How a quarter moves that takes its motion from others (6.4.22, append_sub8x8_mvs).
  private func predicted(
    _ block: VP9Block, _ reference: Int, _ row: Int, _ column: Int, _ quarter: Int, _ mode: UInt8
  ) -> VP9Motion {
    let isNearest = mode == VP9Mode.nearest
    if quarter == 0 {
      let found = candidates(block, reference, row, column, quarter: 0)
      return isNearest ? found.0 : found.1
    }
    let nearest = block[quarter == 3 ? 2 : 0, reference]
    if isNearest { return nearest }
    if quarter == 3 {
      for other in [1, 0] where block[other, reference] != nearest { return block[other, reference] }
    }
    let found = candidates(block, reference, row, column, quarter: quarter)
    return found.0 != nearest ? found.0 : found.1 != nearest ? found.1 : VP9Motion()
  }

  /// Motion that leads no further outside of the frame than 16 samples.
  private func inside(_ motion: VP9Motion, _ block: VP9Block, _ row: Int, _ column: Int) -> VP9Motion {
    func limited(_ distance: Int16, _ place: Int, _ size: Int, _ frame: Int) -> Int16 {
      Int16(clamping: min(max(Int(distance), -64 * place - 128), 64 * (frame - size - place) + 128))
    }
    return VP9Motion(
      limited(motion[0], row, block.rows, header.rows), limited(motion[1], column, block.columns, header.columns))
  }

  private func isFine(_ motion: VP9Motion) -> Bool {
    header.hasEighths && abs(Int(motion[0])) < 64 && abs(Int(motion[1])) < 64
  }

  /// Motion in quarters of a sample, unless there are eighths.
  private func coarse(_ motion: VP9Motion) -> VP9Motion {
    guard !isFine(motion) else { return motion }
    func even(_ distance: Int16) -> Int16 { distance & 1 == 0 ? distance : distance > 0 ? distance - 1 : distance + 1 }
    return VP9Motion(even(motion[0]), even(motion[1]))
  }

  // MARK: New motion

  private mutating func readDifference(from best: VP9Motion) -> VP9Motion {
    let hasEighths = isFine(best)
    let joint = leaf(VP9Contexts.jointTree, at: VP9Contexts.joints)
    var motion = best
    if joint >= 2 { motion[0] &+= readDistance(0, hasEighths) }
    if joint & 1 == 1 { motion[1] &+= readDistance(1, hasEighths) }
    if !(-16383...16382).contains(motion[0]) || !(-16383...16382).contains(motion[1]) { isBroken = true }
    return motion
  }

  /// How much further something moves, in rows or in columns (6.4.20).
  private mutating func readDistance(_ direction: Int, _ hasEighths: Bool) -> Int16 {
    let start = VP9Contexts.motion + 22 * direction
    let fractions = VP9Contexts.fractions + 9 * direction
    let eighths = VP9Contexts.eighths + 2 * direction
    let isBack = decision(start)
    let size = leaf(VP9Contexts.classTree, at: start + 1)
    var whole = 0
    if size == 0 {
      whole = decision(start + 11) ? 1 : 0
    } else {
      for bit in 0..<size where decision(start + 12 + bit) { whole |= 1 << bit }
    }
    let fraction = leaf(VP9Contexts.fractionTree, at: size == 0 ? fractions + 3 * whole : fractions + 6)
    let eighth = eighths + (size == 0 ? 0 : 1)
    var isOdd = true
    if hasEighths {
      isOdd = decision(eighth)
    } else if header.hasEighths {
      count(eighth, true)
    }
    let base = size == 0 ? 0 : 2 << (size + 2)
    let distance = base + whole << 3 + fraction << 1 + (isOdd ? 1 : 0) + 1
    return Int16(clamping: isBack ? -distance : distance)
  }
}
