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

  /// The films that have a pattern.
  private enum Found {
    /// By weight.
    case weighed([Int64])
    /// Too many to weigh: some of them, as the index yields them.
    case tooMany([Int64])
  }

  /// The best films that have a pattern.
  private func best(_ pattern: String, _ query: SearchQuery, _ database: Database) throws -> [Int64] {
    // Merging all words with a long beginning is what takes time, so that no pattern is asked for more than needed.
    switch try films(pattern, query, database) {
    case .weighed(let rows): return rows
    case .tooMany(let some):
      let inTitle = "{title original} : (\(pattern))"
      let titles: [Int64] =
        switch try films(inTitle, query, database) {
        case .weighed(let rows): rows
        case .tooMany(let rows): try inOrder(rows, inTitle, query, database)
        }
      guard titles.count < query.limit else { return titles }
      return titles + (try inOrder(some, pattern, query, database))
    }
  }

  /// The films with a pattern, by weight where they are few.
  private func films(_ pattern: String, _ query: SearchQuery, _ database: Database) throws -> Found {
    let most = max(SearchQuery.candidates, query.limit)
    let some = try Int64.fetchAll(
      database, sql: "SELECT rowid FROM filmText WHERE filmText MATCH ? LIMIT \(most + 1)", arguments: [pattern])
    guard some.count <= SearchQuery.candidates else { return .tooMany(some) }
    guard some.count > 1 else { return .weighed(try among(some, query, database)) }
    var sql = "SELECT rowid FROM filmText WHERE filmText MATCH ? AND rank MATCH ?"
    var arguments: StatementArguments = [pattern, Self.weights]
    if let sources = query.sources {
      sql +=
        " AND rowid IN (SELECT row FROM film WHERE source IN (\(sources.map { _ in "?" }.joined(separator: ", "))))"
      arguments += StatementArguments(sources.sorted())
    }
    return .weighed(
      try Int64.fetchAll(database, sql: sql + " ORDER BY rank LIMIT \(query.limit)", arguments: arguments))
  }

  /// Those of few films that are of a wanted source; they need no weights.
  private func among(_ rows: [Int64], _ query: SearchQuery, _ database: Database) throws -> [Int64] {
    guard query.sources != nil, !rows.isEmpty else { return rows }
    return try FilmCandidate.fetch(where: Self.condition(rows), [], query, database).map(\.row)
  }

  /// Some of very many films, in the order of titles; `some` are those that the index yields first.
  private func inOrder(
    _ some: [Int64], _ pattern: String, _ query: SearchQuery, _ database: Database
  ) throws -> [Int64] {
    // Of a wanted source may be others than the first.
    guard query.sources == nil else {
      let all = "row IN (SELECT rowid FROM filmText WHERE filmText MATCH ?)"
      return query.rows(of: try FilmCandidate.fetch(where: all, [pattern], query, database))
    }
    return query.rows(of: try FilmCandidate.fetch(where: Self.condition(some), [], query, database))
  }

  private static func condition(_ rows: [Int64]) -> String {
    "row IN (\(rows.map(String.init).joined(separator: ", ")))"
  }
}
