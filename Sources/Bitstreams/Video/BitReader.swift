/// Reads whole numbers bit by bit, the highest bit first, from bytes without emulation prevention.
///
/// Past the end every bit is 0, and ``isPastEnd`` tells.
struct BitReader: FlagReader {
  private let bytes: [UInt8]
  /// Bits read so far.
  private(set) var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether more was read than there is.
  var isPastEnd: Bool { position > bytes.count * 8 }

  mutating func flag() -> Bool {
    defer { position += 1 }
    let byte = position >> 3
    return byte < bytes.count && bytes[byte] >> UInt8(7 - position & 7) & 1 == 1
  }

  /// A number of `count` bits, 32 at most: u(n) of H.264 7.2.
  mutating func bits(_ count: Int) -> UInt32 { (0..<count).reduce(0) { value, _ in value << 1 | (flag() ? 1 : 0) } }

  /// Leaves out so many bits.
  mutating func skip(_ count: Int) { position += count }

  /// A number by Exp-Golomb code: ue(v) of H.264 9.1.
  mutating func unsigned() -> UInt32 {
    var zeros = 0
    while zeros < 32, !isPastEnd, !flag() { zeros += 1 }
    guard zeros > 0 else { return 0 }
    guard zeros < 32 else { return .max }
    return (1 << UInt32(zeros)) - 1 + bits(zeros)
  }

  /// A number with a sign by Exp-Golomb code: se(v) of H.264 9.1.1.
  mutating func signed() -> Int32 {
    let code = Int64(unsigned())
    return Int32(clamping: code & 1 == 1 ? (code + 1) / 2 : -(code / 2))
  }

  /// A number with a sign, of so many bits in all: su(n) of AV1 4.10.6.
  mutating func signed(_ bits: Int) -> Int {
    let number = Int(self.bits(bits))
    return number >> (bits - 1) == 0 ? number : number - 1 << bits
  }

  /// A number below another, in fewer bits where it is near to a third (AV1, 5.9.26).
  mutating func number(below count: Int, near: Int) -> Int {
    let code = smallNumber(below: count, least: 3)
    func around(_ middle: Int) -> Int {
      if code > 2 * middle { return code }
      return code & 1 == 1 ? middle - (code + 1) >> 1 : middle + code >> 1
    }
    return 2 * near <= count ? around(near) : count - 1 - around(count - 1 - near)
  }
}

/// Writes whole numbers bit by bit, the highest bit first.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var freeBits = 0
  /// Bits written so far.
  var position: Int { bytes.count * 8 - freeBits }

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
