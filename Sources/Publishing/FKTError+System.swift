import Glibc
package import TrailerEditing

extension FKTError {
  /// A system call on a file that failed with `number`.
  package static func system(_ operation: String, _ path: String, _ number: Int32) -> FKTError {
    FKTError(
      isFull(number) ? .noSpace : .inputOutput, path, "\(operation) failed: \(errorText(number))",
      hint: cure(for: number), operation: operation)
  }

  /// A file or folder that could not be opened; `what` comes before the system's words.
  package static func cannotOpen(_ path: String, _ what: String = "", _ number: Int32 = errno) -> FKTError {
    let isMissing = number == ENOENT || number == ENOTDIR
    return FKTError(
      isMissing ? .notFound : .unreadable, path, what + errorText(number),
      hint: isMissing ? "check the spelling of the path" : "check its permissions, and those of the folders above it",
      operation: "open")
  }

  /// What to do about a system call that failed with `number`.
  package static func cure(for number: Int32) -> String {
    switch number {
    case ENOSPC, EDQUOT: "free some space, or file entries (df -i), or write to another disk; nothing was left behind"
    case EFBIG: "raise the limit on the size of files (ulimit -f), or write to a file system that takes larger ones"
    case EMFILE, ENFILE: "raise the limit on open files (ulimit -n), or end other programs"
    case EROFS: "write to a disk that is not read-only"
    case EACCES, EPERM: "check the permissions of the file and its folders"
    default: "the disk or its connection may be failing: see the system's log (dmesg), or use another disk"
    }
  }

  /// Whether the number means that there is no room.
  package static func isFull(_ number: Int32) -> Bool { number == ENOSPC || number == EDQUOT }
}

/// The kernel's words for an error, or for the last one.
package func errorText(_ number: Int32 = errno) -> String { String(cString: strerror(number)) }
