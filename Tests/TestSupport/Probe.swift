package import Foundation

/// Everything ffprobe says about a file: its format, streams and chapters.
///
/// - Returns: the JSON object as nested dictionaries, arrays, strings and numbers.
package func probeJSON(of file: URL) throws -> [String: Any] {
  let result = try runSuccessfully(
    "ffprobe",
    ["-v", "error", "-show_format", "-show_streams", "-show_chapters", "-of", "json", file.path])
  guard let object = try JSONSerialization.jsonObject(with: result.stdout) as? [String: Any] else {
    throw ToolError.unreadable("ffprobe wrote no JSON object for \(file.lastPathComponent)")
  }
  return object
}

/// The streams in ``probeJSON(of:)``, in the order of the file.
///
/// Only those of one kind (`video`, `audio`, `subtitle` or `data`) where one is named.
package func probeStreams(of file: URL, kind: String? = nil) throws -> [[String: Any]] {
  let streams = try probeJSON(of: file)["streams"] as? [[String: Any]] ?? []
  return streams.filter { kind == nil || $0["codec_type"] as? String == kind }
}

/// What the decoders complain of when the whole file is decoded: one line each, without memory addresses.
///
/// An empty list is what a good file gives.
package func decoderMessages(of file: URL) throws -> [String] {
  // The time base and the frame rate stay the stream's own, or the null muxer would complain of VFR.
  let result = try runTool(
    "ffmpeg",
    [
      "-v", "error", "-nostdin", "-i", file.path, "-map", "0:v?", "-map", "0:a?", "-enc_time_base", "-1",
      "-fps_mode", "passthrough", "-f", "null", "-",
    ], timeout: 120)
  var lines = result.stderr.split(separator: "\n").map { line in
    line.replacingOccurrences(of: " @ 0x[0-9a-f]+", with: "", options: .regularExpression)
  }
  if result.status != 0 { lines.append("ffmpeg ended with status \(result.status)") }
  return lines
}

/// What decoding a file says that decoding its source does not.
///
/// Usually there is nothing, and the source, which takes longer, is not asked.
package func decoderMessages(of file: URL, notOf source: URL) throws -> [String] {
  let messages = try decoderMessages(of: file)
  guard !messages.isEmpty else { return [] }
  let known = Set(try decoderMessages(of: source))
  return messages.filter { !known.contains($0) }
}

/// The MD5 of each decoded frame of a stream, as stored: no rotation, no change of rate.
///
/// The stream is an ffmpeg specifier such as `v:0` or `a:1`.
package func frameHashes(of file: URL, stream: String = "v:0") throws -> [String] {
  let restamp = stream.hasPrefix("v") ? ["-vf", "settb=1/25,setpts=N"] : []
  let result = try runSuccessfully(
    "ffmpeg",
    ["-v", "error", "-nostdin", "-noautorotate", "-i", file.path, "-map", "0:\(stream)"]
      + ["-fps_mode", "passthrough"] + restamp + ["-f", "framemd5", "-"],
    timeout: 120)
  return result.text.split(separator: "\n").compactMap { line in
    guard !line.hasPrefix("#"), let hash = line.split(separator: ",").last else { return nil }
    return hash.trimmingCharacters(in: .whitespaces)
  }
}
