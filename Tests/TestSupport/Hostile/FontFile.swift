package import Foundation

/// Small font files, made to be damaged: those of a machine are so large that hardly any damage would matter.
package enum FontFile {
  /// A TrueType font of the letters of ASCII, cut out of an installed one.
  package static func trueType(from url: URL = installed) throws -> [UInt8] {
    var tables = try SFNT(Array(Data(contentsOf: url)))
    let count = 100
    let offsets = try tables.table("loca")
    let isLong = try tables.table("head")[51] == 1
    let width = isLong ? 4 : 2
    let glyphBytes = Int(Bytes.number(offsets[count * width..<(count + 1) * width])) * (isLong ? 1 : 2)
    tables.set("loca", Array(offsets.prefix((count + 1) * width)))
    tables.set("glyf", Array(try tables.table("glyf").prefix(glyphBytes)))
    // The third glyph of DejaVu is the space.
    try trim(&tables, to: count, space: 3)
    return tables.bytes
  }

  /// An OpenType font whose glyphs, in Adobe's form, are all the same box.
  package static func openType(from url: URL = installed) throws -> [UInt8] {
    var tables = try SFNT(Array(Data(contentsOf: url)))
    let count = 96
    tables.version = Array("OTTO".utf8)
    tables.set("CFF ", compactFont(glyphs: count))
    for name in ["loca", "glyf"] { tables.set(name, nil) }
    try trim(&tables, to: count, space: 1)
    tables.set("maxp", Bytes.big(0x5000, 4) + Bytes.big(count, 2))
    return tables.bytes
  }

  /// Two fonts in one file, which share everything.
  package static func collection(from url: URL = installed) throws -> [UInt8] {
    let header = Array("ttcf".utf8) + Bytes.big(0x1_0000, 4) + Bytes.big(2, 4) + Bytes.big(20, 4) + Bytes.big(20, 4)
    return header + (try SFNT(try trueType(from: url))).bytes(after: header.count)
  }

  /// DejaVu Sans, which the tests need anyway.
  package static let installed = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")

  /// Leaves only what a font must have, for glyphs of ASCII that follow one another from the space on.
  private static func trim(_ tables: inout SFNT, to count: Int, space: Int) throws {
    tables.keep(["CFF ", "OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"])
    var header = try tables.table("hhea")
    header.replaceSubrange(34..<36, with: Bytes.big(count, 2))
    tables.set("hhea", header)
    tables.set("hmtx", Array(try tables.table("hmtx").prefix(count * 4)))
    var profile = try tables.table("maxp")
    profile.replaceSubrange(4..<6, with: Bytes.big(count, 2))
    tables.set("maxp", profile)
    // Without names of glyphs.
    tables.set("post", Bytes.big(0x3_0000, 4) + Bytes.zeros(28))
    tables.set("cmap", map(from: space))
  }

  /// A map of characters in format 4: one run, and the end.
  private static func map(from space: Int) -> [UInt8] {
    let numbers = [4, 32, 0, 4, 4, 1, 0, 0x7e, 0xffff, 0, 0x20, 0xffff, space - 0x20, 1, 0, 0]
    return Bytes.big(0, 2) + Bytes.big(1, 2) + Bytes.big(3, 2) + Bytes.big(1, 2) + Bytes.big(12, 4)
      + numbers.flatMap { Bytes.big($0, 2) }
  }

  /// A font in Adobe's compact form (Technical Note 5176).
  private static func compactFont(glyphs: Int) -> [UInt8] {
    func index(_ items: [[UInt8]]) -> [UInt8] {
      guard !items.isEmpty else { return [0, 0] }
      let ends = items.reduce(into: [1]) { ends, item in ends.append((ends.last ?? 1) + item.count) }
      return Bytes.big(items.count, 2) + [2] + ends.flatMap { Bytes.big($0, 2) } + items.flatMap(\.self)
    }
    func number(_ value: Int) -> [UInt8] { [28] + Bytes.big(value, 2) }
    // 100 700 moves; three lines; the end.
    let box = number(100) + number(0) + [21] + number(700) + [7] + number(600) + [6] + number(-700) + [7, 14]
    let letters = index([[UInt8]](repeating: box, count: glyphs))
    let start: [UInt8] = [1, 0, 4, 2]
    let names = index([Array("Box".utf8)])
    let rest = index([]) + index([])
    // The letters' place and the private part's size and place, three bytes a number.
    let top = 3 + 1 + 3 + 3 + 1
    let place = start.count + names.count + index([Bytes.zeros(top)]).count + rest.count
    let settings = number(place) + [17] + number(0) + number(place + letters.count) + [18]
    return start + names + index([settings]) + rest + letters
  }
}
