public import Foundation

/// One place where a file may be had.
public struct FetchCandidate: Sendable, Hashable {
  /// Which video of its film it is; for messages and records.
  public var label: String
  /// Where the file is, without secrets and as stable as the source gives it: it names the file in the cache.
  public var url: URL
  /// Added to the query when it is sent, and nowhere else.
  public var secretQuery: [String: String]
  /// Added to the headers when it is sent, and nowhere else.
  public var secretHeaders: [String: String]
  /// The size in bytes that the source gives.
  public var byteCount: Int64?
  /// The digests that the source gives; all must hold.
  public var checksums: [Checksum]
  /// The licence: a URL or a name, as the source gives it.
  public var licence: String?
  /// Who made it.
  public var author: String?
  /// The page that the source has for it.
  public var page: URL?
  /// What it is called.
  public var title: String?

  /// A file at `url`.
  public init(
    _ url: URL, label: String, secretQuery: [String: String] = [:], secretHeaders: [String: String] = [:],
    byteCount: Int64? = nil, checksums: [Checksum] = []
  ) {
    self.url = url
    self.label = label
    self.secretQuery = secretQuery
    self.secretHeaders = secretHeaders
    self.byteCount = byteCount
    self.checksums = checksums
  }

  /// The name of the file under way, and of its record: a digest of the URL, as equal last components are common.
  var key: String { HTTPCache.digest(Data(url.absoluteString.utf8)) }

  /// The URL for messages.
  var subject: String { GuardedURL.redact(url.absoluteString) }
}
