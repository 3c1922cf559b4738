import Synchronization

/// Numbers from 0 on, each of which one of several threads takes.
package final class WorkList: Sendable {
  private let count: Int
  private let taken: Atomic<Int>

  /// A list of the numbers below `count`; those below `first` are taken already.
  package init(count: Int, from first: Int = 0) {
    self.count = count
    taken = Atomic(first)
  }

  /// The next number that nobody has taken; `nil` when there is none.
  package func take() -> Int? {
    let number = taken.add(1, ordering: .relaxed).oldValue
    return number < count ? number : nil
  }
}
