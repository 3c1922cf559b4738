import Glibc
import Publishing
import TrailerEditing

/// Standard input, output and error as plain descriptors.
enum StandardStreams {
  /// The number of standard output.
  static let output = STDOUT_FILENO

  /// Opens what the caller closed.
  ///
  /// Else a file of ours would get the number of a standard stream and with it the messages. What was
  /// closed stays useless: writing to such an output fails.
  static func secure() {
    let modes = [O_WRONLY, O_RDONLY, O_RDWR]
    for (stream, mode) in modes.enumerated() where fcntl(Int32(stream), F_GETFD) == -1 {
      _ = open("/dev/null", mode)
    }
  }

  /// Writes data to standard output.
  ///
  /// - Throws: ``FKTError`` when not all of it could be written.
  static func writeData(_ text: String) throws(FKTError) {
    try writeAll(Array(text.utf8)[...], to: STDOUT_FILENO, name: "standard output")
  }

  /// Writes a message to standard error; there is nobody to tell when that fails.
  static func writeMessage(_ text: String) {
    try? writeAll(Array(text.utf8)[...], to: STDERR_FILENO, name: "standard error")
  }

  /// Writes all of `bytes`, waiting for a slow reader.
  static func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, name: String) throws(FKTError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wanted, 1, -1)
      } else if count < 0, errno != EINTR {
        throw .system("write", name, errno)
      }
    }
  }
}

extension FKTError {
  /// An error of a system call on `subject`; call it before anything else can change `number`.
  static func system(_ operation: String, _ subject: String, _ number: Int32) -> FKTError {
    let reason = String(cString: strerror(number))
    let code: FKTError.Code =
      switch number {
      case ENOSPC, EDQUOT: .noSpace
      case ENOENT, ENOTDIR: .notFound
      case EACCES, EPERM, EISDIR: .unreadable
      default: .inputOutput
      }
    return FKTError(
      code: code, message: "\(subject): \(reason)", operation: operation, subject: subject)
  }
}
