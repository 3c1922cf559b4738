package import Foundation

/// The optional collection of real clips, which is not part of the project.
///
/// `TRAILER_EDIT_MEDIA` names its folder. Tests that need it are skipped, and say so, where it is absent:
///
///     @Test(.enabled(if: RealMedia.isPresent, "\(RealMedia.absence)"))
package enum RealMedia {
  /// The folder of the collection; nil where there is none.
  package static let directory: URL? = {
    let named = ProcessInfo.processInfo.environment["TRAILER_EDIT_MEDIA"]
    let folder =
      named.map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? URL(fileURLWithPath: "../shared/media", isDirectory: true, relativeTo: Fixtures.checkout)
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: folder.path, isDirectory: &isDirectory)
    return exists && isDirectory.boolValue ? folder.standardizedFileURL : nil
  }()

  /// Whether the collection is there.
  package static var isPresent: Bool { directory != nil }

  /// What a skipped test says.
  package static let absence =
    "the optional collection of real clips is absent; TRAILER_EDIT_MEDIA names its folder"

  /// The clip of that name; nil where it, or the whole collection, is absent.
  package static func file(_ name: String) -> URL? {
    guard let url = directory?.appendingPathComponent(name) else { return nil }
    return FileManager.default.isReadableFile(atPath: url.path) ? url : nil
  }
}
