/// Lays help out in a fixed number of columns.
struct TextLayout {
  let width: Int
  private(set) var lines: [String] = []

  init(width: Int) { self.width = width }

  /// The text with a line feed at its end.
  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func blankLine() { lines.append("") }

  /// Adds words, broken into lines that start `indent` columns from the left.
  mutating func paragraph(_ words: String, indent: Int = 0) {
    let margin = String(repeating: " ", count: indent)
    var line = ""
    for word in words.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(margin + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(margin + line) }
  }

  /// Adds a label and, beside it where there is room, what it means.
  mutating func entry(_ label: String, _ words: String, indent: Int = 2, column: Int = 28) {
    let head = String(repeating: " ", count: indent) + label
    guard head.count + 2 <= column else {
      lines.append(head)
      return paragraph(words, indent: column)
    }
    let first = lines.count
    paragraph(words, indent: column)
    if first < lines.count {
      lines[first] = head + lines[first].dropFirst(head.count)
    } else {
      lines.append(head)
    }
  }
}
