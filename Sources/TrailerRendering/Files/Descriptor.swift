import Glibc

/// An open file descriptor with one owner, closed at its end.
final class Descriptor: Sendable {
  let number: Int32

  /// Takes over an open descriptor.
  init(owning number: Int32) { self.number = number }

  deinit { close(number) }

  /// The file's facts, or `nil` when the kernel refuses.
  var facts: stat? {
    var facts = stat()
    return fstat(number, &facts) == 0 ? facts : nil
  }
}

extension stat {
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }

  /// When the content was last changed, in whole seconds since 1970.
  var modificationSeconds: Int64 { Int64(st_mtim.tv_sec) }
}
