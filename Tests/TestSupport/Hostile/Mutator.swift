/// Makes up damages for files, the same ones for the same seed.
package struct Mutator: Sendable {
  private var numbers: SeededNumbers

  /// A mutator that draws from those numbers.
  package init(_ numbers: SeededNumbers) { self.numbers = numbers }

  /// A mutator with the numbers of a seed.
  package init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  /// From 1 to 12 damages for a file of that format, such as `mp4` or `mkv`.
  ///
  /// Half of the lists keep to the first and last 1,024 bytes, where the headers are.
  package mutating func mutations(for bytes: [UInt8], format: String) -> [Mutation] {
    let keepsToEnds = numbers.below(2) == 0
    return (0...numbers.below(12)).map { _ in mutation(bytes.count, format, keepsToEnds) }
  }

  private mutating func mutation(_ size: Int, _ format: String, _ keepsToEnds: Bool) -> Mutation {
    let offset = offset(size, keepsToEnds)
    let kind = numbers.below(20)
    switch (kind, format) {
    case (0..<5, "mp4"), (0..<5, "mov"), (0..<5, "m4a"):
      return .boxSize(index: numbers.below(200), claim: numbers.pick(SizeClaim.allCases) ?? .zero)
    case (0..<3, "mkv"), (0..<3, "webm"):
      return .elementSize(index: numbers.below(500), claim: numbers.pick(SizeClaim.allCases) ?? .zero)
    case (3..<5, "mkv"), (3..<5, "webm"):
      return .elementID(index: numbers.below(500), mask: 1 << UInt8(numbers.below(8)))
    case (..<9, _):
      return .flipBits(offset: offset, mask: numbers.below(3) == 0 ? 0xff : 1 << UInt8(numbers.below(8)))
    case (..<14, _): return overwrite(offset)
    case (14, _): return .splice(from: self.offset(size, false), count: chunk(size), to: offset)
    case (15, _): return .delete(offset: offset, count: chunk(size))
    case (16, _): return .insert(from: self.offset(size, false), count: chunk(size), at: offset)
    case (17, _):
      // Seldom: little is left to damage afterwards.
      if numbers.below(3) == 0 { return .truncate(count: self.offset(size, false)) }
      return overwrite(offset)
    default: return .zero(offset: offset, count: chunk(size))
    }
  }

  private mutating func offset(_ size: Int, _ keepsToEnds: Bool) -> Int {
    guard keepsToEnds else { return numbers.below(size) }
    let distance = numbers.below(min(1024, size))
    return numbers.below(2) == 0 ? distance : max(0, size - 1 - distance)
  }

  /// Mostly short, now and then up to a quarter of the file.
  private mutating func chunk(_ size: Int) -> Int {
    1 + numbers.below(numbers.below(4) == 0 ? size / 4 : min(64, size))
  }

  /// An integer at whose edges arithmetic breaks.
  private mutating func overwrite(_ offset: Int) -> Mutation {
    let width = [1, 2, 4, 8][numbers.below(4)]
    let bits = UInt64(8 * width)
    let highest = UInt64(1) << (bits - 1)
    let all = highest - 1 | highest
    let values = [0, 1, 2, highest - 1, highest, highest + 1, all - 1, all, highest / 2, UInt64(numbers.below(256))]
    return .overwrite(
      offset: offset, value: numbers.pick(values) ?? 0, width: width, isBigEndian: numbers.below(2) == 0)
  }
}
