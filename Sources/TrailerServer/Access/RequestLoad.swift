import Synchronization

/// How many requests each session has under way.
final class RequestLoad: Sendable {
  /// The most of one session.
  private let limit: Int
  private let counts = Mutex<[String: Int]>([:])

  init(limit: Int) { self.limit = limit }

  /// Counts one more; `false` where that is too many.
  func begin(_ session: String) -> Bool {
    counts.withLock { counts in
      guard counts[session, default: 0] < limit else { return false }
      counts[session, default: 0] += 1
      return true
    }
  }

  /// Counts one less.
  func end(_ session: String) {
    counts.withLock { counts in
      counts[session, default: 1] -= 1
      if counts[session] == 0 { counts[session] = nil }
    }
  }
}
