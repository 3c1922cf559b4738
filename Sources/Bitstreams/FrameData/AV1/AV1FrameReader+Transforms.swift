/// The sizes of transforms (AV1 bitstream, 5.11.15 to 5.11.17).
extension AV1FrameReader {
  mutating func readTransforms(_ block: inout AV1Block, _ near: Neighbours, _ row: Int, _ column: Int) {
    parts.removeAll(keepingCapacity: true)
    let largest = block.size.limited(4)
    let isLossless = header.lossless[Int(block.segment)]
    let isParted = block.isInter && !block.isSkipped && !isLossless
    if isParted, header.choosesTransforms, block.size.larger > 0 {
      for down in stride(from: 0, to: block.size.rows, by: largest.rows) {
        for across in stride(from: 0, to: block.size.columns, by: largest.columns) {
          readParts(&block, row, column, AV1TransformPlace(down: down, across: across, size: largest), 0)
        }
      }
      return
    }
    block.transform = isLossless ? AV1Size(0, 0) : largest
    if !isLossless, block.size.larger > 0, !(block.isSkipped && block.isInter), header.choosesTransforms {
      let isWide = near.above.map { ($0.isInter ? $0.size.across : transformsAbove[column]) >= largest.across } ?? false
      let isHigh = near.before.map { ($0.isInter ? $0.size.down : transformsBefore[row & 31]) >= largest.down } ?? false
      let context = (isWide ? 1 : 0) + (isHigh ? 1 : 0)
      let depth: Int
      switch min(4, block.size.larger) {
      case 1: depth = coder.symbol(AV1Contexts.transforms8 + 2 * context, of: 2)
      case 2: depth = coder.symbol(AV1Contexts.transforms16 + 3 * context, of: 3)
      case 3: depth = coder.symbol(AV1Contexts.transforms32 + 3 * context, of: 3)
      default: depth = coder.symbol(AV1Contexts.transforms64 + 3 * context, of: 3)
      }
      for _ in 0..<depth { block.transform = block.transform.part }
    }
    // What follows takes skipped motion for one transform.
    let noted = block.isSkipped && block.isInter ? block.size : block.transform
    note(noted, row, column, block.size)
    guard isParted else { return }
    for down in stride(from: 0, to: block.size.rows, by: block.transform.rows) {
      for across in stride(from: 0, to: block.size.columns, by: block.transform.columns) {
        parts.append(AV1TransformPlace(down: down, across: across, size: block.transform))
      }
    }
  }

  private mutating func readParts(
    _ block: inout AV1Block, _ row: Int, _ column: Int, _ part: AV1TransformPlace, _ depth: Int
  ) {
    let (down, across) = (row + part.down, column + part.across)
    guard down < header.rows, across < header.columns else { return }
    let size = part.size
    if size.larger > 0, depth < 2 {
      let isNarrow = transformsAbove[across] < size.across
      let isLow = transformsBefore[down & 31] < size.down
      let largest = min(4, block.size.larger)
      let context =
        (size.larger != largest ? 3 : 0) + 6 * Int(4 - largest) + (isNarrow ? 1 : 0) + (isLow ? 1 : 0)
      if coder.decision(AV1Contexts.transformParts + 2 * context) {
        let smaller = size.part
        for line in stride(from: 0, to: size.rows, by: smaller.rows) {
          for place in stride(from: 0, to: size.columns, by: smaller.columns) {
            let next = AV1TransformPlace(down: part.down + line, across: part.across + place, size: smaller)
            readParts(&block, row, column, next, depth + 1)
          }
        }
        return
      }
    }
    note(size, down, across, size)
    block.transform = size
    parts.append(part)
  }

  private mutating func note(_ transform: AV1Size, _ row: Int, _ column: Int, _ size: AV1Size) {
    for place in column..<column + size.columns { transformsAbove[place] = transform.across }
    for place in row & 31..<row & 31 + size.rows { transformsBefore[place] = transform.down }
  }
}

/// Where a transform lies in its block, in four samples.
struct AV1TransformPlace {
  let down: Int
  let across: Int
  let size: AV1Size
}
