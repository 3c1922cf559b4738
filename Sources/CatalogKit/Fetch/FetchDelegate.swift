/// Decides what a fetch may not decide by itself.
public protocol FetchDelegate: Sendable {
  /// Whether a file under `licence` (`nil` where the source gives none) may be fetched.
  func accepts(licence: String?, of candidate: FetchCandidate) async -> Bool
  /// Whether a file of `size` bytes may be fetched although it is larger than `limit`.
  func accepts(size: Int64, over limit: Int64, of candidate: FetchCandidate) async -> Bool
  /// Whether `next` is tried after a candidate failed.
  func tries(_ next: FetchCandidate, after failure: FetchedMedia.Failure) async -> Bool
}

extension FetchDelegate {
  /// Every licence is accepted.
  public func accepts(licence: String?, of candidate: FetchCandidate) async -> Bool { true }
  /// No larger file is accepted.
  public func accepts(size: Int64, over limit: Int64, of candidate: FetchCandidate) async -> Bool { false }
  /// The next one is tried.
  public func tries(_ next: FetchCandidate, after failure: FetchedMedia.Failure) async -> Bool { true }
}

/// Accepts every licence and no file over the limit, and tries every candidate.
public struct DefaultFetchDelegate: FetchDelegate {
  /// The usual decisions.
  public init() {}
}
