public import Foundation

/// A file that was fetched, or was already here.
public struct FetchedMedia: Sendable, Hashable {
  /// A candidate that did not give a file.
  public struct Failure: Sendable, Hashable {
    /// Which one.
    public var candidate: FetchCandidate
    /// Why.
    public var error: CatalogError
    /// When.
    public var date: Date
  }

  /// In the cache; it may go when room is needed, not while this process keeps it in use.
  public var file: URL
  /// Where it came from.
  public var record: FetchRecord
  /// Whether nothing had to be fetched.
  public var isFromCache: Bool
  /// The candidates that were tried before.
  public var failures: [Failure]
}
