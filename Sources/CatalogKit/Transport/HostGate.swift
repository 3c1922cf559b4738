import Foundation

/// Spaces the requests to each host, and keeps away from hosts that asked for it.
actor HostGate {
  private let interval: Duration
  private let intervals: [String: Duration]
  private let clock = ContinuousClock()
  private var nextFree: [String: ContinuousClock.Instant] = [:]
  private var closedUntil: [String: Date] = [:]

  /// - Parameters:
  ///   - interval: the least time between two requests to one host.
  ///   - intervals: other times, by host; a name counts for the hosts below it too.
  init(interval: Duration, intervals: [String: Duration]) {
    self.interval = interval
    self.intervals = intervals
  }

  /// Waits until `host` may be asked.
  ///
  /// - Throws: `unavailable` with a date while the host wants to be left alone, `cancelled`.
  func enter(_ host: String) async throws(CatalogError) {
    if let until = closedUntil[host] {
      if until > Date() {
        throw CatalogError(.unavailable, host, "the host asked for a pause", retryAfter: until)
      }
      closedUntil[host] = nil
    }
    let now = clock.now
    let turn = reserve(host, at: now)
    guard turn > now else { return }
    do {
      try await clock.sleep(until: turn)
    } catch {
      throw CatalogError(.cancelled, host, "cancelled")
    }
  }

  /// Takes the next free turn to ask `host`, which may be `now`.
  func reserve(_ host: String, at now: ContinuousClock.Instant) -> ContinuousClock.Instant {
    let turn = max(now, nextFree[host] ?? now)
    if nextFree.count > 1000 { nextFree = nextFree.filter { $0.value > now } }
    nextFree[host] = turn + pause(for: host)
    return turn
  }

  /// Leaves `host` alone until `date`.
  func close(_ host: String, until date: Date) {
    if closedUntil.count > 1000 { closedUntil = closedUntil.filter { $0.value > Date() } }
    closedUntil[host] = date
  }

  private func pause(for host: String) -> Duration {
    var name = Substring(host)
    while true {
      if let found = intervals[String(name)] { return found }
      guard let dot = name.firstIndex(of: ".") else { return interval }
      name = name[name.index(after: dot)...]
    }
  }
}
