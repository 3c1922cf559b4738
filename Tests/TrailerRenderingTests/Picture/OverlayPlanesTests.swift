@testable import RenderEngine
import SampleProcessing
import LibAV
import MediaTypes
import Testing
import TrailerRendering

@Suite("An image over a frame", .timeLimit(.minutes(30)))
struct OverlayPlanesTests {
  static let formats = [
    "yuv420p", "yuvj420p", "yuv422p", "yuv444p", "yuv410p", "yuv411p", "yuv440p", "nv12", "nv21", "nv16", "yuyv422",
    "uyvy422", "yuv420p10le", "yuv422p10le", "yuv444p12le", "yuv420p16le", "p010le", "gray", "gray10le", "gbrp",
    "gbrp12le", "rgb24", "bgr0", "rgb48le",
  ]

  /// Inside at even and odd places, over each edge, and all over.
  static let places: [(x: Int, y: Int, size: PixelSize)] = [
    (4, 2, PixelSize(width: 6, height: 4)), (3, 5, PixelSize(width: 5, height: 3)),
    (-2, -3, PixelSize(width: 7, height: 6)), (10, 7, PixelSize(width: 9, height: 8)),
    (-3, -3, PixelSize(width: 30, height: 30)), (12, 10, PixelSize(width: 1, height: 1)),
    (0, 4, PixelSize(width: 13, height: 1)),
  ]

  @Test(
    "mixes each sample as its definition says", arguments: formats,
    ["unspecified", "center", "topleft", "top", "bottomleft"])
  func definition(format: String, location: String) throws {
    let layout = try PictureLayout(pixelFormat: format)
    let isJPEG = format.hasPrefix("yuvj") && location == "unspecified"
    let facts = ColourInfo(range: "tv", matrix: "bt709", chromaLocation: location)
    let size = PixelSize(width: 13, height: 11)
    for (number, place) in Self.places.enumerated() {
      let strength: Float = number % 2 == 0 ? 1 : 0.375
      let image = RGBAImage.noise(place.size, seed: UInt64(number))
      let reference = try OverlayReference(
        image, x: place.x, y: place.y, layout,
        ColourInfo(range: "tv", matrix: "bt709", chromaLocation: isJPEG ? "center" : location), size)
      let frame = try Frame.noise(layout, size, seed: 99)
      let before = frame.samples(layout)
      let coding = try ColourCoding(layout: layout, colour: facts, size: size)
      try OverlayPlanes(image, x: place.x, y: place.y, coding: coding).blend(into: frame, strength: strength)
      let after = frame.samples(layout)
      #expect(after != before)
      for component in layout.components.indices {
        let exact = reference.blended(before[component], component: component, strength: Double(strength))
        let worst = zip(after[component], exact).map { abs(Double($0) - $1) }.max() ?? 9
        #expect(worst <= (layout.depth == 16 ? 0.6 : 0.51), "component \(component) at \(place)")
      }
    }
  }

  @Test(
    "shows its colours where it lies, and leaves the rest alone",
    arguments: [
      ("yuv420p", "bt709"), ("yuvj420p", "smpte170m"), ("yuv444p", "bt2020nc"), ("yuv420p10le", "bt2020nc"),
      ("nv12", "smpte170m"), ("gbrp", "unknown"), ("rgb24", "unknown"), ("p010le", "bt709"),
      ("yuv422p10le", "smpte240m"),
    ])
  func shown(format: String, matrix: String) throws {
    let size = PixelSize(width: 31, height: 21)
    let facts = ColourInfo(matrix: matrix)
    let grey = RGBAImage.plain(size, [100, 100, 100, 255])
    for (colour, x, y) in [([255, 0, 0], 4, 6), ([0, 0, 255], 7, 3), ([255, 255, 255], 19, 9)] as [([Int], Int, Int)] {
      let frame = try Frame.picture(grey, pixelFormat: format, colour: facts)
      let coding = try ColourCoding(layout: PictureLayout(pixelFormat: format), colour: facts, size: size)
      let image = RGBAImage.plain(PixelSize(width: 12, height: 12), colour.map(UInt8.init) + [255])
      try OverlayPlanes(image, x: x, y: y, coding: coding).blend(into: frame, strength: 1)
      let shown = try frame.rgbaImage()
      for (column, row) in [(3, 3), (8, 3), (3, 8), (8, 8)] {
        let pixel = shown.pixel(x + column, y + row)
        #expect(zip(pixel, colour).allSatisfy { abs($0 - $1) <= 3 }, "\(pixel) for \(colour)")
      }
      for column in 0..<size.width {
        // The bicubic filter that widens chroma for showing reaches six pixels.
        for row in 0..<size.height where !(x - 6..<x + 18).contains(column) || !(y - 6..<y + 18).contains(row) {
          #expect(shown.pixel(column, row).prefix(3).allSatisfy { abs($0 - 100) <= 1 }, "\(column), \(row)")
        }
      }
    }
  }

