#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
  var modificationSeconds: Int64 {
    #if canImport(Darwin)
      Int64(st_mtimespec.tv_sec)
    #else
      Int64(st_mtim.tv_sec)
    #endif
  }
}

/// The kernel's words for an error, or for the last one.
func errorText(_ number: Int32 = errno) -> String { String(cString: strerror(number)) }
