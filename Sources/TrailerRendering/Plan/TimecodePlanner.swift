internal import MediaTypes
internal import TrailerEditing

/// Shifts the timecode of a film to its first kept frame.
struct TimecodePlanner {
  let info: MediaInfo
  /// Where the output starts in the source.
  let start: MediaTime

  /// A shifted timecode and how it was counted.
  struct Shifted: Sendable, Hashable {
    var text: String
    /// `nil` where it stays as it is.
    var reason: LedgerReason?
  }

  /// The timecode of the first kept frame.
  ///
  /// - Parameters:
  ///   - text: the timecode of the source's first frame.
  ///   - stream: the picture stream that it counts; the first one when it is the film's.
  /// - Returns: `nil` where the text is no timecode at the pictures' rate.
  func shifted(_ text: String, counting stream: StreamInfo? = nil) -> Shifted? {
    guard let video = (stream?.video ?? info.videoStreams.first?.video), let rate = video.plausibleFrameRate,
      // Rounded as libav does, which writes it.
      let first = Timecode(parsing: text, framesPerSecond: MediaTime(rate).ticks(in: Rational(1)))
    else { return nil }
    let frames = MediaTime(start.rational * rate).ticks(in: Rational(1))
    let isUneven = video.hasVariableFrameRate == true
    return Shifted(
      text: "\(first.advanced(by: frames))",
      reason: frames == 0
        ? nil : .timecodeShifted(frames: frames, rate: first.framesPerSecond, isUneven: isUneven))
  }

  /// Whether the stream is a track that holds nothing but the timecode.
  static func isTimecodeTrack(_ stream: StreamInfo) -> Bool { stream.kind == .data && stream.codecTag == "tmcd" }
}
