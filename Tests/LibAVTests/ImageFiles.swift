import Foundation
import LibAV
import MediaTypes
import TestSupport

/// Image files made by the ffmpeg program or by hand.
enum ImageFiles {
  /// Has ffmpeg write straight RGBA pixels as a file.
  ///
  /// - Parameters:
  ///   - name: its ending tells the format.
  ///   - arguments: ffmpeg's, for the output.
  ///   - pixels: red, green, blue and opacity of each pixel.
  ///   - size: of the frame.
  ///   - pictures: more than one makes an animation.
  /// - Returns: the file's bytes.
  /// - Throws: ``ToolError``.
  static func make(
    _ name: String, _ arguments: [String], pixels: [UInt8], size: PixelSize, pictures: Int = 1
  ) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let raw = (0..<pictures).flatMap { number in
      number == 0 ? pixels : pixels.enumerated().map { $0 % 4 == 3 ? $1 : 255 - $1 }
    }
    try Data(raw).write(to: folder.file("pixels.raw"))
    let input = ["-f", "rawvideo", "-pix_fmt", "rgba", "-s", "\(size)", "-i", folder.file("pixels.raw").path]
    _ = try runSuccessfully("ffmpeg", ["-v", "error", "-y"] + input + arguments + [folder.file(name).path])
    return [UInt8](try Data(contentsOf: folder.file(name)))
  }

  /// Four quarters: red and green above blue and white.
  static func quarters(_ size: PixelSize) -> [UInt8] {
    (0..<size.height).flatMap { y in
      (0..<size.width).flatMap { x in colours[(x < size.width / 2 ? 0 : 1) + (y < size.height / 2 ? 0 : 2)] }
    }
  }

  static let colours: [[UInt8]] = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]]

  /// Every pixel another colour and opacity.
  static func gradient(_ size: PixelSize) -> [UInt8] {
    (0..<size.width * size.height).flatMap { index -> [UInt8] in
      [index * 7, index * 13, 255 - index, index * 5].map { UInt8(truncatingIfNeeded: $0) }
    }
  }

  /// A JPEG with an Exif orientation right behind its beginning.
  static func withOrientation(_ jpeg: [UInt8], _ number: Int, isLittle: Bool = true) -> [UInt8] {
    func bytes(_ value: Int, _ width: Int) -> [UInt8] {
      let big = (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - $0))) }
      return isLittle ? big.reversed() : big
    }
    var tiff = Array((isLittle ? "II" : "MM").utf8)
    let header = [(42, 2), (8, 4), (2, 2)]
    let make = [(0x010f, 2), (2, 2), (4, 4), (0, 4)]
    let orientation = [(0x0112, 2), (3, 2), (1, 4), (number, 2), (0, 2)]
    for (value, width) in header + make + orientation + [(0, 4)] { tiff += bytes(value, width) }
    return exif(jpeg, tiff)
  }

  /// A JPEG with any Exif data.
  static func exif(_ jpeg: [UInt8], _ tiff: [UInt8]) -> [UInt8] {
    let content = Array("Exif\0\0".utf8) + tiff
    let length = content.count + 2
    let marker = [0xff, 0xe1, UInt8(length >> 8), UInt8(length & 255)]
    return jpeg.prefix(2) + marker + content + jpeg.dropFirst(2)
  }

  /// A PNG of these chunks between its signature and its end.
  static func png(_ chunks: [(name: String, content: [UInt8])]) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    for chunk in chunks + [("IEND", [])] {
      let named = Array(chunk.name.utf8) + chunk.content
      var sum = UInt32.max
      for byte in named {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
      }
      file += big(chunk.content.count)
      file += named
      file += big(Int(~sum))
    }
    return file
  }

  private static func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

  /// The header of a PNG.
  static func header(_ size: PixelSize, depth: UInt8, kind: UInt8) -> (name: String, content: [UInt8]) {
    ("IHDR", big(size.width) + big(size.height) + [depth, kind, 0, 0, 0])
  }

  /// Rows, each with its filter byte, in one stored block of zlib.
  static func pixels(_ rows: [UInt8]) -> (name: String, content: [UInt8]) {
    var (low, high) = (1, 0)
    for byte in rows { (low, high) = ((low + Int(byte)) % 65521, (high + low + Int(byte)) % 65521) }
    let count = [UInt8(rows.count & 255), UInt8(rows.count >> 8)]
    let start: [UInt8] = [0x78, 0x01, 0x01]
    return ("IDAT", start + count + count.map { ~$0 } + rows + big(high << 16 | low))
  }
}

extension RGBAImage {
  /// Red, green, blue and opacity of a pixel.
  func pixel(_ x: Int, _ y: Int) -> [Int] {
    let start = (y * size.width + x) * 4
    return bytes[start..<start + 4].map(Int.init)
  }
}
