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
    try beginning("folded", folded)
  }

  /// Films whose original title begins with a folded text and is another than the title.
  ///
  /// - Throws: `store`.
  public func films(originalTitleBeginningWith folded: String) throws(CatalogError) -> [FoundFilm] {
    try beginning("foldedOriginal", folded)
  }

  /// Films with a folded text anywhere in a title: three characters and more are found by an index of trigrams, fewer by
  /// reading all titles.
  ///
  /// - Throws: `store`.
  public func films(titleContaining folded: String) throws(CatalogError) -> [FoundFilm] {
    guard folded.unicodeScalars.count >= 3 else {
      return try found("instr(folded, ?) > 0 OR instr(foldedOriginal, ?) > 0", [folded, folded])
    }
    let phrase = "\"\(folded.replacing("\"", with: "\"\""))\""
    let limit = query.sources == nil ? "LIMIT \(query.most)" : ""
    return try found("film.row IN (SELECT rowid FROM filmPart WHERE filmPart MATCH ? \(limit))", [phrase])
  }

  /// Films whose summary has what is wanted, of all those that are stored: this reads all of them.
  ///
  /// - Throws: `store`.
  public func films(where isWanted: (FilmSummary) -> Bool) throws(CatalogError) -> [FoundFilm] {
    try asking {
      try FilmSearchDAO.films(sources: query.sources, limit: query.most, in: database, where: isWanted)
    }
  }

  private func beginning(_ column: String, _ folded: String) throws(CatalogError) -> [FoundFilm] {
    // A range of the index; U+10FFFF stands in no title, and nothing is a pattern.
    try found("\(column) >= ? AND \(column) < ?", [folded, folded + "\u{10FFFF}"])
  }

  func found(_ condition: String, _ arguments: StatementArguments) throws(CatalogError) -> [FoundFilm] {
    try asking {
      try FilmSearchDAO.films(
        where: condition, arguments, sources: query.sources, limit: query.most, in: database)
    }
  }

  /// What a question to the store gives, with its failures as those of the catalog.
  func asking<Value>(_ question: () throws -> Value) throws(CatalogError) -> Value {
    do { return try question() } catch { throw CatalogError(storeFailure: error, path: "search") }
  }
}
