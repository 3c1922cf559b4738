import Synchronization

/// Numbers from 0 on, each of which one of several threads takes.
package final class WorkList: Sendable {
  private let count: Int
  private let taken = Mutex(0)

  package init(count: Int) { self.count = count }

  /// The next number that nobody has taken; `nil` when there is none.
  package func take() -> Int? {
    taken.withLock { taken in
      guard taken < count else { return nil }
      defer { taken += 1 }
      return taken
    }
  }
}
