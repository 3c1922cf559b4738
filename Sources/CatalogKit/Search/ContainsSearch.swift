package import GRDB

/// Finds films whose title has the words anywhere, also inside other words; titles that begin with them come first.
///
/// Three characters and more are found by an index of trigrams, fewer by reading all titles.
package struct ContainsSearch: SearchStrategy {
  package let name = "contains"
  package let summary = "titles with the words anywhere in them"

  package init() {}

  package func rows(for query: SearchQuery, in database: Database) throws -> [Int64] {
    guard !query.folded.isEmpty else { return [] }
    let beginning = try BeginsWithSearch.candidates("folded", query, database)
    guard beginning.count < query.limit else { return query.rows(of: beginning) }
    return query.rows(of: beginning, try anywhere(query, database))
  }

  private func anywhere(_ query: SearchQuery, _ database: Database) throws -> [FilmCandidate] {
    guard query.folded.unicodeScalars.count >= 3 else {
      return try FilmCandidate.fetch(
        where: "instr(folded, ?) > 0 OR instr(foldedOriginal, ?) > 0", [query.folded, query.folded], query, database)
    }
    let phrase = "\"\(query.folded.replacing("\"", with: "\"\""))\""
    let limit = query.sources == nil ? "LIMIT \(max(SearchQuery.candidates, query.limit))" : ""
    return try FilmCandidate.fetch(
      where: "row IN (SELECT rowid FROM filmPart WHERE filmPart MATCH ? \(limit))", [phrase], query, database)
  }
}
