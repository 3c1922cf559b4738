import Glibc
internal import Synchronization
internal import Publishing
internal import TrailerRendering

/// What files are, as far as keys depend on it: each is read once, however many jobs use it.
final class FileDigests: Sendable {
  /// The digest of a file and what the file system said of it then.
  struct Entry: Sendable, Hashable {
    var stamp: String
    var digest: String
  }

  /// A file as a key sees it.
  struct Identity: Sendable, Hashable {
    /// Its size in bytes.
    var byteCount: Int64
    /// When it was last changed, in nanoseconds since 1970.
    var modificationNanoseconds: Int64
    var digest: String
    var kind: BatchOptions.Identity

    /// What goes into a key.
    var text: String {
      switch kind {
      case .quick: "quick \(byteCount) \(modificationNanoseconds) \(digest)"
      case .content: "content \(byteCount) \(digest)"
      }
    }
  }

  private struct State {
    /// Fresh looks of this run, by path.
    var found: [String: Result<Identity, FKTError>] = [:]
    var known: [String: Entry]
    var learnt: [String: Entry] = [:]
  }

  let kind: BatchOptions.Identity
  /// Where this host has the files.
  private let maps: PathMap
  private let state: Mutex<State>
  private static let part: Int64 = 1 << 20

  /// Digests of one kind; `known` are those of earlier runs.
  init(_ kind: BatchOptions.Identity, known: [String: Entry] = [:], maps: PathMap = PathMap()) {
    self.kind = kind
    self.maps = maps
    state = Mutex(State(known: known))
  }

  /// What has become known, to be remembered for the next run.
  func takeLearnt() -> [String: Entry] {
    state.withLock { state in
      defer { state.learnt = [:] }
      return state.learnt
    }
  }

  /// What the file is now, or was when this run looked first.
  func identity(of path: String) throws(FKTError) -> Identity {
    if let found = state.withLock({ $0.found[path] }) { return try found.get() }
    let result = Result { () throws(FKTError) in try look(at: maps.here(path)) }
    state.withLock { $0.found[path] = result }
    return try result.get()
  }

  /// Looks again at a file that was changed since.
  func forget(_ path: String) { state.withLock { $0.found[path] = nil } }

  private func look(at path: String) throws(FKTError) -> Identity {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .cannotOpen(path) }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw .system("fstat", path, errno) }
    guard facts.st_mode & S_IFMT == S_IFREG else {
      throw FKTError(
        code: .unreadable, message: "\(path): it is not a regular file", hint: "save it into a file first",
        subject: path)
    }
    let modification = Self.nanoseconds(facts.st_mtim)
    let stamp = "\(kind.rawValue) \(facts.st_size) \(modification) \(Self.nanoseconds(facts.st_ctim)) \(facts.st_ino)"
    let known = state.withLock { $0.known[path] }
    let digest: String
    if let known, known.stamp == stamp {
      digest = known.digest
    } else {
      digest = try SHA256Text.digest(ofFile: file, path: path, part: kind == .quick ? Self.part : nil)
      // A file that was changed a moment ago may be changed again within the same tick of the clock.
      if Int64(time(nil)) - Int64(facts.st_ctim.tv_sec) > 2 {
        state.withLock { $0.learnt[path] = Entry(stamp: stamp, digest: digest) }
      }
    }
    return Identity(
      byteCount: Int64(facts.st_size), modificationNanoseconds: modification, digest: digest, kind: kind)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
