import Glibc
import TrailerEditing

/// A copy of a file that appears under its name only when it is complete and durable.
///
/// Until then it has a name that begins with a dot, in the same folder, as results of edits have where the file system
/// cannot do without; `trailer-edit clean` removes what a killed run leaves of it.
struct CopiedFile {
  /// Where the copy goes.
  let path: String
  /// Whether a file of that name may be replaced.
  let replacing: Bool

  /// The names of a place that the user wrote: a folder takes `name`, anything else is the file itself.
  ///
  /// - Parameters:
  ///   - written: a folder that exists or ends with a slash, or a file.
  ///   - name: what a file in the folder is called.
  /// - Returns: the path of the file.
  static func path(_ written: String, named name: String) -> String {
    var facts = stat()
    let isFolder = stat(written, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    guard isFolder || written.hasSuffix("/") else { return written }
    return written + (written.hasSuffix("/") ? "" : "/") + name
  }

  /// Refuses what could not be published at the end.
  ///
  /// - Throws: `outputExists`, or `outputUnwritable` for a folder that does not exist.
  func check() throws(FKTError) {
    var facts = stat()
    if lstat(path, &facts) == 0 {
      guard facts.st_mode & S_IFMT != S_IFDIR else {
        throw FKTError(
          code: .outputUnwritable, message: "\(path): it is a folder", hint: "name a file in it", subject: path)
      }
      if !replacing { throw exists }
    }
    guard access(folder, W_OK | X_OK) != 0 else { return }
    throw failed(folder, "make the folder first, or choose another one")
  }

  /// Copies `source`.
  ///
  /// - Throws: `outputExists`, `outputUnwritable`, `noSpace`, or `unreadable` for the source; the name is then as it was
  ///   before.
  func write(from source: String) throws(FKTError) {
    try check()
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else {
      throw FKTError(code: .unreadable, message: "\(source): \(String(cString: strerror(errno)))", subject: source)
    }
    defer { close(input) }
    let temporary = folder + "/" + temporaryName
    let output = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard output >= 0 else { throw failed(path) }
    defer { close(output) }
    // Whoever removes unfinished files leaves those that are locked.
    flock(output, LOCK_EX | LOCK_NB)
    do throws(FKTError) {
      try copy(input, to: output)
      guard fsync(output) == 0 else { throw failed(path) }
      try publish(temporary)
    } catch {
      unlink(temporary)
      throw error
    }
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }

  private func copy(_ input: Int32, to output: Int32) throws(FKTError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
      if count == 0 { return }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw failed(path)
      }
      if Interruption.isRequested { throw FKTError(code: .cancelled, message: "cancelled") }
      var rest = buffer[..<count]
      while !rest.isEmpty {
        let written = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
        guard written > 0 || errno == EINTR else { throw failed(path) }
        rest = rest.dropFirst(max(0, written))
      }
    }
  }

  /// Unlike a rename, a link never replaces a file that appeared meanwhile.
  private func publish(_ temporary: String) throws(FKTError) {
    if !replacing {
      if link(temporary, path) == 0 {
        unlink(temporary)
        return
      }
      if errno == EEXIST { throw exists }
      guard [EPERM, EOPNOTSUPP, ENOSYS, EINVAL, EMLINK].contains(errno) else { throw failed(path) }
      // A file system without hard links: the check and the rename are two steps.
      guard access(path, F_OK) != 0 else { throw exists }
    }
    guard rename(temporary, path) == 0 else { throw failed(path) }
  }

  private var folder: String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    let folder = String(path[..<slash])
    return folder.isEmpty ? "/" : folder
  }

  private var temporaryName: String {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] } ?? path[...]
    let stem = String(decoding: name.utf8.prefix(200), as: UTF8.self)
    return ".\(stem).\(String(UInt64.random(in: 0..<(1 << 48)), radix: 36)).trailer-edit.part"
  }

  private var exists: FKTError {
    FKTError(
      code: .outputExists, message: "\(path): it exists already",
      hint: "choose another name, or replace it with --overwrite", subject: path)
  }

  private func failed(_ subject: String, _ hint: String? = nil) -> FKTError {
    let number = errno
    let isFull = number == ENOSPC || number == EDQUOT
    return FKTError(
      code: isFull ? .noSpace : .outputUnwritable, message: "\(subject): \(String(cString: strerror(number)))",
      hint: hint ?? (isFull ? "free some room, or write elsewhere" : nil), subject: subject)
  }
}
