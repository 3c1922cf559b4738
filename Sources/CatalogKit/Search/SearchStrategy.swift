package import GRDB

/// One way to find films by words.
///
/// A new one is a type that conforms and one line in ``SearchStrategies/all``; nothing else knows them by name.
package protocol SearchStrategy: Sendable {
  /// What `--by` calls it.
  var name: String { get }
  /// What it finds, in a few words for the help.
  var summary: String { get }
  /// The rows of the films found, the best first; at most ``SearchQuery/limit``.
  func rows(for query: SearchQuery, in database: Database) throws -> [Int64]
}
