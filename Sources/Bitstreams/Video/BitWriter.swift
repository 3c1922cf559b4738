/// Writes whole numbers bit by bit, the highest bit first.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var freeBits = 0

  /// Appends the lowest `count` bits of `value`; a value that does not fit becomes the highest that does.
  mutating func write(_ value: UInt32, bits count: Int) {
    let highest = count >= 32 ? UInt32.max : (1 << UInt32(count)) - 1
    let value = min(value, highest)
    for bit in stride(from: count - 1, through: 0, by: -1) {
      if freeBits == 0 {
        bytes.append(0)
        freeBits = 8
      }
      freeBits -= 1
      bytes[bytes.count - 1] |= UInt8(value >> UInt32(bit) & 1) << UInt8(freeBits)
    }
  }

  mutating func write(_ flag: Bool) { write(flag ? 1 : 0, bits: 1) }

  /// Appends a number by Exp-Golomb code: ue(v) of H.264 9.1.
  mutating func write(unsigned value: UInt32) {
    let code = UInt64(value) + 1
    let length = 64 - code.leadingZeroBitCount
    write(0, bits: length - 1)
    for bit in stride(from: length - 1, through: 0, by: -1) { write(code >> UInt64(bit) & 1 == 1) }
  }

  mutating func copy(_ reader: inout BitReader, upTo position: Int) {
    while reader.position < position { write(reader.flag()) }
  }

  /// Ends a payload: a bit set, and zeros up to a whole byte (H.264 7.3.2.11).
  mutating func writeTrailingBits() {
    write(true)
    while freeBits > 0 { write(false) }
  }
}
