internal import TrailerEditing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that appears under its name only when it is complete.
///
/// It is written beside its place under a name that starts with a dot and ends in `.part`, made durable, and
/// renamed. Whoever drops it without ``publish()`` leaves nothing behind.
final class OutputFile {
  let path: String
  private let temporaryPath: String
  private let replacing: Bool
  private let file: Descriptor
  private var isPublished = false

  /// Creates the temporary file.
  ///
  /// - Parameters:
  ///   - path: the final name; a symbolic link is followed.
  ///   - replacing: whether a file of that name may be replaced.
  ///   - input: the source, which is never replaced.
  /// - Throws: `FKTError` when the name cannot be used or its folder not be written to.
  init(_ path: String, replacing: Bool, input: SourceIdentity) throws(FKTError) {
    let place = try Self.finalPlace(path, replacing: replacing, input: input)
    self.path = place
    self.replacing = replacing
    let (folder, name) = Self.split(place)
    // Names are at most 255 bytes; the decoration must fit besides.
    let stem = String(decoding: name.utf8.prefix(200), as: UTF8.self)
    var number: Int32 = -1
    var candidate = ""
    for _ in 0..<16 {
      candidate = "\(folder)/.\(stem).\(String(UInt64.random(in: 0..<(1 << 48)), radix: 36)).part"
      number = open(candidate, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if number >= 0 || errno != EEXIST { break }
    }
    guard number >= 0 else {
      let isFull = errno == ENOSPC || errno == EDQUOT
      throw FKTError(
        code: isFull ? .noSpace : .outputUnwritable,
        message: "\(path): no file can be created in \(folder): \(lastErrorText())",
        hint: "check that the folder exists and that you may write there", operation: "open", subject: path)
    }
    temporaryPath = candidate
    file = Descriptor(owning: number)
  }

  deinit { discard() }

  /// Removes the temporary file, unless it was published.
  func discard() {
    if !isPublished { unlink(temporaryPath) }
  }

  /// The descriptor to write to and read back from.
  var descriptor: Int32 { file.number }

  /// Empties the file for another attempt.
  func restart() throws(FKTError) {
    guard ftruncate(file.number, 0) == 0 else { throw failed("ftruncate") }
  }

  /// Bytes written so far.
  var byteCount: Int64 { file.facts.map { Int64($0.st_size) } ?? 0 }

  /// Makes the content durable, gives it its name and makes the name durable.
  ///
  /// - Throws: `FKTError`; the name is then as it was before.
  func publish() throws(FKTError) {
    var old = stat()
    // A replaced file keeps its permissions.
    if replacing, stat(path, &old) == 0 { fchmod(file.number, old.st_mode & 0o7777) }
    guard fsync(file.number) == 0 else { throw failed("fsync") }
    try rename()
    isPublished = true
    let folder = open(Self.split(path).folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    let directory = Descriptor(owning: folder)
    // Some file systems cannot sync a folder and say EINVAL; any other failure counts.
    if fsync(directory.number) != 0, errno != EINVAL, errno != EROFS { throw failed("fsync of the folder") }
  }

  private func rename() throws(FKTError) {
    if replacing {
      if Self.renameFile(temporaryPath, path) == 0 { return }
      throw failed("rename")
    }
    // link, unlike rename, never replaces a file that appeared meanwhile.
    if link(temporaryPath, path) == 0 {
      unlink(temporaryPath)
      return
    }
    if errno == EEXIST { throw Self.exists(path) }
    // A file system without hard links: the check and the rename are two steps.
    var facts = stat()
    if lstat(path, &facts) == 0 { throw Self.exists(path) }
    if Self.renameFile(temporaryPath, path) != 0 { throw failed("rename") }
  }

  private static func renameFile(_ from: String, _ to: String) -> Int32 {
    #if canImport(Glibc)
      Glibc.rename(from, to)
    #elseif canImport(Musl)
      Musl.rename(from, to)
    #else
      Darwin.rename(from, to)
    #endif
  }

  private func failed(_ operation: String) -> FKTError {
    let isFull = errno == ENOSPC || errno == EDQUOT
    return FKTError(
      code: isFull ? .noSpace : .inputOutput, message: "\(path): \(operation) failed: \(lastErrorText())",
      hint: isFull ? "free some space or write to another disk" : nil, operation: operation, subject: path)
  }
}

extension OutputFile {
  /// Checks everything about the final name that can be checked before the work.
  static func finalPlace(_ path: String, replacing: Bool, input: SourceIdentity) throws(FKTError) -> String {
    guard !path.isEmpty, !path.hasSuffix("/") else {
      throw FKTError(
        code: .outputUnwritable, message: "'\(path)' is not a file name", hint: "give a name such as out.mp4")
    }
    var facts = stat()
    if stat(path, &facts) == 0 {
      if UInt64(facts.st_dev) == input.device, UInt64(facts.st_ino) == input.inode {
        throw FKTError(
          code: .outputIsInput, message: "\(path): the output is the input", hint: "choose another name", subject: path)
      }
      guard facts.isRegularFile else {
        throw FKTError(
          code: .outputUnwritable, message: "\(path): it is \(facts.isDirectory ? "a folder" : "not a regular file")",
          hint: facts.isDirectory ? "give a file name inside it" : "choose another name", subject: path)
      }
      guard replacing else { throw exists(path) }
      return resolved(path)
    }
    if lstat(path, &facts) == 0 {
      throw FKTError(
        code: .outputUnwritable, message: "\(path): it is a link that leads nowhere",
        hint: "remove the link, or choose another name", subject: path)
    }
    let (folder, name) = split(path)
    guard name.utf8.count <= Int(NAME_MAX) else {
      throw FKTError(
        code: .outputUnwritable, message: "\(path): the name is longer than \(NAME_MAX) bytes",
        hint: "choose a shorter name", subject: path)
    }
    guard stat(folder, &facts) == 0, facts.isDirectory else {
      throw FKTError(
        code: .outputUnwritable, message: "\(path): there is no folder \(folder)",
        hint: "create it first, or choose another place", subject: path)
    }
    return path
  }

  private static func exists(_ path: String) -> FKTError {
    FKTError(
      code: .outputExists, message: "\(path): it exists already", hint: "choose another name, or replace it with -y",
      subject: path)
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }
}
