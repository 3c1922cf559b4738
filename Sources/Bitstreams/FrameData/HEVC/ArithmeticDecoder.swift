/// Reads CABAC's binary decisions (ITU-T H.265, 9.3.4.3): each context tells how likely a decision is, and learns from it.
///
/// Past the end of the data every bit is 0; ``isPastEnd`` tells.
struct ArithmeticDecoder {
  private let bytes: [UInt8]
  /// The next byte to be read.
  private var place: Int
  private var range: UInt32 = 510
  /// The specification's offset, and up to seven bits that follow it.
  private var value: UInt32 = 0
  /// Below 0: how many bits are there before the next byte is needed.
  private var missing = -8
  /// The state of each context, and in its lowest bit the likelier decision.
  var contexts: [UInt8] = []

  /// Begins at a byte of a unit without emulation prevention.
  init(_ bytes: [UInt8], at place: Int) {
    self.bytes = bytes
    self.place = place
    restart()
  }

  private mutating func restart() {
    (range, missing) = (510, -8)
    value = next() << 8
    value |= next()
  }

  private mutating func next() -> UInt32 {
    defer { place += 1 }
    return place < bytes.count ? UInt32(bytes[place]) : 0
  }

  private mutating func takeBit() {
    value <<= 1
    missing += 1
    if missing == 0 {
      missing = -8
      value |= next()
    }
  }

  /// Renormalisation by one bit (9.3.4.3.3).
  private mutating func double() {
    range <<= 1
    takeBit()
  }

  /// Whether more was read than what an arithmetic decoder looks ahead.
  var isPastEnd: Bool { place > bytes.count + 2 }

  /// The bit behind the last one that the decisions are coded in, once one of the end was read (9.3.2.5).
  var end: Int { place * 8 + missing }

  /// Goes on behind the end of one part of the data, at the next whole byte.
  mutating func beginPart() {
    place = end / 8 + 1
    restart()
  }

  /// A decision by a context (9.3.4.3.2).
  mutating func decision(_ context: Int) -> Bool {
    let state = contexts[context]
    let unlikely = UInt32(unlikelyRanges[Int(state >> 1) << 2 | Int(range >> 6 & 3)])
    range -= unlikely
    let scaled = range << 7
    if value < scaled {
      contexts[context] = state < 124 ? state + 2 : state
      if range < 256 { double() }
      return state & 1 == 1
    }
    let shift = unlikely.leadingZeroBitCount - 23
    value = (value - scaled) << UInt32(shift)
    range = unlikely << UInt32(shift)
    missing += shift
    if missing >= 0 {
      value |= next() << UInt32(missing)
      missing -= 8
    }
    // Where both are as likely, the other becomes the likelier one.
    contexts[context] = state < 2 ? state ^ 1 : nextUnlikely[Int(state >> 1)] << 1 | state & 1
    return state & 1 == 0
  }

  /// A decision of which both outcomes are as likely (9.3.4.3.4).
  mutating func bypass() -> Bool {
    takeBit()
    let scaled = range << 7
    guard value >= scaled else { return false }
    value -= scaled
    return true
  }

  /// A number of so many such bits.
  mutating func bypass(_ count: Int) -> Int {
    var number = 0
    for _ in 0..<count { number = number << 1 | (bypass() ? 1 : 0) }
    return number
  }

  /// Whether something ends here (9.3.4.3.5).
  mutating func terminates() -> Bool {
    range -= 2
    guard value < range << 7 else { return true }
    if range < 256 { double() }
    return false
  }
}

/// rangeTabLps: how much of the range the less likely decision has, by state and quarter of the range (table 9-52).
private let unlikelyRanges: [UInt8] = [
  128, 176, 208, 240, 128, 167, 197, 227, 128, 158, 187, 216, 123, 150, 178, 205, 116, 142, 169, 195, 111, 135, 160,
  185,
  105, 128, 152, 175, 100, 122, 144, 166, 95, 116, 137, 158, 90, 110, 130, 150, 85, 104, 123, 142, 81, 99, 117, 135,
  77, 94, 111, 128, 73, 89, 105, 122, 69, 85, 100, 116, 66, 80, 95, 110, 62, 76, 90, 104, 59, 72, 86, 99,
  56, 69, 81, 94, 53, 65, 77, 89, 51, 62, 73, 85, 48, 59, 69, 80, 46, 56, 66, 76, 43, 53, 63, 72,
  41, 50, 59, 69, 39, 48, 56, 65, 37, 45, 54, 62, 35, 43, 51, 59, 33, 41, 48, 56, 32, 39, 46, 53,
  30, 37, 43, 50, 29, 35, 41, 48, 27, 33, 39, 45, 26, 31, 37, 43, 24, 30, 35, 41, 23, 28, 33, 39,
  22, 27, 32, 37, 21, 26, 30, 35, 20, 24, 29, 33, 19, 23, 27, 31, 18, 22, 26, 30, 17, 21, 25, 28,
  16, 20, 23, 27, 15, 19, 22, 25, 14, 18, 21, 24, 14, 17, 20, 23, 13, 16, 19, 22, 12, 15, 18, 21,
  12, 14, 17, 20, 11, 14, 16, 19, 11, 13, 15, 18, 10, 12, 15, 17, 10, 12, 14, 16, 9, 11, 13, 15,
  9, 11, 12, 14, 8, 10, 12, 14, 8, 9, 11, 13, 7, 9, 11, 12, 7, 9, 10, 12, 7, 8, 10, 11,
  6, 8, 9, 11, 6, 7, 9, 10, 6, 7, 8, 9, 2, 2, 2, 2,
]

/// transIdxLps: the state after the less likely decision (table 9-53).
private let nextUnlikely: [UInt8] = [
  0, 0, 1, 2, 2, 4, 4, 5, 6, 7, 8, 9, 9, 11, 11, 12, 13, 13, 15, 15, 16, 16, 18, 18, 19, 19, 21, 21, 22, 22, 23, 24,
  24, 25, 26, 26, 27, 27, 28, 29, 29, 30, 30, 30, 31, 32, 32, 33, 33, 33, 34, 34, 35, 35, 35, 36, 36, 36, 37, 37, 37,
  38,
  38, 63,
]
