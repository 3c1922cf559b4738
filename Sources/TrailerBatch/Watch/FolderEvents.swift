import Glibc

/// Wakes who waits for something to happen in a folder, where the kernel tells of that; what it is, a look will show.
///
/// Network folders tell nothing of what other machines do, and elsewhere the kernel may have no watch left: the waiting
/// must have an end of its own.
final class FolderEvents: Sendable {
  /// What becomes readable when something happened; -1 where nobody tells.
  private let watch: Int32
  /// What becomes readable when the waiting is to end, and its other side.
  private let stopping: Int32
  private let stopper: Int32

  /// Watches a folder.
  init(_ folder: String) {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (stopping, stopper) = (ends[0], ends[1])
    watch = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    if watch >= 0 { _ = inotify_add_watch(watch, folder, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)) }
  }

  deinit { for number in [watch, stopping, stopper] where number >= 0 { close(number) } }

  /// Waits until something happens, ``stop()`` is called, or so many milliseconds are over.
  ///
  /// - Returns: false after ``stop()``.
  func wait(milliseconds: Int32) -> Bool {
    var wanted = [watch, stopping].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&wanted, nfds_t(wanted.count), milliseconds) > 0 else { return true }
    if wanted[1].revents != 0 { return false }
    forgetEvents()
    return true
  }

  /// Ends all waiting.
  func stop() {
    var byte: UInt8 = 1
    _ = write(stopper, &byte, 1)
  }

  /// Takes the events away: whoever was woken looks at the whole folder.
  private func forgetEvents() {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while read(watch, &buffer, buffer.count) > 0 {}
  }
}
