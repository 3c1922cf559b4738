/// A queue between two stages that makes the faster one wait, so that memory does not grow with the film.
///
/// `@unchecked Sendable`: the mutable state is only touched inside `monitor`.
package final class BoundedQueue<Element: Sendable>: @unchecked Sendable {
  private let monitor = Monitor()
  private let capacity: Int
  private let costLimit: Int
  private var elements: [(element: Element?, cost: Int)] = []
  private var head = 0
  private var cost = 0
  private var isClosed = false

  /// Whether a stage that waits for room has enough of it: woken for each element, both would sleep between two of them.
  private var isHalfEmpty: Bool { count <= capacity / 2 && cost <= costLimit / 2 }

  /// A queue that holds at most `capacity` elements, and of several at most `costLimit` together.
  package init(capacity: Int, costLimit: Int = .max) {
    self.capacity = capacity
    self.costLimit = costLimit
  }

  /// Adds an element, waiting for room.
  ///
  /// - Returns: false when the queue was closed, and the element is not taken.
  package func push(_ element: Element, cost elementCost: Int = 0) -> Bool {
    monitor.change(when: {
      isClosed || (count < capacity && (count == 0 || cost + elementCost <= costLimit))
    }) {
      if isClosed { return false }
      elements.append((element, elementCost))
      cost += elementCost
      return true
    }
  }

  /// Takes the oldest element, waiting for one; `nil` when the queue was closed.
  package func pop() -> Element? {
    monitor.change(when: { isClosed || count > 0 }, waking: { isHalfEmpty }) {
      if isClosed { return nil }
      let taken = elements[head]
      // The slot must not keep a frame alive until the array is compacted.
      elements[head].element = nil
      head += 1
      if head == elements.count || head >= 64 {
        elements.removeFirst(head)
        head = 0
      }
      cost -= taken.cost
      return taken.element
    }
  }

  /// Wakes both sides for good and drops what is inside.
  package func close() {
    monitor.change {
      isClosed = true
      elements = []
      head = 0
    }
  }

  private var count: Int { elements.count - head }
}
