import Glibc
import Publishing
import TrailerEditing

/// Reads whole files: edit lists, and media that goes to standard output.
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
