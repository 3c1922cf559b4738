extension JSONReader {
  /// A number, `true` or `false` as it is written; `null` is nothing.
  mutating func word(_ place: DocumentPlace) throws(DocumentError) -> String {
    let start = next
    while next < end, Self.isOfWord(bytes[next]) { next += 1 }
    let text = String(decoding: bytes[start..<next], as: UTF8.self)
    if text == "null" { return "" }
    guard text == "true" || text == "false" || isNumber(start) else {
      throw fault(text.isEmpty ? "a value is missing" : "'\(text.prefix(40))' is not a value", at: place)
    }
    return text
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }

  /// Whether the bytes from `start` to the next one are a number.
  private func isNumber(_ start: Int) -> Bool {
    var index = start
    func takes(_ character: UInt8, _ other: UInt8) -> Bool {
      guard index < next, bytes[index] == character || bytes[index] == other else { return false }
      index += 1
      return true
    }
    func digits() -> Int {
      let first = index
      while index < next, (0x30...0x39).contains(bytes[index]) { index += 1 }
      return index - first
    }
    _ = takes(UInt8(ascii: "-"), UInt8(ascii: "-"))
    let leadsWithZero = index < next && bytes[index] == 0x30
    let whole = digits()
    guard whole > 0, whole == 1 || !leadsWithZero else { return false }
    if takes(UInt8(ascii: "."), UInt8(ascii: ".")), digits() == 0 { return false }
    if takes(UInt8(ascii: "e"), UInt8(ascii: "E")) {
      _ = takes(UInt8(ascii: "+"), UInt8(ascii: "-"))
      if digits() == 0 { return false }
    }
    return index == next
  }

  /// The text in quotes that begins here.
  mutating func string() throws(DocumentError) -> String {
    next += 1
    let start = next
    try skipPlain()
    // Most texts have no escapes.
    if next < end, bytes[next] == UInt8(ascii: "\"") {
      next += 1
      return String(decoding: bytes[start..<(next - 1)], as: UTF8.self)
    }
    var text = Array(bytes[start..<next])
    while next < end {
      next += 1
      if bytes[next - 1] == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      try readEscape(into: &text)
      let start = next
      try skipPlain()
      text += bytes[start..<next]
    }
    throw fault("a text has no end")
  }

  /// Goes to the next quote or backslash, or to the end.
  private mutating func skipPlain() throws(DocumentError) {
    while next < end {
      let byte = bytes[next]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return }
      guard byte >= 0x20 else { throw fault("a text has a control character in it") }
      next += 1
    }
  }

  /// Reads what follows a backslash.
  private mutating func readEscape(into text: inout [UInt8]) throws(DocumentError) {
    guard let byte = peek else { throw fault("a text has no end") }
    next += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += String(Character(try character())).utf8
    default: throw fault("there is no such escape")
    }
  }

  /// The character that one `\u` means, or two of them together.
  private mutating func character() throws(DocumentError) -> Unicode.Scalar {
    let first = try unit()
    var value = UInt32(first)
    if (0xD800..<0xDC00).contains(first), next + 1 < end, bytes[next] == UInt8(ascii: "\\"),
      bytes[next + 1] == UInt8(ascii: "u")
    {
      let before = next
      next += 2
      let second = try unit()
      if (0xDC00..<0xE000).contains(second) {
        value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
      } else {
        // It is a character of its own.
        next = before
      }
    }
    if let scalar = Unicode.Scalar(value), value != 0 || manner == .lenient { return scalar }
    guard manner == .lenient else { throw fault("there is no such character") }
    return "\u{FFFD}"
  }

  private mutating func unit() throws(DocumentError) -> UInt16 {
    guard next + 4 <= end else { throw fault("four hexadecimal digits are missing") }
    var unit: UInt16 = 0
    for byte in bytes[next..<(next + 4)] {
      switch byte {
      case 0x30...0x39: unit = unit << 4 | UInt16(byte - 0x30)
      case 0x41...0x46: unit = unit << 4 | UInt16(byte - 0x37)
      case 0x61...0x66: unit = unit << 4 | UInt16(byte - 0x57)
      default: throw fault("four hexadecimal digits are missing")
      }
    }
    next += 4
    return unit
  }
}
