import Drawing
import MediaTypes
import TestSupport
import Testing

/// Needs DejaVu, and fonts with Thai, Chinese and emoji, as `scripts/setup` installs them.
@Suite("Scripts and fonts that help out")
struct ScriptTests {
  /// The shapes of a line that stand apart, from left to right.
  private func parts(_ text: String) throws -> [RGBAImage] {
    let image = try TextSetting(text, size: 100).image()
    return image.columns().map { image.cropped($0, 0..<image.size.height).trimmed() }
  }

  @Test("what is read from the right begins there", arguments: [("א", "ת"), ("ا", "ر")])
  func rightToLeft(first: String, last: String) throws {
    let shapes = try parts("\(first)   \(last)")
    #expect(shapes.count == 2)
    #expect(try shapes[1].difference(from: TextSetting(first, size: 100).image()) < 0.05)
    #expect(try shapes[0].difference(from: TextSetting(last, size: 100).image()) < 0.05)
    #expect(try shapes[0].difference(from: TextSetting(first, size: 100).image()) > 0.2)
    let latin = try parts("L   o")
    #expect(try latin[0].difference(from: TextSetting("L", size: 100).image()) < 0.05)
  }

  @Test("every paragraph has its own direction")
  func paragraphs() throws {
    // The full stop ends each line at the side where its script ends.
    let image = try TextSetting("Mi.\nעם.", size: 100).with { $0.alignment = .left }.image()
    let rows = try #require(image.rows().last)
    let dot = try TextSetting(".", size: 100).image()
    let last = image.cropped(0..<image.size.width, rows)
    let shapes = last.columns().map { last.cropped($0, 0..<last.size.height).trimmed() }
    #expect(try #require(shapes.first).difference(from: dot) < 0.1)
    #expect(try #require(parts("Mi.").last).difference(from: dot) < 0.1)
  }

  @Test("Arabic letters are joined")
  func shaping() throws {
    let joined = try parts("سيم")
    let apart = try parts("س\u{200C}ي\u{200C}م")
    #expect(joined.count == 1)
    #expect(apart.count >= 3)
    let word = try TextSetting("سيم", size: 100).image()
    let letters = try ["س", "ي", "م"].reduce(0) { try $0 + TextSetting($1, size: 100).image().size.width }
    #expect(word.size.width < letters * 9 / 10)
  }

  @Test("Thai vowels and tones stand above and below their letter")
  func thai() throws {
    let (bare, marked, low) = (
      try TextSetting("ก", size: 100).image(), try TextSetting("ก\u{E35}\u{E48}", size: 100).image(),
      try TextSetting("ก\u{E39}", size: 100).image()
    )
    #expect(abs(marked.size.width - bare.size.width) < bare.size.width / 5)
    #expect(marked.size.height > bare.size.height * 5 / 4 && low.size.height > bare.size.height * 10 / 9)
  }

  @Test("emoji have their colours, grow with the text, and have no outline")
  func emoji() throws {
    func colours(_ image: RGBAImage) -> Int {
      image.pixels.count { max($0.red, $0.green, $0.blue) - min($0.red, $0.green, $0.blue) > 100 }
    }
    let setting = TextSetting("🍎", size: 50)
    let image = try setting.image()
    let red = image.pixels.count { $0.red > 150 && $0.blue < 100 }
    #expect(red > image.pixels.count / 4)
    #expect(colours(image) > 500)
    #expect(try setting.with { $0.outline = .black }.image() == image)
    let large = try TextSetting("🍎", size: 150).image()
    #expect(abs(Double(large.size.height) / Double(image.size.height) - 3) < 0.2)
    let faint = try setting.with { $0.colour = .white.withOpacity(0.5) }.image()
    #expect(abs(faint.ink / image.ink - 0.5) < 0.02)
    // A flag is one glyph for two characters.
    #expect(try parts("🇩🇪").count == 1)
  }

  @Test("characters that no font has are told, each once and in order")
  func missing() throws {
    let text = "a\u{10FFFD}b\u{10FFFC} \u{10FFFD}\u{200D}\n\u{10FFFB}"
    for family in ["DejaVu Sans", "No Such Family"] {
      let drawn = try TextPainter.draw(TextSetting(text, family))
      #expect(drawn.missing == ["\u{10FFFD}", "\u{10FFFC}", "\u{10FFFB}"])
      #expect(drawn.substitutes.isEmpty)
    }
    #expect(try TextPainter.draw(TextSetting("a b\u{a0}c\u{2060}\n\tÄ")).missing.isEmpty)
  }

  @Test("characters of another font are told, with its name")
  func substitutes() throws {
    let drawn = try TextPainter.draw(TextSetting("日本 and 日", "DejaVu Serif"))
    #expect(drawn.substitutes.map(\.character) == ["日", "本"])
    #expect(drawn.missing.isEmpty)
    #expect(drawn.family == "DejaVu Serif" && drawn.isFontFound)
    for substitute in drawn.substitutes {
      let file = try runSuccessfully("fc-list", ["\(substitute.family):charset=\(hex(substitute.character))", "file"])
      #expect(!file.text.isEmpty, "\(substitute.family) has no \(substitute.character)")
      #expect(substitute.family != drawn.family)
    }
    let mixed = try TextPainter.draw(TextSetting("ab\u{10FFFD}日", "DejaVu Serif"))
    #expect(mixed.missing == ["\u{10FFFD}"] && mixed.substitutes.map(\.character) == ["日"])
  }

  private func hex(_ scalar: Unicode.Scalar) -> String { String(scalar.value, radix: 16) }

  @Test("characters are told in the order in which they are read")
  func orderOfReports() throws {
    let drawn = try TextPainter.draw(TextSetting("א\u{10FFFD} ב\u{10FFFC} ג"))
    #expect(drawn.missing == ["\u{10FFFD}", "\u{10FFFC}"])
  }
}
