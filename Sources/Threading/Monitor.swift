import Glibc

/// A lock with a condition: threads wait inside it for what other threads change inside it.
///
/// `@unchecked Sendable`: the two POSIX objects are made for use by many threads, and the pointers never change.
package final class Monitor: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>

  package init() {
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

  /// Waits inside until `isReady`, does `body` there and wakes whoever waits for what it changed, unless `wakes` then
  /// says that there is too little for them.
  package func change<Value>(
    when isReady: () -> Bool = { true }, waking wakes: () -> Bool = { true }, _ body: () -> Value
  ) -> Value {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while !isReady() { pthread_cond_wait(changed, lock) }
    let value = body()
    if wakes() { pthread_cond_broadcast(changed) }
    return value
  }
}
