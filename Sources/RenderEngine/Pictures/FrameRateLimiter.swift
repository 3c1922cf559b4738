internal import LibAV
internal import RenderPlanning

/// Leaves out frames that follow each other too quickly, and puts the others on the clock of a GIF.
///
///     comes      0  1  2  3  4              5            what is on screen when the next one may come is shown
///     goes       0     2     4              5            and stays until the one after it
final class FrameRateLimiter: FrameSegment {
  private let shortest: MediaTime
  /// A frame that comes so little too early counts as in time: the film's own ticks are rounded.
  private let tolerance: MediaTime
  /// The frame shown last, whose length is known when the next one is.
  private var shown: (frame: Frame, start: MediaTime)?
  /// One that came too early to be shown at once.
  private var waiting: Frame?
  private var end = MediaTime.zero

  /// Hundredths of a second.
  private static let tick = Rational(1, 100) ?? Rational(1)

  init(_ frameRateLimit: FrameRateLimit) {
    shortest = frameRateLimit.shortest
    tolerance = min(MediaTime(milliseconds: 5), frameRateLimit.shortest * (Rational(1, 4) ?? .zero))
  }

  func take(_ timed: TimedFrame, _ give: Give) throws(EngineFailure) {
    guard let pts = timed.frame.pts else { return }
    let start = MediaTime(ticks: pts, timeBase: timed.timeBase)
    end = start + timed.duration
    try showWaiting(before: start, give)
    if let due, start < due - tolerance {
      waiting = timed.frame
    } else {
      try show(timed.frame, at: start, give)
    }
  }

  func finish(_ give: Give) throws(EngineFailure) {
    try showWaiting(before: end, give)
    if let last = shown { try self.give(last.frame, from: last.start, to: end, give) }
    shown = nil
  }

  /// When the next frame may be shown.
  private var due: MediaTime? { shown.map { $0.start + shortest } }

  /// Shows the one that waits, if it is due before `time`.
  private func showWaiting(before time: MediaTime, _ give: Give) throws(EngineFailure) {
    if let waiting, let due, time > due + tolerance { try show(waiting, at: due, give) }
  }

  private func show(_ frame: Frame, at start: MediaTime, _ give: Give) throws(EngineFailure) {
    if let last = shown { try self.give(last.frame, from: last.start, to: start, give) }
    shown = (frame, start)
    waiting = nil
  }

  /// Both ends are rounded rather than the length, so that errors do not add up.
  private func give(_ frame: Frame, from start: MediaTime, to end: MediaTime, _ give: Give) throws(EngineFailure) {
    let ticks = start.ticks(in: Self.tick)
    frame.pts = ticks
    frame.duration = max(1, end.ticks(in: Self.tick) - ticks)
    try give(TimedFrame(frame: frame, timeBase: Self.tick))
  }
}
