import CProcess
import Foundation
import Glibc
import MediaTypes
import TrailerRendering

/// A folder with films of the user, which is opened once; nothing outside of it is ever reached through it.
final class LibraryFolder: Sendable {
  /// A file in it.
  struct Entry: Sendable {
    /// Its path below the folder.
    let name: String
    let byteCount: Int64
    let modified: Date
  }

  /// Files that are listed at most, and how deep they may lie.
  static let fileLimit = 20_000
  private static let depthLimit = 12

  let path: String
  /// The folder, for engines.
  let folder: FKTFolder

  /// Opens a folder.
  ///
  /// - Throws: `FKTError` where that cannot be done.
  init(_ path: String) throws(FKTError) {
    folder = try FKTFolder(path)
    guard let real = realpath(path, nil) else {
      throw FKTError(code: .notFound, message: "\(path): \(String(cString: strerror(errno)))", subject: path)
    }
    defer { free(real) }
    self.path = String(cString: real)
  }

  /// Opens a file below the folder for reading; a negative number, with the reason in `errno`, where that cannot be done or a
  /// link leads out.
  func open(_ name: String) -> Int32 { te_open_beneath(folder.descriptor, name, O_RDONLY | O_NONBLOCK) }

  /// The films in it, by name.
  func entries() -> [Entry] {
    var found: [Entry] = []
    list("", 0, &found)
    return found.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
  }

  private func list(_ folder: String, _ depth: Int, _ found: inout [Entry]) {
    let opened = te_open_beneath(self.folder.descriptor, folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY)
    guard opened >= 0 else { return }
    guard let stream = fdopendir(opened) else {
      close(opened)
      return
    }
    defer { closedir(stream) }
    while found.count < Self.fileLimit, let entry = readdir(stream) {
      let name = withUnsafePointer(to: entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      guard let name, !name.hasPrefix(".") else { continue }
      let path = folder.isEmpty ? name : folder + "/" + name
      var facts = te_file_facts()
      // Links are not listed, wherever they lead.
      guard te_look(dirfd(stream), name, &facts) == 0 else { continue }
      if facts.kind == te_kind_folder {
        if depth < Self.depthLimit { list(path, depth + 1, &found) }
      } else if facts.kind == te_kind_file, facts.byte_count > 0,
        MediaEndings.all.contains((name as NSString).pathExtension.lowercased())
      {
        found.append(
          Entry(
            name: path, byteCount: facts.byte_count, modified: Date(timeIntervalSince1970: Double(facts.seconds))))
      }
    }
  }
}
