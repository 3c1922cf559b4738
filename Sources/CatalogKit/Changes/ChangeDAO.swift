import Foundation
import GRDB

/// What has changed, in the order in which it did; the oldest changes are forgotten.
enum ChangeDAO {
  /// What an observer has not seen yet.
  enum News: Sendable, Hashable {
    /// The changes, the oldest first, and how far the table was read.
    case changes([CatalogChange], readTo: Int64)
    /// Changes are forgotten that the observer has not seen; `newest` is the version of what is in the store now.
    case forgotten(newest: Int64)
  }

  /// How many changes are kept at least.
  static let kept: Int64 = 10_000
  /// Changes are forgotten this many at a time.
  private static let forgottenAtOnce: Int64 = 500

  /// Topics of which users hear what they did themselves.
  private static let personal = [CatalogChange.Topic.bookmarks, .positions, .permissions]
    .map { "'\($0.rawValue)'" }.joined(separator: ", ")

  /// Appends what a transaction noted.
  static func append(_ notes: ChangeNotes, by actor: CatalogActor, at now: Date, in database: Database) throws {
    let statement = try database.cachedStatement(
      sql: "INSERT INTO change (topic, subject, actor, time) VALUES (?, ?, ?, ?)")
    for note in notes.notes {
      try statement.execute(arguments: [
        note.topic.rawValue, note.subject, actor.description, now.timeIntervalSince1970,
      ])
    }
    guard !notes.notes.isEmpty else { return }
    let newest = database.lastInsertedRowID
    let oldest = try Int64.fetchOne(database, sql: "SELECT min(version) FROM change") ?? newest
    guard newest - oldest >= kept + forgottenAtOnce else { return }
    try forget(upTo: newest - kept, in: database)
  }

  /// Forgets all changes up to a version.
  static func forget(upTo version: Int64, in database: Database) throws {
    try database.execute(sql: "DELETE FROM change WHERE version <= ?", arguments: [version])
  }

  /// The version of the newest change, 0 before the first.
  static func newest(in database: Database) throws -> Int64 {
    // The table's own count: the newest rows may be forgotten.
    try Int64.fetchOne(database, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'change'") ?? 0
  }

  /// The version of the newest change of some topics, 0 where none is remembered.
  static func newest(of topics: Set<CatalogChange.Topic>, in database: Database) throws -> Int64 {
    let marks = topics.map { _ in "?" }.joined(separator: ", ")
    return try Int64.fetchOne(
      database, sql: "SELECT version FROM change WHERE topic IN (\(marks)) ORDER BY version DESC LIMIT 1",
      arguments: StatementArguments(topics.map(\.rawValue).sorted())) ?? 0
  }

  /// The changes of some topics after a version, at most `limit`; for an owner, without those that are other users' own.
  static func news(
    of topics: Set<CatalogChange.Topic>, after version: Int64, for owner: String? = nil, limit: Int,
    in database: Database
  ) throws -> News {
    let newest = try newest(in: database)
    let oldest = try Int64.fetchOne(database, sql: "SELECT min(version) FROM change") ?? newest + 1
    // A version from the future is that of another store: this one was put back from a copy.
    guard version >= oldest - 1, version <= newest else { return .forgotten(newest: newest) }
    let marks = topics.map { _ in "?" }.joined(separator: ", ")
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT * FROM change WHERE version > ? AND topic IN (\(marks))
        AND (? IS NULL OR topic NOT IN (\(personal)) OR actor = ? OR (topic = 'permissions' AND subject = ?))
        ORDER BY version LIMIT ?
        """,
      arguments: [version] + StatementArguments(topics.map(\.rawValue).sorted())
        + [owner, owner.map { CatalogActor.user($0).description }, owner, limit])
    let changes = rows.compactMap { row -> CatalogChange? in
      // Topics of a newer program are none of this one's.
      guard let topic = CatalogChange.Topic(rawValue: row["topic"]) else { return nil }
      return CatalogChange(
        version: row["version"], topic: topic, subject: row["subject"], actor: CatalogActor(row["actor"]),
        time: Date(timeIntervalSince1970: row["time"]))
    }
    return .changes(changes, readTo: changes.count == limit ? changes.last?.version ?? newest : newest)
  }
}
