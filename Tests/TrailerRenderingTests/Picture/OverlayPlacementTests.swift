@testable import RenderEngine
@testable import RenderPlanning
import MediaTypes
import Testing
import TrailerEditing
import TrailerRendering

@Suite("The place of an overlay")
struct OverlayPlacementTests {
  /// Mirrors and turns pixel by pixel, as the words say it: mirrored first, then quarter turns clockwise.
  private static func turned(_ image: RGBAImage, _ orientation: Orientation) -> RGBAImage {
    var rows = (0..<image.size.height).map { y in (0..<image.size.width).map { image.pixel($0, y) } }
    if orientation.isMirrored { rows = rows.map { $0.reversed() } }
    for _ in 0..<orientation.quarterTurns {
      let old = rows
      rows = old[0].indices.map { column in old.reversed().map { $0[column] } }
    }
    let bytes = rows.flatMap { $0.flatMap { $0.map(UInt8.init) } }
    return RGBAImage(size: PixelSize(width: rows[0].count, height: rows.count), bytes: bytes)
  }

  /// Another width by taking the nearest columns.
  private static func scaled(_ image: RGBAImage, _ size: PixelSize) -> RGBAImage {
    let bytes = (0..<size.height).flatMap { y in
      (0..<size.width).flatMap { x in
        image.pixel(x * image.size.width / size.width, y * image.size.height / size.height).map(UInt8.init)
      }
    }
    return RGBAImage(size: size, bytes: bytes)
  }

