internal import Documents
internal import TrailerEditing

/// Reads a manifest: a table in CSV whose rows are jobs and whose columns are variables.
struct ManifestRows {
  /// A row.
  struct Row: Sendable {
    /// Its number in the table, the first below the head being 1.
    var number: Int
    var values: [(column: String, text: String)]

    /// The value of a column; `nil` for one that is not there or empty.
    subscript(column: String) -> String? {
      values.first { $0.column == column }.flatMap { $0.text.isEmpty ? nil : $0.text }
    }
  }

  /// The manifest's own file, whose folder its inputs are relative to.
  let source: ScriptSource

  /// The rows of the table, without empty ones.
  func rows() throws(FKTError) -> [Row] {
    let text = try source.text()
    let table = try source.reading { () throws(DocumentError) in try CSVReader.rows(of: text) }
    let columns = table.first?.fields.map { Substring($0).withoutOuterBlanks } ?? []
    try check(columns)
    var rows: [Row] = []
    for (number, row) in table.enumerated().dropFirst() where row.fields.contains(where: { !$0.isEmpty }) {
      guard row.fields.count <= columns.count || row.fields[columns.count...].allSatisfy(\.isEmpty) else {
        throw source.fault(
          "row \(number) has more fields than the head has columns", hint: "put texts with commas in quotes",
          at: row.place)
      }
      rows.append(Row(number: number, values: zip(columns, row.fields).map { ($0, $1) }))
    }
    return rows
  }

  private func check(_ columns: [String]) throws(FKTError) {
    guard columns.contains("input") else {
      let guess = Spelling.suggestion(for: "input", among: columns).map { "is it '\($0)'? " } ?? ""
      throw source.fault("it has no column 'input'", hint: guess + "the first line names the columns", at: nil)
    }
    guard columns.count <= ScriptLimits.variables else {
      throw source.fault("it has more than \(ScriptLimits.variables) columns", at: nil)
    }
    var seen: Set<String> = []
    for (place, column) in columns.enumerated() {
      guard seen.insert(column).inserted else {
        throw source.fault("the column '\(column)' is there twice", hint: "name it otherwise", at: nil)
      }
      guard !column.isEmpty, !column.utf8.contains(where: { "{}".utf8.contains($0) }) else {
        throw source.fault("column \(place + 1) has no name that a variable can have", at: nil)
      }
    }
  }
}
