internal import Publishing
internal import RenderEngine
internal import RenderPlanning
package import TrailerEditing

import Glibc

/// A source file that is open for reading.
///
/// It is opened once; what happens to its name later does not matter.
final class InputFile: Sendable {
  /// Where its bytes are read from: itself, or a copy on another disk.
  let descriptor: Descriptor
  let identity: SourceIdentity
  private let original: Descriptor
  /// The open folder below which its path leads to it; `nil` for one that leads there from anywhere.
  private let folder: Folder?

  /// Opens the regular file at `path`, unless it is too large; with `known`, only if it is still that file.
  ///
  /// With `folder`, the path is one below it, and no link leads out. `copy` may give a copy of it to read from.
  init(
    _ path: String, beneath folder: Folder? = nil, known: SourceIdentity? = nil, limits: MediaLimits,
    copy: (SourceIdentity, Descriptor) -> Descriptor? = { _, _ in nil }
  ) throws(FKTError) {
    guard let opened = Self.open(path, folder), let facts = opened.facts else { throw .cannotOpen(path) }
    guard facts.isRegularFile else {
      throw FKTError(
        .unreadable, path, "it is \(facts.isDirectory ? "a folder" : "not a regular file")",
        hint: facts.isDirectory ? "give one of the files in it" : "save it into a file first")
    }
    guard facts.st_size > 0 else {
      throw FKTError(.notMedia, path, "the file is empty", hint: "fetch or record it again")
    }
    do throws(LimitBreach) {
      try limits.check(.input, Int64(facts.st_size), "it has \(facts.st_size) bytes")
    } catch {
      throw FKTError(error, of: limits, subject: path)
    }
    identity = SourceIdentity(path: path, facts)
    guard known == nil || known == identity else { throw Self.changed(path, "since it was opened") }
    self.folder = folder
    original = opened
    descriptor = copy(identity, opened) ?? opened
  }

  /// Throws when the file no longer is what it was when it was opened, or another one has its name.
  func checkUnchanged() throws(FKTError) {
    guard let facts = original.facts, SourceIdentity(path: identity.path, facts) == identity else {
      throw Self.changed(identity.path, "while it was being read")
    }
    // A file that was removed meanwhile is still whole for us.
    guard let named = Self.facts(of: identity.path, folder) else { return }
    guard UInt64(named.st_dev) == identity.device, UInt64(named.st_ino) == identity.inode else {
      throw Self.changed(identity.path, "for another one while it was being read")
    }
  }

  private static func open(_ path: String, _ folder: Folder?) -> Descriptor? {
    // Without O_NONBLOCK, opening a FIFO waits for a writer.
    if let folder {
      folder.open(beneath: path)
    } else {
      Descriptor(opened: Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
    }
  }

  /// What has the name now; nothing is opened for that where the name alone leads to it.
  private static func facts(of path: String, _ folder: Folder?) -> stat? {
    if let folder { return folder.open(beneath: path)?.facts }
    var facts = stat()
    return stat(path, &facts) == 0 ? facts : nil
  }

  private static func changed(_ path: String, _ when: String) -> FKTError {
    FKTError(.inputChanged, path, "the file was changed \(when)", hint: "run the edit again once nothing writes to it")
  }
}

extension SourceIdentity {
  /// What has that name now; `nil` when nothing has.
  package init?(named path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    self.init(path: path, facts)
  }

  fileprivate init(path: String, _ facts: stat) {
    let modified = facts.st_mtim
    self.init(
      path: path, byteCount: Int64(facts.st_size),
      modificationNanoseconds: Int64(modified.tv_sec) * 1_000_000_000 + Int64(modified.tv_nsec),
      device: UInt64(facts.st_dev), inode: UInt64(facts.st_ino))
  }

  /// What an open file is.
  init?(open file: Descriptor, path: String) {
    guard let facts = file.facts else { return nil }
    self.init(path: path, facts)
  }
}