  private static func whole(_ size: PixelSize) -> PixelRect {
    PixelRect(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// A stored frame with the image where the placement says, shown as the orientation says.
  private static func shown(_ image: RGBAImage, _ placement: OverlayPlacement, _ geometry: PictureGeometry) -> RGBAImage
  {
    let stored = placement.stored(image, scaled: scaled, turned: turned)
    #expect(stored.size == PixelSize(width: placement.stored.width, height: placement.stored.height))
    var picture = RGBAImage(transparent: geometry.stored)
    for y in 0..<stored.size.height {
      for x in 0..<stored.size.width {
        let (column, row) = (placement.stored.x + x, placement.stored.y + y)
        guard 0..<geometry.stored.width ~= column, 0..<geometry.stored.height ~= row else { continue }
        for part in 0..<4 {
          picture.bytes[(row * geometry.stored.width + column) * 4 + part] = UInt8(stored.pixel(x, y)[part])
        }
      }
    }
    return turned(picture, geometry.orientation)
  }

  /// Six colours, all different.
  private static let art = RGBAImage(
    size: PixelSize(width: 3, height: 2), bytes: (1...6).flatMap { [UInt8($0 * 10), UInt8($0), 0, 255] })

  @Test("is the same in all eight orientations, for those who look", arguments: Orientation.all)
  func orientations(orientation: Orientation) throws {
    let geometry = PictureGeometry(
      stored: PixelSize(width: 11, height: 7), pixelAspect: Rational(1), orientation: orientation)
    let seen = geometry.seen
    #expect(seen == (orientation.swapsAxes ? PixelSize(width: 7, height: 11) : PixelSize(width: 11, height: 7)))
    for (x, y) in [(0, 0), (2, 1), (seen.width - 3, seen.height - 2), (-1, -1), (seen.width - 1, 3)] {
      let position = Overlay.Position.point(x: .pixels(Rational(Int64(x))), y: .pixels(Rational(Int64(y))))
      let placement = OverlayPlacement(
        art: Self.art.size, content: Self.whole(Self.art.size), position: position, geometry: geometry)
      let shown = Self.shown(Self.art, placement, geometry)
      #expect(shown.size == seen)
      for row in 0..<seen.height {
        for column in 0..<seen.width {
          let isInside = 0..<3 ~= column - x && 0..<2 ~= row - y
          let wanted = isInside ? Self.art.pixel(column - x, row - y) : [0, 0, 0, 0]
          #expect(shown.pixel(column, row) == wanted, "\(column), \(row) for an image at \(x), \(y)")
        }
      }
    }
  }

  @Test(
    "is squeezed to the film's pixels, whatever way they lie", arguments: Orientation.all, [(64, 45), (45, 64), (1, 1)])
  func pixelAspects(orientation: Orientation, aspect: (Int64, Int64)) throws {
    let ratio = try #require(Rational(aspect.0, aspect.1))
    let geometry = PictureGeometry(
      stored: PixelSize(width: 72, height: 58), pixelAspect: ratio, orientation: orientation)
    // Seen, columns of the displayed frame are as wide as the pixel aspect, or as high.
    let displayedRatio = orientation.swapsAxes ? 1 / ratio.approximation : ratio.approximation
    let seen = geometry.seen
    #expect(abs(Double(seen.width) - Double(geometry.displayed.width) * displayedRatio) <= 0.5)
    let art = RGBAImage(
      size: PixelSize(width: 24, height: 20), bytes: (0..<480).flatMap { [$0 % 24 < 12 ? 255 : 0, 0, 99, 255] })
    for (x, y) in [(0, 0), (10, 5), (seen.width - 24, seen.height - 20)] {
      let position = Overlay.Position.point(x: .pixels(Rational(Int64(x))), y: .pixels(Rational(Int64(y))))
      let placement = OverlayPlacement(
        art: art.size, content: Self.whole(art.size), position: position, geometry: geometry)
      let shown = Self.shown(art, placement, geometry)
      for row in 0..<geometry.displayed.height {
        for column in 0..<geometry.displayed.width {
          // The middle of the column, in seen pixels from the image's left side.
          let inImage = (Double(column) + 0.5) * Double(seen.width) / Double(geometry.displayed.width) - Double(x)
          let nearest = min(abs(inImage), abs(inImage - 12), abs(inImage - 24))
          guard nearest > displayedRatio else { continue }
          let isInside = 0..<24 ~= inImage && 0..<20 ~= row - y
          let wanted = isInside ? [inImage < 12 ? 255 : 0, 0, 99, 255] : [0, 0, 0, 0]
          #expect(shown.pixel(column, row) == wanted, "\(column), \(row) for an image at \(x), \(y)")
        }
      }
    }
  }

  @Test("has both its sides rounded when it is squeezed, not its width")
  func squeezedSides() throws {
    let aspect = try #require(Rational(64, 45))
    let geometry = PictureGeometry(
      stored: PixelSize(width: 72, height: 58), pixelAspect: aspect, orientation: .identity)
    #expect(geometry.seen.width == 102)
    // 11 * 72 / 102 = 7.76 and 36 * 72 / 102 = 25.41; 25 columns alone would be 17.65.
    let placement = OverlayPlacement(
      art: PixelSize(width: 25, height: 9), content: PixelRect(x: 0, y: 0, width: 25, height: 9),
      position: .point(x: .pixels(Rational(11)), y: .pixels(Rational(3))), geometry: geometry)
    #expect(placement.seen == PixelRect(x: 11, y: 3, width: 25, height: 9))
    #expect(placement.displayed == PixelRect(x: 8, y: 3, width: 17, height: 9))
  }

  @Test("fills the frame exactly when it is as large", arguments: Orientation.all)
  func wholePicture(orientation: Orientation) throws {
    let aspect = try #require(Rational(64, 45))
    let geometry = PictureGeometry(
      stored: PixelSize(width: 719, height: 577), pixelAspect: aspect, orientation: orientation)
    let placement = OverlayPlacement(
      art: geometry.seen, content: Self.whole(geometry.seen), position: .point(x: .percent(.zero), y: .percent(.zero)),
      geometry: geometry)
    #expect(placement.displayed == Self.whole(geometry.displayed))
    #expect(placement.stored == Self.whole(geometry.stored))
  }

  static let gravities: [(gravity: Gravity, x: Int, y: Int)] = [
    (.topLeft, 50, 50), (.top, 910, 50), (.topRight, 1770, 50), (.left, 50, 480), (.center, 910, 480),
    (.right, 1770, 480), (.bottomLeft, 50, 910), (.bottom, 910, 910), (.bottomRight, 1770, 910),
  ]

  @Test("keeps a margin of 5 % of the shorter side round the content, not round its shadow", arguments: gravities)
  func gravity(expected: (gravity: Gravity, x: Int, y: Int)) {
    let geometry = PictureGeometry(
      stored: PixelSize(width: 1920, height: 1000), pixelAspect: Rational(1), orientation: .identity)
    for shadow in [PixelRect(x: 0, y: 0, width: 100, height: 40), PixelRect(x: 7, y: 9, width: 100, height: 40)] {
      let placement = OverlayPlacement(
        art: PixelSize(width: 120, height: 70), content: shadow, position: .gravity(expected.gravity),
        geometry: geometry)
      #expect(placement.seen.x + shadow.x == expected.x)
      #expect(placement.seen.y + shadow.y == expected.y)
      #expect(placement.stored == placement.seen)
      #expect((placement.seen.width, placement.seen.height) == (120, 70))
    }
  }

  @Test("at a corner of an upright film is at that corner for those who look")
  func uprightCorner() {
    let geometry = PictureGeometry(
      stored: PixelSize(width: 400, height: 200), pixelAspect: Rational(1), orientation: Orientation(quarterTurns: 1))
    let placement = OverlayPlacement(
      art: PixelSize(width: 30, height: 20), content: PixelRect(x: 0, y: 0, width: 30, height: 20),
      position: .gravity(.topRight), geometry: geometry)
    #expect(placement.seen == PixelRect(x: 200 - 10 - 30, y: 10, width: 30, height: 20))
    // Turned by 90°, what is seen at the top is stored at the left, and the right side at the top.
    #expect(placement.stored == PixelRect(x: 10, y: 10, width: 20, height: 30))
  }

  @Test("in percent is of width and height, rounded to the nearest pixel")
  func points() throws {
    let geometry = PictureGeometry(
      stored: PixelSize(width: 201, height: 99), pixelAspect: Rational(1), orientation: .identity)
    let half = try #require(Rational(1, 2))
    for (x, y, wantedX, wantedY) in [
      (ImageLength.percent(Rational(50)), ImageLength.percent(Rational(10)), 101, 10),
      (.pixels(half), .pixels(-half), 1, 0), (.percent(Rational(-10)), .pixels(Rational(7)), -20, 7),
      (.pixels(Rational(.max)), .percent(Rational(.max)), 1_000_000_000, 1_000_000_000),
    ] {
      let placement = OverlayPlacement(
        art: PixelSize(width: 3, height: 2), content: PixelRect(x: 0, y: 0, width: 3, height: 2),
        position: .point(x: x, y: y), geometry: geometry)
      #expect((placement.seen.x, placement.seen.y) == (wantedX, wantedY))
      #expect((placement.stored.width, placement.stored.height) == (3, 2))
    }
  }

  @Test("has at least one column, however narrow")
  func narrow() throws {
    let aspect = try #require(Rational(64, 9))
    let geometry = PictureGeometry(
      stored: PixelSize(width: 100, height: 50), pixelAspect: aspect, orientation: .identity)
    let placement = OverlayPlacement(
      art: PixelSize(width: 1, height: 1), content: PixelRect(x: 0, y: 0, width: 1, height: 1),
      position: .gravity(.center), geometry: geometry)
    #expect(placement.displayed.width == 1)
  }
}
