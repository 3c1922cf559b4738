/// One way to find films by what the user writes.
///
/// A new one is a type that conforms. A program gives it to its catalog with ``CatalogSettings/searchStrategies``; nothing
/// else knows ways to search by name.
public protocol SearchStrategy: Sendable {
  /// What `--by` calls it.
  var name: String { get }
  /// What it finds, in a few words for the help.
  var summary: String { get }
  /// Whether sources may be asked for films with these words where the store has none.
  var asksSources: Bool { get }
  /// The films found, the best first; at most ``SearchQuery/limit``, as ``SearchQuery/ranked(_:)`` gives them.
  ///
  /// - Throws: why there is no answer.
  func films(for query: SearchQuery, in index: SearchIndex) throws(CatalogError) -> [FoundFilm]
}

extension SearchStrategy {
  /// Sources may be asked.
  public var asksSources: Bool { true }
}
