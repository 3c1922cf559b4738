/// Reads tables in CSV after RFC 4180, in one pass over their bytes and within ``DocumentLimits``.
///
/// Lines end with LF, CR or both. Blanks before a field and after its closing quote are passed over.
package struct CSVReader {
  /// A line of the table, which takes several of the file where quotes hold line ends.
  package struct Row: Sendable {
    package var place: DocumentPlace
    package var fields: [String]
  }

  private let bytes: [UInt8]
  private var next = 0
  private var line = 1
  private var count = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// The rows of a table, the head and empty ones, with one empty field, among them.
  ///
  /// - Throws: `malformed` for quotes without end, or with something else beside them; `tooLarge` for too many fields.
  package static func rows(of text: String) throws(DocumentError) -> [Row] {
    var reader = CSVReader(text)
    var rows: [Row] = []
    while reader.next < reader.bytes.count { rows.append(try reader.row()) }
    return rows
  }

  private mutating func row() throws(DocumentError) -> Row {
    var row = Row(place: DocumentPlace(line: line, column: 1), fields: [])
    while true {
      count += 1
      guard count <= DocumentLimits.nodes else { throw .tooManyValues(at: row.place) }
      row.fields.append(try field())
      guard next < bytes.count else { return row }
      let byte = bytes[next]
      next += 1
      guard byte != UInt8(ascii: ",") else { continue }
      if byte == 0x0D, next < bytes.count, bytes[next] == 0x0A { next += 1 }
      line += 1
      return row
    }
  }

  /// The field that begins here; then comes a comma, a line's end or the end.
  private mutating func field() throws(DocumentError) -> String {
    skipBlanks()
    guard next < bytes.count, bytes[next] == UInt8(ascii: "\"") else {
      let start = next
      while next < bytes.count, !Self.ends(bytes[next]) {
        if bytes[next] == UInt8(ascii: "\"") { throw fault("a quote stands in a field without quotes") }
        next += 1
      }
      return String(decoding: bytes[start..<next], as: UTF8.self)
    }
    let (opening, openingLine) = (next, line)
    next += 1
    var text: [UInt8] = []
    while next < bytes.count {
      let byte = bytes[next]
      next += 1
      if byte == UInt8(ascii: "\"") {
        guard next < bytes.count, bytes[next] == byte else {
          skipBlanks()
          guard next == bytes.count || Self.ends(bytes[next]) else { throw fault("something follows a quote") }
          return String(decoding: text, as: UTF8.self)
        }
        next += 1
      } else if byte == 0x0A || byte == 0x0D && (next == bytes.count || bytes[next] != 0x0A) {
        line += 1
      }
      text.append(byte)
    }
    throw DocumentError(
      .malformed, "a quote has no end", hint: "a quote inside quotes is written twice",
      at: place(of: opening, in: openingLine))
  }

  private mutating func skipBlanks() {
    while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
  }

  private static func ends(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ",") || byte == 0x0A || byte == 0x0D }

  private func fault(_ message: String) -> DocumentError {
    DocumentError(
      .malformed, "it is not CSV: \(message)", hint: "put texts with quotes in quotes, and write each quote twice",
      at: place(of: next, in: line))
  }

  /// The place of a byte of a line; for errors, as it looks back to the line's beginning.
  private func place(of index: Int, in line: Int) -> DocumentPlace {
    let start = bytes[..<index].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return DocumentPlace(line: line, column: 1 + bytes[start..<index].count { $0 & 0xC0 != 0x80 })
  }
}
