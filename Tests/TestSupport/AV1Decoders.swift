package import Foundation

/// The two decoders of AV1, which share no code: libdav1d and libaom.
package enum AV1Decoders {
  /// What they make of a film differently; `nil` where both show the same frames to the bit, and complain of nothing.
  package static func difference(in film: URL) throws -> String? {
    var shown: [String] = []
    for decoder in ["libdav1d", "libaom-av1"] {
      let result = try runTool(
        "ffmpeg",
        ["-v", "warning", "-nostdin", "-noautorotate", "-guess_layout_max", "0", "-c:v", decoder, "-i", film.path]
          + ["-map", "0:v:0", "-fps_mode", "passthrough", "-f", "framemd5", "-"], timeout: 120)
      guard result.status == 0, result.stderr.isEmpty else { return "\(decoder) says: \(result.stderr)" }
      let lines = String(decoding: result.stdout, as: UTF8.self).split(separator: "\n")
      shown.append(lines.filter { !$0.hasPrefix("#") }.joined(separator: "\n"))
    }
    return shown[0] == shown[1] && !shown[0].isEmpty ? nil : "libaom shows other frames than libdav1d"
  }
}
