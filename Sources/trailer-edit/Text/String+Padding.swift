extension String {
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
