import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing

@Suite("An image file", .timeLimit(.minutes(30)))
struct ImageReaderTests {
  static let limit: Int64 = 1 << 20

  static func decode(_ bytes: [UInt8], pixelLimit: Int64 = limit) throws(LibAVError) -> RGBAImage {
    try ImageReader.decode(bytes, name: "image", pixelLimit: pixelLimit)
  }

  private static func premultiplied(_ pixels: [UInt8]) -> [UInt8] {
    pixels.indices.map { index in
      let opacity = Int(pixels[index / 4 * 4 + 3])
      return index % 4 == 3 ? pixels[index] : UInt8((Int(pixels[index]) * opacity + 127) / 255)
    }
  }

  @Test(
    "without loss keeps every pixel",
    arguments: [
      ("a.png", ["-pix_fmt", "rgba"]), ("b.png", ["-pix_fmt", "rgba64be"]),
      ("c.png", ["-pix_fmt", "rgba", "-flags", "+ildct"]),
      ("d.webp", ["-c:v", "libwebp", "-lossless", "1", "-pix_fmt", "bgra"]),
    ], [PixelSize(width: 17, height: 13), PixelSize(width: 64, height: 2), PixelSize(width: 1, height: 1)])
  func lossless(file: (name: String, arguments: [String]), size: PixelSize) throws {
    let pixels = ImageFiles.gradient(size)
    let image = try Self.decode(ImageFiles.make(file.name, file.arguments, pixels: pixels, size: size))
    #expect(image.size == size)
    let wanted = Self.premultiplied(pixels)
    let worst = zip(image.bytes, wanted).map { abs(Int($0) - Int($1)) }.max()
    // Of 16 bits, the lower 8 are rounded away.
    #expect(worst ?? 255 <= (file.arguments.contains("rgba64be") ? 1 : 0), "\(file.name)")
  }

  @Test(
    "without opacity is opaque",
    arguments: [("a.png", "rgb24"), ("b.png", "rgb48be"), ("c.png", "gray"), ("d.png", "gray16be"), ("e.png", "ya8")])
  func opaque(name: String, format: String) throws {
    let size = PixelSize(width: 9, height: 5)
    let pixels = (0..<45).flatMap { index -> [UInt8] in
      let level = UInt8(index * 5)
      return format.hasPrefix("rgb") ? [level, 255 - level, level / 2, 255] : [level, level, level, 255]
    }
    let image = try Self.decode(ImageFiles.make(name, ["-pix_fmt", format], pixels: pixels, size: size))
    #expect(image.size == size)
    #expect(zip(image.bytes, pixels).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(format)")
  }

  @Test("of two grey levels is black and white")
  func oneBit() throws {
    let rows: [UInt8] = [0, 0b1010_0000, 0b1000_0000, 0, 0b0101_0000, 0b0000_0000]
    let file = ImageFiles.png([
      ImageFiles.header(PixelSize(width: 9, height: 2), depth: 1, kind: 0), ImageFiles.pixels(rows),
    ])
    let image = try Self.decode(file)
    let levels = (0..<2).map { y in (0..<9).map { image.pixel($0, y)[1] } }
    #expect(levels == [[255, 0, 255, 0, 0, 0, 0, 0, 255], [0, 255, 0, 255, 0, 0, 0, 0, 0]])
  }

