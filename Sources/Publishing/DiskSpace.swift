internal import CProcess
import Glibc

/// The room on the disk that holds a folder, in bytes.
package struct DiskSpace: Sendable, Hashable {
  /// What is left for this user.
  package let free: Int64
  /// All that there is, used or not.
  package let all: Int64

  /// Asks the system; `nil` where it does not tell.
  package init?(at folder: String) {
    var facts = statvfs()
    guard statvfs(folder, &facts) == 0 else { return nil }
    func bytes(_ blocks: UInt) -> Int64 {
      let (bytes, overflow) = Int64(clamping: blocks).multipliedReportingOverflow(by: Int64(clamping: facts.f_frsize))
      return overflow ? .max : bytes
    }
    (free, all) = (bytes(facts.f_bavail), bytes(facts.f_blocks))
  }

  /// Whether a folder lies on a file system that other hosts see, too.
  package static func isOnNetwork(_ folder: String) -> Bool { te_is_on_network(folder) == 1 }
}
