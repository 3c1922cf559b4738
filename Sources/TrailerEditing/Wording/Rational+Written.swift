package import MediaTypes

extension Rational {
  /// What a percent is.
  static let hundredth = MediaTime(milliseconds: 10).rational

  /// A number at or above zero as people write it: `5`, `5.25`, `.5`, or the exact form `1001/30000`.
  ///
  /// `nil` for anything else, and for decimals of more than 18 digits.
  package init?(written text: some StringProtocol) {
    let halves = text.split(separator: "/", omittingEmptySubsequences: false)
    if halves.count == 2 {
      guard let top = Int64(digits: halves[0]), let bottom = Int64(digits: halves[1]) else { return nil }
      self.init(top, bottom)
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let places = parts.count == 2 ? parts[1].count : 0
    let digits = parts.joined()
    guard parts.count <= 2, parts.count == 1 || places > 0, digits.count <= 18,
      let value = Int64(digits: digits)
    else { return nil }
    self.init(value, (0..<places).reduce(1) { power, _ in power * 10 })
  }

  /// The shortest text that ``init(written:)`` reads as this number; the number is at or above zero.
  var writtenForm: String {
    var power: Int128 = 1
    for places in 0...17 {
      if power % Int128(denominator) == 0 {
        let digits = String(Int128(numerator) * (power / Int128(denominator)))
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        guard padded.count <= 18 else { break }
        return places == 0 ? padded : padded.dropLast(places) + "." + padded.suffix(places)
      }
      power *= 10
    }
    return description
  }
}

extension Rational {
  /// A number as ``init(written:)`` reads it, perhaps after a sign.
  init?(signed text: some StringProtocol) {
    let isSigned = text.hasPrefix("-") || text.hasPrefix("+")
    guard let magnitude = Rational(written: text.dropFirst(isSigned ? 1 : 0)) else { return nil }
    self = text.hasPrefix("-") ? -magnitude : magnitude
  }

  /// The shortest text that ``init(signed:)`` reads as this number.
  var signedForm: String { self < .zero ? "-" + (-self).writtenForm : writtenForm }
}

extension Int64 {
  /// A number of ASCII digits alone: no sign, no space, and it fits.
  init?(digits: some StringProtocol) {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      return nil
    }
    self.init(digits)
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var withoutOuterSpace: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
