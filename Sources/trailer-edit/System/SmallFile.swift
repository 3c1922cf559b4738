import TrailerEditing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads and writes whole files: edit lists, and media that goes to standard output.
enum SmallFile {
  /// All bytes of a file, or of standard input for `-`; one byte over `limit` is enough to be refused.
  static func contents(of path: String, limit: Int) throws(FKTError) -> [UInt8] {
    var bytes: [UInt8] = []
    try forEachPart(of: path) { (part) throws(FKTError) in
      bytes += part
      guard bytes.count <= limit else {
        throw FKTError(
          code: .limitExceeded, message: "'\(path)' is longer than the limit of \(limit) bytes", subject: path
        )
      }
    }
    return bytes
  }

  /// Sends a file to standard output.
  static func stream(_ path: String) throws(FKTError) {
    try forEachPart(of: path) { (part) throws(FKTError) in
      try StandardStreams.writeAll(part, to: STDOUT_FILENO, name: "standard output")
    }
  }

  /// Writes a file under a hidden name beside `path` and moves it there when it is complete.
  ///
  /// - Throws: ``FKTError`` with the code `outputExists` when the name is taken and may not be replaced.
  static func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(FKTError) {
    var template = Array(hiddenName(beside: path).utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw unwritable(path, errno) }
    let temporary = template.withUnsafeBufferPointer { characters in
      String(decoding: characters.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    let cleanup = Interruption.onAbruptEnd { unlink(temporary) }
    defer {
      Interruption.forget(cleanup)
      unlink(temporary)
    }
    try fill(descriptor, bytes, path)
    // A link refuses a name that is taken, and a rename replaces it; both are all or nothing.
    let result = replacing ? rename(temporary, path) : link(temporary, path)
    guard result == 0 else { throw unwritable(path, errno) }
  }

  private static func fill(_ descriptor: Int32, _ bytes: [UInt8], _ path: String) throws(FKTError) {
    defer { close(descriptor) }
    try StandardStreams.writeAll(bytes[...], to: descriptor, name: path)
    let mask = umask(0)
    umask(mask)
    guard fchmod(descriptor, 0o666 & ~mask) == 0, fsync(descriptor) == 0 else {
      throw .system("fsync", path, errno)
    }
  }

  private static func hiddenName(beside path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return ".\(path).XXXXXX" }
    return "\(path[...slash]).\(path[path.index(after: slash)...]).XXXXXX"
  }

  private static func unwritable(_ path: String, _ number: Int32) -> FKTError {
    var error = FKTError.system("create", path, number)
    if number == EEXIST {
      error = FKTError(
        code: .outputExists, message: "'\(path)' exists", hint: "write -y to replace it", subject: path)
    } else if error.code != .noSpace {
      error.code = .outputUnwritable
    }
    return error
  }

  private static func forEachPart(
    of path: String, _ body: (ArraySlice<UInt8>) throws(FKTError) -> Void
  ) throws(FKTError) {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system("open", path, errno) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return }
      if count > 0 {
        try body(buffer[..<count])
      } else if errno != EINTR {
        throw .system("read", path, errno)
      }
    }
  }
}
