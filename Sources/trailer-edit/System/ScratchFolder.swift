import Glibc
import Publishing
import TrailerRendering

/// A private folder below `TMPDIR` that vanishes with its owner, and with the program when that is interrupted.
final class ScratchFolder: Sendable {
  /// Where it is.
  let path: String
  private let cleanup: Int

  /// Makes the folder.
  ///
  /// - Throws: ``FKTError`` with the code `outputUnwritable` or `noSpace`.
  init() throws(FKTError) {
    let parent = Terminal.variable("TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/trailer-edit-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      var error = FKTError.system("mkdtemp", parent, errno)
      if error.code != .noSpace { error.code = .outputUnwritable }
      error.hint = "set TMPDIR to a folder that can be written to"
      throw error
    }
    let path = template.withUnsafeBufferPointer { characters in
      String(decoding: characters.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    self.path = path
    cleanup = Interruption.onAbruptEnd { Self.remove(path) }
  }

  deinit {
    Interruption.forget(cleanup)
    Self.remove(path)
  }

  /// The path of a file in the folder.
  func file(_ name: String) -> String { path + "/" + name }

  /// Removes the folder and the files in it; it has no folders in it.
  private static func remove(_ path: String) {
    for name in Folder(path)?.names() ?? [] { unlink(path + "/" + name) }
    rmdir(path)
  }
}
