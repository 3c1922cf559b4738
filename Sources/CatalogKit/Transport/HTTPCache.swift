public import Foundation
import Crypto
import Synchronization
import UserFiles

/// Keeps answers of services as files, so that they can be shown again, asked for only if changed, and used offline.
///
/// An answer is one file: a line of JSON, then the body. It is written beside and renamed, so that no reader sees half
/// of it, whichever process writes. File names are digests; nothing secret is in them or in the files.
public struct HTTPCache: Sendable {
  /// What stands before the body.
  struct Metadata: Sendable, Hashable, Codable {
    static let currentVersion = 1
    var version = Metadata.currentVersion
    /// For people who look into the file.
    var subject: String
    var status: Int
    var contentType: String?
    var entityTag: String?
    var lastModified: String?
    /// When the body came, or was last confirmed.
    var fetched: Date
    /// The digest of the body, which shows damage.
    var digest: String
  }

  /// An answer that was kept.
  struct Entry: Sendable {
    var metadata: Metadata
    var body: Data
  }

  /// The folder.
  public let folder: URL
  private let limit: Int64
  private let usage = Usage()

  /// What was written since the folder was looked through, so that not every answer costs a look at all of it.
  private final class Usage: Sendable {
    private let bytesLeft = Mutex<Int64>(0)

    /// Whether so many more bytes ask for a look.
    func isUsedUp(by bytes: Int64) -> Bool {
      bytesLeft.withLock { left in
        left -= bytes
        return left < 0
      }
    }

    /// Grants bytes until the next look.
    func grant(_ bytes: Int64) { bytesLeft.withLock { $0 = bytes } }
  }

  /// A cache in `folder`, which need not exist.
  ///
  /// - Parameters:
  ///   - folder: is made when the first answer is kept; one that others can write to is not used.
  ///   - limit: bytes on disk; what was not used for longest goes first. Each other process that writes at the same
  ///     time may add a sixteenth.
  public init(folder: URL, limit: Int64 = 64 << 20) {
    self.folder = folder
    self.limit = limit
  }

  /// The name under which answers to `request` are kept: a digest of URL, media types and language.
  static func key(for request: CatalogRequest) -> String {
    let parts = [request.url.absoluteString, request.accept ?? "", request.language ?? ""]
    return digest(Data(parts.joined(separator: "\n").utf8))
  }

  static func digest(_ data: Data) -> String {
    SHA256.hash(data: data).hexadecimal
  }

  /// The answer under `key`; `nil` where there is none, or it is damaged.
  func entry(for key: String) -> Entry? {
    let file = file(for: key)
    // What others could have put there is no answer of any service.
    guard (try? PrivateFolder.check(folder.path)) != nil else { return nil }
    guard let data = try? Data(contentsOf: file), let end = data.firstIndex(of: 0x0A) else { return nil }
    let body = Data(data[data.index(after: end)...])
    guard let metadata = try? JSONDecoder().decode(Metadata.self, from: data[..<end]),
      metadata.version == Metadata.currentVersion, metadata.digest == Self.digest(body)
    else { return nil }
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
    return Entry(metadata: metadata, body: body)
  }

  /// Keeps `entry` under `key`, and drops the oldest ones beyond the limit.
  ///
  /// Failures are not told: a cache that cannot be written costs time, not answers.
  func store(_ entry: Entry, for key: String) {
    var metadata = entry.metadata
    metadata.digest = Self.digest(entry.body)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let line = try? encoder.encode(metadata) else { return }
    guard (try? PrivateFolder.make(folder.path)) != nil else { return }
    let whole = line + [0x0A] + entry.body
    guard Int64(whole.count) <= limit else { return remove(key) }
    try? whole.write(to: file(for: key), options: .atomic)
    if usage.isUsedUp(by: Int64(whole.count)) { trim() }
  }

  /// Forgets the answer under `key`.
  func remove(_ key: String) {
    try? FileManager.default.removeItem(at: file(for: key))
  }

  private func file(for key: String) -> URL { folder.appendingPathComponent(key + ".http") }

  /// How long an answer stays that nobody asks for, in seconds: half a year, as long as any source lets it be kept.
  private static let unusedTime: Double = 180 * 86_400

  /// Drops what a process left that ended while it wrote, and what nobody has asked for in a long time.
  private func dropRemains(of files: [URL]) {
    for file in files {
      let changed = try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
      let time = file.pathExtension == "http" ? Self.unusedTime : 3600
      guard let changed, Date().timeIntervalSince(changed) > time else { continue }
      try? FileManager.default.removeItem(at: file)
    }
  }

  /// Makes room for a sixteenth of the limit, which may be written before the next look.
  private func trim() {
    let granted = limit / 16
    usage.grant(granted)
    let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
    let found = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))
    dropRemains(of: found ?? [])
    var files = (found ?? []).filter { $0.pathExtension == "http" }.compactMap { url -> (URL, Int64, Date)? in
      guard let values = try? url.resourceValues(forKeys: keys) else { return nil }
      return (url, Int64(values.fileSize ?? 0), values.contentModificationDate ?? .distantPast)
    }
    var total = files.reduce(0) { $0 + $1.1 }
    guard total > limit - granted else { return }
    files.sort { $0.2 < $1.2 }
    for (url, size, _) in files where total > limit - granted {
      try? FileManager.default.removeItem(at: url)
      total -= size
    }
  }
}
