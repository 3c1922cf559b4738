/// Rows of columns, aligned; the last column is broken into lines where it would pass the width.
struct TextTable {
  /// Which end of a column is flush.
  enum Alignment { case left, right }

  private let alignments: [Alignment]
  private let indent: Int
  private let width: Int
  private var rows: [[String]] = []

  /// A table with an alignment for each column before the last, which is always flush left.
  init(_ alignments: [Alignment] = [], indent: Int = 2, width: Int = 80) {
    self.alignments = alignments
    self.indent = indent
    self.width = width
  }

  /// Adds a row; cells are made safe for terminals.
  mutating func add(_ cells: String...) { add(cells) }

  /// Adds a row; cells are made safe for terminals.
  mutating func add(_ cells: [String]) { rows.append(cells.map(\.printable)) }

  var isEmpty: Bool { rows.isEmpty }

  /// The rows with two spaces between columns, each with a line feed.
  var text: String {
    let widths = alignments.indices.map { column in
      rows.compactMap { $0.indices.contains(column) ? $0[column].columns : nil }.max() ?? 0
    }
    return rows.flatMap { lines(of: $0, widths) }.map { $0 + "\n" }.joined()
  }

  private func lines(of row: [String], _ widths: [Int]) -> [String] {
    var head = String(repeating: " ", count: indent)
    for (column, width) in widths.enumerated() {
      let cell = row.indices.contains(column) ? row[column] : ""
      head += (alignments[column] == .left ? cell.padded(to: width) : cell.leftPadded(to: width)) + "  "
    }
    let last = row.count > widths.count ? row[widths.count] : ""
    let parts = Self.wrapped(last, width: max(20, width - head.columns))
    guard let first = parts.first else { return [head.trimmed] }
    let margin = String(repeating: " ", count: head.columns)
    return [(head + first).trimmed] + parts.dropFirst().map { margin + $0 }
  }

  /// Words in lines of at most `width` columns; a longer word has a line of its own.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let line = lines.last, line.columns + 1 + String(word).columns <= width {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
