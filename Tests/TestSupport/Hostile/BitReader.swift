/// Reads numbers of any number of bits, the highest bit first, as H.264 and HEVC have them.
struct BitReader {
  private let bytes: [UInt8]
  private var position = 0

  /// A reader of those bytes, from their first bit.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// How many bits are left.
  var left: Int { bytes.count * 8 - position }

  /// The next bits; zeros after the end.
  mutating func bits(_ count: Int) -> UInt64 {
    var value: UInt64 = 0
    for _ in 0..<count {
      let byte = position / 8 < bytes.count ? bytes[position / 8] : 0
      value = value << 1 | UInt64(byte >> UInt8(7 - position % 8) & 1)
      position += 1
    }
    return value
  }

  /// The next number of variable length (Exp-Golomb).
  mutating func golomb() -> UInt64 {
    var zeros = 0
    while zeros < 32, left > 0, bits(1) == 0 { zeros += 1 }
    return 1 << UInt64(zeros) - 1 + bits(zeros)
  }
}
