#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Counts the stages that run, so that a thread can wait for all of them to end.
///
/// `@unchecked Sendable`: every access to `count` holds `lock`.
final class StageCounter: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private var count = 0

  init() {
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

  /// Counts one more.
  func enter() { change(by: 1) }

  /// Counts one less.
  func leave() { change(by: -1) }

  /// Waits until the count is 0.
  func wait() {
    pthread_mutex_lock(lock)
    while count > 0 { pthread_cond_wait(changed, lock) }
    pthread_mutex_unlock(lock)
  }

  private func change(by difference: Int) {
    pthread_mutex_lock(lock)
    count += difference
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(lock)
  }
}
