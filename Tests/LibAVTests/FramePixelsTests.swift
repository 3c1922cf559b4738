import LibAV
import MediaTypes
import Testing

@Suite("The pixels of a frame")
struct FramePixelsTests {
  /// Four opaque colours, one a quarter.
  private static func quarters(_ size: PixelSize) -> RGBAImage {
    let colours: [[UInt8]] = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]]
    var bytes: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width { bytes += colours[(x < size.width / 2 ? 0 : 1) + (y < size.height / 2 ? 0 : 2)] }
    }
    return RGBAImage(size: size, bytes: bytes)
  }

  /// The first samples of the first planes.
  private static func samples(_ frame: Frame, planes: Int) -> [Int] {
    frame.readPixels { found in
      found.prefix(planes).map { Int($0.bytes.load(as: UInt8.self)) }
    }
  }

  @Test(
    "become codes of the matrix and range that the frame names",
    arguments: [
      ("yuv444p", "tv", "bt709", [63, 102, 240]), ("yuv444p", "pc", "bt709", [54, 99, 255]),
      ("yuv444p", "tv", "smpte170m", [81, 90, 240]), ("yuvj444p", "unknown", "bt470bg", [76, 85, 255]),
      ("yuv420p", "tv", "bt2020nc", [74, 97, 240]), ("gbrp", "unknown", "unknown", [0, 0, 255]),
      ("gray", "tv", "bt709", [63]), ("nv12", "tv", "bt709", [63, 102]),
    ])
  func codes(format: String, range: String, matrix: String, expected: [Int]) throws {
    let red = RGBAImage(size: PixelSize(width: 16, height: 8), bytes: (0..<128).flatMap { _ in [255, 0, 0, 255] })
    let frame = try Frame.picture(red, pixelFormat: format, colour: ColourInfo(range: range, matrix: matrix))
    let found = Self.samples(frame, planes: expected.count)
    for (found, expected) in zip(found, expected) { #expect(abs(found - expected) <= 1, "\(found) for \(expected)") }
    #expect(frame.pixelFormat == format)
    #expect(frame.colour.matrix == matrix)
    let back = try frame.rgbaImage().pixel(5, 3)
    if expected.count == 3 || format == "nv12" {
      for (found, wanted) in zip(back, [255, 0, 0, 255]) { #expect(abs(found - wanted) <= 2, "\(back)") }
    }
  }

  @Test(
    "come back as they were, odd sizes too",
    arguments: [
      ("yuv444p", 1), ("yuv444p10le", 1), ("yuva444p", 1), ("gbrp", 0), ("rgba", 0), ("rgb48le", 0), ("yuv420p", 2),
      ("yuvj420p", 2), ("p010le", 2), ("nv12", 2), ("yuv422p12le", 2), ("gbrap10le", 1),
    ])
  func roundTrips(format: String, tolerance: Int) throws {
    for matrix in ["bt709", "smpte170m", "bt2020nc"] {
      for location in ["left", "center", "topleft", "unspecified"] {
        let image = Self.quarters(PixelSize(width: 33, height: 31))
        let facts = ColourInfo(matrix: matrix, chromaLocation: location)
        let back = try Frame.picture(image, pixelFormat: format, colour: facts).rgbaImage()
        #expect(back.size == image.size)
        for (x, y) in [(4, 4), (28, 4), (4, 26), (28, 26), (0, 0), (32, 30), (32, 0), (0, 30)] {
          let (found, wanted) = (back.pixel(x, y), image.pixel(x, y))
          #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= tolerance }, "\(found) for \(wanted) at \(x), \(y)")
        }
      }
    }
  }

  @Test("have chroma where the frame says it lies", arguments: ["yuv420p", "nv12", "yuv420p10le"])
  func chromaPlaces(format: String) throws {
    // A step of Cb is 2.11 steps of blue; a quarter of a sample is 1.5 steps of Cb.
    let centre = try Self.blueOfSlope(format, "center")
    for (location, quarters) in [("left", 1), ("top", 1), ("topleft", 2), ("bottomleft", 0), ("bottom", -1)] {
      let difference = Double(try Self.blueOfSlope(format, location) - centre)
      #expect(abs(difference - Double(quarters) * 1.5 * 2.112) <= 1.5, "\(location): \(difference)")
    }
    #expect(try Self.blueOfSlope(format, "unspecified") == Self.blueOfSlope(format, "left"))
  }

  /// How blue the middle of a frame is whose Cb rises by 6 a sample across and down.
  private static func blueOfSlope(_ format: String, _ location: String) throws -> Int {
    let size = PixelSize(width: 24, height: 24)
    let layout = try PictureLayout(pixelFormat: format)
    let frame = try Frame.picture(format, size: size, colour: ColourInfo(matrix: "bt709", chromaLocation: location))
    try frame.writePixels(as: layout, size: size) { planes in
      for (number, component) in layout.components.enumerated() {
        let samples = layout.size(of: component, in: size)
        for (x, y) in (0..<samples.height).flatMap({ y in (0..<samples.width).map { ($0, y) } }) {
          let code = [100, 62 + 6 * (x + y), 128][number] << (layout.depth - 8 + component.shift)
          let plane = planes[component.plane]
          let place = plane.bytes + y * plane.stride + component.offset + x * component.step
          if layout.depth == 8 {
            place.storeBytes(of: UInt8(code), as: UInt8.self)
          } else {
            place.storeBytes(of: UInt16(code), as: UInt16.self)
          }
        }
      }
    }
    return try frame.rgbaImage().pixel(12, 12)[2]
  }

  @Test("keep their opacity, with colours premultiplied")
  func opacity() throws {
    let image = RGBAImage(
      size: PixelSize(width: 4, height: 1), bytes: [128, 0, 0, 128, 0, 0, 0, 0, 10, 20, 30, 255, 0, 1, 1, 1])
    let frame = try Frame.picture(image, pixelFormat: "rgba")
    let stored = frame.readPixels { planes in (0..<4).map { planes[0].bytes.load(fromByteOffset: $0, as: UInt8.self) } }
    #expect(stored == [255, 0, 0, 128])
    #expect(try frame.rgbaImage() == image)
    // Where there is no opacity, black shines through.
    let opaque = try Frame.picture(image, pixelFormat: "gbrp").rgbaImage()
    #expect(opaque.pixel(0, 0) == [128, 0, 0, 255])
    #expect(opaque.pixel(1, 0) == [0, 0, 0, 255])
  }

  @Test("are written to a copy where another frame has them, too")
  func sharedPixels() throws {
    let size = PixelSize(width: 9, height: 7)
    let layout = try PictureLayout(pixelFormat: "yuv420p")
    let frame = try Frame.picture("yuv420p", size: size)
    let other = try frame.reference()
    let firsts = [frame, other].map { $0.readPixels { $0.map(\.bytes) } }
    #expect(firsts[0] == firsts[1])
    try other.writePixels(as: layout, size: size) { planes in
      for plane in planes { plane.bytes.storeBytes(of: 77, as: UInt8.self) }
    }
    #expect(Self.samples(frame, planes: 3) == [0, 0, 0])
    #expect(Self.samples(other, planes: 3) == [77, 77, 77])
    // Nobody else has these, so they stay where they are.
    let before = other.readPixels { $0.map(\.bytes) }
    try other.makeWritable()
    #expect(other.readPixels { $0.map(\.bytes) } == before)
  }

  @Test("are not given to who expects another format or size")
  func wrongExpectations() throws {
    let size = PixelSize(width: 8, height: 8)
    let frame = try Frame.picture("yuv420p", size: size)
    for (format, width) in [("yuv422p", 8), ("yuv420p", 10), ("yuv420p10le", 8)] {
      let layout = try PictureLayout(pixelFormat: format)
      #expect(throws: LibAVError.self) {
        try frame.writePixels(as: layout, size: PixelSize(width: width, height: 8)) { _ in }
      }
    }
    // The two names mean the same numbers.
    let twin = try PictureLayout(pixelFormat: "yuvj420p")
    #expect(try frame.writePixels(as: twin, size: size) { $0.count } == 3)
    #expect(throws: LibAVError.self) { try Frame().writePixels(as: twin, size: size) { _ in } }
  }

  @Test("cannot be made or converted where that makes no sense")
  func refusals() throws {
    for (format, width, height) in [
      ("no such format", 8, 8), ("yuv420p", 0, 8), ("yuv420p", 8, -1), ("gray", .max, .max),
    ] {
      #expect(throws: LibAVError.self) { try Frame.picture(format, size: PixelSize(width: width, height: height)) }
    }
    let strange = try Frame.picture(
      "yuv444p", size: PixelSize(width: 8, height: 8), colour: ColourInfo(matrix: "ictcp"))
    let error = #expect(throws: LibAVError.self) { try strange.rgbaImage() }
    #expect(error?.code == .notAvailable)
    #expect(throws: LibAVError.self) { try Frame().rgbaImage() }
  }

  @Test("carry the facts of their colours")
  func colourInfo() throws {
    let facts = ColourInfo(
      range: "tv", primaries: "bt2020", transfer: "smpte2084", matrix: "bt2020nc", chromaLocation: "topleft")
    let frame = try Frame.picture("yuv420p10le", size: PixelSize(width: 2, height: 2), colour: facts)
    #expect(frame.colour == facts)
    frame.colour = ColourInfo(range: "?", primaries: "?", transfer: "?", matrix: "?", chromaLocation: "?")
    #expect(frame.colour == ColourInfo())
  }
}
