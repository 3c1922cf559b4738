import Drawing
import MediaTypes
import TestSupport
import Testing

@Suite("Texts")
struct TextPainterTests {
  static let blue = Colour(red: 0, green: 0, blue: 1)
  static let isWhite: @Sendable (Pixel) -> Bool = { $0.red > 0 }

  @Test("the size is the height of the font")
  func size() throws {
    // An H of DejaVu Sans is 1493 units high, of 2048.
    for size in [20.0, 100, 333.3] {
      #expect(abs(Double(try TextSetting("H", size: size).image().size.height) - size * 1493 / 2048) <= 1.5)
    }
  }

  @Test("letters keep their distances at every size")
  func linearity() throws {
    let (small, large) = (
      try TextSetting("illicit film", size: 12).image(), try TextSetting("illicit film", size: 480).image()
    )
    #expect(abs(Double(large.size.width) / 40 - Double(small.size.width)) <= 2)
    #expect(abs(large.ink / 1600 / small.ink - 1) < 0.03)
  }

  @Test("markup, options and escapes are letters like others")
  func literal() throws {
    #expect(try TextSetting("<b>&amp;%{pts}").image().ink > 5 * TextSetting("b").image().ink)
    #expect(try TextSetting("&lt;").image() != TextSetting("<").image())
    #expect(try TextSetting("a\\nb").image().size.height < TextSetting("a\nb").image().size.height)
  }

  @Test("texts of special characters are drawn letter by letter", arguments: TestLength.every(5, of: Array(0..<10)))
  func specialCharacters(batch: Int) throws {
    let letters = Array("'\\:;,[]%{}=<>&\n")
    func setting(_ text: String) -> TextSetting { TextSetting(text, "DejaVu Sans Mono", size: 24) }
    var ink: [Character: Double] = ["\n": 0]
    for letter in letters.dropLast() { ink[letter] = try setting(String(letter)).image().ink }
    let least = try #require(ink.values.filter { $0 > 0 }.min())
    var dice = Dice(seed: UInt64(batch))
    for _ in 0..<500 {
      let text = String(
        (0..<Int.random(in: 1...12, using: &dice)).map { _ in letters.randomElement(using: &dice) ?? "=" })
      let expected = text.reduce(0) { $0 + (ink[$1] ?? .infinity) }
      if expected == 0 {
        #expect(code { () throws(DrawingError) in try setting(text).image() } == .emptyText)
      } else {
        let drawn = try setting(text).image().ink
        #expect(abs(drawn - expected) < least / 2, "\(text.debugDescription): \(drawn), not \(expected)")
      }
    }
  }

  @Test(
    "nothing is cut off",
    arguments: ["gjpqy", "ÅÇẶỖ", "fƒjJ", "\u{64A}\u{650}\u{651}", "e\u{301}\u{302}\u{303}\u{304}"])
  func clipping(text: String) throws {
    for style in ["DejaVu Serif", "DejaVu Serif Bold Italic"] {
      for outline in [nil, Colour.white] {
        let setting = TextSetting(text, style, size: 90).with { $0.outline = outline }
        let bare = try setting.image()
        // In a box there is room all round.
        let boxed = try setting.with { $0.box = Self.blue }.image()
        let (columns, rows) = (boxed.columns(where: Self.isWhite), boxed.rows(where: Self.isWhite))
        let (left, right) = (try #require(columns.first).lowerBound, try #require(columns.last).upperBound)
        let (top, bottom) = (try #require(rows.first).lowerBound, try #require(rows.last).upperBound)
        #expect(abs(right - left - bare.size.width) <= 1 && abs(bottom - top - bare.size.height) <= 1)
        #expect(left >= 20 && top >= 20 && right <= boxed.size.width - 20 && bottom <= boxed.size.height - 20)
        #expect(bare.trimmed() == bare)
      }
    }
  }

  @Test("an accent is the same letter, composed or not")
  func combining() throws {
    #expect(try TextSetting("e\u{301}").image() == TextSetting("\u{e9}").image())
  }

  @Test(
    "line breaks of all kinds are one, other controls are none",
    arguments: ["a\r\nb", "a\rb", "a\u{2028}b", "a\u{85}b"])
  func controls(text: String) throws {
    #expect(try TextSetting(text).image() == TextSetting("a\nb").image())
    #expect(try TextSetting("a\0b\u{1b}\u{7f}").image() == TextSetting("ab").image())
  }

  @Test(
    "a text of nothing is refused",
    arguments: ["", " ", "\n\n", "\0", "\t \u{3000}", "\u{200B}\u{200D}\u{FE0F}", "\u{1}\u{1b}"])
  func empty(text: String) {
    for box in [nil, Colour.black] {
      #expect(code { () throws(DrawingError) in try TextSetting(text).with { $0.box = box }.image() } == .emptyText)
    }
  }

  @Test("impossible sizes and widths are refused", arguments: [0, -1, .nan, .infinity, -.infinity, 1e300])
  func impossible(value: Double) {
    #expect(code { () throws(DrawingError) in try TextSetting("a", size: value).image() } == .wrongValue)
    let wide = code { () throws(DrawingError) in try TextSetting("a", width: value).image() }
    #expect(wide == (value == 1e300 ? nil : .wrongValue))
  }

  @Test("texts that are too long or too large are refused with advice")
  func limits() throws {
    #expect(try TextSetting(String(repeating: "i", count: 10_000), size: 4).image().ink > 1000)
    let cases: [(String, Double, DrawingError.Code)] = [
      (String(repeating: "i", count: 10_001), 4, .textTooLong),
      ("a" + String(repeating: "\u{301}", count: 10_000), 4, .textTooLong),
      (String(repeating: "i\n", count: 5000), 100, .imageTooLarge),
      (String(repeating: "i\n", count: 5000), 16_000, .imageTooLarge),
      (String(repeating: "W", count: 10_000), 100, .imageTooLarge),
    ]
    for (text, size, expected) in cases {
      let error = try #require(throws: DrawingError.self) {
        try TextSetting(text, size: size, width: 1e9).image()
      }
      #expect(error.code == expected)
      #expect(!error.message.isEmpty && !error.hint.isEmpty)
    }
  }
}