  @Test("with a palette has its colours and opacities")
  func palette() throws {
    let palette: (String, [UInt8]) = ("PLTE", [200, 100, 50, 10, 20, 30, 255, 255, 255, 0, 0, 0])
    let opacities: (String, [UInt8]) = ("tRNS", [255, 128, 0])
    let file = ImageFiles.png([
      ImageFiles.header(PixelSize(width: 5, height: 1), depth: 8, kind: 3), palette, opacities,
      ImageFiles.pixels([0, 0, 1, 2, 3, 0]),
    ])
    let image = try Self.decode(file)
    #expect(
      (0..<5).map { image.pixel($0, 0) } == [
        [200, 100, 50, 255], [5, 10, 15, 128], [0, 0, 0, 0], [0, 0, 0, 255], [200, 100, 50, 255],
      ])
  }

  @Test("with a transparent colour is transparent where it has it")
  func colourKey() throws {
    let file = ImageFiles.png([
      ImageFiles.header(PixelSize(width: 2, height: 1), depth: 8, kind: 2), ("tRNS", [0, 10, 0, 20, 0, 30]),
      ImageFiles.pixels([0, 10, 20, 30, 10, 20, 31]),
    ])
    let image = try Self.decode(file)
    #expect([image.pixel(0, 0), image.pixel(1, 0)] == [[0, 0, 0, 0], [10, 20, 31, 255]])
  }

  @Test(
    "with loss has its colours to within a few steps",
    arguments: [
      ("a.jpg", ["-q:v", "1", "-pix_fmt", "yuvj420p"]), ("b.jpg", ["-q:v", "1", "-pix_fmt", "yuvj422p"]),
      ("c.jpg", ["-q:v", "1", "-pix_fmt", "yuvj444p"]),
      ("d.webp", ["-c:v", "libwebp", "-quality", "100", "-pix_fmt", "yuv420p"]),
      ("e.webp", ["-c:v", "libwebp", "-quality", "100", "-pix_fmt", "yuva420p"]),
    ])
  func lossy(file: (name: String, arguments: [String])) throws {
    let size = PixelSize(width: 65, height: 31)
    let image = try Self.decode(
      ImageFiles.make(file.name, file.arguments, pixels: ImageFiles.quarters(size), size: size))
    #expect(image.size == size)
    for (number, (x, y)) in [(10, 5), (55, 5), (10, 25), (55, 25)].enumerated() {
      let found = image.pixel(x, y)
      let wanted = ImageFiles.colours[number].map(Int.init)
      #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 4 }, "\(found) for \(wanted)")
    }
  }

  @Test("with loss and opacity has both")
  func lossyOpacity() throws {
    let size = PixelSize(width: 32, height: 32)
    let pixels = (0..<1024).flatMap { index -> [UInt8] in index % 32 < 16 ? [255, 0, 0, 128] : [0, 0, 255, 0] }
    let image = try Self.decode(
      ImageFiles.make(
        "a.webp", ["-c:v", "libwebp", "-quality", "100", "-pix_fmt", "yuva420p"], pixels: pixels, size: size))
    let left = image.pixel(6, 16)
    #expect(zip(left, [128, 0, 0, 128]).allSatisfy { abs($0 - $1) <= 3 }, "\(left)")
    #expect(image.pixel(26, 16) == [0, 0, 0, 0])
  }

  /// The colours of the quarters as seen, by number: top left, top right, bottom left, bottom right.
  static let orientations: [(number: Int, seen: [Int])] = [
    (1, [0, 1, 2, 3]), (2, [1, 0, 3, 2]), (3, [3, 2, 1, 0]), (4, [2, 3, 0, 1]),
    (5, [0, 2, 1, 3]), (6, [2, 0, 3, 1]), (7, [3, 1, 2, 0]), (8, [1, 3, 0, 2]),
    (0, [0, 1, 2, 3]), (9, [0, 1, 2, 3]),
  ]

  @Test("is turned as its Exif data say", arguments: orientations, [true, false])
  func orientation(orientation: (number: Int, seen: [Int]), isLittle: Bool) throws {
    let size = PixelSize(width: 64, height: 32)
    let plain = try ImageFiles.make("a.jpg", ["-q:v", "1"], pixels: ImageFiles.quarters(size), size: size)
    let image = try Self.decode(ImageFiles.withOrientation(plain, orientation.number, isLittle: isLittle))
    let swaps = 5...8 ~= orientation.number
    #expect(image.size == (swaps ? PixelSize(width: 32, height: 64) : size))
    for (place, colour) in orientation.seen.enumerated() {
      let x = image.size.width * (place % 2 * 2 + 1) / 4
      let y = image.size.height * (place / 2 * 2 + 1) / 4
      let wanted = ImageFiles.colours[colour].map(Int.init)
      #expect(zip(image.pixel(x, y), wanted).allSatisfy { abs($0 - $1) <= 4 }, "quarter \(place)")
    }
  }

  @Test("with senseless Exif data is as stored")
  func brokenExif() throws {
    let size = PixelSize(width: 32, height: 16)
    let plain = try ImageFiles.make("a.jpg", ["-q:v", "1"], pixels: ImageFiles.quarters(size), size: size)
    let stored = try Self.decode(plain)
    let directories: [[UInt8]] = [
      [], [0x49, 0x49], [0x49, 0x49, 42, 0], [0x49, 0x49, 42, 0, 255, 255, 255, 255], [0x49, 0x49, 42, 0, 8, 0, 0, 0],
      [0x49, 0x49, 42, 0, 8, 0, 0, 0, 255, 255], [0x49, 0x49, 42, 0, 0, 0, 0, 0],
      [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6],
      [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 2, 0, 1, 0, 0, 0, 6, 0, 0, 0],
      [0x4d, 0x4d, 0, 42, 127, 255, 255, 255, 0, 1],
    ]
    for directory in directories {
      #expect(try Self.decode(ImageFiles.exif(plain, directory)) == stored, "\(directory)")
    }
  }

  @Test("that is animated shows its first frame or is refused")
  func animations() throws {
    let size = PixelSize(width: 16, height: 8)
    let pixels = ImageFiles.quarters(size)
    let png = try ImageFiles.make("a.apng", ["-pix_fmt", "rgba"], pixels: pixels, size: size, pictures: 2)
    #expect(png.indices.contains { png[$0...].starts(with: "fdAT".utf8) }, "the file is animated")
    #expect(try Self.decode(png).bytes == pixels)
    let arguments = ["-c:v", "libwebp_anim", "-lossless", "1", "-pix_fmt", "bgra"]
    let webp = try ImageFiles.make("a.webp", arguments, pixels: pixels, size: size, pictures: 2)
    let error = #expect(throws: LibAVError.self) { try Self.decode(webp) }
    #expect(error?.code == .notAvailable)
    #expect(error?.message.contains("animated") == true)
  }

  @Test("of another kind is refused")
  func refusals() throws {
    let size = PixelSize(width: 8, height: 8)
    let gif = try ImageFiles.make("a.gif", [], pixels: ImageFiles.quarters(size), size: size)
    for bytes in [
      gif, [], [0x89], Array("RIFF\0\0\0\0WAVE".utf8), Array("#EXTM3U\n".utf8), [UInt8](repeating: 0, count: 99),
    ] {
      let error = #expect(throws: LibAVError.self) { try Self.decode(bytes) }
      #expect(error?.code == .formatNotAllowed)
    }
    // The start of a JPEG of four components, as printers have them.
    let cmyk: [UInt8] =
      [0xff, 0xd8, 0xff, 0xc0, 0, 20, 8, 0, 8, 0, 8, 4] + [1, 2, 3, 4].flatMap { [$0, 0x11, 0] } + [0xff, 0xd9]
    let error = #expect(throws: LibAVError.self) { try Self.decode(cmyk) }
    #expect(error?.code == .notAvailable)
    #expect(error?.message.contains("CMYK") == true)
  }

  @Test("is read by its descriptor, and only within the limits")
  func limits() throws {
    let size = PixelSize(width: 40, height: 25)
    let folder = try TemporaryFolder()
    for (name, arguments) in [("a.png", []), ("a.jpg", []), ("a.webp", ["-c:v", "libwebp", "-lossless", "1"])] {
      let bytes = try ImageFiles.make(name, arguments, pixels: ImageFiles.quarters(size), size: size)
      #expect(try Self.decode(bytes, pixelLimit: 1000).size == size)
      let error = #expect(throws: LibAVError.self) { try Self.decode(bytes, pixelLimit: 999) }
      #expect(error?.code == .tooManyPixels, "\(name)")
      try Data(bytes).write(to: folder.file(name))
      let file = try OpenFile(reading: folder.file(name))
      for _ in 0..<2 {
        let image = try ImageReader.read(descriptor: file.descriptor, name: name, pixelLimit: 1000)
        #expect(image == (try Self.decode(bytes)))
      }
      #expect(
        try ImageReader.read(
          descriptor: file.descriptor, name: name, byteLimit: bytes.count, pixelLimit: 1000
        ).size == size)
      let long = #expect(throws: LibAVError.self) {
        try ImageReader.read(descriptor: file.descriptor, name: name, byteLimit: bytes.count - 1, pixelLimit: 1000)
      }
      #expect(long?.code == .other)
    }
    let directory = try OpenFile(reading: folder.url)
    let error = #expect(throws: LibAVError.self) {
      try ImageReader.read(descriptor: directory.descriptor, name: "folder", pixelLimit: 1000)
    }
    #expect(error?.code == .inputOutput)
    #expect(error?.errno == EISDIR)
  }

  @Test("that claims a huge frame is refused before there is memory for it")
  func hugeClaims() throws {
    for (width, height) in [(100_000, 100_000), (Int(Int32.max), Int(Int32.max)), (30_000, 30_000), (1, 1 << 30)] {
      let file = ImageFiles.png([
        ImageFiles.header(PixelSize(width: width, height: height), depth: 8, kind: 6),
        ImageFiles.pixels([0, 0, 0, 0, 0]),
      ])
      let error = #expect(throws: LibAVError.self) { try Self.decode(file) }
      #expect([.tooManyPixels, .invalidData].contains(error?.code), "\(width)x\(height): \(String(describing: error))")
    }
  }
}
