import Glibc

/// What tells whether a file has grown or changed since it was last looked at.
struct FileStamp: Hashable, Sendable {
  /// Its size in bytes.
  var byteCount: Int64
  /// When it was last changed, in nanoseconds since 1970.
  var modificationNanoseconds: Int64
  /// Its number on its device.
  var inode: UInt64

  /// What is known of the regular file at a path, a link's target included; `nil` for anything else.
  init?(path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    let time = facts.st_mtim
    byteCount = Int64(facts.st_size)
    modificationNanoseconds = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    inode = UInt64(facts.st_ino)
  }

  /// A stamp of these values.
  init(byteCount: Int64, modificationNanoseconds: Int64, inode: UInt64) {
    self.byteCount = byteCount
    self.modificationNanoseconds = modificationNanoseconds
    self.inode = inode
  }
}
