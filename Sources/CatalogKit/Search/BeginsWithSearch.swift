package import GRDB

/// Finds films whose title begins with the words; those whose original title does come after.
package struct BeginsWithSearch: SearchStrategy {
  package let name = "begins-with"
  package let summary = "titles that begin with the words"

  package init() {}

  package func rows(for query: SearchQuery, in database: Database) throws -> [Int64] {
    guard !query.folded.isEmpty else { return [] }
    let titles = try Self.candidates("folded", query, database)
    guard titles.count < query.limit else { return query.rows(of: titles) }
    return query.rows(of: titles, try Self.candidates("foldedOriginal", query, database))
  }

  /// The films of which a folded column begins with the words.
  static func candidates(_ column: String, _ query: SearchQuery, _ database: Database) throws -> [FilmCandidate] {
    // A range of the index; U+10FFFF stands in no title, and nothing is a pattern.
    try FilmCandidate.fetch(
      where: "\(column) >= ? AND \(column) < ?", [query.folded, query.folded + "\u{10FFFF}"], query, database)
  }
}