  @Test("has no fringes: a colour over itself changes nothing", arguments: formats)
  func fringes(format: String) throws {
    let layout = try PictureLayout(pixelFormat: format)
    let size = PixelSize(width: 19, height: 15)
    for location in ["left", "center", "topleft"] {
      let facts = ColourInfo(matrix: "bt709", chromaLocation: location)
      let coding = try ColourCoding(layout: layout, colour: facts, size: size)
      for (red, green, blue) in [(1, 1, 1), (1, 0, 0), (0, 1, 1), (0, 0, 0)] as [(UInt8, UInt8, UInt8)] {
        let colour = Colour(red: Double(red), green: Double(green), blue: Double(blue))
        let codes = coding.codes(of: colour).map { min(layout.highestCode, Int($0.rounded())) }
        let frame = try Frame.picture(format, size: size)
        try frame.fill(layout) { component, _, _ in codes[component] }
        // Opacities from 0 to 255 in all directions.
        let bytes = (0..<15 * 11).flatMap { index -> [UInt8] in
          let opacity = UInt8((index * 37) % 256)
          return [red * opacity, green * opacity, blue * opacity, opacity]
        }
        let image = RGBAImage(size: PixelSize(width: 15, height: 11), bytes: bytes)
        try OverlayPlanes(image, x: 1, y: 3, coding: coding).blend(into: frame, strength: 1)
        for (component, samples) in frame.samples(layout).enumerated() {
          #expect(samples.allSatisfy { abs($0 - codes[component]) <= 1 }, "component \(component)")
        }
      }
    }
  }

  @Test(
    "never goes beyond the highest code, which full-range chroma would",
    arguments: ["yuv444p", "yuv444p10le", "p010le"])
  func highestCode(format: String) throws {
    let layout = try PictureLayout(pixelFormat: format)
    let size = PixelSize(width: 12, height: 6)
    let coding = try ColourCoding(layout: layout, colour: ColourInfo(range: "pc", matrix: "bt709"), size: size)
    for (pixel, component) in [([255, 0, 0, 255], 2), ([0, 0, 255, 255], 1)] as [([UInt8], Int)] {
      let frame = try Frame.noise(layout, size, seed: 8)
      try OverlayPlanes(.plain(size, pixel), x: 0, y: 0, coding: coding).blend(into: frame, strength: 1)
      #expect(Set(frame.samples(layout)[component]) == [layout.highestCode])
    }
  }

  @Test("does not reach what another frame shares", arguments: ["yuv420p", "gbrp10le"])
  func sharing(format: String) throws {
    let layout = try PictureLayout(pixelFormat: format)
    let size = PixelSize(width: 9, height: 9)
    let frame = try Frame.noise(layout, size, seed: 1)
    let before = frame.samples(layout)
    let shared = try frame.reference()
    let coding = try ColourCoding(layout: layout, colour: ColourInfo(), size: size)
    try OverlayPlanes(.plain(size, [9, 9, 9, 255]), x: 0, y: 0, coding: coding).blend(into: shared, strength: 1)
    #expect(frame.samples(layout) == before)
    #expect(shared.samples(layout) != before)
  }

  @Test("lies the right way up on a frame whose rows are stored from the bottom")
  func upsideDown() throws {
    let layout = try PictureLayout(pixelFormat: "yuv444p")
    let size = PixelSize(width: 8, height: 6)
    let frame = try Frame.noise(layout, size, seed: 5)
    let tick = try #require(Rational(1, 25))
    let graph = try FilterGraph(like: frame, timeBase: tick, steps: [FilterStep("vflip")])
    frame.pts = 0
    try graph.send(frame)
    let flipped = try Frame()
    #expect(try graph.receive(into: flipped) == .output)
    let before = flipped.samples(layout)
    let coding = try ColourCoding(layout: layout, colour: ColourInfo(range: "pc"), size: size)
    let image = RGBAImage.plain(PixelSize(width: 3, height: 1), [255, 255, 255, 255])
    try OverlayPlanes(image, x: 2, y: 0, coding: coding).blend(into: flipped, strength: 1)
    let after = flipped.samples(layout)[0]
    #expect(Array(after[2..<5]) == [255, 255, 255])
    #expect(Array(after[5...]) == Array(before[0][5...]))
  }

  @Test("that is nowhere seen changes nothing")
  func unseen() throws {
    let layout = try PictureLayout(pixelFormat: "yuv420p")
    let size = PixelSize(width: 16, height: 8)
    let coding = try ColourCoding(layout: layout, colour: ColourInfo(), size: size)
    let frame = try Frame.noise(layout, size, seed: 3)
    let before = frame.samples(layout)
    let white = RGBAImage.plain(PixelSize(width: 4, height: 4), [255, 255, 255, 255])
    for (x, y) in [(-4, 0), (16, 0), (0, -4), (0, 8), (1_000_000, 1_000_000), (-1_000_000, 3)] {
      let planes = OverlayPlanes(white, x: x, y: y, coding: coding)
      #expect(planes.isEmpty)
      try planes.blend(into: frame, strength: 1)
    }
    let transparent = OverlayPlanes(RGBAImage(transparent: size), x: 0, y: 0, coding: coding)
    #expect(transparent.isEmpty)
    let seen = OverlayPlanes(white, x: 0, y: 0, coding: coding)
    #expect(!seen.isEmpty)
    for strength: Float in [0, -1] { try seen.blend(into: frame, strength: strength) }
    #expect(frame.samples(layout) == before)
  }

  @Test("is refused on frames of another format or size")
  func wrongPictures() throws {
    let size = PixelSize(width: 16, height: 8)
    let coding = try ColourCoding(layout: PictureLayout(pixelFormat: "yuv420p"), colour: ColourInfo(), size: size)
    let planes = OverlayPlanes(.plain(size, [0, 0, 0, 255]), x: 0, y: 0, coding: coding)
    for (format, width) in [("yuv422p", 16), ("yuv420p", 18), ("yuv420p10le", 16)] {
      let frame = try Frame.picture(format, size: PixelSize(width: width, height: 8))
      #expect(throws: LibAVError.self) { try planes.blend(into: frame, strength: 1) }
      #expect(throws: LibAVError.self) { try BlackFade(coding).apply(to: frame, strength: 0.5) }
    }
  }
}
