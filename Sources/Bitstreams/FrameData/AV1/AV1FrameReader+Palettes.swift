/// Palettes (AV1 bitstream, 5.11.46 and 5.11.49).
extension AV1FrameReader {
  mutating func readPalettes(_ block: inout AV1Block, _ near: Neighbours, _ row: Int, _ column: Int) {
    let size = Int(block.size.across + block.size.down) - 2
    var own: (luma: [UInt16], chroma: [UInt16]) = ([], [])
    if block.mode == AV1Mode.mean {
      let context = near.count { $0.colours.luma > 0 }
      if coder.decision(AV1Contexts.paletteLuma + 2 * (3 * size + context)) {
        let count = coder.symbol(AV1Contexts.paletteLumaSizes + 7 * size, of: 7) + 2
        own.luma = readPalette(count, cache(near, row, column, \.luma), leastStep: 1)
      }
    }
    if block.hasChroma, block.chromaMode == AV1Mode.mean,
      coder.decision(AV1Contexts.paletteChroma + (own.luma.isEmpty ? 0 : 2))
    {
      let count = coder.symbol(AV1Contexts.paletteChromaSizes + 7 * size, of: 7) + 2
      own.chroma = readPalette(count, cache(near, row, column, \.chroma), leastStep: 0)
      skipSecondChroma(count)
    }
    block.colours = (UInt8(own.luma.count), UInt8(own.chroma.count))
    if block.colours != (0, 0) { palettes[Int32(map.blocks.count)] = own }
  }

  /// The colours next to a block, each once.
  private func cache(
    _ near: Neighbours, _ row: Int, _ column: Int, _ plane: KeyPath<(luma: [UInt16], chroma: [UInt16]), [UInt16]>
  ) -> [UInt16] {
    // Those above are forgotten every 64 samples.
    let above = near.above != nil && row & 15 != 0 ? palettes[number(row - 1, column)]?[keyPath: plane] : nil
    let before = near.before != nil ? palettes[number(row, column - 1)]?[keyPath: plane] : nil
    return Set((above ?? []) + (before ?? [])).sorted()
  }

  /// So many colours, of which some may be those of other blocks; others are told by how far they are from the one before.
  private mutating func readPalette(_ count: Int, _ cache: [UInt16], leastStep: Int) -> [UInt16] {
    var colours: [UInt16] = []
    for colour in cache where colours.count < count && coder.flag() { colours.append(colour) }
    guard colours.count < count else { return colours.sorted() }
    let depth = fields.depth
    var last = coder.number(depth)
    colours.append(UInt16(last))
    if colours.count < count {
      var bits = depth - 3 + coder.number(2)
      while colours.count < count {
        last = min(1 << depth - 1, last + coder.number(bits) + leastStep)
        colours.append(UInt16(last))
        let rest = 1 << depth - last - leastStep
        bits = min(bits, rest < 2 ? 0 : Int.bitWidth - (rest - 1).leadingZeroBitCount)
      }
    }
    return colours.sorted()
  }

  private mutating func skipSecondChroma(_ count: Int) {
    let depth = fields.depth
    guard coder.flag() else {
      for _ in 0..<count { _ = coder.number(depth) }
      return
    }
    let bits = depth - 4 + coder.number(2)
    _ = coder.number(depth)
    for _ in 1..<count where coder.number(bits) != 0 { _ = coder.flag() }
  }

  /// The colour of each sample that lies inside the frame.
  mutating func readColours(_ block: AV1Block, _ row: Int, _ column: Int) {
    guard block.colours != (0, 0) else { return }
    let width = 4 * min(block.size.columns, header.columns - column)
    let height = 4 * min(block.size.rows, header.rows - row)
    if block.colours.luma > 0 { readColours(Int(block.colours.luma), width, height, AV1Contexts.lumaColours) }
    guard block.colours.chroma > 0 else { return }
    /// Chroma of four samples belongs to two blocks.
    func size(_ size: Int, _ whole: Int, isHalved: Bool) -> Int {
      isHalved ? size / 2 + (whole == 1 ? 2 : 0) : size
    }
    readColours(
      Int(block.colours.chroma), size(width, block.size.columns, isHalved: fields.halvesColumns),
      size(height, block.size.rows, isHalved: fields.halvesRows), AV1Contexts.chromaColours)
  }

  private mutating func readColours(_ count: Int, _ width: Int, _ height: Int, _ starts: [Int]) {
    var colours = Array(repeating: UInt8(0), count: width * height)
    colours[0] = UInt8(coder.number(below: count))
    for diagonal in 1..<width + height - 1 {
      for column in stride(from: min(diagonal, width - 1), through: max(0, diagonal - height + 1), by: -1) {
        let place = (diagonal - column) * width + column
        let before = column > 0 ? colours[place - 1] : nil
        let above = diagonal > column ? colours[place - width] : nil
        let corner = column > 0 && diagonal > column ? colours[place - width - 1] : nil
        let order = ColourOrder(before: before, corner: corner, above: above)
        let code = coder.symbol(starts[count] + count * order.context, of: count)
        colours[place] = order[code]
      }
    }
  }

  /// The colours around a sample, the most frequent first (5.11.50).
  private struct ColourOrder {
    private var first = SIMD4<UInt8>(repeating: .max)
    private var count = 0
    private(set) var context = 0

    init(before: UInt8?, corner: UInt8?, above: UInt8?) {
      var scores = SIMD4<UInt8>()
      for (colour, score) in [(before, 2), (corner, 1), (above, 2)] as [(UInt8?, UInt8)] {
        guard let colour else { continue }
        if let place = (0..<count).first(where: { [first] in first[$0] == colour }) {
          scores[place] += score
        } else {
          (first[count], scores[count]) = (colour, score)
          count += 1
        }
      }
      // Lower numbers come first among those that are as frequent.
      for place in 1..<max(1, count) {
        for other in stride(from: place, to: 0, by: -1)
        where scores[other] > scores[other - 1] || scores[other] == scores[other - 1] && first[other] < first[other - 1]
        {
          (first[other], first[other - 1]) = (first[other - 1], first[other])
          (scores[other], scores[other - 1]) = (scores[other - 1], scores[other])
        }
      }
      context = [9, 9, 0, 9, 9, 4, 3, 2, 1][Int(scores[0] + 2 * scores[1] + 2 * scores[2])]
    }

    /// The colour of a number: those around, then all others.
    subscript(number: Int) -> UInt8 {
      if number < count { return first[number] }
      var rest = number - count
      for colour in UInt8(0)... where !(0..<count).contains(where: { first[$0] == colour }) {
        if rest == 0 { return colour }
        rest -= 1
      }
      return 0
    }
  }
}
