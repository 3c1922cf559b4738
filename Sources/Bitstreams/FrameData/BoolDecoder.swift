/// Reads the binary decisions of VP8 and VP9, each by how likely it is to be no (RFC 6386, 7.3; VP9 bitstream, 9.2).
///
/// Past the end of the data every bit is 0; ``isWhole`` tells at the end.
struct BoolDecoder: FlagReader {
  private let bytes: [UInt8]
  private var place: Int
  private let end: Int
  /// The specification's value, in the highest bits, with what follows of the data.
  private var value: UInt64 = 0
  private var range: UInt64 = 255
  /// How many bits of ``value`` follow its first eight; below 0 where more have to be read.
  private var waiting = -8

  /// Begins with the first of these bytes.
  init(_ bytes: [UInt8], _ part: Range<Int>) {
    self.bytes = bytes
    (place, end) = (part.lowerBound, part.upperBound)
  }

  @inline(never)
  private mutating func fill() {
    while waiting <= 40 {
      let byte = place < end ? UInt64(bytes[place]) : 0
      value |= byte << UInt64(48 - waiting)
      place += 1
      waiting += 8
    }
  }

  /// A decision that is no in `probability` of 256 cases.
  @inline(__always)
  mutating func decision(_ probability: UInt8) -> Bool {
    if waiting < 0 { fill() }
    let split = 1 + ((range &- 1) &* UInt64(probability)) &>> 8
    let scaled = split &<< 56
    let isSet = value >= scaled
    let rest = isSet ? range &- split : split
    value = isSet ? value &- scaled : value
    let shift = UInt64(truncatingIfNeeded: rest.leadingZeroBitCount &- 56)
    range = rest &<< shift
    value = value &<< shift
    waiting &-= Int(truncatingIfNeeded: shift)
    return isSet
  }

  /// A decision of which both outcomes are as likely.
  mutating func flag() -> Bool { decision(128) }

  /// Leaves decisions out that are no in so many of 256 cases each.
  mutating func skip(_ likely: ArraySlice<UInt8>) {
    for probability in likely { _ = decision(probability) }
  }

  /// The bits of large coefficients but for the largest: 5 and 6, 7 to 10, and on in twice as many (RFC 6386, 13.2; VP9
  /// bitstream, 6.4.24).
  static let largeCoefficients: [ArraySlice<UInt8>] = [
    [159], [165, 145], [173, 148, 140], [176, 155, 140, 135], [180, 157, 141, 134, 130],
  ]

  /// What a tree leads to: 0 or below is the number of a leaf, with a minus; above 0 lies the next pair of branches, whose
  /// probability is that of half their place.
  mutating func leaf(_ tree: [Int8], _ probability: (Int) -> UInt8) -> Int {
    var place = 0
    repeat {
      place = Int(tree[place + (decision(probability(place >> 1)) ? 1 : 0)])
    } while place > 0
    return -place
  }

  /// Whether more was read than there is.
  var isPastEnd: Bool { place * 8 - waiting > end * 8 }

  /// Whether the data end in the last byte, or nothing but zeros follows; which bit of that byte is the end matters to
  /// nobody.
  var isWhole: Bool {
    guard !isPastEnd else { return false }
    if end * 8 - (place * 8 - waiting) < 8 { return true }
    return value << 8 == 0 && (place >= end || !bytes[place..<end].contains { $0 != 0 })
  }
}
