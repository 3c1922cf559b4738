internal import CProcess

package import Glibc

/// An open folder and what can be done with the names in it, wherever it is moved.
package final class Folder: Sendable {
  package let path: String
  private let descriptor: Descriptor

  /// Opens a folder; `nil`, with the reason in `errno`, when that cannot be done.
  package init?(_ path: String) {
    guard let opened = Descriptor(opened: openat(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else {
      return nil
    }
    self.path = path
    descriptor = opened
  }

  /// A folder that is open already, by a name for people.
  package init(_ descriptor: Descriptor, named path: String) {
    self.path = path
    self.descriptor = descriptor
  }

  /// The open folder itself.
  package var number: Int32 { descriptor.number }

  /// Creates a file that has no name, where the file system can and names can be given to such files later.
  func createNameless() -> Descriptor? {
    guard let created = Descriptor(opened: te_open_nameless(number, 0o666)) else { return nil }
    return access(Self.link(to: created), F_OK) == 0 ? created : nil
  }

  /// Creates a file for reading and writing; `nil` when the name is taken or the folder refuses.
  func create(_ name: String) -> Descriptor? {
    Descriptor(opened: openat(number, name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o666)))
  }

  /// Creates a file that is to get `name` when it is complete, and meanwhile has none, or a temporary one where the file system
  /// cannot do without, or with `isNamed`; `nil`, with the reason in `errno`, when the folder refuses.
  package func createUnfinished(
    for name: String, isNamed: Bool = false
  ) -> (file: Descriptor, temporaryName: String?)? {
    var made: (file: Descriptor, temporaryName: String?)?
    if !isNamed, let nameless = createNameless() {
      made = (nameless, nil)
    } else {
      let temporary = StaleFiles.temporaryName(for: name)
      made = create(temporary).map { ($0, temporary) }
    }
    // Whatever name it has meanwhile, nobody takes it for one that a dead run left.
    if let made { flock(made.file.number, LOCK_EX | LOCK_NB) }
    return made
  }

  /// Gives an open file a further name, unless that is taken; `old` is its name so far, if it has one.
  package func link(_ file: Descriptor, _ old: String?, as name: String) -> Bool {
    if let old { return linkat(number, old, number, name, 0) == 0 }
    return linkat(AT_FDCWD, Self.link(to: file), number, name, AT_SYMLINK_FOLLOW) == 0
  }

  /// Renames a file over whatever has the other name.
  func rename(_ old: String, to name: String) -> Bool { renameat(number, old, number, name) == 0 }

  /// Renames a file to a name that must be free.
  func renameToNew(_ old: String, _ name: String) -> Bool {
    if te_rename_to_new(number, old, name) == 0 { return true }
    guard errno == EINVAL || errno == ENOSYS else { return false }
    // A file system without such renames: the check and the rename are two steps.
    guard facts(of: name) == nil else {
      errno = EEXIST
      return false
    }
    return rename(old, to: name)
  }

  package func remove(_ name: String) { unlinkat(number, name, 0) }

  /// What the file of that name is; `nil` when there is none.
  package func facts(of name: String) -> stat? {
    var facts = stat()
    return fstatat(number, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 ? facts : nil
  }

  /// Opens a file for reading, no link.
  package func open(_ name: String) -> Descriptor? {
    Descriptor(opened: openat(number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))
  }

  /// Opens a file by its path below the folder for reading; `nil`, with the reason in `errno`, when that cannot be done or a link
  /// leads out.
  package func open(beneath path: String) -> Descriptor? {
    Descriptor(opened: te_open_beneath(number, path, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
  }

  /// The names in it without `.` and `..`; none when it cannot be read.
  package func names() -> [String] {
    // Reading moves a descriptor's place in the folder and closes it, so it gets one of its own.
    let again = openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard again >= 0 else { return [] }
    guard let stream = fdopendir(again) else {
      close(again)
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func link(to file: Descriptor) -> String { "/proc/self/fd/\(file.number)" }
}
