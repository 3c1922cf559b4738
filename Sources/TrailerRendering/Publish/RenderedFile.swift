internal import Publishing
package import TrailerEditing

import Glibc

/// A complete and verified file that has only a temporary name, beside its target; whoever drops it removes it.
///
/// `@unchecked Sendable`: it has one owner at a time, who hands it on and does not touch it again.
package final class RenderedFile: @unchecked Sendable {
  /// What tells whether a name still stands for the file: a rename changes none of it.
  package struct Facts: Sendable, Hashable, Codable {
    package var byteCount: Int64
    /// When it was last changed, in nanoseconds since 1970.
    package var modificationNanoseconds: Int64
    /// Its number on its device.
    package var inode: UInt64

    /// The facts of the file of that name; `nil` when there is none, or it is no regular file.
    package init?(named path: String) {
      var facts = stat()
      guard stat(path, &facts) == 0, facts.isRegularFile, let identity = SourceIdentity(named: path) else { return nil }
      self.init(identity)
    }

    fileprivate init(_ identity: SourceIdentity) {
      byteCount = identity.byteCount
      modificationNanoseconds = identity.modificationNanoseconds
      inode = identity.inode
    }
  }

  private let output: OutputFile
  /// What was made and what was proved of it.
  package let report: RenderReport

  init(_ output: OutputFile, _ report: RenderReport) {
    self.output = output
    self.report = report
  }

  /// The final path, after links.
  package var path: String { output.path }
  package var folder: String { output.place.folder.path }
  /// Its name for the time being, in that folder.
  package var temporaryName: String { output.temporaryName ?? "" }
  /// The file, open for reading and writing.
  package var descriptor: Int32 { output.descriptor }

  /// What will tell whether its name still stands for it.
  ///
  /// - Throws: `FKTError` when the system does not say.
  package var facts: Facts {
    get throws(FKTError) {
      guard let identity = SourceIdentity(open: output.file, path: path) else { throw output.failed("fstat") }
      return Facts(identity)
    }
  }

  /// Makes the content durable; a file that will be replaced gives its permissions first.
  package func sync() throws(FKTError) { try output.sync() }

  /// Gives it its final name, which is durable only after ``syncFolder()``.
  ///
  /// - Throws: `FKTError`, `outputExists` when a file appeared there that may not be replaced.
  package func takeName() throws(FKTError) { try output.takeName() }

  package func syncFolder() throws(FKTError) { try output.syncFolder() }

  /// Lets others publish there; what has no final name yet is removed.
  package func finish() { output.discard() }
}
