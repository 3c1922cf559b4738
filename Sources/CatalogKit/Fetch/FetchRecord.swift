public import Foundation

/// Where a fetched file came from, and under which conditions it may be used.
public struct FetchRecord: Sendable, Hashable, Codable {
  /// The layout of records that this version writes.
  public static let currentVersion = 1

  /// The layout.
  public var version = FetchRecord.currentVersion
  /// Where the file came from, without query.
  public var source: String
  /// The page that the source has for it.
  public var page: URL?
  /// What it is called.
  public var title: String?
  /// The licence: a URL or a name, as the source gave it.
  public var licence: String?
  /// Who made it.
  public var author: String?
  /// The digest of the file, in lower-case hexadecimal digits.
  public var sha256: String
  /// The size in bytes.
  public var byteCount: Int64
  /// When it was complete.
  public var fetched: Date
  /// What a look into it found.
  public var inspection: MediaInspection

  /// A record of a file from `candidate`.
  init(
    of candidate: FetchCandidate, sha256: String, byteCount: Int64, inspection: MediaInspection, fetched: Date = Date()
  ) {
    source = candidate.subject
    page = candidate.page
    title = candidate.title
    licence = candidate.licence
    author = candidate.author
    self.sha256 = sha256
    self.byteCount = byteCount
    self.inspection = inspection
    self.fetched = fetched
  }

  /// The line that credits the file; `nil` where neither author nor licence is known.
  public var attribution: String? {
    guard author != nil || licence != nil else { return nil }
    let words = [title.map { "“\($0)”" }, author.map { "by \($0)" }, licence.map { "(\($0))" }]
    return words.compactMap { $0 }.joined(separator: " ") + ", " + (page?.absoluteString ?? source)
  }
}
