import Foundation
import Synchronization

/// A file under way: its bytes, and beside them what they are the beginning of.
///
/// Only the holder of the lock writes. `record` stands on disk before the first byte it describes, and the bytes are
/// cut off before another record is written, so that after a crash the two always belong together.
final class PartFile: Sendable {
  /// What the bytes are the beginning of.
  struct Record: Codable, Equatable {
    static let currentVersion = 1
    var version = Record.currentVersion
    /// An entity tag that is not weak.
    var entityTag: String?
    /// A date that was old enough to be one version only.
    var lastModified: String?
    /// The size of the whole, where it is known.
    var total: Int64?
    /// Which run of the system wrote it: after a power failure, sizes can be right and bytes wrong.
    var boot: String

    /// What `If-Range` says; `nil` where another version could not be told from this one.
    var validator: String? { entityTag ?? lastModified }
  }

  let url: URL
  private let recordURL: URL
  private let descriptor: Int32
  /// Held as long as the file.
  private let lock: FileLock
  private let state: Mutex<State>

  private struct State {
    var record: Record?
    var count: Int64
  }

  /// What the bytes belong to; `nil` before the first answer.
  var record: Record? { state.withLock { $0.record } }
  /// The number of bytes that are here.
  var count: Int64 { state.withLock { $0.count } }

  /// Opens the bytes that are there, or begins without any.
  ///
  /// - Throws: `store`.
  init(folder: URL, key: String, lock: FileLock) throws(CatalogError) {
    url = folder.appendingPathComponent(key + ".part")
    recordURL = folder.appendingPathComponent(key + ".part.json")
    self.lock = lock
    descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw Self.failure(url, "open") }
    let count = Int64(lseek(descriptor, 0, SEEK_END))
    var record: Record?
    if count > 0, let data = try? Data(contentsOf: recordURL),
      let found = try? JSONDecoder().decode(Record.self, from: data), found.version == Record.currentVersion,
      found.boot == Self.boot
    {
      record = found
    }
    state = Mutex(State(record: record, count: count))
    if record == nil { try restart(nil) }
  }

  deinit { close(descriptor) }

  /// Cuts all bytes off, and begins again with `record`.
  func restart(_ record: Record?) throws(CatalogError) {
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else { throw Self.failure(url, "cut") }
    state.withLock { $0 = State(record: record, count: 0) }
    guard let record else {
      unlink(recordURL.path)
      return
    }
    try write(record)
  }

  /// Notes the size of the whole, once it is known.
  func learn(total: Int64) throws(CatalogError) {
    let changed: Record? = state.withLock { state in
      guard state.record?.total == nil else { return nil }
      state.record?.total = total
      return state.record
    }
    if let changed { try write(changed) }
  }

  private func write(_ record: Record) throws(CatalogError) {
    do {
      try JSONEncoder().encode(record).write(to: recordURL, options: .atomic)
    } catch {
      throw CatalogError(.store, recordURL.path, "cannot be written: \(error.localizedDescription)")
    }
  }

  /// Appends `bytes`.
  ///
  /// - Throws: `diskFull`, `store`.
  func append(_ bytes: UnsafeRawBufferPointer) throws(CatalogError) {
    var rest = bytes
    while let base = rest.baseAddress, !rest.isEmpty {
      let written = Foundation.write(descriptor, base, rest.count)
      if written < 0 {
        if errno == EINTR { continue }
        throw Self.failure(url, "write")
      }
      state.withLock { $0.count += Int64(written) }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
  }

  /// Makes the bytes survive a power failure, and gives them the name `final`, which then is durable too.
  ///
  /// - Throws: `diskFull`, `store`; the name then is as it was.
  func publish(as final: URL) throws(CatalogError) {
    guard fsync(descriptor) == 0 else { throw Self.failure(url, "flush") }
    let folder = final.deletingLastPathComponent()
    try CatalogError.makePrivate(folder)
    guard rename(url.path, final.path) == 0 else { throw Self.failure(final, "name") }
    unlink(recordURL.path)
    try Self.flush(folder)
  }

  /// Removes the bytes and the record.
  func discard() {
    unlink(url.path)
    unlink(recordURL.path)
  }

  /// Makes the names in `folder` survive a power failure.
  static func flush(_ folder: URL) throws(CatalogError) {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(folder, "open") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure(folder, "flush") }
  }

  /// Which run of the system this is; empty where the system does not tell.
  static let boot: String =
    (try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8))?
    .trimmingCharacters(in: .whitespacesAndNewlines) ?? ""

  private static func failure(_ url: URL, _ verb: String) -> CatalogError {
    let code = errno
    let reason = String(cString: strerror(code))
    let isFull = code == ENOSPC || code == EDQUOT || code == EFBIG
    return CatalogError(isFull ? .diskFull : .store, url.path, "cannot \(verb): \(reason)")
  }
}
