import Foundation
import GRDB

/// The bookmarks of each owner; they change only together with a step of the owner's history.
enum BookmarkDAO {
  static func bookmark(_ film: CatalogID<Film>, of owner: String, in database: Database) throws -> Bookmark? {
    try Row.fetchOne(
      database, sql: "SELECT * FROM bookmark WHERE owner = ? AND source = ? AND id = ?",
      arguments: [owner, film.source, film.value]
    ).map(bookmark)
  }

  /// All bookmarks of an owner, the oldest first.
  static func all(of owner: String, in database: Database) throws -> [Bookmark] {
    try Row.fetchAll(database, sql: "SELECT * FROM bookmark WHERE owner = ? ORDER BY added, row", arguments: [owner])
      .map(bookmark)
  }

  /// The names of an owner's categories, but for that of one film.
  static func categories(
    of owner: String, except film: CatalogID<Film>?, in database: Database
  ) throws -> [String] {
    try String.fetchAll(
      database,
      sql: "SELECT DISTINCT category FROM bookmark WHERE owner = ? AND NOT (source = ? AND id = ?) ORDER BY category",
      arguments: [owner, film?.source ?? "", film?.value ?? ""])
  }

  /// Brings the bookmarks of an owner from before a change to after it.
  static func apply(_ change: BookmarkStep.Change, of owner: String, in database: Database) throws {
    guard let bookmark = change.after else {
      guard let film = change.before?.film else { return }
      try database.execute(
        sql: "DELETE FROM bookmark WHERE owner = ? AND source = ? AND id = ?",
        arguments: [owner, film.source, film.value])
      return
    }
    let title = bookmark.snapshot.title
    try database.cachedStatement(
      sql: """
        INSERT INTO bookmark (owner, source, id, category, title, folded, added, snapshot)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (owner, source, id) DO UPDATE SET category = excluded.category, title = excluded.title,
          folded = excluded.folded, added = excluded.added, snapshot = excluded.snapshot
        """
    ).execute(arguments: [
      owner, bookmark.film.source, bookmark.film.value, bookmark.category, title, TextFolding.fold(title),
      bookmark.added.timeIntervalSince1970, try StoreCoding.text(bookmark.snapshot),
    ])
  }

  /// A bookmark whose snapshot another version wrote in a way unknown here still has its title.
  private static func bookmark(_ row: Row) -> Bookmark {
    let film = CatalogID<Film>(source: row["source"], value: row["id"])
    let snapshot = try? StoreCoding.value(Film.self, from: row["snapshot"])
    return Bookmark(
      snapshot ?? Film(id: film, title: row["title"]), category: row["category"],
      added: Date(timeIntervalSince1970: row["added"]))
  }
}
