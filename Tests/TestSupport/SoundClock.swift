package import Foundation

/// Where the sound of a film stands on its container's clock.
package enum SoundClock {
  /// When the first decoded sample would be played if the sound ran on evenly, in seconds.
  ///
  /// The median over the first frames of (time stamp - samples before it): an odd first packet and the rounding
  /// of a coarse clock do not matter.
  package static func start(of file: URL, stream: Int = 0) throws -> Double {
    // The first packets of a cut film may all be hidden; then the rest must be decoded too.
    if let start = try start(of: file, stream: stream, interval: "%+#40") { return start }
    if let start = try start(of: file, stream: stream, interval: "%") { return start }
    throw ToolError.unreadable("\(file.lastPathComponent) has no audio stream \(stream)")
  }

  private static func start(of file: URL, stream: Int, interval: String) throws -> Double? {
    let result = try runSuccessfully(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "a:\(stream)", "-read_intervals", interval, "-show_entries",
        "frame=best_effort_timestamp_time,nb_samples:stream=sample_rate", "-of", "json", file.path,
      ], timeout: 60)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let listing = try decoder.decode(Listing.self, from: result.stdout)
    guard let rate = (listing.streams.first?.sampleRate).flatMap(Double.init) else { return nil }
    var before = 0
    var starts: [Double] = []
    for frame in listing.frames {
      if let time = frame.bestEffortTimestampTime.flatMap(Double.init) {
        starts.append(time - Double(before) / rate)
      }
      before += frame.nbSamples
    }
    return starts.isEmpty ? nil : starts.sorted()[starts.count / 2]
  }

  /// The shape of ffprobe's answer.
  private struct Listing: Decodable {
    struct Frame: Decodable {
      let bestEffortTimestampTime: String?
      let nbSamples: Int
    }
    struct Stream: Decodable { let sampleRate: String }
    let frames: [Frame]
    let streams: [Stream]
  }
}
