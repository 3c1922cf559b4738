/// Lets a few reports a second through: each is a message to another process.
struct ProgressThrottle {
  private var last: ContinuousClock.Instant?
  private var phase: RenderProgress.Phase?

  private static let interval = Duration.milliseconds(100)

  /// Whether a report of that phase is due; the first of a phase always is.
  mutating func isDue(_ phase: RenderProgress.Phase) -> Bool {
    let now = ContinuousClock.now
    if phase == self.phase, let last, now - last < Self.interval { return false }
    last = now
    self.phase = phase
    return true
  }
}
