internal import MediaTypes

/// Turns the engine's many small steps into a few reports a second.
struct ProgressReporter {
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let total: MediaTime
  private var last: ContinuousClock.Instant?
  private var phase: RenderProgress.Phase?
  private var frames = 0

  private static let interval = Duration.milliseconds(100)

  init(total: MediaTime) {
    self.total = total
    start = clock.now
  }

  /// A report, when one is due; the start of a phase always is.
  mutating func step(
    _ phase: RenderProgress.Phase, _ fraction: Double, _ time: MediaTime, _ frames: Int
  ) -> RenderProgress? {
    let now = clock.now
    self.frames = max(self.frames, frames)
    if phase == self.phase, let last, now - last < Self.interval { return nil }
    last = now
    self.phase = phase
    return RenderProgress(
      phase: phase, fraction: fraction, rendered: time, total: total, frames: self.frames, elapsed: now - start)
  }

  /// Seconds since the start.
  var seconds: Double {
    let elapsed = (clock.now - start).components
    return Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
  }
}
