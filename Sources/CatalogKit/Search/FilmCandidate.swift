import GRDB

/// A film that may be among those found, with what puts it in order.
struct FilmCandidate {
  var row: Int64
  var title: String

  /// The candidates that a condition on `film` gives, as the index yields them; the condition is SQL of this module,
  /// never text of a user.
  static func fetch(
    where condition: String, _ arguments: StatementArguments, _ query: SearchQuery, _ database: Database
  ) throws -> [FilmCandidate] {
    var sql = "SELECT row, title FROM film WHERE (\(condition))"
    var arguments = arguments
    if let sources = query.sources {
      sql += " AND source IN (\(sources.map { _ in "?" }.joined(separator: ", ")))"
      arguments += StatementArguments(sources.sorted())
    }
    sql += " LIMIT \(max(SearchQuery.candidates, query.limit))"
    let rows = try Row.fetchCursor(database, sql: sql, arguments: arguments)
    var candidates: [FilmCandidate] = []
    while let row = try rows.next() { candidates.append(FilmCandidate(row: row[0], title: row[1])) }
    return candidates
  }
}

extension SearchQuery {
  /// The rows of groups of candidates, the best group first, each in the order of titles.
  func rows(of groups: [FilmCandidate]...) -> [Int64] {
    var rows: [Int64] = []
    var seen: Set<Int64> = []
    for group in groups where rows.count < limit {
      for candidate in order.sorted(group.sorted { $0.row < $1.row }, by: \.title)
      where rows.count < limit && seen.insert(candidate.row).inserted {
        rows.append(candidate.row)
      }
    }
    return rows
  }
}
