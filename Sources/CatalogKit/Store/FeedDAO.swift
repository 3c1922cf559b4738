import Foundation
import GRDB

/// The lists: which rows each has, and how fresh it is.
///
/// An import writes its rows under a generation of its own, so that readers see the old list until the new one is
/// whole, and an import that dies changes no list.
package enum FeedDAO {
  /// Where an import writes.
  struct Reservation: Sendable {
    let key: FeedKey
    let feed: Int64
    let generation: Int64
  }

  static func row(_ key: FeedKey, in database: Database) throws -> Int64? {
    try Int64.fetchOne(
      database, sql: "SELECT row FROM feed WHERE source = ? AND kind = ? AND name = ? AND scope = ?",
      arguments: [key.source, key.kind.rawValue, key.name, key.scope])
  }

  private static func made(_ key: FeedKey, in database: Database) throws -> Int64 {
    if let row = try row(key, in: database) { return row }
    try database.execute(
      sql: "INSERT INTO feed (source, kind, name, scope) VALUES (?, ?, ?, ?)",
      arguments: [key.source, key.kind.rawValue, key.name, key.scope])
    return database.lastInsertedRowID
  }

  static func state(_ key: FeedKey, in database: Database) throws -> FeedState? {
    guard let feed = try row(key, in: database),
      let row = try Row.fetchOne(database, sql: "SELECT * FROM feed WHERE row = ?", arguments: [feed])
    else { return nil }
    let problem = (row["problem"] as String?).map { message in
      FeedState.Problem(
        code: (row["problemCode"] as String?).flatMap(CatalogError.Code.init) ?? .unavailable, message: message,
        time: Date(timeIntervalSince1970: row["problemTime"] ?? 0))
    }
    return FeedState(
      fetched: (row["fetched"] as Double?).map(Date.init(timeIntervalSince1970:)),
      expires: (row["expires"] as Double?).map(Date.init(timeIntervalSince1970:)), isPartial: row["isPartial"],
      badRows: row["badRows"], problem: problem)
  }

  /// Keeps the rows and tells why they are not newer.
  static func note(_ problem: CatalogError, for key: FeedKey, at now: Date, in database: Database) throws {
    try database.execute(
      sql: "UPDATE feed SET problem = ?, problemCode = ?, problemTime = ? WHERE row = ?",
      arguments: [problem.message, problem.code.rawValue, now.timeIntervalSince1970, try made(key, in: database)])
  }

  static func reserve(_ key: FeedKey, in database: Database) throws -> Reservation {
    let feed = try made(key, in: database)
    try database.execute(
      sql: "UPDATE feed SET reserved = max(reserved, generation) + 1 WHERE row = ?", arguments: [feed])
    let generation = try Int64.fetchOne(database, sql: "SELECT reserved FROM feed WHERE row = ?", arguments: [feed])
    return Reservation(key: key, feed: feed, generation: generation ?? 1)
  }

  static func append(_ items: [Int64], from position: Int, to list: Reservation, in database: Database) throws {
    let statement = try database.cachedStatement(
      sql: "INSERT OR REPLACE INTO feedEntry (feed, generation, position, item) VALUES (?, ?, ?, ?)")
    for (offset, item) in items.enumerated() {
      try statement.execute(arguments: [list.feed, list.generation, position + offset, item])
    }
  }

  /// Shows the new rows instead of the old ones.
  ///
  /// - Returns: the rows that no list has any longer.
  static func publish(_ list: Reservation, _ state: FeedState, in database: Database) throws -> [Int64] {
    if state.isPartial { try carryOver(list, in: database) }
    let gone = try Int64.fetchAll(
      database,
      sql: """
        SELECT DISTINCT item FROM feedEntry WHERE feed = :feed AND generation < :generation EXCEPT
        SELECT e.item FROM feedEntry AS e JOIN feed ON feed.row = e.feed
        WHERE feed.kind = :kind AND NOT (e.feed = :feed AND e.generation < :generation)
        """,
      arguments: ["feed": list.feed, "generation": list.generation, "kind": list.key.kind.rawValue])
    try database.execute(
      sql: "DELETE FROM feedEntry WHERE feed = ? AND generation < ?", arguments: [list.feed, list.generation])
    try database.execute(
      sql: """
        UPDATE feed SET generation = max(generation, ?), fetched = ?, expires = ?, isPartial = ?, badRows = ?,
        problem = NULL, problemCode = NULL, problemTime = NULL WHERE row = ?
        """,
      arguments: [
        list.generation, state.fetched?.timeIntervalSince1970, state.expires?.timeIntervalSince1970, state.isPartial,
        state.badRows, list.feed,
      ])
    return gone
  }

  /// Keeps the old rows after the new ones, as a list that is not whole proves nothing about what it lacks.
  private static func carryOver(_ list: Reservation, in database: Database) throws {
    let old = try Int64.fetchAll(
      database,
      sql: """
        SELECT item FROM feedEntry JOIN feed ON feed.row = feedEntry.feed
        WHERE feed = :feed AND feedEntry.generation = feed.generation
          AND item NOT IN (SELECT item FROM feedEntry WHERE feed = :feed AND generation = :generation)
        ORDER BY position
        """,
      arguments: ["feed": list.feed, "generation": list.generation])
    let next = try Int.fetchOne(
      database, sql: "SELECT ifnull(max(position), -1) + 1 FROM feedEntry WHERE feed = ? AND generation = ?",
      arguments: [list.feed, list.generation])
    try append(old, from: next ?? 0, to: list, in: database)
  }

  /// The rows of a list in the source's order; `nil` when it was never fetched.
  static func items(_ key: FeedKey, in database: Database) throws -> [Int64]? {
    guard let feed = try row(key, in: database) else { return nil }
    let found = try Row.fetchOne(
      database, sql: "SELECT generation FROM feed WHERE row = ? AND fetched IS NOT NULL", arguments: [feed])
    guard let generation = found?["generation"] as Int64? else { return nil }
    return try Int64.fetchAll(
      database, sql: "SELECT item FROM feedEntry WHERE feed = ? AND generation = ? ORDER BY position",
      arguments: [feed, generation])
  }

  /// From when on a list is counted as old; the names of columns.
  package enum Age: String, Sendable {
    case expired = "expires"
    case fetched
  }

  /// Whether a source has lists that are so old.
  static func hasLists(of source: String, _ age: Age, before limit: Date, in database: Database) throws -> Bool {
    try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT 1 FROM feed WHERE source = ? AND \(age.rawValue) < ?)",
      arguments: [source, limit.timeIntervalSince1970]) ?? false
  }

  /// Forgets the lists of a source that expired, or were fetched, before a moment.
  ///
  /// - Returns: the rows that no list has any longer, by kind.
  static func purge(
    _ source: String, _ age: Age, before limit: Date, in database: Database
  ) throws -> [FeedKey.Kind: [Int64]] {
    let isOld = "\(age.rawValue) < :limit"
    var gone: [FeedKey.Kind: [Int64]] = [:]
    for kind in FeedKey.Kind.allCases {
      let arguments: StatementArguments = [
        "kind": kind.rawValue, "limit": limit.timeIntervalSince1970, "source": source,
      ]
      gone[kind] = try Int64.fetchAll(
        database,
        sql: """
          SELECT DISTINCT item FROM feedEntry JOIN feed ON feed.row = feedEntry.feed
          WHERE source = :source AND kind = :kind AND \(isOld) EXCEPT
          SELECT item FROM feedEntry JOIN feed ON feed.row = feedEntry.feed
          WHERE kind = :kind AND NOT (source = :source AND ifnull(\(isOld), 0))
          """, arguments: arguments)
      try database.execute(
        sql: "DELETE FROM feed WHERE source = :source AND kind = :kind AND \(isOld)", arguments: arguments)
    }
    return gone
  }
}
