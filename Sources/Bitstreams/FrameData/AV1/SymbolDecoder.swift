/// Reads the symbols of AV1, each by how likely its values were so far (AV1 bitstream, 8.2).
///
/// Past the end of the data every bit is 0; ``isWhole`` tells at the end.
struct SymbolDecoder: FlagReader {
  private let bytes: [UInt8]
  private let data: Range<Int>
  private var place: Int
  /// The specification's value in the highest bits, with what follows of the data; the bits behind are 1.
  private var value = UInt64.max >> 1
  private var range: UInt32 = 1 << 15
  /// How many bits of the data ``value`` holds.
  private var held = 0
  /// What is known of symbols, in the order of ``AV1Contexts``.
  private(set) var likely: [UInt16]
  private let adapts: Bool

  /// Begins with the first of these bytes.
  init(_ bytes: [UInt8], _ data: Range<Int>, likely: [UInt16], adapts: Bool) {
    (self.bytes, self.data, self.likely, self.adapts) = (bytes, data, likely, adapts)
    place = data.lowerBound
  }

  @inline(never)
  private mutating func fill() {
    while held <= 47 {
      if place < data.upperBound { value ^= UInt64(bytes[place]) &<< UInt64(55 &- held) }
      place += 1
      held += 8
    }
  }

  /// Leaves a symbol behind that lies between these two of the range.
  @inline(__always)
  private mutating func pass(_ high: UInt32, _ low: UInt32) {
    range = high &- low
    let shift = range.leadingZeroBitCount &- 16
    range = range &<< UInt32(truncatingIfNeeded: shift)
    value = (value &- UInt64(low) &<< 48 &+ 1) &<< UInt64(truncatingIfNeeded: shift) &- 1
    held &-= shift
  }

  /// A symbol of so many values, by what is known of it from a place on.
  @inline(__always)
  mutating func symbol(_ start: Int, of count: Int) -> Int {
    if held < 15 { fill() }
    let wanted = UInt32(truncatingIfNeeded: value &>> 48)
    let part = range &>> 8
    var least = UInt32(truncatingIfNeeded: 4 &* (count &- 1))
    var (high, low) = (range, range)
    var symbol = -1
    repeat {
      symbol &+= 1
      high = low
      guard symbol < count &- 1 else {
        low = 0
        break
      }
      low = (part &* UInt32(likely[start &+ symbol] &>> 6)) &>> 1 &+ least
      least &-= 4
    } while wanted < low
    pass(high, low)
    if adapts { adapt(start, count, to: symbol) }
    return symbol
  }

  /// A symbol of two values.
  @inline(__always)
  mutating func decision(_ start: Int) -> Bool { symbol(start, of: 2) == 1 }

  /// Whether a symbol of two values is the second, which is so likely.
  mutating func decision(likely: Int) -> Bool {
    if held < 15 { fill() }
    let low = ((range &>> 8) &* (UInt32(likely) &>> 6)) &>> 1 &+ 4
    let isSet = UInt32(truncatingIfNeeded: value &>> 48) < low
    if isSet { pass(low, 0) } else { pass(range, low) }
    return isSet
  }

  @inline(__always)
  private mutating func adapt(_ start: Int, _ count: Int, to symbol: Int) {
    let counter = start &+ count &- 1
    let seen = likely[counter]
    let rate = 3 &+ (seen > 15 ? 1 : 0) &+ (seen > 31 ? 1 : 0) &+ UInt16(count > 3 ? 2 : 1)
    for place in start..<counter {
      let old = likely[place]
      likely[place] = place < start &+ symbol ? old &+ (32768 &- old) &>> rate : old &- old &>> rate
    }
    if seen < 32 { likely[counter] = seen &+ 1 }
  }

  /// A symbol of which both values are as likely.
  mutating func flag() -> Bool { decision(likely: 1 << 14) }

  /// How many bits of the data told symbols.
  private var told: Int { 8 * (place - data.lowerBound) - held }

  /// Whether more was read than there is.
  var isPastEnd: Bool { told >= 8 * data.count }

  /// Whether the last bit that is set stands behind those that told symbols (8.2.4).
  var isWhole: Bool {
    guard let last = bytes[data].lastIndex(where: { $0 != 0 }) else { return false }
    return told == 8 * (last - data.lowerBound) + 7 - bytes[last].trailingZeroBitCount
  }
}
