internal import CProcess
import Glibc
internal import Publishing
internal import TrailerRendering
internal import UserFiles

/// Files of a batch's state: whole and durable, or not there.
enum StateFile {
  /// The bytes of a file, as many as are wanted; `nil` when there is none, or it cannot be read.
  static func read(_ path: String, atMost most: Int = .max) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { return nil }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: max(4096, min(Int(facts.st_size) + 1, 1 << 20)))
    while bytes.count < most {
      let count = readSome(file, &buffer, min(buffer.count, most - bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Writes a new file for this user only; whoever syncs it makes it durable.
  ///
  /// - Returns: its descriptor, which the caller closes.
  static func create(_ path: String, _ bytes: [UInt8]) throws(FKTError) -> Int32 {
    try create(path) { (append) throws(FKTError) in try append(bytes) }
  }

  /// Writes a new file a part at a time.
  private static func create(
    _ path: String, _ write: (_ append: ([UInt8]) throws(FKTError) -> Void) throws(FKTError) -> Void
  ) throws(FKTError) -> Int32 {
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o600))
    guard file >= 0 else { throw failed("open", path) }
    do throws(FKTError) {
      try write { (bytes) throws(FKTError) in
        var rest = bytes[...]
        while !rest.isEmpty {
          let count = rest.withUnsafeBytes { writeSome(file, $0.baseAddress, $0.count) }
          guard count > 0 || errno == EINTR else { throw failed("write", path) }
          rest = rest.dropFirst(max(0, count))
        }
      }
      return file
    } catch {
      close(file)
      unlink(path)
      throw error
    }
  }

  /// Makes an open file durable and closes it.
  static func syncAndClose(_ file: Int32, _ path: String) throws(FKTError) {
    let isSynced = fsync(file) == 0
    let number = errno
    close(file)
    if !isSynced { throw .system("fsync", path, number) }
  }

  /// Writes a file beside its place, makes it durable and renames it over whatever is there.
  static func replace(_ path: String, with bytes: [UInt8]) throws(FKTError) {
    try replace(path) { (append) throws(FKTError) in try append(bytes) }
  }

  /// The same for a file that is written a part at a time.
  static func replace(
    _ path: String, _ write: (_ append: ([UInt8]) throws(FKTError) -> Void) throws(FKTError) -> Void
  ) throws(FKTError) {
    let temporary = temporaryName(of: path)
    try syncAndClose(create(temporary, write), temporary)
    guard rename(temporary, path) == 0 else {
      let error = failed("rename", path)
      unlink(temporary)
      throw error
    }
    try syncFolder(folder(of: path))
  }

  /// Gives a file another name, over whatever has that, unless it is gone.
  static func move(_ path: String, to new: String) throws(FKTError) {
    guard rename(path, new) == 0 || errno == ENOENT else { throw failed("rename", path) }
  }

  /// Copies a file beside its new place, makes it durable and renames it over whatever is there.
  static func copy(_ path: String, to new: String) throws(FKTError) {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw failed("open", path) }
    defer { close(source) }
    let temporary = temporaryName(of: new)
    let file = try create(temporary, [])
    var count: Int64
    repeat { count = te_copy_some(source, file, 1 << 30) } while count > 0
    guard count == 0 else {
      let error = failed("copy_file_range", new)
      close(file)
      unlink(temporary)
      throw error
    }
    try syncAndClose(file, temporary)
    try move(temporary, to: new)
    try syncFolder(folder(of: new))
  }

  /// A name beside `path` that nobody else uses.
  static func temporaryName(of path: String) -> String {
    let place = split(path)
    return "\(place.folder)/.\(place.name).\(String(UInt64.random(in: 0..<(1 << 48)), radix: 36)).tmp"
  }

  /// Makes the names in a folder durable.
  static func syncFolder(_ path: String) throws(FKTError) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw failed("open", path) }
    defer { close(folder) }
    // Some file systems cannot sync a folder and say EINVAL.
    guard fsync(folder) == 0 || errno == EINVAL || errno == EROFS else { throw failed("fsync", path) }
  }

  /// Makes a folder of the state, and those above it, for this user only.
  ///
  /// - Throws: `outputUnwritable`, also for one that is there and others can write to.
  static func makePrivateFolder(_ path: String) throws(FKTError) {
    do throws(UserFileError) { try PrivateFolder.make(path) } catch { throw FKTError(error) }
  }

  /// Makes a folder for outputs and those above it, as far as they are missing; their names are durable then.
  static func makeFolder(_ path: String) throws(FKTError) {
    if mkdir(path, 0o777) == 0 { return try syncFolder(folder(of: path)) }
    if errno == EEXIST, isFolder(path) { return }
    guard errno == ENOENT, path != "/", !path.isEmpty else { throw cannotMake(path) }
    try makeFolder(folder(of: path))
    if mkdir(path, 0o777) == 0 { return try syncFolder(folder(of: path)) }
    guard errno == EEXIST, isFolder(path) else { throw cannotMake(path) }
  }

  /// Whether there is a folder of that name.
  static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    let known = errno
    defer { errno = known }
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether something has that name.
  static func exists(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0
  }

  /// The names in a folder; none when there is no such folder.
  static func names(in path: String) -> [String] { Folder(path)?.names() ?? [] }

  /// Removes a file.
  static func remove(_ path: String) { unlink(path) }

  /// Removes a folder and all below it.
  static func removeFolder(_ path: String) {
    for name in names(in: path) {
      let inner = "\(path)/\(name)"
      var facts = stat()
      if lstat(inner, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR { removeFolder(inner) } else { unlink(inner) }
    }
    rmdir(path)
  }

  /// Removes a folder, unless something is in it.
  static func removeEmptyFolder(_ path: String) { rmdir(path) }

  /// A path after links; the path itself where nothing is there.
  static func real(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Makes all durable that was written to the file system of a folder.
  static func syncFileSystem(_ path: String) throws(FKTError) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw failed("open", path) }
    defer { close(folder) }
    guard te_sync_file_system(folder) == 0 else { throw failed("syncfs", path) }
  }

  /// The folder that a path lies in.
  static func folder(of path: String) -> String { split(path).folder }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }

  private static func cannotMake(_ path: String) -> FKTError {
    let number = errno
    return FKTError(
      code: .outputUnwritable, message: "\(path): the folder cannot be made: \(String(cString: strerror(number)))",
      hint: number == ENOTDIR || number == EEXIST
        ? "a file has the name of one of its folders: choose another place" : FKTError.cure(for: number),
      operation: "mkdir", subject: path)
  }

  private static func failed(_ operation: String, _ path: String) -> FKTError { .system(operation, path, errno) }
}

private func writeSome(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(file, bytes, count) }

private func readSome(_ file: Int32, _ buffer: inout [UInt8], _ count: Int) -> Int { read(file, &buffer, count) }
