import Glibc

/// A folder into which nobody but this user can put anything: what lies there is what this program wrote.
package enum PrivateFolder {
  /// Makes a folder and those above it, as far as they are missing, for this user only; their names are durable then.
  ///
  /// - Parameter path: an absolute path.
  /// - Throws: `notPrivate` for one that is there and is not this user's alone, `unusable` when it cannot be made.
  package static func make(_ path: String) throws(UserFileError) {
    try makeMissing(withoutSlash(path))
    try check(path)
  }

  /// Looks whether a folder, if it is there, is this user's alone.
  ///
  /// A link to one is as good, unless somebody else made the link.
  /// - Throws: `notPrivate`; `unusable` for what is no folder, or cannot be looked at.
  package static func check(_ path: String) throws(UserFileError) {
    // With a slash at its end, a path means what a link leads to.
    let path = withoutSlash(path)
    var facts = stat()
    guard lstat(path, &facts) == 0 else {
      if errno == ENOENT { return }
      throw unusable(path, "cannot be looked at", errno)
    }
    let user = geteuid()
    if facts.st_mode & S_IFMT == S_IFLNK {
      guard facts.st_uid == user || facts.st_uid == 0 else { throw notPrivate(path, "somebody else made this link") }
      guard stat(path, &facts) == 0 else { throw unusable(path, "leads nowhere", errno) }
    }
    guard facts.st_mode & S_IFMT == S_IFDIR else { throw unusable(path, "is not a folder", ENOTDIR) }
    guard facts.st_uid == user else { throw notPrivate(path, "the folder belongs to another user") }
    guard facts.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
      // As a shell reads it.
      let quoted = "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
      throw UserFileError(
        code: .notPrivate, subject: path, message: "others can write to the folder, so what it holds is not trusted",
        hint: "look at what is in it, then take that right away: chmod go-w \(quoted)")
    }
  }

  private static func makeMissing(_ path: String) throws(UserFileError) {
    if mkdir(path, 0o700) == 0 { return sync(folder(of: path)) }
    if errno == EEXIST { return }
    guard errno == ENOENT, path != "/", !path.isEmpty else { throw unusable(path, "cannot be made", errno) }
    try makeMissing(folder(of: path))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw unusable(path, "cannot be made", errno) }
    sync(folder(of: path))
  }

  /// Makes the names in a folder durable, where the file system can.
  private static func sync(_ path: String) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  private static func withoutSlash(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func notPrivate(_ path: String, _ message: String) -> UserFileError {
    UserFileError(
      code: .notPrivate, subject: path, message: "\(message), so what it holds is not trusted",
      hint: "name a folder of your own, or remove this one")
  }

  private static func unusable(_ path: String, _ message: String, _ number: Int32) -> UserFileError {
    let hint =
      switch number {
      case ENOTDIR, EEXIST: "a file has the name of one of its folders: choose another place"
      case EACCES, EPERM: "check the permissions of the folders above it"
      case EROFS: "choose a place on a disk that is not read-only"
      case ENOSPC, EDQUOT: "free some space, or file entries (df -i)"
      default: "choose another place"
      }
    return UserFileError(
      code: .unusable, subject: path, message: "the folder \(message): \(String(cString: strerror(number)))",
      hint: hint)
  }
}
