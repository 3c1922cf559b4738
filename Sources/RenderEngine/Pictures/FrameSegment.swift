internal import LibAV
internal import MediaTypes

/// A frame and the clock that its time stamps count.
struct TimedFrame {
  let frame: Frame
  let timeBase: Rational
}

/// A part of the way from decoder to encoder.
protocol FrameSegment: AnyObject {
  typealias Give = (TimedFrame) throws(EngineFailure) -> Void

  /// Takes a frame, and gives those that are ready.
  func take(_ timed: TimedFrame, _ give: Give) throws(EngineFailure)
  /// Gives what is left.
  func finish(_ give: Give) throws(EngineFailure)
}

/// Segments in a row; each gives its frames to the next.
struct SegmentChain {
  private let segments: [any FrameSegment]

  init(_ segments: [any FrameSegment]) { self.segments = segments }

  var isEmpty: Bool { segments.isEmpty }

  /// Sends a frame down the row.
  func take(_ timed: TimedFrame, _ give: FrameSegment.Give) throws(EngineFailure) {
    try pass(timed, from: 0, give)
  }

  /// Empties one segment after the other.
  func finish(_ give: FrameSegment.Give) throws(EngineFailure) {
    for (number, segment) in segments.enumerated() {
      try segment.finish { (timed) throws(EngineFailure) in try pass(timed, from: number + 1, give) }
    }
  }

  private func pass(
    _ timed: TimedFrame, from number: Int, _ give: FrameSegment.Give
  ) throws(EngineFailure) {
    guard number < segments.count else { return try give(timed) }
    try segments[number].take(timed) { (next) throws(EngineFailure) in try pass(next, from: number + 1, give) }
  }
}
