import Foundation
import GRDB

/// What belongs to each user beside bookmarks: how far videos were watched, and what the user may do.
enum ContextDAO {
  static func save(_ position: WatchPosition, of owner: String, in database: Database) throws {
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO watchPosition (owner, source, film, video, seconds, length, time)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        owner, position.film.source, position.film.value, position.video, position.seconds, position.length,
        position.time.timeIntervalSince1970,
      ])
  }

  static func forgetPosition(
    of video: String, film: CatalogID<Film>, owner: String, in database: Database
  ) throws {
    try database.execute(
      sql: "DELETE FROM watchPosition WHERE owner = ? AND source = ? AND film = ? AND video = ?",
      arguments: [owner, film.source, film.value, video])
  }

  /// The positions of a user in all films or in one, the newest first.
  static func positions(
    of owner: String, film: CatalogID<Film>?, in database: Database
  ) throws -> [WatchPosition] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT * FROM watchPosition
        WHERE owner = :owner AND (:film IS NULL OR source = :source AND film = :film) ORDER BY time DESC, film, video
        """,
      arguments: ["owner": owner, "source": film?.source, "film": film?.value]
    ).map { row in
      WatchPosition(
        film: CatalogID(source: row["source"], value: row["film"]), video: row["video"], seconds: row["seconds"],
        length: row["length"], time: Date(timeIntervalSince1970: row["time"]))
    }
  }

  static func permissions(of owner: String, in database: Database) throws -> Set<CatalogPermission> {
    Set(
      try String.fetchAll(database, sql: "SELECT name FROM permission WHERE owner = ?", arguments: [owner])
        .compactMap(CatalogPermission.init))
  }

  static func set(_ permissions: Set<CatalogPermission>, of owner: String, in database: Database) throws {
    try database.execute(sql: "DELETE FROM permission WHERE owner = ?", arguments: [owner])
    for permission in permissions {
      try database.execute(
        sql: "INSERT INTO permission (owner, name) VALUES (?, ?)", arguments: [owner, permission.rawValue])
    }
  }
}
