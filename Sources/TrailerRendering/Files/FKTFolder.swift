import Glibc
internal import Publishing
public import TrailerEditing

/// An open folder: films are opened by their paths below it, and outputs get names in it, wherever it is moved and whatever links
/// are put into it.
///
/// A server that lets strangers name files in a folder of its own needs no other check.
public final class FKTFolder: Sendable {
  let folder: Folder

  /// Opens a folder.
  ///
  /// - Parameter path: the folder's path; links are followed.
  /// - Throws: `FKTError` with the code `unreadable` or `notFound`, when it cannot be opened.
  public init(_ path: String) throws(FKTError) {
    guard let folder = Folder(path) else { throw .cannotOpen(path, "the folder cannot be opened: ") }
    self.folder = folder
  }

  /// Takes a folder that is open already.
  ///
  /// - Parameters:
  ///   - descriptor: the folder's descriptor, which stays the caller's: the folder has one of its own.
  ///   - path: what messages call it.
  /// - Throws: `FKTError` with the code `unreadable`, when it is no folder or cannot be opened again.
  public init(descriptor: Int32, named path: String) throws(FKTError) {
    guard let own = Descriptor(opened: openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else {
      throw .cannotOpen(path, "the folder cannot be opened: ")
    }
    folder = Folder(own, named: path)
  }

  /// The folder's descriptor, which is closed with the last owner of the folder.
  public var descriptor: Int32 { folder.number }
}
