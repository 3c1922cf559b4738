import GRDB

/// What a way of searching can ask of the store, about films of the sources that are wanted.
///
/// It is there while one search runs, and sees one state of the store.
public struct SearchIndex {
  let database: Database
  let query: SearchQuery

  /// Films whose title begins with a folded text, in the order of titles.
  ///
  /// - Throws: `store`.
  public func films(titleBeginningWith folded: String) throws(CatalogError) -> [FoundFilm] {
    try asking { try FilmSearchDAO.films(.own, beginningWith: folded, for: query, in: database) }
  }

  /// Films whose original title begins with a folded text and is another than the title.
  ///
  /// - Throws: `store`.
  public func films(originalTitleBeginningWith folded: String) throws(CatalogError) -> [FoundFilm] {
    try asking { try FilmSearchDAO.films(.original, beginningWith: folded, for: query, in: database) }
  }

  /// Films with a folded text anywhere in a title: three characters and more are found by an index of trigrams, fewer by
  /// reading all titles.
  ///
  /// - Throws: `store`.
  public func films(titleContaining folded: String) throws(CatalogError) -> [FoundFilm] {
    try asking { try FilmSearchDAO.films(titleContaining: folded, for: query, in: database) }
  }

  /// Films whose summary has what is wanted, of all those that are stored: this reads all of them.
  ///
  /// - Throws: `store`.
  public func films(where isWanted: (FilmSummary) -> Bool) throws(CatalogError) -> [FoundFilm] {
    try asking {
      try FilmSearchDAO.films(sources: query.sources, limit: query.most, in: database, where: isWanted)
    }
  }

  /// What a question to the store gives, with its failures as those of the catalog.
  func asking<Value>(_ question: () throws -> Value) throws(CatalogError) -> Value {
    do { return try question() } catch { throw CatalogError(storeFailure: error, path: "search") }
  }
}
