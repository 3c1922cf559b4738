import Synchronization

/// Watches one exchange against its limits: total time, pauses, rate and bytes.
///
/// The library's own deadline ends at the head of the answer. Time in which nobody asks for more, because the last
/// piece is being written, counts for the total only.
final class TransferWatch: Sendable {
  private struct State {
    var bytes: Int64 = 0
    var waitingSince: ContinuousClock.Instant?
    var windowStart: ContinuousClock.Instant?
    var waitedBefore: Duration = .zero
    var windowBytes: Int64 = 0
    var verdict: CatalogError?
  }

  let limits: HTTPLimits
  private let subject: String
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let state = Mutex(State())

  init(_ limits: HTTPLimits, subject: String) {
    self.limits = limits
    self.subject = subject
    start = clock.now
  }

  /// What was wrong, if the watch ended the exchange.
  var verdict: CatalogError? { state.withLock { $0.verdict } }

  /// The next piece is asked for.
  func beginWaiting() {
    let now = clock.now
    state.withLock { state in
      state.waitingSince = now
      state.windowStart = now
    }
  }

  /// A piece of `count` bytes came.
  ///
  /// - Throws: `tooLarge`.
  func endWaiting(count: Int) throws(CatalogError) {
    let now = clock.now
    let total = state.withLock { state in
      if let began = state.windowStart { state.waitedBefore += began.duration(to: now) }
      state.waitingSince = nil
      state.windowStart = nil
      state.windowBytes += Int64(count)
      state.bytes += Int64(count)
      return state.bytes
    }
    if total > limits.body { throw Self.tooLarge(subject, limits.body) }
  }

  static func tooLarge(_ subject: String, _ limit: Int64) -> CatalogError {
    CatalogError(.tooLarge, subject, "the answer is larger than \(limit) bytes")
  }

  static func tookLong(_ subject: String, _ limit: Duration) -> CatalogError {
    CatalogError(.unavailable, subject, "the exchange took longer than \(limit)")
  }

  /// Looks at the limits until one is broken, which it returns, or the task is cancelled.
  func run() async -> CatalogError? {
    let shortest = min(limits.stall, limits.total, limits.rateWindow)
    let tick = min(max(shortest / 8, .milliseconds(1)), .milliseconds(250))
    while !Task.isCancelled {
      if let broken = look() { return broken }
      try? await Task.sleep(for: tick)
    }
    return nil
  }

  private func look() -> CatalogError? {
    let now = clock.now
    return state.withLock { state in
      if start.duration(to: now) > limits.total {
        state.verdict = Self.tookLong(subject, limits.total)
      } else if let since = state.waitingSince, since.duration(to: now) > limits.stall {
        state.verdict = slow("nothing came for \(limits.stall)")
      } else if limits.minimumRate > 0, let began = state.windowStart {
        let waited = state.waitedBefore + began.duration(to: now)
        guard waited >= limits.rateWindow else { return nil }
        let seconds = Double(waited.components.seconds) + Double(waited.components.attoseconds) / 1e18
        if Double(state.windowBytes) < Double(limits.minimumRate) * seconds {
          state.verdict = slow("less than \(limits.minimumRate) bytes a second came")
        }
        state.windowStart = now
        state.waitedBefore = .zero
        state.windowBytes = 0
      }
      return state.verdict
    }
  }

  private func slow(_ message: String) -> CatalogError { CatalogError(.unavailable, subject, message) }
}
