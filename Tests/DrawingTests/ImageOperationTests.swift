import Drawing
import MediaTypes
import Testing

@Suite("Changes of images")
struct ImageOperationTests {
  static let orientations = [false, true].flatMap { mirrored in
    (0..<4).map { Orientation(quarterTurns: $0, isMirrored: mirrored) }
  }

  /// Every pixel another one.
  private static func numbered(_ width: Int, _ height: Int) -> RGBAImage {
    RGBAImage(width, height) { x, y in Pixel(UInt8(x), UInt8(y), 7, 255) }
  }

  @Test("all eight orientations move pixels as told", arguments: orientations)
  func turned(orientation: Orientation) {
    for (width, height) in [(3, 2), (1, 5), (5, 1), (1, 1), (17, 31)] {
      let image = Self.numbered(width, height)
      var expected = image
      if orientation.isMirrored {
        expected = RGBAImage(width, height) { x, y in image[width - 1 - x, y] }
      }
      for _ in 0..<orientation.quarterTurns {
        let last = expected
        // What is shown at the top right was at the top left.
        expected = RGBAImage(last.size.height, last.size.width) { x, y in last[y, last.size.height - 1 - x] }
      }
      #expect(image.turned(by: orientation) == expected)
    }
  }

  @Test(
    "an image of one colour keeps it at every size",
    arguments: [
      Pixel(255, 255, 255, 255), Pixel(200, 100, 3, 255), Pixel(50, 20, 1, 60), .clear,
    ])
  func constants(pixel: Pixel) throws {
    let image = RGBAImage(37, 23) { _, _ in pixel }
    for (width, height) in [(1, 1), (5, 40), (36, 23), (38, 24), (200, 7), (370, 230)] {
      let scaled = try image.scaled(to: PixelSize(width: width, height: height))
      #expect(scaled == RGBAImage(width, height) { _, _ in pixel })
    }
  }

  @Test("the same size gives the same pixels")
  func identity() throws {
    let image = Self.numbered(20, 30)
    #expect(try image.scaled(to: image.size) == image)
    #expect(try image.rotated(degrees: 0) == image && image.withOpacity(1) == image)
    #expect(try image.withRoundedCorners(radius: 0) == image)
  }

  @Test("a chessboard becomes grey where its fields are too small", arguments: [4, 8, 25, 1])
  func averages(target: Int) throws {
    let board = RGBAImage(200, 200) { x, y in (x + y) % 2 == 0 ? .white : Pixel(0, 0, 0, 255) }
    let scaled = try board.scaled(to: PixelSize(width: target, height: target))
    for pixel in scaled.pixels {
      #expect(pixel.opacity == 255)
      #expect(abs(Int(pixel.red) - 127) <= 3)
    }
  }

