import Foundation

/// Paths as a batch has them, and as people read them.
enum BatchPath {
  /// The path from the root of a path that counts from the working folder, without `.` and `..`.
  static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// A path as it is shown: what lies below the working folder counts from there.
  static func shown(_ path: String) -> String {
    path.hasPrefix(workingFolder) && path.count > workingFolder.count
      ? String(path.dropFirst(workingFolder.count)) : path
  }

  /// The working folder with a slash at its end; it never changes.
  private static let workingFolder: String = {
    let path = FileManager.default.currentDirectoryPath
    return path.hasSuffix("/") ? path : path + "/"
  }()
}
