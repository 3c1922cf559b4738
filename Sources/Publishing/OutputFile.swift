internal import CProcess
import Glibc
internal import Threading
package import TrailerEditing

/// A file that appears under its name only when it is complete.
///
/// Where the file system can, it has no name at all until then, so that not even a crash leaves anything behind.
/// Elsewhere it is written beside its place under a name that starts with a dot and ends in `.part`. It is made durable
/// and then given its name, and the name is made durable. Whoever drops it without ``publish()`` leaves nothing behind.
package final class OutputFile {
  package let path: String
  package let place: OutputPlace
  package let replacing: Bool
  package let file: Descriptor
  private let early: EarlySync
  private var claim: OutputClaim?
  /// Its name in the folder, while it has one that is not the final one.
  package private(set) var temporaryName: String?

  /// Creates the file, without its name.
  ///
  /// - Parameters:
  ///   - path: the final name; a symbolic link is followed.
  ///   - folder: the open folder in which `path` is a name; links are not followed then.
  ///   - replacing: whether a file of that name may be replaced.
  ///   - inputs: the source and the files that the edits bring, which are never replaced.
  ///   - isNamed: whether it gets a temporary name at once, for one who publishes it by that.
  /// - Throws: `FKTError` when the name cannot be used, its folder not be written to, or another process is about to
  ///   publish there.
  package init(
    _ path: String, in folder: Folder? = nil, replacing: Bool, inputs: [SourceIdentity] = [], isNamed: Bool = false
  ) throws(FKTError) {
    place =
      if let folder { try OutputPlace(path, in: folder, replacing: replacing, inputs: inputs) } else {
        try OutputPlace(path, replacing: replacing, inputs: inputs)
      }
    self.path = place.path
    self.replacing = replacing
    claim = try OutputClaim(place)
    // Who publishes by name looks after what is left of dead runs, once for many files.
    if !isNamed { StaleFiles.sweep(place.folder, olderThan: StaleFiles.usualAge) }
    guard let made = place.folder.createUnfinished(for: place.name, isNamed: isNamed) else {
      throw Self.cannotCreate(place.path, in: place.folder.path)
    }
    (file, temporaryName) = made
    early = EarlySync(file)
  }

  deinit { discard() }

  /// Removes what has no final name yet, and lets others publish there.
  ///
  /// Whoever awaits the job may start the next one before this is gone.
  package func discard() {
    removeTemporaryName()
    claim = nil
  }

  private func removeTemporaryName() {
    if let temporaryName { place.folder.remove(temporaryName) }
    temporaryName = nil
  }

  /// The descriptor to write to and read back from.
  package var descriptor: Int32 { file.number }

  /// Bytes written so far.
  package var byteCount: Int64 { file.facts.map { Int64($0.st_size) } ?? 0 }

  /// Begins to make durable what is written so far, and does not wait for that; ``endSyncing()`` does.
  package func beginSyncing() { early.begin(byteCount) }

  /// Waits for what ``beginSyncing()`` began.
  ///
  /// - Throws: `FKTError` when something could not be made durable, which no later `fsync` tells again.
  package func endSyncing() throws(FKTError) {
    if let number = early.end() { throw .system("fdatasync", path, number) }
  }

  /// Makes the content durable, gives it its name and makes the name durable.
  ///
  /// - Throws: `FKTError`; the name is then as it was before, unless only its durability is in doubt.
  package func publish() throws(FKTError) {
    try sync()
    try giveName()
    try syncFolder()
  }

  /// Makes the content durable; a file that will be replaced gives its permissions first.
  package func sync() throws(FKTError) {
    if replacing, let old = place.folder.facts(of: place.name) { fchmod(descriptor, old.st_mode & 0o7777) }
    guard fsync(descriptor) == 0 else { throw failed("fsync") }
  }

  /// Makes the name durable.
  package func syncFolder() throws(FKTError) {
    // Some file systems cannot sync a folder and say EINVAL; any other failure counts.
    if fsync(place.folder.number) != 0, errno != EINVAL, errno != EROFS { throw failed("fsync of the folder") }
  }

  /// Gives a file with a temporary name its final one, which is durable only after ``syncFolder()``.
  ///
  /// - Throws: `FKTError`, `outputExists` when a file appeared there that may not be replaced.
  package func takeName() throws(FKTError) {
    guard let temporaryName else { return }
    let isTaken =
      replacing
      ? !place.folder.rename(temporaryName, to: place.name) : !place.folder.renameToNew(temporaryName, place.name)
    if isTaken {
      if errno == EEXIST { throw OutputPlace.exists(path) }
      throw failed("rename")
    }
    self.temporaryName = nil
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
      FKTError.isFull(number) ? .noSpace : .outputUnwritable, path,
      "no file can be created in \(folder): \(errorText(number))", hint: FKTError.cure(for: number), operation: "open")
  }

  package func failed(_ operation: String) -> FKTError { .system(operation, path, errno) }
}

