internal import MediaTypes

/// How many pictures a stretch of a film has by its constant rate.
struct FrameEstimate {
  private let rate: Rational
  /// When the first picture starts, and the last one ends, as far as the container tells.
  private let shown: MediaTimeRange?
  /// Whether the container lists every picture: what others say of their rate is only a claim.
  let isExact: Bool

  /// The estimate of a film's main pictures; `nil` where they do not come evenly.
  init?(_ info: MediaInfo) {
    guard let stream = info.videoStreams.first, let facts = stream.video, facts.hasVariableFrameRate == false,
      let rate = facts.averageFrameRate
    else { return nil }
    self.rate = rate
    isExact = info.formatName.contains("mov")
    let start = (stream.startTime ?? info.startTime) - info.startTime
    shown = stream.duration.flatMap { MediaTimeRange(start, start + $0) }
  }

  /// Pictures in a stretch of the source.
  func count(in range: MediaTimeRange) -> Int {
    guard let part = shown.map({ range.intersection($0) }) ?? range else { return 0 }
    return Int(clamping: (part.duration * rate).ticks(in: Rational(1)))
  }
}
