/// The order in which people count: `clip2` before `clip10`, and a folder's files before those of the next folder.
enum NaturalOrder {
  /// Texts in natural order; texts that only differ in leading zeros have an order, too.
  static func sorted(_ texts: [String]) -> [String] {
    texts.map { (text: $0, bytes: Array($0.utf8)) }.sorted { isBefore($0.bytes, $1.bytes) }.map(\.text)
  }

  private static func isBefore(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    var (i, j) = (0, 0)
    while i < left.count, j < right.count {
      if isDigit(left[i]), isDigit(right[j]) {
        let (a, b) = (number(left, &i), number(right, &j))
        if a.count != b.count { return a.count < b.count }
        if !a.elementsEqual(b) { return a.lexicographicallyPrecedes(b) }
      } else {
        if left[i] != right[j] { return rank(left[i]) < rank(right[j]) }
        (i, j) = (i + 1, j + 1)
      }
    }
    if left.count - i != right.count - j { return left.count - i < right.count - j }
    return left.lexicographicallyPrecedes(right)
  }

  /// A slash ends a name, so it comes before all that a name may hold.
  private static func rank(_ byte: UInt8) -> UInt8 { byte == UInt8(ascii: "/") ? 0 : byte }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// The digits from a place on, without leading zeros.
  private static func number(_ bytes: [UInt8], _ place: inout Int) -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.count, isDigit(bytes[place]) { place += 1 }
    return bytes[start..<place].drop { $0 == 0x30 }
  }
}
