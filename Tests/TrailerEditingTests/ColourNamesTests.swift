import MediaTypes
import Testing

@Suite("Colours as people write them")
struct ColourNamesTests {
  @Test(
    "names, digits and opacity",
    arguments: [
      ("white", 1, 1, 1, 1, "white"), ("BLACK", 0, 0, 0, 1, "black"), ("#ff0000", 1, 0, 0, 1, "red"),
      ("#33669980", 0.2, 0.4, 0.6, 128.0 / 255, "#33669980"), ("#336699", 0.2, 0.4, 0.6, 1, "#336699"),
      ("black@0.5", 0, 0, 0, 0.5, "black@0.5"), ("black@50%", 0, 0, 0, 0.5, "black@0.5"),
      ("#0000FF@0", 0, 0, 1, 0, "blue@0.0"),
      ("grey", 128.0 / 255, 128.0 / 255, 128.0 / 255, 1, "gray"), ("#0000ffff", 0, 0, 1, 1, "blue"),
      ("rebeccapurple", 0.4, 0.2, 0.6, 1, "rebeccapurple"),
      ("color(srgb 0.1 0.25 1)", 0.1, 0.25, 1, 1, "color(srgb 0.1 0.25 1.0)"),
      ("color(srgb 10% 0.25 1)@0.3", 0.1, 0.25, 1, 0.3, "color(srgb 0.1 0.25 1.0)@0.3"),
    ] as [(String, Double, Double, Double, Double, String)])
  func colours(text: String, red: Double, green: Double, blue: Double, opacity: Double, canonical: String) throws {
    let colour = try #require(Colour(parsing: text))
    #expect(colour == Colour(red: red, green: green, blue: blue, opacity: opacity))
    #expect(colour.description == canonical)
    #expect(Colour(parsing: canonical) == colour)
  }

  @Test(
    "what is no colour",
    arguments: [
      "", "@", "@0.5", "reddish", "#", "#fff", "#12345", "#1234567", "#gg0000", "#+1+1+1", "#ff000080@0.5", "red@",
      "red@1.1",
      "red@-0.1", "red@nan", "red@inf", "red@0x1p-1", "red@101%", "red@0.5@0.5", "color(srgb 1 1)", "color(srgb 2 0 0)",
      "color(srgb 0 0 0", "color(p3 0 0 0)", "#٣٣٣٣٣٣", "white black", "red@ 0.5",
    ])
  func refused(text: String) { #expect(Colour(parsing: text) == nil) }

  @Test("every colour reads back as it was, to the last bit")
  func roundTrips() {
    let parts = [0, 1, 0.5, 0.1, 1.0 / 3, 1.0 / 255, 254.0 / 255, 0.00001, 1e-300, 0.6, 0.9999999999999999]
    for red in parts {
      for blue in parts {
        for opacity in parts {
          let colour = Colour(red: red, green: 0.2, blue: blue, opacity: opacity)
          #expect(Colour(parsing: colour.description) == colour, "\(colour)")
        }
      }
    }
  }

  @Test("all names of CSS are known, and are what they are there")
  func names() {
    #expect(Colour.allNames.count == 148)
    for name in Colour.allNames {
      #expect(Colour(parsing: name).flatMap { Colour(parsing: $0.description) } == Colour(parsing: name))
    }
    for (name, digits) in [
      ("palevioletred", "#db7093"), ("mediumpurple", "#9370db"), ("tan", "#d2b48c"), ("yellowgreen", "#9acd32"),
      ("aliceblue", "#f0f8ff"), ("darkslategrey", "#2f4f4f"), ("lightgoldenrodyellow", "#fafad2"),
      ("orange", "#ffa500"),
    ] {
      #expect(Colour(parsing: name) == Colour(parsing: digits), "\(name)")
    }
  }
}
