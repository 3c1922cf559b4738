import Drawing
import MediaTypes
import Testing

@Suite("Styles of texts")
struct TextStyleTests {
  static let orange = Colour(red: 1, green: 0.6, blue: 0.2)

  @Test("lines break between words, as if they were written so")
  func words() throws {
    let narrow = try TextSetting("long words here", width: 330).image()
    #expect(narrow == (try TextSetting("long words\nhere", width: 3000).image()))
    #expect(narrow.rows().count == 2)
  }

  @Test("no image is wider than allowed", arguments: [90.0, 200, 333.3, 700])
  func width(width: Double) throws {
    let texts = [
      "an interminable sentence of many a word, and of many words more than fit into one line of this width",
      String(repeating: "Donaudampfschifffahrtsgesellschaft", count: 3), String(repeating: "fjjjjf ", count: 20),
    ]
    for text in texts {
      for style in ["DejaVu Sans", "DejaVu Serif Bold Italic"] {
        for (box, outline) in [(nil, nil), (Colour.black, nil), (nil, Colour.black), (.black, .white)]
          as [(Colour?, Colour?)]
        {
          let image = try TextSetting(text, style, size: 40, width: width).with {
            ($0.box, $0.outline) = (box, outline)
          }.image()
          #expect(Double(image.size.width) <= width, "\(text) \(style)")
          #expect(Double(image.size.width) > width * 0.4, "\(text) \(style)")
          #expect(image.size.height > 80)
        }
      }
    }
  }

  @Test("a letter that is wider than allowed stays whole")
  func wideLetter() throws {
    #expect(try TextSetting("W", width: 5).image() == TextSetting("W").image())
  }

  @Test("lines lie left, right or in the middle, whichever way they are read", arguments: ["I", "א"])
  func alignment(letter: String) throws {
    for (alignment, share) in [(TextSetting.Alignment.left, 0.0), (.center, 0.5), (.right, 1)] {
      let text = String(repeating: letter, count: 12) + "\n" + letter
      let image = try TextSetting(text).with { $0.alignment = alignment }.image()
      let last = try #require(image.rows().last)
      let columns = try #require(image.cropped(0..<image.size.width, last).columns().first)
      let free = Double(image.size.width - columns.count)
      #expect(abs(Double(columns.lowerBound) - share * free) <= 1.5)
    }
  }

  @Test("every part of a colour arrives where it belongs")
  func colour() throws {
    let colour = Colour(red: 1, green: 0.6, blue: 0.2, opacity: 0.5)
    let image = try TextSetting("█").with { $0.colour = colour }.image()
    let middle = image[image.size.width / 2, image.size.height / 2]
    for (part, expected) in [(middle.red, 127.5), (middle.green, 76.5), (middle.blue, 25.5), (middle.opacity, 127.5)] {
      #expect(abs(Double(part) - expected) <= 1)
    }
    #expect(image.isPremultiplied)
  }

  @Test("a box has its colour up to its edges, and round corners", arguments: [1, 0.5])
  func box(opacity: Double) throws {
    let image = try TextSetting("Box", size: 100).with { $0.box = Self.orange.withOpacity(opacity) }.image()
    let (right, bottom) = (image.size.width - 1, image.size.height - 1)
    let colour = [Self.orange.red, Self.orange.green, Self.orange.blue, 1].map { $0 * opacity * 255 }
    for (x, y) in [(0, bottom / 2), (right, bottom / 2), (right / 2, 0), (right / 2, bottom)] {
      let pixel = image[x, y]
      for (part, expected) in zip([pixel.red, pixel.green, pixel.blue, pixel.opacity], colour) {
        #expect(abs(Double(part) - expected) <= 1, "\(x), \(y)")
      }
    }
    for (x, y) in [(0, 0), (right, 0), (0, bottom), (right, bottom)] { #expect(image[x, y] == .clear) }
    // A radius of a tenth of the size is missing, and no more.
    #expect(image[11, 0].opacity == image[right / 2, 0].opacity)
    #expect(abs(Double(image.size.width) - Double(try TextSetting("Box", size: 100).image().size.width) - 50) < 25)
    #expect(image.pixels.contains(.white))
  }

  @Test("an outline lies round the letters and behind them")
  func outline() throws {
    let plain = TextSetting("Iog", size: 100)
    let bare = try plain.image()
    let outlined = try plain.with { $0.outline = .black }.image()
    // Half of its eight pixels on each side.
    #expect(
      abs(outlined.size.width - bare.size.width - 8) <= 2 && abs(outlined.size.height - bare.size.height - 8) <= 2)
    let (before, after) = (bare.pixels.count { $0 == .white }, outlined.pixels.count { $0 == .white })
    #expect(abs(Double(after) / Double(before) - 1) < 0.03)
    #expect(outlined.pixels.count { $0 == Pixel(0, 0, 0, 255) } > before / 4)
  }

  @Test("an outline is not seen through letters of glass")
  func glass() throws {
    let image = try TextSetting("I", size: 200).with {
      ($0.colour, $0.outline) = (.white.withOpacity(0.4), .black)
    }.image()
    let middle = image[image.size.width / 2, image.size.height / 2]
    #expect(middle == Pixel(102, 102, 102, 102))
    // Next to the stem's edge, too, where the pen's inner half was.
    let columns = image.cropped(0..<image.size.width, 100..<101).columns { $0 == middle }
    #expect(columns.map(\.count).max() ?? 0 >= 17)
    #expect(image.pixels.contains(Pixel(0, 0, 0, 255)))
  }

  @Test("boxes and outlines can be seen through")
  func opacities() throws {
    let image = try TextSetting("Ij", size: 100).with {
      ($0.box, $0.outline) = (.black.withOpacity(0.5), .black.withOpacity(0.5))
    }.image()
    #expect(image.pixels.contains(Pixel(0, 0, 0, 128)) && image.pixels.contains(Pixel(0, 0, 0, 192)))
    #expect(image.isPremultiplied)
  }
}
