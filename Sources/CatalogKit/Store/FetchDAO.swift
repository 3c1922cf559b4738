import Foundation
import GRDB

/// What was fetched, what could not be, and what the user pinned.
enum FetchDAO {
  static func save(_ failure: FailedCandidate, in database: Database) throws {
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO failedCandidate (source, film, video, code, reason, failed, expires)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        failure.film.source, failure.film.value, failure.video, failure.code.rawValue, failure.reason,
        failure.failed.timeIntervalSince1970, failure.expires.timeIntervalSince1970,
      ])
  }

  /// The failures of a film that have not expired.
  static func failures(
    of film: CatalogID<Film>, at now: Date, in database: Database
  ) throws -> [FailedCandidate] {
    try Row.fetchAll(
      database, sql: "SELECT * FROM failedCandidate WHERE source = ? AND film = ? AND expires > ? ORDER BY video",
      arguments: [film.source, film.value, now.timeIntervalSince1970]
    ).map { row in
      FailedCandidate(
        film: film, video: row["video"], code: CatalogError.Code(rawValue: row["code"]) ?? .unavailable,
        reason: row["reason"], failed: Date(timeIntervalSince1970: row["failed"]),
        expires: Date(timeIntervalSince1970: row["expires"]))
    }
  }

  static func forgetFailure(of video: String, film: CatalogID<Film>, in database: Database) throws {
    try database.execute(
      sql: "DELETE FROM failedCandidate WHERE source = ? AND film = ? AND video = ?",
      arguments: [film.source, film.value, video])
  }

  static func forgetFailures(expiredAt now: Date, in database: Database) throws {
    try database.execute(
      sql: "DELETE FROM failedCandidate WHERE expires <= ?", arguments: [now.timeIntervalSince1970])
  }

  static func save(_ file: FetchedFile, in database: Database) throws {
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO fetchedFile (sha256, byteCount, fetched, lastUsed, source, film, video, payload)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        file.sha256 ?? "", file.byteCount, file.fetched.timeIntervalSince1970, file.fetched.timeIntervalSince1970,
        file.film.source, file.film.value, file.video, try StoreCoding.text(file),
      ])
  }

  static func noteUse(of sha256: String, at now: Date, in database: Database) throws {
    try database.execute(
      sql: "UPDATE fetchedFile SET lastUsed = ? WHERE sha256 = ?", arguments: [now.timeIntervalSince1970, sha256])
  }

  static func file(sha256: String, in database: Database) throws -> FetchedFile? {
    try files(database, "WHERE sha256 = ? ORDER BY fetched DESC LIMIT 1", [sha256]).first
  }

  static func file(of video: String, film: CatalogID<Film>, in database: Database) throws -> FetchedFile? {
    try files(
      database, "WHERE source = ? AND film = ? AND video = ?", [film.source, film.value, video]
    ).first
  }

  /// All files, the newest first.
  static func files(in database: Database) throws -> [FetchedFile] {
    try files(database, "ORDER BY fetched DESC, sha256", [])
  }

  /// All files, those unused for longest first.
  static func filesByUse(in database: Database) throws -> [FetchedFile] {
    try files(database, "ORDER BY lastUsed, sha256", [])
  }

  static func forgetFile(sha256: String, in database: Database) throws {
    try database.execute(sql: "DELETE FROM fetchedFile WHERE sha256 = ?", arguments: [sha256])
  }

  private static func files(
    _ database: Database, _ clause: String, _ arguments: StatementArguments
  ) throws -> [FetchedFile] {
    try String.fetchAll(database, sql: "SELECT payload FROM fetchedFile \(clause)", arguments: arguments)
      .map { try StoreCoding.value(FetchedFile.self, from: $0) }
  }

  static func pin(_ location: VideoLocation?, for film: CatalogID<Film>, in database: Database) throws {
    guard let location else {
      try database.execute(
        sql: "DELETE FROM pinnedVideo WHERE source = ? AND film = ?", arguments: [film.source, film.value])
      return
    }
    try database.execute(
      sql: "INSERT OR REPLACE INTO pinnedVideo (source, film, location) VALUES (?, ?, ?)",
      arguments: [film.source, film.value, try StoreCoding.text(location)])
  }

  static func pinned(for film: CatalogID<Film>, in database: Database) throws -> VideoLocation? {
    try String.fetchOne(
      database, sql: "SELECT location FROM pinnedVideo WHERE source = ? AND film = ?",
      arguments: [film.source, film.value]
    ).map { try StoreCoding.value(VideoLocation.self, from: $0) }
  }
}
