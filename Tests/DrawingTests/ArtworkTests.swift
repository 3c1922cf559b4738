import Drawing
import MediaTypes
import Testing

@Suite("Shadows, and decorators in any order")
struct ArtworkTests {
  private static let square = RGBAImage(40, 40) { _, _ in Pixel(255, 0, 0, 255) }

  @Test("a shadow lies below and to the right, and fades away", arguments: [4.0, 20, 33])
  func shadow(reach: Double) throws {
    let blue = Colour(red: 0, green: 0, blue: 1, opacity: 0.8)
    let artwork = try Self.square.withShadow(reach: reach, colour: blue)
    let (image, content) = (artwork.image, artwork.content)
    #expect(content.width == 40 && content.height == 40 && content.x == content.y && content.x <= reach / 2)
    let origin = Int(content.x)
    #expect(image.cropped(origin..<(origin + 40), origin..<(origin + 40)) == Self.square)
    let middle = origin + 20 + Int(reach / 2)
    let beyond = (origin + 40)..<image.size.width
    let fading = beyond.map { image[$0, middle] }
    #expect(fading.allSatisfy { $0.red == 0 && $0.green == 0 && $0.blue == $0.opacity })
    #expect(zip(fading, fading.dropFirst()).allSatisfy { $0.opacity >= $1.opacity })
    // At the end of its offset, the shadow's own edge, half of it is left.
    #expect(abs(Double(image[origin + 40 + Int(reach / 2), middle].opacity) - 102) < 60)
    #expect(try #require(fading.last).opacity <= (reach < 5 ? 25 : 10), "it ends softly")
    #expect(image.size.width - origin - 40 >= Int(reach) && image.size.width - origin - 40 <= Int(reach * 1.5) + 2)
    #expect(image[0, 0] == .clear || reach < 5)
  }

  @Test("a shadow's blur loses and adds nothing")
  func shadowMass() throws {
    // What is nearly clear hides nothing of its shadow.
    let faint = RGBAImage(60, 60) { _, _ in Pixel(0, 0, 0, 1) }
    let dot = try faint.withShadow(reach: 24, colour: .black).image
    #expect(abs(dot.ink * 255 - 3600 - 3600) < 700)
  }

  @Test("without reach there is no shadow to see, and a clear one is none")
  func noShadow() throws {
    #expect(try Self.square.withShadow(reach: 0, colour: .black).image == Self.square)
    let clear = try Self.square.withShadow(reach: 10, colour: .black.withOpacity(0))
    #expect(clear.image.ink == 1600)
  }

  @Test("a shadow counts for nothing when an image is scaled or placed")
  func scaledShadow() throws {
    let artwork = try Artwork(Self.square).withShadow(reach: 20, colour: .black).scaled(toWidth: 100)
    #expect(abs(artwork.content.width - 100) < 1 && abs(artwork.content.height - 100) < 1)
    let red = artwork.image.columns { $0.red > 128 }
    #expect(abs(Double(try #require(red.first).lowerBound) - artwork.content.x) <= 1)
    #expect(abs(Double(try #require(red.last).upperBound) - artwork.content.x - artwork.content.width) <= 1)
  }

  @Test("the content turns with the image", arguments: ImageOperationTests.orientations)
  func turnedContent(orientation: Orientation) throws {
    let image = RGBAImage(30, 20) { x, y in (3..<10).contains(x) && (5..<9).contains(y) ? .white : .clear }
    let artwork = Artwork(image, content: Artwork.Area(x: 3, y: 5, width: 7, height: 4)).turned(by: orientation)
    let (columns, rows) = (try #require(artwork.image.columns().first), try #require(artwork.image.rows().first))
    #expect(artwork.content.x == Double(columns.lowerBound) && artwork.content.width == Double(columns.count))
    #expect(artwork.content.y == Double(rows.lowerBound) && artwork.content.height == Double(rows.count))
    if !orientation.isMirrored {
      let rotated = try Artwork(image, content: Artwork.Area(x: 3, y: 5, width: 7, height: 4))
        .rotated(degrees: Double(orientation.degrees))
      #expect(rotated == artwork)
    }
  }

  @Test("the content is what holds a turned one", arguments: [30.0, -100, 222])
  func rotatedContent(degrees: Double) throws {
    let image = RGBAImage(60, 50) { x, y in (30..<55).contains(x) && (5..<20).contains(y) ? .white : .clear }
    let artwork = try Artwork(image, content: Artwork.Area(x: 30, y: 5, width: 25, height: 15)).rotated(
      degrees: degrees)
    let (columns, rows) = (artwork.image.columns(), artwork.image.rows())
    #expect(abs(Double(try #require(columns.first).lowerBound) - artwork.content.x) <= 2)
    #expect(abs(Double(try #require(columns.last).upperBound) - artwork.content.x - artwork.content.width) <= 2)
    #expect(abs(Double(try #require(rows.first).lowerBound) - artwork.content.y) <= 2)
    #expect(abs(Double(try #require(rows.last).upperBound) - artwork.content.y - artwork.content.height) <= 2)
  }

  @Test("decorators wrap each other in any order", arguments: 0..<5)
  func orders(first: Int) throws {
    let decorators: [(Artwork) throws -> Artwork] = [
      { try $0.scaled(toWidth: 90) }, { try $0.withShadow(reach: 12, colour: .black.withOpacity(0.6)) },
      { try $0.rotated(degrees: 17) }, { try $0.withRoundedCorners(radius: 9) }, { try $0.withOpacity(0.5) },
    ]
    let start = try TextPainter.draw(TextSetting("Fag 🍎").with { $0.box = .white }).artwork
    let others = decorators.indices.filter { $0 != first }
    for second in others {
      let order = [first, second] + others.filter { $0 != second }
      var artwork = start
      for index in order { artwork = try decorators[index](artwork) }
      let (image, content) = (artwork.image, artwork.content)
      #expect(image.isPremultiplied && image.ink > 1000)
      // Half of it is seen through, or less where a shadow was put behind that.
      #expect(image.pixels.allSatisfy { $0.opacity <= 190 }, "\(order)")
      #expect(content.x > -1 && content.y > -1)
      #expect(content.x + content.width < Double(image.size.width) + 1)
      #expect(content.y + content.height < Double(image.size.height) + 1)
    }
  }
}
