import GRDB

/// Finds films in the store by their titles and words.
enum FilmSearchDAO {
  /// The weights of title, original title, people, genres and synopsis.
  private static let weights = "bm25(10.0, 8.0, 4.0, 2.0, 1.0)"

  /// A folded title.
  enum Title: String {
    case own = "folded"
    case original = "foldedOriginal"
  }

  /// Films whose title begins with a folded text, in the order of titles.
  static func films(
    _ title: Title, beginningWith folded: String, for query: SearchQuery, in database: Database
  ) throws -> [FoundFilm] {
    // A range of the index; U+10FFFF stands in no title, and nothing is a pattern.
    try films(
      where: "\(title.rawValue) >= ? AND \(title.rawValue) < ?", [folded, folded + "\u{10FFFF}"],
      sources: query.sources, limit: query.most, in: database)
  }

  /// Films with a folded text anywhere in a title, as the index yields them.
  static func films(
    titleContaining folded: String, for query: SearchQuery, in database: Database
  ) throws -> [FoundFilm] {
    let (condition, arguments): (String, StatementArguments)
    if folded.unicodeScalars.count >= 3 {
      let limit = query.sources == nil ? "LIMIT \(query.most)" : ""
      condition = "film.row IN (SELECT rowid FROM filmPart WHERE filmPart MATCH ? \(limit))"
      arguments = ["\"\(folded.replacing("\"", with: "\"\""))\""]
    } else {
      condition = "instr(folded, ?) > 0 OR instr(foldedOriginal, ?) > 0"
      arguments = [folded, folded]
    }
    return try films(where: condition, arguments, sources: query.sources, limit: query.most, in: database)
  }

  /// Films with a pattern of the index of words, as the index yields them.
  static func films(
    matching pattern: String, for query: SearchQuery, in database: Database
  ) throws -> [FoundFilm] {
    try films(
      where: "film.row IN (SELECT rowid FROM filmText WHERE filmText MATCH ?)", [pattern], sources: query.sources,
      limit: query.most, in: database)
  }

  /// The films that a condition on `film` gives, as the index yields them, of some sources or of all; the condition is
  /// never text of a user.
  private static func films(
    where condition: String, _ arguments: StatementArguments, sources: Set<String>?, limit: Int, in database: Database
  ) throws -> [FoundFilm] {
    var sql = """
      SELECT film.row, film.title, work FROM film LEFT JOIN filmIdentity ON filmIdentity.film = film.row
      WHERE (\(condition))
      """
    var arguments = arguments
    if let sources {
      sql += " AND film.source IN (\(marks(sources)))"
      arguments += StatementArguments(sources.sorted())
    }
    let rows = try Row.fetchCursor(database, sql: sql + " LIMIT \(limit)", arguments: arguments)
    var films: [FoundFilm] = []
    while let row = try rows.next() {
      let number: Int64 = row[0]
      films.append(FoundFilm(row: number, work: row[2] ?? number, title: row[1]))
    }
    return films
  }

  /// The films of these rows, in this order.
  static func films(rows: [Int64], sources: Set<String>? = nil, in database: Database) throws -> [FoundFilm] {
    let condition = "film.row IN (\(rows.map(String.init).joined(separator: ", ")))"
    let films = try films(where: condition, [], sources: sources, limit: rows.count, in: database)
    let found = Dictionary(films.map { ($0.row, $0) }) { first, _ in first }
    return rows.compactMap { found[$0] }
  }

  /// The films whose summary has what is wanted, in the order of their rows.
  static func films(
    sources: Set<String>?, limit: Int, in database: Database, where isWanted: (FilmSummary) -> Bool
  ) throws -> [FoundFilm] {
    let condition = sources.map { "WHERE source IN (\(marks($0)))" } ?? ""
    let rows = try Row.fetchCursor(
      database, sql: "SELECT row, source, id, title, foldedOriginal, year FROM film \(condition) ORDER BY row",
      arguments: StatementArguments((sources ?? []).sorted()))
    var wanted: [Int64] = []
    while wanted.count < limit, let row = try rows.next() {
      let id = CatalogID<Film>(source: row["source"], value: row["id"])
      let summary = FilmSummary(
        id: id, title: row["title"], foldedOriginal: row["foldedOriginal"], year: row["year"])
      if isWanted(summary) { wanted.append(row["row"]) }
    }
    return try films(rows: wanted, in: database)
  }

  /// Films with a pattern of the index of words, as the index yields them.
  static func rows(matching pattern: String, limit: Int, in database: Database) throws -> [Int64] {
    try Int64.fetchAll(
      database, sql: "SELECT rowid FROM filmText WHERE filmText MATCH ? LIMIT \(limit)", arguments: [pattern])
  }

  /// Films with a pattern of the index of words, by weight.
  static func weighed(
    matching pattern: String, sources: Set<String>?, limit: Int, in database: Database
  ) throws -> [Int64] {
    var sql = "SELECT rowid FROM filmText WHERE filmText MATCH ? AND rank MATCH ?"
    var arguments: StatementArguments = [pattern, weights]
    if let sources {
      sql += " AND rowid IN (SELECT row FROM film WHERE source IN (\(marks(sources))))"
      arguments += StatementArguments(sources.sorted())
    }
    return try Int64.fetchAll(database, sql: sql + " ORDER BY rank LIMIT \(limit)", arguments: arguments)
  }

  private static func marks(_ sources: Set<String>) -> String { sources.map { _ in "?" }.joined(separator: ", ") }
}