  @Test("an enlarged edge is smooth, without squares and without a shift")
  func enlargement() throws {
    let edge = RGBAImage(2, 1) { x, _ in x == 0 ? Pixel(0, 0, 0, 255) : .white }
    let row = try edge.scaled(to: PixelSize(width: 200, height: 1)).pixels.map { Int($0.red) }
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(Set(row).count > 60)
    for index in 0..<100 { #expect(abs(row[index] + row[199 - index] - 255) <= 1) }
  }

  @Test("no colour exceeds its opacity after any change")
  func premultiplied() throws {
    var dice = Dice(seed: 1)
    let image = RGBAImage(40, 40) { _, _ in
      Bool.random(using: &dice) ? .clear : Bool.random(using: &dice) ? Pixel(255, 0, 0, 255) : Pixel(0, 40, 40, 40)
    }
    #expect(try image.scaled(to: PixelSize(width: 131, height: 57)).isPremultiplied)
    #expect(try image.rotated(degrees: 33).isPremultiplied)
    #expect(try image.withOpacity(0.37).isPremultiplied && image.withRoundedCorners(radius: 17.3).isPremultiplied)
    #expect(try image.withShadow(reach: 9, colour: Colour(red: 1, green: 0.5, blue: 0)).image.isPremultiplied)
  }

  @Test("quarter turns only move pixels", arguments: [(90.0, 1), (180, 2), (-90, 3), (450, 1), (360, 0), (-720, 0)])
  func quarterTurns(degrees: Double, turns: Int) throws {
    let image = Self.numbered(7, 4)
    #expect(try image.rotated(degrees: degrees) == image.turned(by: Orientation(quarterTurns: turns)))
  }

  @Test("other turns are clockwise about the middle", arguments: [45.0, 10, 200, -30])
  func rotation(degrees: Double) throws {
    // A dot at the right end.
    let image = RGBAImage(101, 101) { x, y in (94...98).contains(x) && (48...52).contains(y) ? .white : .clear }
    let turned = try image.rotated(degrees: degrees)
    var (x, y) = (0.0, 0.0)
    for (index, pixel) in turned.pixels.enumerated() {
      x += Double(pixel.opacity) * (Double(index % turned.size.width) + 0.5)
      y += Double(pixel.opacity) * (Double(index / turned.size.width) + 0.5)
    }
    let mass = turned.ink * 255
    let angle = degrees / 180 * Double.pi
    #expect(abs(x / mass - Double(turned.size.width) / 2 - 46 * cosine(angle)) < 0.1)
    #expect(abs(y / mass - Double(turned.size.height) / 2 - 46 * cosine(angle - .pi / 2)) < 0.1)
  }

  /// A cosine by its series, so that these tests share nothing with what they test.
  private func cosine(_ angle: Double) -> Double {
    var (term, sum) = (1.0, 1.0)
    for index in 1...20 {
      term *= -angle * angle / Double((2 * index - 1) * 2 * index)
      sum += term
    }
    return sum
  }

  @Test("a turned image is all there, on a canvas just large enough")
  func rotationCanvas() throws {
    let image = RGBAImage(100, 60) { _, _ in Pixel(10, 200, 30, 255) }
    let turned = try image.rotated(degrees: 45)
    #expect(turned.size == PixelSize(width: 114, height: 114))
    #expect(abs(turned.ink / 6000 - 1) < 0.005)
    #expect(turned[57, 57] == Pixel(10, 200, 30, 255))
    #expect([turned[0, 0], turned[113, 0], turned[0, 113], turned[113, 113]].allSatisfy { $0 == .clear })
  }

  @Test(
    "opacity scales all four parts", arguments: [(0.5, 128, 50), (0, 0, 0), (0.25, 64, 25), (-1, 0, 0), (2, 255, 100)])
  func opacity(opacity: Double, full: Int, part: Int) throws {
    let image = try RGBAImage(2, 1) { x, _ in x == 0 ? .white : Pixel(100, 0, 0, 100) }.withOpacity(opacity)
    #expect(image[0, 0] == Pixel(UInt8(full), UInt8(full), UInt8(full), UInt8(full)))
    #expect(image[1, 0] == Pixel(UInt8(part), 0, 0, UInt8(part)))
  }

  @Test(
    "corners are cut to quarter circles", arguments: [(100, 60, 20.0, 20.0), (100, 60, 7.5, 7.5), (41, 41, 900, 20.5)])
  func corners(width: Int, height: Int, radius: Double, used: Double) throws {
    let image = try RGBAImage(width, height) { _, _ in .white }.withRoundedCorners(radius: radius)
    #expect(abs(image.ink - (Double(width * height) - (4 - .pi) * used * used)) < Double(width * height) * 0.002 + 1)
    for (x, y) in [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)] { #expect(image[x, y] == .clear) }
    #expect(image[width / 2, 0].opacity > 250 && image[0, height / 2].opacity > 250)
    for orientation in Self.orientations where !orientation.swapsAxes {
      #expect(image.turned(by: orientation) == image)
    }
  }

  @Test("impossible changes are refused", arguments: [Double.nan, .infinity])
  func refusals(value: Double) {
    let image = RGBAImage(100, 100) { _, _ in .white }
    let codes: [DrawingError.Code?] = [
      code { () throws(DrawingError) in try image.rotated(degrees: value) },
      code { () throws(DrawingError) in try image.withOpacity(value) },
      code { () throws(DrawingError) in try image.withRoundedCorners(radius: value) },
      code { () throws(DrawingError) in try image.withShadow(reach: value, colour: .black) },
      code { () throws(DrawingError) in try Artwork(image).scaled(toWidth: value) },
      code { () throws(DrawingError) in try Artwork(image).scaled(toWidth: 0) },
      code { () throws(DrawingError) in try image.scaled(to: PixelSize(width: 0, height: 5)) },
    ]
    #expect(codes.allSatisfy { $0 == .wrongValue })
    let large = [
      code { () throws(DrawingError) in try image.scaled(to: PixelSize(width: 16_385, height: 1)) },
      code { () throws(DrawingError) in try image.scaled(to: PixelSize(width: 16_000, height: 16_000)) },
      code { () throws(DrawingError) in try Artwork(image).scaled(toWidth: 1e300) },
    ]
    #expect(large.allSatisfy { $0 == .imageTooLarge })
  }
}
