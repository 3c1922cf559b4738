package import struct Foundation.Date

/// How fresh a list is, and what went wrong when it was last asked for.
package struct FeedState: Sendable, Hashable {
  /// What went wrong.
  package struct Problem: Sendable, Hashable {
    package var code: CatalogError.Code
    package var message: String
    /// When it went wrong.
    package var time: Date
  }

  /// When the source gave the rows; `nil` when it never did.
  package var fetched: Date?
  /// Until when they count as fresh.
  package var expires: Date?
  /// Whether rows are missing that the source meant to send.
  package var isPartial: Bool
  /// How many rows could not be read.
  package var badRows: Int
  /// What went wrong since; `nil` when the last request went well.
  package var problem: Problem?

  /// Whether nothing needs to be asked.
  package func isFresh(at now: Date) -> Bool {
    guard let fetched, let expires else { return false }
    return fetched <= now && now < expires
  }
}
