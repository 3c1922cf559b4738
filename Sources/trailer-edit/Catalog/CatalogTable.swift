/// A list of the catalog as people read it: a row for each thing, within the width of the terminal.
///
/// Identifiers are never cut, as they are typed again; the last column takes the room that is left. Where that is too
/// little, each thing has lines of its own.
struct CatalogTable {
  private let titles: [String]
  private let alignments: [TextTable.Alignment]
  private var rows: [[String]] = []

  /// The columns that the last one needs at least.
  private static let leastWidth = 20
  /// The columns of a cell that is not the first; what is longer is cut.
  private static let mostWidth = 200

  /// A table whose columns have these titles; those of `numbers` are flush right.
  init(_ titles: [String], numbers: Set<Int> = []) {
    self.titles = titles
    alignments = titles.indices.dropLast().map { numbers.contains($0) ? .right : .left }
  }

  /// Adds a row; a cell without a value stays empty.
  mutating func add(_ cells: String?...) {
    rows.append(
      cells.enumerated().map { place, cell in
        let text = (cell ?? "").printable
        return place == 0 ? text : text.shortened(to: Self.mostWidth)
      })
  }

  /// Whether there is nothing to show.
  var isEmpty: Bool { rows.isEmpty }

  /// The lines within `width` columns; columns that are empty in every row are left out.
  func text(width: Int) -> String {
    let shown = titles.indices.filter { column in
      column == titles.count - 1 || rows.contains { !$0[column].isEmpty }
    }
    let widths = shown.dropLast().map { column in
      ([titles[column]] + rows.map { $0[column] }).map(\.columns).max() ?? 0
    }
    guard widths.reduce(0, +) + 2 * widths.count + Self.leastWidth <= width else { return stacked(width: width) }
    var table = TextTable(shown.dropLast().map { alignments[$0] }, indent: 0, width: width)
    table.add(shown.map { titles[$0] })
    for row in rows { table.add(shown.map { row[$0] }) }
    return table.text
  }

  /// Each thing in lines of its own: the identifier, and below it the rest.
  private func stacked(width: Int) -> String {
    rows.map { row in
      var table = TextTable([], indent: 2, width: width)
      table.add(([row[row.count - 1]] + row[1..<(row.count - 1)]).filter { !$0.isEmpty }.joined(separator: ", "))
      return row[0] + "\n" + table.text
    }.joined()
  }
}
