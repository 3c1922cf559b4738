import Foundation

/// A lock that only one process and only one task holds at a time; it ends with the process.
final class FileLock: Sendable {
  private let descriptor: Int32

  /// Waits until nobody else holds the lock at `url`.
  ///
  /// - Throws: `cancelled`, `store`.
  static func hold(_ url: URL, poll: Duration) async throws(CatalogError) -> FileLock {
    while true {
      if let lock = try FileLock(url) { return lock }
      do {
        try await Task.sleep(for: poll)
      } catch {
        throw CatalogError(.cancelled, url.path, "cancelled")
      }
    }
  }

  /// The lock at `url`; `nil` while somebody else holds it.
  init?(_ url: URL) throws(CatalogError) {
    let opened = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard opened >= 0 else {
      throw CatalogError(.store, url.path, "cannot open: \(String(cString: strerror(errno)))")
    }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      // Closed here and not stored: the object is not complete yet, so that `deinit` does not close it again.
      let code = errno
      close(opened)
      if code == EWOULDBLOCK || code == EINTR { return nil }
      throw CatalogError(.store, url.path, "cannot lock: \(String(cString: strerror(code)))")
    }
    descriptor = opened
  }

  /// Lets others have the lock, before this object goes.
  func release() { flock(descriptor, LOCK_UN) }

  deinit { close(descriptor) }
}
