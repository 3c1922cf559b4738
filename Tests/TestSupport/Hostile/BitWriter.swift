/// Writes numbers of any number of bits, the highest bit first.
struct BitWriter {
  /// What was written, the last byte filled up with zeros.
  private(set) var bytes: [UInt8] = []
  private var count = 0

  /// Adds the low bits of a value.
  mutating func bits(_ value: UInt64, _ width: Int) {
    for shift in (0..<width).reversed() {
      if count % 8 == 0 { bytes.append(0) }
      bytes[bytes.count - 1] |= UInt8(value >> UInt64(shift) & 1) << UInt8(7 - count % 8)
      count += 1
    }
  }

  /// Adds a number of variable length (Exp-Golomb).
  mutating func golomb(_ value: UInt64) {
    let width = 64 - (value + 1).leadingZeroBitCount
    bits(0, width - 1)
    bits(value + 1, width)
  }
}
