import Foundation
import GRDB

/// Which films of several sources are one.
///
/// Those of a group have one `work`, the row of one of them; a film that is alone has none. A group has one film of a
/// source at most, as a source has its reasons to list two.
enum MatchDAO {
  /// A film that may be the same as another one.
  struct Candidate {
    var film: Int64
    var source: String
    var identity: FilmIdentity
    var work: Int64?

    fileprivate init(_ row: Row) {
      film = row["film"]
      source = row["source"]
      identity = FilmIdentity(
        title: row["title"], year: row["year"], runtime: row["runtime"],
        numbers: FilmIdentity.numberNames.map { row[$0] })
      work = row["work"]
    }
  }

  /// Films with one title, or one number, that are looked at.
  private static let limit = 50

  /// Writes what a new film is compared by, and joins it to those that are the same.
  ///
  /// - Returns: whether there are any.
  static func add(_ identity: FilmIdentity, of row: Int64, source: String, in database: Database) throws -> Bool {
    try database.cachedStatement(
      sql: """
        INSERT INTO filmIdentity (title, year, runtime, imdb, wikidata, tmdb, source, film) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: identity.arguments + [source, row])
    return try join([row], in: database)
  }

  /// The same for a film that the store has; where it is compared by the same as before, nothing happens.
  ///
  /// - Returns: whether groups were changed.
  static func update(_ identity: FilmIdentity, of row: Int64, source: String, in database: Database) throws -> Bool {
    guard let old = try candidate(row, in: database) else {
      return try add(identity, of: row, source: source, in: database)
    }
    guard old.identity != identity else { return false }
    let rest = try dissolve(row, in: database)
    try database.cachedStatement(
      sql: """
        UPDATE filmIdentity SET title = ?, year = ?, runtime = ?, imdb = ?, wikidata = ?, tmdb = ?, source = ?
        WHERE film = ?
        """
    ).execute(arguments: identity.arguments + [source, row])
    let isJoined = try join([row] + rest, in: database)
    return isJoined || !rest.isEmpty
  }

  /// Forgets a film that goes.
  static func remove(_ row: Int64, in database: Database) throws {
    let rest = try dissolve(row, in: database)
    try database.cachedStatement(sql: "DELETE FROM filmIdentity WHERE film = ?").execute(arguments: [row])
    _ = try join(rest, in: database)
  }

  /// Takes the group of a film apart, and returns its other films: whether they are one without it has to be seen anew.
  private static func dissolve(_ row: Int64, in database: Database) throws -> [Int64] {
    guard let work = try work(of: row, in: database) else { return [] }
    let members = try members(of: work, in: database)
    for member in members { try set(nil, for: member, in: database) }
    return members.filter { $0 != row }
  }

  /// The group of a film; `nil` where it is alone.
  static func work(of row: Int64, in database: Database) throws -> Int64? {
    let statement = try database.cachedStatement(
      sql: "SELECT work FROM filmIdentity WHERE film = ? AND work IS NOT NULL")
    return try Int64.fetchOne(statement, arguments: [row])
  }

  /// The films of a group, in the order of their rows.
  static func members(of work: Int64, in database: Database) throws -> [Int64] {
    let statement = try database.cachedStatement(sql: "SELECT film FROM filmIdentity WHERE work = ? ORDER BY film")
    return try Int64.fetchAll(statement, arguments: [work])
  }

  /// The films of other sources that are the same by what they are compared by: those by number first, then those whose
  /// lengths and years differ least.
  static func candidates(
    for identity: FilmIdentity, source: String, in database: Database
  ) throws -> [Candidate] {
    var found: [Int64: Candidate] = [:]
    func add(_ condition: String, _ arguments: StatementArguments) throws {
      let statement = try database.cachedStatement(
        sql: "SELECT * FROM filmIdentity WHERE \(condition) LIMIT \(limit)")
      for row in try Row.fetchAll(statement, arguments: arguments) {
        let candidate = Candidate(row)
        if candidate.source != source { found[candidate.film] = candidate }
      }
    }
    for (name, number) in zip(FilmIdentity.numberNames, identity.numbers) {
      if let number { try add("\(name) = ?", [number]) }
    }
    if let year = identity.year, !identity.title.isEmpty {
      try add("title = ? AND year BETWEEN ? AND ?", [identity.title, year - 1, year + 1])
    }
    return found.values.compactMap { candidate -> (candidate: Candidate, merit: [Int64])? in
      let verdict = FilmMatch.verdict(identity, candidate.identity)
      guard verdict.isSame else { return nil }
      let years = abs((identity.year ?? 0) - (candidate.identity.year ?? 0))
      let minutes = abs((identity.runtime ?? 0) - (candidate.identity.runtime ?? identity.runtime ?? 0))
      return (candidate, [verdict == .sameByNumber ? 0 : 1, Int64(years), Int64(minutes), candidate.film])
    }.sorted { $0.merit.lexicographicallyPrecedes($1.merit) }.map(\.candidate)
  }

  /// Joins films to all groups that they fit into, one after the other.
  ///
  /// - Returns: whether there are any.
  private static func join(_ rows: [Int64], in database: Database) throws -> Bool {
    var isJoined = false
    for row in rows {
      guard let own = try candidate(row, in: database) else { continue }
      var group =
        try own.work.map { try members(of: $0, in: database).compactMap { try candidate($0, in: database) } } ?? [own]
      for candidate in try candidates(for: own.identity, source: own.source, in: database)
      where !group.contains(where: { $0.film == candidate.film }) {
        let others =
          try candidate.work.map {
            try members(of: $0, in: database).compactMap { try self.candidate($0, in: database) }
          }
          ?? [candidate]
        let fit = try others.allSatisfy { other in try group.allSatisfy { try fits($0, beside: other, in: database) } }
        if fit { group += others }
      }
      guard group.count > 1 else { continue }
      let work = group.compactMap(\.work).first ?? group[1].film
      for member in group where member.work != work { try set(work, for: member.film, in: database) }
      isJoined = true
    }
    return isJoined
  }

  /// Whether two films may be in one group.
  private static func fits(_ one: Candidate, beside other: Candidate, in database: Database) throws -> Bool {
    guard other.source != one.source, FilmMatch.verdict(one.identity, other.identity) != .apart else { return false }
    let statement = try database.cachedStatement(
      sql: """
        SELECT 1 FROM filmApart JOIN film AS f ON f.source = filmApart.source AND f.id = filmApart.id
        JOIN film AS o ON o.source = otherSource AND o.id = otherID WHERE f.row = ? AND o.row = ?
        """)
    return try Int.fetchOne(statement, arguments: [one.film, other.film]) == nil
  }

  private static func candidate(_ row: Int64, in database: Database) throws -> Candidate? {
    let statement = try database.cachedStatement(sql: "SELECT * FROM filmIdentity WHERE film = ?")
    return try Row.fetchOne(statement, arguments: [row]).map(Candidate.init)
  }

  private static func set(_ work: Int64?, for row: Int64, in database: Database) throws {
    try database.cachedStatement(sql: "UPDATE filmIdentity SET work = ? WHERE film = ?").execute(arguments: [work, row])
  }
}

extension MatchDAO {
  /// Keeps a film apart from those of its group for good.
  ///
  /// - Returns: those that it was taken for.
  static func separate(_ film: CatalogID<Film>, in database: Database) throws -> [CatalogID<Film>] {
    guard let row = try FilmDAO.row(of: film, in: database), let work = try work(of: row, in: database) else {
      return []
    }
    let others = try ids(of: members(of: work, in: database).filter { $0 != row }, in: database)
    let statement = try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO filmApart (source, id, otherSource, otherID) VALUES (?, ?, ?, ?)")
    for other in others {
      try statement.execute(arguments: [film.source, film.value, other.source, other.value])
      try statement.execute(arguments: [other.source, other.value, film.source, film.value])
    }
    _ = try join([row] + dissolve(row, in: database), in: database)
    return others
  }

  /// Takes back that a film is kept apart.
  ///
  /// - Returns: those that it was kept apart from.
  static func reunite(_ film: CatalogID<Film>, in database: Database) throws -> [CatalogID<Film>] {
    let others = try apart(from: film, in: database)
    try database.execute(
      sql: "DELETE FROM filmApart WHERE (source = :source AND id = :id) OR (otherSource = :source AND otherID = :id)",
      arguments: ["source": film.source, "id": film.value])
    if let row = try FilmDAO.row(of: film, in: database) { _ = try join([row], in: database) }
    return others.sorted { $0.description < $1.description }
  }

  /// The films that a film is kept apart from.
  static func apart(from film: CatalogID<Film>, in database: Database) throws -> Set<CatalogID<Film>> {
    let rows = try Row.fetchAll(
      database, sql: "SELECT otherSource, otherID FROM filmApart WHERE source = ? AND id = ?",
      arguments: [film.source, film.value])
    return Set(rows.map { CatalogID(source: $0["otherSource"], value: $0["otherID"]) })
  }

  private static func ids(of rows: [Int64], in database: Database) throws -> [CatalogID<Film>] {
    try rows.compactMap { row in
      try Row.fetchOne(database, sql: "SELECT source, id FROM film WHERE row = ?", arguments: [row])
        .map { CatalogID(source: $0["source"], value: $0["id"]) }
    }
  }

  /// Joins all films of a store that knew nothing of groups.
  static func fill(in database: Database) throws {
    var last: Int64 = 0
    while true {
      let rows = try Row.fetchAll(
        database, sql: "SELECT row, source, id, title, payload FROM film WHERE row > ? ORDER BY row LIMIT 500",
        arguments: [last])
      guard !rows.isEmpty else { return }
      for row in rows {
        let id = CatalogID<Film>(source: row["source"], value: row["id"])
        let film = (try? StoreCoding.value(Film.self, from: row["payload"])) ?? Film(id: id, title: row["title"])
        last = row["row"]
        _ = try add(FilmIdentity(film), of: last, source: id.source, in: database)
      }
    }
  }
}

extension FilmIdentity {
  fileprivate var arguments: StatementArguments {
    StatementArguments([title, year, runtime] + numbers.map { $0 as (any DatabaseValueConvertible)? })
  }
}
