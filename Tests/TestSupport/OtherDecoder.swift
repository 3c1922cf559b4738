package import Foundation

/// A decoder of HEVC that shares no code with libav: libde265, of 8 bits.
///
/// Version 1.0.11 forgets reference frames when parameter sets are sent again, and without threads mixes up the last frame
/// before one of other sets, so that it gets each set once, and two threads.
package enum OtherDecoder {
  private static let program = "libde265-dec265"

  /// Whether it is installed.
  package static let isPresent = (try? runTool(program, ["--help"])) != nil

  /// What it makes of a film differently from libavcodec; `nil` where both show the same frames to the bit, and it
  /// complains of nothing.
  package static func difference(in film: URL) throws -> String? {
    let folder = try TemporaryFolder()
    let (units, own, other) = (folder.file("film.hevc"), folder.file("own.yuv"), folder.file("other.yuv"))
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-i", film.path, "-map", "0:v:0", "-c", "copy", "-bsf:v", "hevc_mp4toannexb"]
        + [units.path])
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-noautorotate", "-i", film.path, "-map", "0:v:0", "-fps_mode", "passthrough"]
        + ["-f", "rawvideo", own.path], timeout: 120)
    try withEachSetOnce(Data(contentsOf: units)).write(to: units)
    let result = try runTool(
      program, ["--quiet", "--threads", "2", "--output", other.path, units.path], timeout: 120)
    // It counts frames as it goes.
    let complaints = result.stderr.split(whereSeparator: \.isNewline).filter { line in
      !line.contains("nFrames decoded") && !line.hasPrefix("frame ")
    }
    if result.status != 0 || !complaints.isEmpty { return "libde265 says: \(result.status) \(complaints)" }
    let (frames, others) = (try Data(contentsOf: own), try Data(contentsOf: other))
    if frames.count != others.count { return "libde265 shows \(others.count) bytes of frames, not \(frames.count)" }
    return frames == others ? nil : "libde265 shows other frames"
  }

  /// Units behind start codes without the parameter sets (H.265, types 32 to 34) that were there before.
  private static func withEachSetOnce(_ stream: Data) -> Data {
    let bytes = [UInt8](stream)
    var starts = bytes.indices.dropLast(3).filter { bytes[$0] == 0 && bytes[$0 + 1] == 0 && bytes[$0 + 2] == 1 }
    starts.append(bytes.count)
    var seen: Set<[UInt8]> = []
    var kept: [UInt8] = []
    for (start, end) in zip(starts, starts.dropFirst()) {
      let unit = Array(bytes[start..<end].reversed().drop { $0 == 0 }.reversed())
      let isSet = unit.count > 3 && 32...34 ~= unit[3] >> 1 & 63
      if !isSet || seen.insert(unit).inserted { kept += [0] + unit }
    }
    return Data(kept)
  }
}
