package import Foundation
import Synchronization

/// A new, empty folder that vanishes, with all that is in it, when its last owner lets go of it.
package final class TemporaryFolder: Sendable {
  /// Where it is, with symbolic links resolved.
  package let url: URL

  /// Makes the folder under the system's temporary one, for this user only, as folders of the program must be.
  package init() throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("trailer-edit-test-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// A folder that is there until this process ends.
  package static func untilExit() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    kept.withLock { folders in
      if folders.isEmpty { atexit { TemporaryFolder.removeKept() } }
      folders.append(folder)
    }
    return folder
  }

  private static let kept = Mutex<[TemporaryFolder]>([])

  private static func removeKept() { kept.withLock { $0 = [] } }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The address of a file in it, whether it exists or not.
  package func file(_ name: String) -> URL { url.appendingPathComponent(name) }
}

/// The names in a folder, hidden ones too, that are not expected there; sorted.
package func strayFiles(in folder: URL, expecting expected: Set<String> = []) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !expected.contains($0) }.sorted()
}

/// Whether a folder holds no unfinished files: none that is hidden or ends in `.part` or `.tmp`.
package func hasNoStrayFiles(in folder: URL) throws -> Bool {
  try strayFiles(in: folder).allSatisfy { name in
    !name.hasPrefix(".") && !name.hasSuffix(".part") && !name.hasSuffix(".tmp")
  }
}
