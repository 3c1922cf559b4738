extension String {
  /// The columns that a terminal gives the text: two for wide characters, none for what only changes another one.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text, cut where it would take more than `width` columns, which a `…` then tells.
  func shortened(to width: Int) -> String {
    guard columns > width else { return self }
    var text = ""
    var rest = width - 1
    for character in self {
      rest -= character.columns
      if rest < 0 { break }
      text.append(character)
    }
    return text.trimmed + "…"
  }

  /// The text with spaces after it up to `width` columns.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - columns)) }

  /// The text with `filler` before it up to `width` columns.
  func leftPadded(to width: Int, with filler: Character = " ") -> String {
    String(repeating: filler, count: max(0, width - columns)) + self
  }

  /// The text without spaces at its end.
  var trimmed: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}

extension Character {
  /// The columns that a terminal gives the character.
  fileprivate var columns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    if scalar.value < 0x300 { return 1 }
    if unicodeScalars.contains("\u{FE0F}") || scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return Self.wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }

  /// The blocks of East Asian scripts, whose characters are wide.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}
