internal import Threading

/// A queue between two stages that makes the faster one wait, so that memory does not grow with the film.
///
/// Two stages that woke each other for every element would do little else: one that has nothing to take sleeps until there
/// are some, or a moment has passed.
///
/// `@unchecked Sendable`: the mutable state is only touched inside `monitor`.
final class BoundedQueue<Element: Sendable>: @unchecked Sendable {
  private let monitor = Monitor()
  private let capacity: Int
  private let costLimit: Int
  private var elements: [(element: Element?, cost: Int)] = []
  private var head = 0
  private var cost = 0
  private var isClosed = false
  /// Elements that make it worth waking a stage that waits for them.
  private var wanted = 1

  /// Nanoseconds after which a stage that waits takes what there is.
  private static var patience: Int { 1_000_000 }

  /// Elements that a stage waits for before it has waited long.
  private var batch: Int { max(1, min(32, capacity / 4)) }

  /// Whether a stage that waits for room has enough of it.
  private var isHalfEmpty: Bool { count <= capacity / 2 && cost <= costLimit / 2 }

  /// Whether a stage that waits for elements has enough of them.
  private var isFilled: Bool { isClosed || count >= wanted || (count > 0 && cost >= costLimit / 4) }

  /// A queue that holds at most `capacity` elements, and of several at most `costLimit` together.
  init(capacity: Int, costLimit: Int = .max) {
    self.capacity = capacity
    self.costLimit = costLimit
  }

  /// Adds an element, waiting for room.
  ///
  /// - Returns: false when the queue was closed, and the element is not taken.
  func push(_ element: Element, cost elementCost: Int = 0) -> Bool {
    monitor.change(
      when: {
        isClosed || (count < capacity && (count == 0 || cost + elementCost <= costLimit))
      }, waking: { isFilled }
    ) {
      if isClosed { return false }
      elements.append((element, elementCost))
      cost += elementCost
      return true
    }
  }

  /// Takes the oldest element, waiting for one; `nil` when the queue was closed.
  func pop() -> Element? {
    var isLate = false
    return monitor.change(
      when: {
        if isFilled { return true }
        wanted = isLate ? 1 : batch
        return false
      },
      patience: Self.patience,
      onLate: {
        isLate = true
        wanted = 1
      },
      waking: { isHalfEmpty }
    ) {
      wanted = 1
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
  func close() {
    monitor.change {
      isClosed = true
      elements = []
      head = 0
    }
  }

  private var count: Int { elements.count - head }
}

extension BoundedQueue {
  /// The oldest element, waiting for one; throws `stopped` when the pipeline has stopped.
  func next() throws(EngineFailure) -> Element {
    guard let element = pop() else { throw .stopped }
    return element
  }

  /// Adds an element, waiting for room; throws `stopped` when the pipeline has stopped.
  func give(_ element: Element, cost: Int = 0) throws(EngineFailure) {
    guard push(element, cost: cost) else { throw .stopped }
  }
}
