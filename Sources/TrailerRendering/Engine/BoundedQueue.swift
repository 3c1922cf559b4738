#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A queue between two stages that makes the faster one wait, so that memory does not grow with the film.
///
/// `@unchecked Sendable`: every access to the mutable state holds `lock`.
final class BoundedQueue<Element: Sendable>: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private let capacity: Int
  private let costLimit: Int
  private var elements: [(element: Element?, cost: Int)] = []
  private var head = 0
  private var cost = 0
  private var isClosed = false

  /// A queue that holds at most `capacity` elements, and of several at most `costLimit` together.
  init(capacity: Int, costLimit: Int = .max) {
    self.capacity = capacity
    self.costLimit = costLimit
    lock = .allocate(capacity: 1)
    changed = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// Adds an element, waiting for room.
  ///
  /// - Returns: false when the queue was closed, and the element is not taken.
  func push(_ element: Element, cost elementCost: Int = 0) -> Bool {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while !isClosed, count >= capacity || (count > 0 && cost + elementCost > costLimit) {
      pthread_cond_wait(changed, lock)
    }
    if isClosed { return false }
    elements.append((element, elementCost))
    cost += elementCost
    pthread_cond_broadcast(changed)
    return true
  }

  /// Takes the oldest element, waiting for one; `nil` when the queue was closed.
  func pop() -> Element? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while !isClosed, count == 0 { pthread_cond_wait(changed, lock) }
    if isClosed { return nil }
    let taken = elements[head]
    // The slot must not keep a picture alive until the array is compacted.
    elements[head].element = nil
    head += 1
    if head == elements.count || head >= 64 {
      elements.removeFirst(head)
      head = 0
    }
    cost -= taken.cost
    pthread_cond_broadcast(changed)
    return taken.element
  }

  /// Wakes both sides for good and drops what is inside.
  func close() {
    pthread_mutex_lock(lock)
    isClosed = true
    elements = []
    head = 0
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(lock)
  }

  private var count: Int { elements.count - head }
}
