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
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(changed, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// Waits inside until `isReady`, does `body` there and wakes whoever waits for what it changed, unless `wakes` then
  /// says that there is too little for them.
  ///
  /// When it has waited for so many nanoseconds of `patience`, less than a second, it does `onLate` inside and looks again.
  package func change<Value>(
    when isReady: () -> Bool = { true }, patience: Int? = nil, onLate: () -> Void = {},
    waking wakes: () -> Bool = { true }, _ body: () -> Value
  ) -> Value {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    if !isReady() {
      if let patience, !isWoken(within: patience, when: isReady) { onLate() }
      while !isReady() { pthread_cond_wait(changed, lock) }
    }
    let value = body()
    if wakes() { pthread_cond_broadcast(changed) }
    return value
  }

  /// Waits inside until `isReady`; false when that takes more nanoseconds than `patience`.
  private func isWoken(within patience: Int, when isReady: () -> Bool) -> Bool {
    var deadline = timespec()
    clock_gettime(CLOCK_MONOTONIC, &deadline)
    deadline.tv_nsec += patience
    if deadline.tv_nsec >= 1_000_000_000 {
      deadline.tv_sec += 1
      deadline.tv_nsec -= 1_000_000_000
    }
    while pthread_cond_timedwait(changed, lock, &deadline) != ETIMEDOUT {
      if isReady() { return true }
    }
    return false
  }
}
