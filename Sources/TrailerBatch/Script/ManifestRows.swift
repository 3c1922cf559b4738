internal import SwiftCSV
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
    // The library takes a quote without end for the rest of the table.
    guard text.utf8.count(where: { $0 == UInt8(ascii: "\"") }).isMultiple(of: 2) else {
      throw source.fault("a quote has no end", hint: "a quote inside quotes is written twice", at: nil)
    }
    let table: [[String]]
    let head: [String]
    do {
      let csv = try EnumeratedCSV(string: text, delimiter: .comma, loadColumns: false)
      (head, table) = (csv.header, csv.rows)
    } catch {
      throw source.fault("it is no CSV: \(error)", hint: "separate with commas, and put texts in quotes", at: nil)
    }
    let columns = head.map { Substring($0).withoutOuterBlanks }
    try check(columns)
    var rows: [Row] = []
    for (place, fields) in table.enumerated() where fields.contains(where: { !$0.isEmpty }) {
      guard fields.count <= columns.count || fields[columns.count...].allSatisfy(\.isEmpty) else {
        throw source.fault(
          "row \(place + 1) has more fields than the head has columns", hint: "put texts with commas in quotes", at: nil
        )
      }
      rows.append(Row(number: place + 1, values: Array(zip(columns, fields)).map { ($0.0, $0.1) }))
    }
    return rows
  }

  private func check(_ columns: [String]) throws(FKTError) {
    guard columns.contains("input") else {
      let guess = Spelling.suggestion(for: "input", among: columns).map { "is it '\($0)'? " } ?? ""
      throw source.fault("it has no column 'input'", hint: guess + "the first line names the columns", at: nil)
    }
    for (place, column) in columns.enumerated() {
      guard !columns[..<place].contains(column) else {
        throw source.fault("the column '\(column)' is there twice", hint: "name it otherwise", at: nil)
      }
      guard !column.isEmpty, !column.utf8.contains(where: { "{}".utf8.contains($0) }) else {
        throw source.fault("column \(place + 1) has no name that a variable can have", at: nil)
      }
    }
  }
}
