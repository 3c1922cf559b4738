import Foundation
import TestSupport

/// A short film made for one test, in a folder that goes with it.
struct FactFilm {
  let folder: TemporaryFolder
  let url: URL

  /// A moving frame, made by ffmpeg: so many frames at 25 a second, through filters, encoded as the arguments say.
  init(
    _ name: String, frames: Int = 10, size: String = "256x144", filters: String = "null", _ arguments: [String]
  ) throws {
    folder = try TemporaryFolder()
    url = folder.file(name)
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-y", "-f", "lavfi", "-i", "testsrc2=s=\(size):r=25", "-vf", filters]
        + ["-frames:v", String(frames)] + arguments + [url.path], timeout: 120)
  }

  /// How HDR frames are encoded with x265, their levels said in the frames alone.
  static func hdr10(levels: String = sampleLevels, container: String = "mkv") throws -> FactFilm {
    try FactFilm(
      "hdr10." + container,
      [
        "-pix_fmt", "yuv420p10le", "-c:v", "libx265", "-preset", "ultrafast", "-x265-params",
        "log-level=none:keyint=5:bframes=2:" + levels,
      ] + hdrColours)
  }

  static let sampleLevels =
    "master-display=G(13248,34501)B(7502,2999)R(34001,15998)WP(15634,16449)L(10000001,51):max-cll=1001,399"
  static let hdrColours = [
    "-color_primaries", "bt2020", "-color_trc", "smpte2084", "-colorspace", "bt2020nc", "-color_range", "tv",
  ]
}

/// The first frames of a film as ffprobe describes them.
func probeFrames(of file: URL, count: Int? = nil) throws -> [[String: Any]] {
  let window = count.map { ["-read_intervals", "%+#\($0 * 4)"] } ?? []
  let result = try runSuccessfully(
    "ffprobe",
    ["-v", "error", "-select_streams", "v:0", "-show_frames"] + window + ["-of", "json", file.path], timeout: 120)
  let object = try JSONSerialization.jsonObject(with: result.stdout) as? [String: Any]
  let frames = object?["frames"] as? [[String: Any]] ?? []
  return count.map { Array(frames.prefix($0)) } ?? frames
}

/// What ffprobe says of a side datum of a frame or a stream, by the beginning of its name.
func sideData(_ name: String, in object: [String: Any]) -> [String: Any]? {
  let list = object["side_data_list"] as? [[String: Any]] ?? []
  return list.first { ($0["side_data_type"] as? String)?.hasPrefix(name) == true }
}

/// Mastering display and light levels as numbers, whatever fractions they are written as.
func levels(in object: [String: Any]) -> [String: Double] {
  var found: [String: Double] = [:]
  for name in ["Mastering display", "Content light"] {
    for (key, value) in sideData(name, in: object) ?? [:] where key != "side_data_type" {
      let parts = "\(value)".split(separator: "/").compactMap { Double($0) }
      found[key] = parts.count == 2 ? parts[0] / parts[1] : parts.first
    }
  }
  return found
}
