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
  mutating func step(_ progress: EngineProgress) -> RenderProgress? {
    frames = max(frames, progress.frames)
    guard let elapsed = due(progress.phase) else { return nil }
    return RenderProgress(
      phase: progress.phase, fraction: progress.fraction, rendered: progress.time, total: total, frames: frames,
      elapsed: elapsed)
  }

  /// The time since the start, when a report of that phase is due.
  mutating func due(_ phase: RenderProgress.Phase) -> Duration? {
    let now = clock.now
    if phase == self.phase, let last, now - last < Self.interval { return nil }
    last = now
    self.phase = phase
    return now - start
  }

  /// Seconds since the start.
  var seconds: Double {
    let elapsed = (clock.now - start).components
    return Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
  }
}
