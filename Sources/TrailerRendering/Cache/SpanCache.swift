import Glibc
internal import Publishing
internal import RenderEngine
internal import Synchronization
internal import UserFiles

/// Encoded spans of earlier renders, so that a render encodes what changed, and one that was interrupted goes on where it was.
///
/// An entry is found by what its bytes depend on: the packets decoded, the edits with what they draw, the encoder's settings, the
/// libraries and the processor. It belongs to one file by its identity, so that a film which takes over an engine can plant nothing
/// into another one's renders. Each is looked through before it is used. Any number of processes may use one folder; what is written
/// when a process dies leaves nothing behind.
///
/// ```swift
/// let cache = try SpanCache(folder: "/var/cache/studio/spans", limit: 20 << 30)
/// let job = try Renderer(cache: cache).start(plan, of: asset, to: "teaser.mp4")
/// ```
public final class SpanCache: Sendable {
  /// What a cache holds.
  public struct Usage: Sendable, Hashable {
    /// How many encoded spans.
    public var entries = 0
    /// Their bytes.
    public var byteCount: Int64 = 0
  }

  /// The bytes that a cache holds at most unless somebody says otherwise: 4 GiB.
  public static let usualLimit: Int64 = 4 << 30

  /// The absolute path of its folder.
  public let path: String
  /// Bytes that it holds at most.
  public let limit: Int64
  private let folder: Folder
  /// What names the film and the program, where hosts that share the folder number their files otherwise.
  private let owner: String?
  private let state = Mutex(State())

  private struct State {
    /// Bytes that it is known to hold; `nil` before the first look.
    var byteCount: Int64?
    /// Entries added since the last look: others may have added some meanwhile.
    var added = 0
  }

  private struct Entry {
    var name: String
    var byteCount: Int64
    /// When it was used last.
    var time: timespec
  }

  /// Looks are this many entries apart.
  private static let longestTrust = 64
  private static let ending = ".span"
  /// Room that is left on the disk: a GiB, or a twentieth of a small disk.
  private static let mostRoomLeft: Int64 = 1 << 30

  /// A cache in a folder, which is made for this user alone where it is missing.
  ///
  /// - Parameters:
  ///   - path: its absolute path.
  ///   - limit: bytes that it holds at most, above 0; what was not used for longest goes first.
  /// - Throws: `FKTError` when the folder cannot be made, or is not this user's alone.
  public convenience init(folder path: String, limit: Int64 = usualLimit) throws(FKTError) {
    try self.init(folder: path, limit: limit, owner: nil)
  }

  /// A cache that hosts share for one film.
  ///
  /// - Parameters:
  ///   - path: its absolute path.
  ///   - owner: what names the film and the program; it has to be another one when either changes.
  /// - Throws: `FKTError` when the folder cannot be made, or is not this user's alone.
  package convenience init(folder path: String, sharedFor owner: String) throws(FKTError) {
    // It goes away as a whole.
    try self.init(folder: path, limit: .max, owner: owner)
  }

  private init(folder path: String, limit: Int64, owner: String?) throws(FKTError) {
    self.owner = owner
    do throws(UserFileError) { try PrivateFolder.make(path) } catch { throw FKTError(error) }
    guard let folder = Folder(path) else { throw .system("open", path, errno) }
    self.path = path
    self.limit = max(1, limit)
    self.folder = folder
  }

  /// What it holds now.
  public var usage: Usage { entries().reduce(into: Usage()) { $0.add($1.byteCount) } }

  /// Removes what was not used for longest, until no more than `byteCount` bytes are left, and what killed processes left
  /// unfinished; returns what was removed.
  @discardableResult
  public func trim(to byteCount: Int64) -> Usage {
    StaleFiles.sweep(folder, olderThan: .zero)
    var left = entries().sorted { ($0.time.tv_sec, $0.time.tv_nsec) < ($1.time.tv_sec, $1.time.tv_nsec) }[...]
    var total = left.reduce(0) { $0 + $1.byteCount }
    var removed = Usage()
    while total > max(0, byteCount), let oldest = left.popFirst() {
      folder.remove(oldest.name)
      removed.add(oldest.byteCount)
      total -= oldest.byteCount
    }
    state.withLock { $0 = State(byteCount: total) }
    return removed
  }

  /// Removes everything; returns what that was.
  @discardableResult
  public func clear() -> Usage { trim(to: 0) }

  private func entries() -> [Entry] {
    folder.names().filter { $0.hasSuffix(Self.ending) && $0.utf8.count == 64 + Self.ending.utf8.count }.compactMap {
      name in
      folder.facts(of: name).flatMap { facts in
        facts.isRegularFile ? Entry(name: name, byteCount: Int64(facts.st_size), time: facts.st_mtim) : nil
      }
    }
  }
}

extension SpanCache.Usage {
  fileprivate mutating func add(_ byteCount: Int64) {
    entries += 1
    self.byteCount += byteCount
  }
}

// MARK: - Entries

extension SpanCache {
  /// The cache as a render of one film sees it.
  func session(of source: SourceIdentity) -> SpanCacheSession { SpanCacheSession(self, source) }

  /// What an entry is called: by its key, the film's file and this program's.
  fileprivate func name(_ key: SpanKey, _ source: SourceIdentity) -> String {
    let owner =
      self.owner
      ?? "\(Self.program) \(source.device) \(source.inode) \(source.byteCount) \(source.modificationNanoseconds)"
    return SHA256Text.digest(of: Array(owner.utf8) + key.bytes) + Self.ending
  }

