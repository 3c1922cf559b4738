internal import CProcess
internal import RenderEngine
internal import TrailerEditing

import Glibc

/// A file that appears under its name only when it is complete.
///
/// Where the file system can, it has no name at all until then, so that not even a crash leaves anything behind.
/// Elsewhere it is written beside its place under a name that starts with a dot and ends in `.part`. It is made durable
/// and then given its name, and the name is made durable. Whoever drops it without ``publish()`` leaves nothing behind.
final class OutputFile {
  let path: String
  let place: OutputPlace
  let replacing: Bool
  let file: Descriptor
  private var claim: OutputClaim?
  /// Its name in the folder, while it has one that is not the final one.
  private(set) var temporaryName: String?

  /// Creates the file, without its name.
  ///
  /// - Parameters:
  ///   - path: the final name; a symbolic link is followed.
  ///   - replacing: whether a file of that name may be replaced.
  ///   - inputs: the source and the files that the edits bring, which are never replaced.
  ///   - isNamed: whether it gets a temporary name at once, for one who publishes it by that.
  /// - Throws: `FKTError` when the name cannot be used, its folder not be written to, or another process is about to
  ///   publish there.
  init(
    _ path: String, replacing: Bool, inputs: [SourceIdentity], isNamed: Bool = false
  ) throws(FKTError) {
    place = try OutputPlace(path, replacing: replacing, inputs: inputs)
    self.path = place.path
    self.replacing = replacing
    claim = try OutputClaim(place)
    // Who publishes by name looks after what is left of dead runs, once for many files.
    if !isNamed { StaleFiles.sweep(place.folder, olderThan: StaleFiles.usualAge) }
    if !isNamed, let nameless = place.folder.createNameless() {
      file = nameless
    } else {
      let name = StaleFiles.temporaryName(for: place.name)
      guard let named = place.folder.create(name) else { throw Self.cannotCreate(path, in: place.folder.path) }
      file = named
      temporaryName = name
    }
    // Whatever name it has meanwhile, nobody takes it for one that a dead run left.
    flock(file.number, LOCK_EX | LOCK_NB)
  }

  deinit { discard() }

  /// Removes what has no final name yet, and lets others publish there.
  ///
  /// Whoever awaits the job may start the next one before this is gone.
  func discard() {
    removeTemporaryName()
    claim = nil
  }

  private func removeTemporaryName() {
    if let temporaryName { place.folder.remove(temporaryName) }
    temporaryName = nil
  }

  /// The descriptor to write to and read back from.
  var descriptor: Int32 { file.number }

  /// Bytes written so far.
  var byteCount: Int64 { file.facts.map { Int64($0.st_size) } ?? 0 }

  /// Begins to write the content to the disk, and does not wait for that.
  func beginSyncing() {
    te_begin_writing(descriptor)
  }

  /// Makes the content durable, gives it its name and makes the name durable.
  ///
  /// - Throws: `FKTError`; the name is then as it was before, unless only its durability is in doubt.
  func publish() throws(FKTError) {
    // A replaced file keeps its permissions.
    if replacing, let old = place.folder.facts(of: place.name) { fchmod(file.number, old.st_mode & 0o7777) }
    guard fsync(file.number) == 0 else { throw failed("fsync") }
    try giveName()
    // Some file systems cannot sync a folder and say EINVAL; any other failure counts.
    if fsync(place.folder.number) != 0, errno != EINVAL, errno != EROFS { throw failed("fsync of the folder") }
  }

  private func giveName() throws(FKTError) {
    // Unlike a rename, a link never replaces a file that appeared meanwhile.
    if place.folder.link(file, temporaryName, as: place.name) {
      removeTemporaryName()
      return
    }
    if errno == EEXIST {
      guard replacing else { throw OutputPlace.exists(path) }
      if temporaryName == nil { try takeTemporaryName() }
    } else {
      // A file system without hard links: the check and the rename are two steps.
      guard Self.withoutLinks.contains(errno), temporaryName != nil else { throw failed("link") }
      if !replacing, place.folder.facts(of: place.name) != nil { throw OutputPlace.exists(path) }
    }
    guard let temporaryName, place.folder.rename(temporaryName, to: place.name) else { throw failed("rename") }
    self.temporaryName = nil
  }

  /// What file systems say that know no hard links.
  private static let withoutLinks: Set<Int32> = [EPERM, EOPNOTSUPP, ENOSYS, EINVAL, EMLINK]

  /// Only a rename replaces a file, and only what has a name can be renamed.
  private func takeTemporaryName() throws(FKTError) {
    let name = StaleFiles.temporaryName(for: place.name)
    guard place.folder.link(file, nil, as: name) else { throw failed("link") }
    temporaryName = name
  }

  private static func cannotCreate(_ path: String, in folder: String) -> FKTError {
    let number = errno
    return FKTError(
      code: FKTError.isFull(number) ? .noSpace : .outputUnwritable,
      message: "\(path): no file can be created in \(folder): \(errorText(number))",
      hint: FKTError.cure(for: number), operation: "open", subject: path)
  }

  /// What became of the temporary name: the file has its final one, or another owner.
  func forgetTemporaryName() { temporaryName = nil }

  func failed(_ operation: String) -> FKTError { .system(operation, path, errno) }
}
