import Synchronization

/// How many requests of a kind, or of one session, are under way.
final class RequestLoad: Sendable {
  /// One of them, for as long as this lives.
  final class Place: Sendable {
    private let load: RequestLoad
    private let key: String

    fileprivate init(_ load: RequestLoad, _ key: String) {
      self.load = load
      self.key = key
    }

    deinit { load.end(key) }
  }

  /// The most under one key.
  private let limit: Int
  private let counts = Mutex<[String: Int]>([:])

  init(limit: Int) { self.limit = limit }

  /// Counts one more under a key; `nil` where that is too many.
  func begin(_ key: String) -> Place? {
    let isFree = counts.withLock { counts in
      guard counts[key, default: 0] < limit else { return false }
      counts[key, default: 0] += 1
      return true
    }
    return isFree ? Place(self, key) : nil
  }

  private func end(_ key: String) {
    counts.withLock { counts in
      counts[key, default: 1] -= 1
      if counts[key] == 0 { counts[key] = nil }
    }
  }
}