  /// The program's file: what it does to frames may change with it.
  private static let program: String = {
    var facts = stat()
    guard stat("/proc/self/exe", &facts) == 0 else { return "" }
    return "\(facts.st_dev) \(facts.st_ino) \(facts.st_size) \(facts.st_mtim.tv_sec).\(facts.st_mtim.tv_nsec)"
  }()

  fileprivate func open(_ name: String) -> Descriptor? {
    guard let file = folder.open(name), file.facts?.isRegularFile == true else { return nil }
    // It was used now.
    futimens(file.number, nil)
    return file
  }

  /// A file for a new entry, with the name that it has to have where it cannot do without.
  fileprivate func create() throws(FKTError) -> (file: Descriptor, temporaryName: String?) {
    try makeRoom()
    guard let made = folder.createUnfinished(for: "span") else { throw .system("open", path, errno) }
    fchmod(made.file.number, 0o600)
    return made
  }

  /// Gives a complete file its name; another process may have been quicker.
  fileprivate func keep(_ file: Descriptor, _ temporary: String?, as name: String) throws(FKTError) {
    let isLinked = folder.link(file, temporary, as: name)
    let error = isLinked || errno == EEXIST ? 0 : errno
    drop(temporary)
    guard error == 0 else { throw .system("link", path, error) }
    guard isLinked else { return }
    let isOver = state.withLock { state in
      state.byteCount = state.byteCount.map { $0 + Int64(file.facts?.st_size ?? 0) }
      state.added += 1
      return state.byteCount.map { $0 > limit } ?? false
    }
    if isOver { trim(to: limit / 10 * 9) }
  }

  fileprivate func drop(_ temporary: String?) { if let temporary { folder.remove(temporary) } }

  fileprivate func remove(_ name: String) { folder.remove(name) }

  /// Removes what is too much for the limit, or for the disk.
  private func makeRoom() throws(FKTError) {
    let isKnown = state.withLock { $0.byteCount != nil && $0.added < Self.longestTrust }
    if !isKnown { trim(to: limit) }
    guard let missing = missingRoom(), missing > 0 else { return }
    trim(to: (state.withLock { $0.byteCount } ?? 0) - missing)
    guard let missing = missingRoom(), missing > 0 else { return }
    throw .system("write", path, ENOSPC)
  }

  /// Bytes that would have to go for the disk to have enough room; `nil` where the system does not tell.
  private func missingRoom() -> Int64? {
    DiskSpace(at: path).map { min(Self.mostRoomLeft, $0.all / 20) - $0.free }
  }
}

/// The cache as a render of one film sees it: it knows what was asked for, and what went wrong.
final class SpanCacheSession: SpanStore {
  private struct State {
    /// Entries that are being written.
    var open: [SpanKey: (file: Descriptor, temporaryName: String?)] = [:]
    var damaged = 0
    /// Why something cannot be kept; the first reason.
    var failure: FKTError?
  }

  private let cache: SpanCache
  private let source: SourceIdentity
  private let state = Mutex(State())

  /// More are never written at once.
  private static let mostOpen = 64

  fileprivate init(_ cache: SpanCache, _ source: SourceIdentity) {
    self.cache = cache
    self.source = source
  }

  func find(_ key: SpanKey) -> SpanFile? {
    cache.open(cache.name(key, source)).map { SpanFile(descriptor: $0.number, owner: $0) }
  }

  func create(_ key: SpanKey) -> SpanFile? {
    state.withLock { state in
      guard state.open.count < Self.mostOpen, state.open[key] == nil, state.failure == nil else { return nil }
      do throws(FKTError) {
        let made = try cache.create()
        state.open[key] = made
        return SpanFile(descriptor: made.file.number, owner: made.file)
      } catch {
        state.failure = error
        return nil
      }
    }
  }

  func close(_ key: SpanKey, _ ending: SpanEnding) {
    state.withLock { state in
      guard let made = state.open.removeValue(forKey: key) else { return }
      do throws(FKTError) {
        switch ending {
        case .complete: try cache.keep(made.file, made.temporaryName, as: cache.name(key, source))
        case .unwanted: cache.drop(made.temporaryName)
        case .failed(let error):
          cache.drop(made.temporaryName)
          throw .system("write", cache.path, error)
        }
      } catch {
        state.failure = state.failure ?? error
      }
    }
  }

  func reject(_ key: SpanKey) {
    cache.remove(cache.name(key, source))
    state.withLock { $0.damaged += 1 }
  }

  /// Why not all can be kept; `nil` where all can.
  var failure: FKTError? { state.withLock { $0.failure } }

  /// What the user should know; entries that were never finished go away.
  func finish() -> [FKTNotice] {
    state.withLock { state in
      for made in state.open.values { cache.drop(made.temporaryName) }
      state.open = [:]
      var notices: [FKTNotice] = []
      if let failure = state.failure {
        let cure = failure.hint.map { ": \($0)" } ?? ""
        notices.note(
          "cache-unused",
          "not all encoded frames are kept for later renders: \(failure.message)\(cure); --cache off keeps none")
      }
      if state.damaged > 0 {
        let spans = state.damaged == 1 ? "1 encoded span was" : "\(state.damaged) encoded spans were"
        notices.note("cache-damaged", "\(spans) damaged in the cache, and made anew: \(cache.path)")
      }
      return notices
    }
  }
}
