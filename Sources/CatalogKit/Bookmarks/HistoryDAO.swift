import Foundation
import GRDB
import MediaTypes

/// The steps of the bookmarks' history, kept across restarts.
///
/// A row is a step; ``LinearHistory`` orders the rows' numbers, so that a change reads one step and not all.
enum HistoryDAO {
  static func load(limit: Int, in database: Database) throws -> LinearHistory<Int64> {
    LinearHistory(
      done: try Int64.fetchAll(database, sql: "SELECT row FROM historyStep WHERE isUndone = 0 ORDER BY row"),
      undone: try Int64.fetchAll(database, sql: "SELECT row FROM historyStep WHERE isUndone = 1 ORDER BY row DESC"),
      limit: limit)
  }

  /// Adds a step that has been done, and forgets those that it makes unreachable.
  static func record(_ step: BookmarkStep, at now: Date, limit: Int, in database: Database) throws {
    var history = try load(limit: limit, in: database)
    try database.execute(
      sql: "INSERT INTO historyStep (time, payload) VALUES (?, ?)",
      arguments: [now.timeIntervalSince1970, try StoreCoding.text(step)])
    for row in history.record(database.lastInsertedRowID) {
      try database.execute(sql: "DELETE FROM historyStep WHERE row = ?", arguments: [row])
    }
  }

  static func undo(limit: Int, in database: Database) throws -> BookmarkStep? {
    var history = try load(limit: limit, in: database)
    guard let row = history.undo() else { return nil }
    return try mark(row, isUndone: true, in: database)
  }

  static func redo(limit: Int, in database: Database) throws -> BookmarkStep? {
    var history = try load(limit: limit, in: database)
    guard let row = history.redo() else { return nil }
    return try mark(row, isUndone: false, in: database)
  }

  private static func mark(_ row: Int64, isUndone: Bool, in database: Database) throws -> BookmarkStep {
    try database.execute(sql: "UPDATE historyStep SET isUndone = ? WHERE row = ?", arguments: [isUndone, row])
    return try step(row, in: database)
  }

  static func step(_ row: Int64, in database: Database) throws -> BookmarkStep {
    let payload = try String.fetchOne(database, sql: "SELECT payload FROM historyStep WHERE row = ?", arguments: [row])
    guard let payload else { throw CatalogError(.store, "history", "step \(row) is missing") }
    return try StoreCoding.value(BookmarkStep.self, from: payload)
  }
}
