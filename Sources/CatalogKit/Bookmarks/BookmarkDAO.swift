import Foundation
import GRDB

/// The bookmarks; they change only together with a step of the history.
enum BookmarkDAO {
  static func bookmark(_ film: CatalogID<Film>, in database: Database) throws -> Bookmark? {
    try Row.fetchOne(
      database, sql: "SELECT * FROM bookmark WHERE source = ? AND id = ?", arguments: [film.source, film.value]
    ).map(bookmark)
  }

  /// All bookmarks, the oldest first.
  static func all(in database: Database) throws -> [Bookmark] {
    try Row.fetchAll(database, sql: "SELECT * FROM bookmark ORDER BY added, row").map(bookmark)
  }

  /// Brings the bookmarks from before a change to after it.
  static func apply(_ change: BookmarkStep.Change, in database: Database) throws {
    guard let bookmark = change.after else {
      guard let film = change.before?.film else { return }
      try database.execute(
        sql: "DELETE FROM bookmark WHERE source = ? AND id = ?", arguments: [film.source, film.value])
      return
    }
    let title = bookmark.snapshot.title
    try database.cachedStatement(
      sql: """
        INSERT INTO bookmark (source, id, category, title, folded, added, snapshot) VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (source, id) DO UPDATE SET category = excluded.category, title = excluded.title,
          folded = excluded.folded, added = excluded.added, snapshot = excluded.snapshot
        """
    ).execute(arguments: [
      bookmark.film.source, bookmark.film.value, bookmark.category, title, TextFolding.fold(title),
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
