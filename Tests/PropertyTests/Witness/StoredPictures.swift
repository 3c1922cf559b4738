import Foundation
import TestSupport

/// The frames of a file as they are stored, in the order shown, decoded by the `ffmpeg` program, which stops at the
/// first fault.
struct StoredPictures: Sendable {
  /// When each starts on the container's clock, and the hash of its samples.
  let frames: [DecodedFile.Frame]
  /// What the decoder wrote, a line each.
  let complaints: [String]

  init(_ file: URL, threads: Int, options: [String] = []) throws {
    let result = try runTool(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-xerror", "-err_detect", "explode", "-noautorotate", "-copyts"] + options + [
        "-threads", String(threads), "-i", file.path, "-map", "0:v:0", "-enc_time_base:v", "-1", "-fps_mode",
        "passthrough", "-f", "framemd5", "-",
      ], timeout: 120)
    frames = HashListing(result.text).frames.first ?? []
    complaints =
      result.stderr.split(separator: "\n").map(String.init)
      + (result.status == 0 ? [] : ["ffmpeg ended with status \(result.status)"])
  }
}