/// Makes a file durable while it is being written, so that little is left to wait for at its end.
///
/// A disk takes as long to flush its own memory as to be given the bytes, and a flush cannot be begun without waiting for
/// it: that is done by a thread of its own, which ends with the flush.
///
/// `@unchecked Sendable`: what varies is only touched inside `monitor`.
final class EarlySync: @unchecked Sendable {
  private let file: Descriptor
  private let monitor = Monitor()
  private var isRunning = false
  private var failure: Int32?
  /// Bytes of the file when the last flush began.
  private var reached: Int64 = 0

  /// Bytes that are worth a flush: many small files are made durable together.
  static let step: Int64 = 16 << 20

  init(_ file: Descriptor) { self.file = file }

  /// Begins a flush of a file of so many bytes, unless one is under way; fewer than a step are only given to the disk.
  ///
  /// - Returns: whether a flush has begun.
  @discardableResult
  func begin(_ byteCount: Int64) -> Bool {
    let isDue = monitor.change {
      // A file that was emptied is written anew.
      reached = min(reached, byteCount)
      guard !isRunning, failure == nil, byteCount - reached >= Self.step else { return false }
      (isRunning, reached) = (true, byteCount)
      return true
    }
    guard isDue else {
      if byteCount < Self.step { te_begin_writing(file.number) }
      return false
    }
    let isStarted = WorkerThread.start { [self] in finish(fdatasync(file.number) == 0 ? nil : errno) }
    if !isStarted { finish(nil) }
    return isStarted
  }

  private func finish(_ failure: Int32?) {
    monitor.change {
      isRunning = false
      self.failure = failure
    }
  }

  /// Waits until no flush is under way; returns why one failed, as `errno`.
  func end() -> Int32? { monitor.change(when: { !isRunning }) { failure } }
}

/// The sole right of a process to publish under a name, for as long as this lives.
///
/// It is an abstract socket address made of folder and name: it needs no file, and the kernel takes it back whatever
/// becomes of the process. Where there are no such addresses, the last of two jobs wins.
final class OutputClaim: Sendable {
  private let socket: Descriptor?

  /// Claims a place.
  ///
  /// - Throws: `FKTError` with the code `busy`.
  init(_ place: OutputPlace) throws(FKTError) {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    socket = Descriptor(opened: Glibc.socket(AF_UNIX, kind, 0))
    guard let socket else { return }
    guard bind(socket, to: Self.address(of: place)) || errno != EADDRINUSE else {
      throw FKTError(
        .busy, place.path, "another run of trailer-edit is writing it",
        hint: "wait for the other run, or choose another name")
    }
  }

  private static func address(of place: OutputPlace) -> [UInt8] {
    var facts = stat()
    fstat(place.folder.number, &facts)
    // FNV-1a: the name may be longer than an address.
    let hash = place.name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let text = "trailer-edit/\(facts.st_dev)/\(facts.st_ino)/" + String(hash, radix: 16)
    return [0] + Array(text.utf8)
  }
}

private func bind(_ socket: Descriptor, to name: [UInt8]) -> Bool {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name.prefix($0.count)) }
  let size = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
  return withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket.number, $0, size) == 0 }
  }
}
