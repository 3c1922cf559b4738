import Drawing
import MediaTypes
import Testing

@Suite("Decorators in every order, beside a drawing that shares no code")
struct DecoratorOrderTests {
  private struct Decorator: Sendable {
    let name: String
    let tested: @Sendable (Artwork) throws -> Artwork
    let plain: @Sendable (PlainPicture) -> PlainPicture
  }

  private static let label = RGBAImage(13, 7) { x, y in
    x == 0 || y == 0 || x == 12 || y == 6 ? Pixel(60, 0, 0, 120) : (x + y) % 3 == 0 ? .white : Pixel(180, 20, 30, 255)
  }

  private static let decorators = [
    Decorator(
      name: "shadow", tested: { try $0.withShadow(reach: 10, colour: .black.withOpacity(0.6)) },
      plain: { $0.shadowed(10, [0, 0, 0, 0.6]) }),
    Decorator(name: "rotation", tested: { try $0.rotated(degrees: -13) }, plain: { $0.rotated(-13) }),
    Decorator(
      name: "rounded corners", tested: { try $0.withRoundedCorners(radius: 8.5) }, plain: { $0.rounded(8.5) }),
    Decorator(name: "crop", tested: { try $0.cropped(toAspect: 0.75) }, plain: { $0.cropped(3, 4) }),
    Decorator(
      name: "border", tested: { try $0.withBorder(width: 3, colour: Colour(red: 1, green: 0.8, blue: 0.2)) },
      plain: { $0.bordered(3, [1, 0.8, 0.2, 1]) }),
    Decorator(
      name: "badge", tested: { $0.withBadge(label, margin: 2.5) },
      plain: { $0.badged(PlainPicture(label), margin: 2.5) }),
    Decorator(name: "grey", tested: { $0.grey }, plain: { $0.grey() }),
  ]

  /// A smooth picture with a sharp corner and a part that can be seen through.
  private static let picture = RGBAImage(46, 37) { x, y in
    if x > 30, y > 22 { return Pixel(40, 20, 60, 90) }
    if x < 12, y < 9 { return Pixel(250, 240, 10, 255) }
    return Pixel(UInt8(5 * x), UInt8(6 * y), UInt8(255 - 2 * x - 3 * y), 255)
  }

  @Test("of three, all orders give what they should", arguments: decorators.indices)
  func orders(first: Int) throws {
    for second in Self.decorators.indices where second != first {
      for third in Self.decorators.indices where third != first && third != second {
        let order = [first, second, third].map { Self.decorators[$0] }
        let name = order.map(\.name).joined(separator: ", ")
        let art = try order.reduce(Artwork(Self.picture)) { try $1.tested($0) }
        let plain = order.reduce(PlainPicture(Self.picture)) { $1.plain($0) }
        try #require(art.size == PixelSize(width: plain.width, height: plain.height), "\(name)")
        let area = [
          art.content.x, art.content.y, art.content.x + art.content.width, art.content.y + art.content.height,
        ]
        #expect(zip(area, plain.content).allSatisfy { abs($0 - $1) < 1e-6 }, "\(name): \(area), \(plain.content)")
        let difference = Self.difference(art.image, plain)
        #expect(difference.inside <= 1 && difference.edges <= 2, "\(name): \(difference)")
      }
    }
  }

  @Test("nothing between them is rounded: a hundred faint ones add up")
  func fineSteps() throws {
    let grey = RGBAImage(9, 9) { _, _ in Pixel(100, 100, 100, 255) }
    let art = try (0..<100).reduce(Artwork(grey)) { art, _ in try art.withOpacity(0.99) }
    // 0.99 to the power of 100 is 0.366.
    #expect(art.image[4, 4] == Pixel(37, 37, 37, 93))
  }

  @Test("impossible ones are refused", arguments: [Double.nan, .infinity, -1, 0])
  func refusals(value: Double) {
    let art = Artwork(Self.picture)
    #expect(code { () throws(DrawingError) in try art.cropped(toAspect: value) } == .wrongValue)
    let border = code { () throws(DrawingError) in try art.withBorder(width: value, colour: .white) }
    #expect(border == (value == 0 ? nil : .wrongValue))
    #expect(code { () throws(DrawingError) in try art.withBorder(width: 16_000, colour: .white) } == .imageTooLarge)
  }

  @Test("a sheet with a title is the same at every run, and hides what is behind it")
  func sheet() throws {
    let size = PixelSize(width: 120, height: 180)
    let sheet = try TitleSheet.draw("The Lighthouse Clock", size: size).image
    #expect(sheet.pixels.allSatisfy { $0.opacity == 255 })
    #expect(try TitleSheet.draw("The Lighthouse Clock", size: size).image == sheet)
    #expect(try TitleSheet.draw("Paper Comets", size: size).image != sheet)
    // Letters are light, in the middle, and not at the edges.
    let light = sheet.rows { $0.red > 200 && $0.green > 200 && $0.blue > 200 }
    #expect(!light.isEmpty && light.allSatisfy { $0.lowerBound > 15 && $0.upperBound < 165 })
    for title in ["", " ", "\u{200B}"] {
      #expect(try TitleSheet.draw(title, size: size).image.pixels.allSatisfy { $0.red < 200 || $0.green < 200 })
    }
    _ = try TitleSheet.draw(String(repeating: "Long title ", count: 500), size: PixelSize(width: 40, height: 60))
    _ = try TitleSheet.draw("x", size: PixelSize(width: 1, height: 1))
  }

  /// The largest differences in code values: where all neighbours are alike in opacity, and elsewhere.
  private static func difference(_ image: RGBAImage, _ plain: PlainPicture) -> (inside: Int, edges: Int) {
    var (inside, edges) = (0, 0)
    for y in 0..<plain.height {
      for x in 0..<plain.width {
        let pixel = image[x, y]
        let found = [pixel.red, pixel.green, pixel.blue, pixel.opacity].map(Int.init)
        let wanted = plain.at(x, y).map { Int(($0 * 255).rounded()) }
        let miss = zip(found, wanted).map { abs($0 - $1) }.max() ?? 0
        let opacities = (-1...1).flatMap { down in (-1...1).map { plain.at(x + $0, y + down)[3] } }
        let isEdge = (opacities.max() ?? 0) - (opacities.min() ?? 0) > 0.01
        if isEdge { edges = max(edges, miss) } else { inside = max(inside, miss) }
      }
    }
    return (inside, edges)
  }
}
