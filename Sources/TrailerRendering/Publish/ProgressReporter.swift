internal import MediaTypes

/// Turns what the engine says into what a user is told.
struct ProgressReporter {
  private let start = ContinuousClock.now
  private let total: MediaTime
  private var frames = 0

  init(total: MediaTime) { self.total = total }

  /// The report for a step of the engine.
  mutating func report(_ progress: EngineProgress) -> RenderProgress {
    frames = max(frames, progress.frames)
    return RenderProgress(
      phase: progress.phase, fraction: progress.fraction, rendered: progress.time, total: total, frames: frames,
      elapsed: ContinuousClock.now - start)
  }

  /// Seconds since the start.
  var seconds: Double {
    let elapsed = (ContinuousClock.now - start).components
    return Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
  }
}
