import Foundation
import TestSupport

/// A frame as 8-bit red, green and blue, as the `ffmpeg` program reads it.
struct RGBPicture {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  /// Reads an image, or the first frame that filters leave of a film.
  ///
  /// The filters end in red, green and blue, so that nothing is converted but what they say.
  init(_ file: URL, filters: String = "null", width: Int, height: Int, autorotate: Bool = true) throws {
    let result = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin"] + (autorotate ? [] : ["-noautorotate"])
        + [
          "-i", file.path, "-map", "0:v:0", "-vf", filters, "-frames:v", "1", "-pix_fmt", "rgb24", "-f", "rawvideo",
          "-",
        ])
    self.width = width
    self.height = height
    bytes = [UInt8](result.stdout)
    guard bytes.count == width * height * 3 else {
      throw ToolError.unreadable("\(file.lastPathComponent) is not \(width)x\(height): \(bytes.count) bytes")
    }
  }

  /// How alike two frames are, in dB; infinite for equal ones.
  func psnr(_ other: RGBPicture) -> Double {
    guard bytes.count == other.bytes.count else { return 0 }
    let error = zip(bytes, other.bytes).reduce(0.0) { sum, pair in
      let difference = Double(pair.0) - Double(pair.1)
      return sum + difference * difference
    }
    return 10 * log10(255 * 255 / (error / Double(bytes.count)))
  }

  /// The mean of all codes.
  var mean: Double { bytes.reduce(0.0) { $0 + Double($1) } / Double(bytes.count) }

  /// The pixel in a column and a row.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(bytes[(y * width + x) * 3..<(y * width + x) * 3 + 3]) }
}
