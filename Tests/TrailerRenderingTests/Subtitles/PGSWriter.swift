import Foundation
import TestSupport

/// Writes PGS display sets, from nothing but the format's description.
struct PGSWriter {
  var width = 320
  var height = 180

  /// What a set shows: an object at a place.
  struct Placed { var object: Int, x: Int, y: Int }

  enum State: UInt8 {
    case normal = 0
    case acquisition = 0x40
    case epoch = 0x80
  }

  static func segment(_ type: UInt8, _ body: [UInt8]) -> [UInt8] {
    [type, UInt8(body.count >> 8), UInt8(body.count & 0xff)] + body
  }

  private static func two(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 0xff), UInt8(value & 0xff)] }

  func composition(_ state: State, number: Int, showing placed: [Placed], palette: UInt8 = 0) -> [UInt8] {
    var body = Self.two(width) + Self.two(height) + [0x10] + Self.two(number)
    body += [state.rawValue, 0, palette, UInt8(placed.count)]
    for object in placed { body += Self.two(object.object) + [0, 0] + Self.two(object.x) + Self.two(object.y) }
    return Self.segment(0x16, body)
  }

  func window() -> [UInt8] {
    Self.segment(0x17, [1, 0] + Self.two(0) + Self.two(0) + Self.two(width) + Self.two(height))
  }

  /// Colours by number as Y, Cr, Cb and opacity.
  func palette(_ colours: [UInt8: [UInt8]], number: UInt8 = 0, version: UInt8 = 0) -> [UInt8] {
    Self.segment(0x14, [number, version] + colours.sorted { $0.key < $1.key }.flatMap { [$0.key] + $0.value })
  }

  /// A rectangle of one colour, in as many parts.
  func object(_ number: Int, width: Int, height: Int, colour: UInt8, parts: Int = 1) -> [[UInt8]] {
    // A run of a colour in 14 bits of length, then the end of the line.
    let line: [UInt8] = [0, 0xc0 | UInt8(width >> 8), UInt8(width & 0xff), colour, 0, 0]
    let pixels = [[UInt8]](repeating: line, count: height).flatMap(\.self)
    let size = pixels.count + 4
    let data =
      [UInt8(size >> 16), UInt8(size >> 8 & 0xff), UInt8(size & 0xff)] + Self.two(width) + Self.two(height)
      + pixels
    let step = (data.count + parts - 1) / parts
    return (0..<parts).map { part in
      let flag: UInt8 = (part == 0 ? 0x80 : 0) | (part == parts - 1 ? 0x40 : 0)
      return Self.segment(
        0x15, Self.two(number) + [0, flag] + data[min(part * step, data.count)..<min((part + 1) * step, data.count)])
    }
  }

  static let end = segment(0x80, [])

  /// An epoch's start that shows a rectangle.
  func show(_ number: Int, at x: Int, _ y: Int, width: Int = 40, height: Int = 20, luma: UInt8) -> [UInt8] {
    composition(.epoch, number: number, showing: [Placed(object: 0, x: x, y: y)]) + window()
      + palette([1: [luma, 128, 128, 255]])
      + object(0, width: width, height: height, colour: 1).flatMap(\.self) + Self.end
  }

  /// A set that takes everything away.
  func clear(_ number: Int) -> [UInt8] {
    composition(.normal, number: number, showing: []) + window() + Self.end
  }

  /// A `.sup` file: each segment after `PG` and its times in 1/90000 s.
  static func sup(_ sets: [(milliseconds: Int, bytes: [UInt8])]) -> Data {
    var data = Data()
    for set in sets {
      var rest = set.bytes[...]
      while rest.count >= 3 {
        let size = 3 + Int(rest[rest.startIndex + 1]) << 8 + Int(rest[rest.startIndex + 2])
        let ticks = UInt32(set.milliseconds * 90)
        data += Data("PG".utf8)
        data += Data((0..<4).map { UInt8(truncatingIfNeeded: ticks >> (24 - 8 * UInt32($0))) } + [0, 0, 0, 0])
        data += Data(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
    }
    return data
  }
}

/// Puts display sets into a Matroska file beside the frames of a fixture.
func filmWithPGS(
  _ sets: [(milliseconds: Int, bytes: [UInt8])], in folder: TemporaryFolder, name: String = "pgs.mkv"
) throws -> URL {
  let sup = folder.file("\(name).sup")
  try PGSWriter.sup(sets).write(to: sup)
  let url = folder.file(name)
  _ = try runSuccessfully(
    "ffmpeg",
    [
      "-v", "error", "-nostdin", "-y", "-copyts", "-i", Fixtures.url("h264-no-sound.mp4").path, "-i", sup.path, "-map",
      "0",
      "-map",
      "1", "-c", "copy", url.path,
    ])
  return url
}

/// The luma of a pixel in the middle of every 40 ms, as `ffmpeg` draws the subtitles of a file on black.
///
/// The program draws at 100 fps, because it shows each subtitle one frame late.
func drawnLuma(of file: URL, at x: Int, _ y: Int, seconds: Double) throws -> [UInt8] {
  let result = try runSuccessfully(
    "ffmpeg",
    [
      "-v", "error", "-nostdin", "-i", file.path, "-filter_complex",
      "color=black:s=320x180:r=100:d=\(seconds)[b];[b][0:s:0]overlay=eof_action=pass,crop=2:2:\(x):\(y),format=gray",
      "-f", "rawvideo", "-",
    ])
  let bytes = [UInt8](result.stdout)
  return stride(from: 2 * 4, to: bytes.count, by: 4 * 4).map { bytes[$0] }
}
