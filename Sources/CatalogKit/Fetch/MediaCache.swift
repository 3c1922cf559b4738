public import Foundation
import UserFiles

/// Fetched films, named by their digest, within one bound; what was not used for longest goes first.
///
/// Under the folder, `files` has the films, `records` where each came from, by a digest of the URL, and `parts` what
/// is under way. A name under `files` appears only when its file is complete, checked and flushed.
public struct MediaCache: Sendable {
  /// The folder.
  public let folder: URL
  /// Bytes of films on disk.
  public let limit: Int64
  /// The age after which what was left under way is dropped, in seconds.
  static let staleAge: TimeInterval = 7 * 86_400

  /// A cache in `folder`, which need not exist.
  public init(folder: URL, limit: Int64 = 8 << 30) {
    self.folder = folder
    self.limit = limit
  }

  /// The record of `candidate` with its file, if it is here and is what the candidate promises.
  public func media(for candidate: FetchCandidate) -> FetchedMedia? {
    guard isPrivate, let data = try? Data(contentsOf: recordURL(candidate.key)),
      let record = try? JSONDecoder().decode(FetchRecord.self, from: data),
      record.version == FetchRecord.currentVersion, Checksum(.sha256, hex: record.sha256) != nil,
      candidate.checksums.allSatisfy({ $0.algorithm != .sha256 || $0.hex == record.sha256 })
    else { return nil }
    let file = fileURL(record.sha256, record.inspection.fileExtension)
    guard let size = Self.size(of: file), size == record.byteCount else { return nil }
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
    return FetchedMedia(file: file, record: record, isFromCache: true, failures: [])
  }

  /// The file with these bytes, if it is here.
  public func file(sha256: String) -> URL? {
    guard isPrivate, Checksum(.sha256, hex: sha256) != nil else { return nil }
    let shelf = files.appendingPathComponent(String(sha256.prefix(2)))
    let found = try? FileManager.default.contentsOfDirectory(at: shelf, includingPropertiesForKeys: nil)
    return found?.first { $0.deletingPathExtension().lastPathComponent == sha256 }
  }

  /// Drops films that were not used for longest until the rest fits, but never `kept`.
  ///
  /// - Returns: how many were dropped.
  @discardableResult public func trim(keeping kept: URL? = nil) -> Int {
    dropStaleParts()
    var entries = filesByUse()
    var total = entries.reduce(0) { $0 + $1.size }
    entries.removeAll { $0.url.lastPathComponent == kept?.lastPathComponent }
    var dropped = 0
    for entry in entries where total > limit {
      guard unlink(entry.url.path) == 0 else { continue }
      total -= entry.size
      dropped += 1
    }
    return dropped
  }

  var parts: URL { folder.appendingPathComponent("parts") }
  private var files: URL { folder.appendingPathComponent("files") }
  private var records: URL { folder.appendingPathComponent("records") }

  func lockURL(_ key: String) -> URL { parts.appendingPathComponent(key + ".lock") }

  func fileURL(_ sha256: String, _ ending: String) -> URL {
    let safe = ending.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(8)
    return files.appendingPathComponent(String(sha256.prefix(2)))
      .appendingPathComponent(sha256 + "." + (safe.isEmpty ? "bin" : safe))
  }

  private func recordURL(_ key: String) -> URL { records.appendingPathComponent(key + ".json") }

  /// Whether nobody else can have put anything into the folder.
  private var isPrivate: Bool { (try? PrivateFolder.check(folder.path)) != nil }

  /// Makes the folders, for this user only.
  ///
  /// - Throws: `store`, also where one is there and others can write to it.
  func prepare() throws(CatalogError) {
    for folder in [folder, parts, files, records] { try CatalogError.makePrivate(folder) }
  }

  func write(_ record: FetchRecord, for key: String) throws(CatalogError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      try encoder.encode(record).write(to: recordURL(key), options: .atomic)
    } catch {
      throw CatalogError(.store, recordURL(key).path, "cannot be written: \(error.localizedDescription)")
    }
    try PartFile.flush(records)
  }

  private static func size(of url: URL) -> Int64? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return (attributes?[.size] as? NSNumber)?.int64Value
  }

  private func filesByUse() -> [(url: URL, size: Int64, used: Date)] {
    let keys: Set<URLResourceKey> = [.isRegularFileKey, .fileSizeKey, .contentModificationDateKey]
    let found = FileManager.default.enumerator(at: files, includingPropertiesForKeys: Array(keys))
    var entries: [(url: URL, size: Int64, used: Date)] = []
    while let url = found?.nextObject() as? URL {
      guard let values = try? url.resourceValues(forKeys: keys), values.isRegularFile == true else { continue }
      entries.append((url, Int64(values.fileSize ?? 0), values.contentModificationDate ?? .distantPast))
    }
    return entries.sorted { $0.used < $1.used }
  }

  private func dropStaleParts() {
    let found = try? FileManager.default.contentsOfDirectory(
      at: parts, includingPropertiesForKeys: [.contentModificationDateKey])
    for url in found ?? [] where url.pathExtension == "part" {
      let key = url.deletingPathExtension().lastPathComponent
      let used = try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
      guard let used, -used.timeIntervalSinceNow > Self.staleAge, let lock = try? FileLock(lockURL(key)) else {
        continue
      }
      // The lock's file stays: removing it would let two processes hold locks of one name.
      withExtendedLifetime(lock) {
        unlink(url.path)
        unlink(url.path + ".json")
      }
    }
  }
}
