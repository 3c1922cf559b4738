package import Glibc

/// An open file descriptor with one owner, closed at its end.
package final class Descriptor: Sendable {
  package let number: Int32

  /// Takes over an open descriptor.
  package init(owning number: Int32) { self.number = number }

  /// Takes over what a system call has opened; `nil` where it failed.
  package convenience init?(opened number: Int32) {
    guard number >= 0 else { return nil }
    self.init(owning: number)
  }

  deinit { close(number) }

  /// The file's facts, or `nil` when the kernel refuses.
  package var facts: stat? {
    var facts = stat()
    return fstat(number, &facts) == 0 ? facts : nil
  }
}

extension stat {
  package var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
  package var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }

  /// When the content was last changed, in whole seconds since 1970.
  var modificationSeconds: Int64 { Int64(st_mtim.tv_sec) }
}
