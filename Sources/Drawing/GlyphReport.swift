internal import CPango

/// Which characters of a layout are missing, and which another font drew.
struct GlyphReport {
  private(set) var missing: [Unicode.Scalar] = []
  private(set) var substitutes: [DrawnText.Substitute] = []
  private var seen: Set<Unicode.Scalar> = []

  /// Looks at all parts of a text; substitutes count only where the font itself was found.
  init(_ layout: TextLayout, font: TextFont) {
    let utf8 = Array(layout.text.utf8)
    // Lines hold their parts from left to right, which is not the order of all scripts.
    let runs = layout.lines.flatMap(\.runs).sorted { $0.item.pointee.offset < $1.item.pointee.offset }
    for run in runs {
      let start = Int(run.item.pointee.offset)
      let bytes = utf8[start..<min(utf8.count, start + Int(run.item.pointee.length))]
      let unknown = Self.unknownCharacters(of: run)
      for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where !scalar.isInvisible {
        if unknown.contains(scalar) {
          if seen.insert(scalar).inserted { missing.append(scalar) }
        } else if font.isFound, pango_font_has_char(font.font.pointer, scalar.value) == 0 {
          let family = run.font.families.first ?? ""
          if seen.insert(scalar).inserted { substitutes.append(.init(character: scalar, family: family)) }
        }
      }
    }
  }

  private static func unknownCharacters(of run: TextLayout.Line.Run) -> Set<Unicode.Scalar> {
    let glyphs = UnsafeBufferPointer(start: run.glyphs.pointee.glyphs, count: Int(run.glyphs.pointee.num_glyphs))
    return Set(glyphs.lazy.map { te_unknown_character($0.glyph) }.filter { $0 != 0 }.compactMap(Unicode.Scalar.init))
  }
}
