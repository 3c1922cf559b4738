package import Foundation

/// Reads when each frame of a film is shown, with the `ffprobe` program.
package enum FrameTimes {
  /// The presentation time of each frame that the decoder gives out, in that order.
  ///
  /// Times are the container's, so a transport stream does not start at 0. Frames that an edit list hides are
  /// not among them. The stream is an ffprobe specifier such as `v:0` or `a:0`. Containers that do
  /// not time every frame (AVI, MPEG program streams) give an error.
  package static func read(from file: URL, stream: String = "v:0") throws -> [ExactTime] {
    try read(from: file, stream: stream, interval: nil)
  }

  /// The presentation time of the first frame that the decoder gives out; nil where it gives out none.
  package static func first(of file: URL, stream: String) throws -> ExactTime? {
    // The first packets of a cut film may all be hidden; then the rest must be decoded too.
    try read(from: file, stream: stream, interval: "%+#12").first ?? read(from: file, stream: stream).first
  }

  private static func read(from file: URL, stream: String, interval: String?) throws -> [ExactTime] {
    let result = try runSuccessfully(
      "ffprobe",
      ["-v", "error", "-select_streams", stream, "-show_frames"]
        + (interval.map { ["-read_intervals", $0] } ?? [])
        + ["-show_entries", "frame=best_effort_timestamp:stream=time_base", "-of", "json", file.path],
      timeout: 120)
    let listing = try JSONDecoder().decode(Listing.self, from: result.stdout)
    let parts = listing.streams.first?.timeBase.split(separator: "/").compactMap { Int64($0) } ?? []
    guard parts.count == 2 else {
      throw ToolError.unreadable("\(file.lastPathComponent) has no stream \(stream)")
    }
    return try listing.frames.map { frame in
      guard let ticks = frame.timestamp else {
        throw ToolError.unreadable("a frame of \(file.lastPathComponent) has no time")
      }
      return ExactTime(ticks: ticks, numerator: parts[0], denominator: parts[1])
    }
  }

  /// The shape of ffprobe's answer.
  private struct Listing: Decodable {
    let frames: [Frame]
    let streams: [Stream]

    struct Frame: Decodable {
      let timestamp: Int64?
      enum CodingKeys: String, CodingKey { case timestamp = "best_effort_timestamp" }
    }

    struct Stream: Decodable {
      let timeBase: String
      enum CodingKeys: String, CodingKey { case timeBase = "time_base" }
    }
  }
}
