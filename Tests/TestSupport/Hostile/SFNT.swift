/// The tables of a TrueType or OpenType font.
struct SFNT {
  /// What kind of font it is.
  var version: [UInt8]
  private var tables: [String: [UInt8]] = [:]

  /// The tables of a font that is not damaged.
  init(_ bytes: [UInt8]) throws {
    guard bytes.count > 12 else { throw ToolError.unreadable("the font has no tables") }
    version = Array(bytes.prefix(4))
    for entry in 0..<Int(Bytes.number(bytes[4..<6])) {
      let record = bytes[(12 + entry * 16)..<(28 + entry * 16)]
      let offset = Int(Bytes.number(record.dropFirst(8).prefix(4)))
      let length = Int(Bytes.number(record.dropFirst(12)))
      tables[String(decoding: record.prefix(4), as: UTF8.self)] = Array(bytes[offset..<offset + length])
    }
  }

  /// The content of a table that must be there.
  func table(_ name: String) throws -> [UInt8] {
    guard let table = tables[name] else { throw ToolError.unreadable("the font has no table \(name)") }
    return table
  }

  /// Puts a table in, or takes it out.
  mutating func set(_ name: String, _ content: [UInt8]?) { tables[name] = content }

  /// Takes all other tables out.
  mutating func keep(_ names: Set<String>) { tables = tables.filter { names.contains($0.key) } }

  /// The font as a file.
  var bytes: [UInt8] { bytes(after: 0) }

  /// The font as the rest of a file of which so many bytes are there.
  func bytes(after start: Int) -> [UInt8] {
    let sorted = tables.sorted { $0.key < $1.key }
    var directory = version + Bytes.big(sorted.count, 2) + Bytes.zeros(6)
    var content: [UInt8] = []
    for (name, table) in sorted {
      let place = start + 12 + 16 * sorted.count + content.count
      directory += Array(name.utf8) + Bytes.zeros(4) + Bytes.big(place, 4) + Bytes.big(table.count, 4)
      content += table + Bytes.zeros((4 - table.count % 4) % 4)
    }
    return directory + content
  }
}
