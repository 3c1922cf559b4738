package import GRDB

/// Finds films that have all of the words in titles, names, genres or synopsis; the last word may be unfinished when
/// it has 3 letters.
///
/// Films with the whole words come before those with longer ones. The best come first: words in the title weigh most,
/// words in the synopsis least, and rare ones more than common. Words that a great many films have are looked for in
/// titles first, as weighing all of those films would take long and tell little.
package struct FullTextSearch: SearchStrategy {
  package let name = "full-text"
  package let summary = "all of the words in titles, people, genres and synopsis, the best first"

  /// The weights of title, original title, people, genres and synopsis.
  private static let weights = "bm25(10.0, 8.0, 4.0, 2.0, 1.0)"

  package init() {}

  package func rows(for query: SearchQuery, in database: Database) throws -> [Int64] {
    let words = TextFolding.words(query.text)
    guard !words.isEmpty else { return [] }
    let pattern = words.map { "\"\($0)\"" }.joined(separator: " ")
    var rows: [Int64] = []
    var seen: Set<Int64> = []
    // Of one or two letters, too many words begin with them.
    let isUnfinished = (words.last?.unicodeScalars.count ?? 0) >= 3
    for stage in isUnfinished ? [pattern, pattern + "*"] : [pattern] where rows.count < query.limit {
      for row in try best(stage, query, database) where rows.count < query.limit && seen.insert(row).inserted {
        rows.append(row)
      }
    }
    return rows
  }

  /// The best films that have a pattern.
  private func best(_ pattern: String, _ query: SearchQuery, _ database: Database) throws -> [Int64] {
    if let rows = try weighed(pattern, query, database) { return rows }
    let inTitle = "{title original} : (\(pattern))"
    let titles = try weighed(inTitle, query, database) ?? inOrder(inTitle, query, database)
    guard titles.count < query.limit else { return titles }
    return titles + (try inOrder(pattern, query, database))
  }

  /// The films by weight; `nil` when there are too many to weigh.
  private func weighed(_ pattern: String, _ query: SearchQuery, _ database: Database) throws -> [Int64]? {
    let many = SearchQuery.candidates
    let count = try Int.fetchOne(
      database, sql: "SELECT count(*) FROM (SELECT 1 FROM filmText WHERE filmText MATCH ? LIMIT \(many + 1))",
      arguments: [pattern])
    guard let count, count <= many else { return nil }
    var sql = "SELECT rowid FROM filmText WHERE filmText MATCH ? AND rank MATCH ?"
    var arguments: StatementArguments = [pattern, Self.weights]
    if let sources = query.sources {
      sql +=
        " AND rowid IN (SELECT row FROM film WHERE source IN (\(sources.map { _ in "?" }.joined(separator: ", "))))"
      arguments += StatementArguments(sources.sorted())
    }
    return try Int64.fetchAll(database, sql: sql + " ORDER BY rank LIMIT \(query.limit)", arguments: arguments)
  }

  /// Some of very many films, in the order of titles.
  private func inOrder(_ pattern: String, _ query: SearchQuery, _ database: Database) throws -> [Int64] {
    let limit = query.sources == nil ? "LIMIT \(max(SearchQuery.candidates, query.limit))" : ""
    let films = try FilmCandidate.fetch(
      where: "row IN (SELECT rowid FROM filmText WHERE filmText MATCH ? \(limit))", [pattern], query, database)
    return query.rows(of: films)
  }
}
