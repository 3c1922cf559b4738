import Foundation
import MediaTypes
import TestSupport

/// The frames of a film as they are stored, decoded by the ffmpeg program without any conversion.
struct RawFilm {
  let format: String
  let size: PixelSize
  /// How a player turns the frames.
  let turn: QuarterTurn
  let facts: [String: String]
  private let bytes: [UInt8]
  private let planes: [PixelSize]
  private let depth: Int

  init(decoding url: URL) throws {
    guard let stream = try probeStreams(of: url, kind: "video").first, let format = stream["pix_fmt"] as? String,
      let width = stream["width"] as? Int, let height = stream["height"] as? Int
    else { throw ToolError.unreadable("\(url.lastPathComponent) has no frames") }
    self.format = format
    size = PixelSize(width: width, height: height)
    turn = try Self.turn(of: stream)
    facts = stream.compactMapValues { $0 as? String }
    depth = format.hasSuffix("10le") ? 10 : format.hasSuffix("12le") ? 12 : 8
    let chroma = Self.chroma(of: format, size)
    planes = [size] + (chroma.map { [$0, $0] } ?? [])
    let result = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-noautorotate", "-i", url.path, "-map", "0:v:0", "-fps_mode", "passthrough"]
        + ["-f", "rawvideo", "-"], timeout: 120)
    bytes = [UInt8](result.stdout)
  }

  private var bytesOfPicture: Int {
    planes.reduce(0) { $0 + $1.width * $1.height } * (depth > 8 ? 2 : 1)
  }

  var count: Int { bytes.count / bytesOfPicture }

  /// The frame of that number, as stored.
  subscript(number: Int) -> RawPicture {
    var start = number * bytesOfPicture
    return RawPicture(
      planes: planes.map { size in
        let count = size.width * size.height
        let step = depth > 8 ? 2 : 1
        let first = start
        let samples = bytes.withUnsafeBufferPointer { bytes in
          [UInt16](unsafeUninitializedCapacity: count) { samples, filled in
            for index in 0..<count {
              let place = first + index * step
              samples[index] = UInt16(bytes[place]) | (step == 2 ? UInt16(bytes[place + 1]) << 8 : 0)
            }
            filled = count
          }
        }
        start += count * step
        return RawPicture.Plane(width: size.width, height: size.height, samples: samples)
      })
  }

  /// The frame of that number as a player shows it.
  func shown(_ number: Int) -> RawPicture { self[number].turned(turn) }

  private static func chroma(of format: String, _ size: PixelSize) -> PixelSize? {
    let (wide, high) = ((size.width + 1) / 2, (size.height + 1) / 2)
    if format.hasPrefix("gray") { return nil }
    if format.contains("420") { return PixelSize(width: wide, height: high) }
    if format.contains("422") { return PixelSize(width: wide, height: size.height) }
    return size
  }

  private static func turn(of stream: [String: Any]) throws -> QuarterTurn {
    let sideData = stream["side_data_list"] as? [[String: Any]] ?? []
    guard let text = sideData.compactMap({ $0["displaymatrix"] as? String }).first else { return .identity }
    // Three rows, each with its number and a colon before it.
    let rows = text.split(separator: "\n").map { row in
      row.drop { $0 != ":" }.dropFirst().split(separator: " ").compactMap { Int($0) }
    }
    guard rows.count == 3, rows.allSatisfy({ $0.count == 3 }) else { throw ToolError.unreadable(text) }
    let one = 1 << 16
    return QuarterTurn(xx: rows[0][0] / one, xy: rows[1][0] / one, yx: rows[0][1] / one, yy: rows[1][1] / one)
  }
}
