import Foundation
import GRDB
import MediaTypes

/// The steps of each owner's history of bookmarks, kept across restarts.
///
/// A row is a step; ``LinearHistory`` orders the rows' numbers, so that a change reads one step and not all.
enum HistoryDAO {
  static func load(of owner: String, limit: Int, in database: Database) throws -> LinearHistory<Int64> {
    let rows = "SELECT row FROM historyStep WHERE owner = ? AND isUndone = ? ORDER BY row"
    return LinearHistory(
      done: try Int64.fetchAll(database, sql: rows, arguments: [owner, false]),
      undone: try Int64.fetchAll(database, sql: rows + " DESC", arguments: [owner, true]), limit: limit)
  }

  /// Adds a step that has been done, and forgets those that it makes unreachable.
  static func record(
    _ step: BookmarkStep, of owner: String, at now: Date, limit: Int, in database: Database
  ) throws {
    var history = try load(of: owner, limit: limit, in: database)
    try database.execute(
      sql: "INSERT INTO historyStep (owner, time, payload) VALUES (?, ?, ?)",
      arguments: [owner, now.timeIntervalSince1970, try StoreCoding.text(step)])
    for row in history.record(database.lastInsertedRowID) {
      try database.execute(sql: "DELETE FROM historyStep WHERE row = ?", arguments: [row])
    }
  }

  static func undo(of owner: String, limit: Int, in database: Database) throws -> BookmarkStep? {
    var history = try load(of: owner, limit: limit, in: database)
    guard let row = history.undo() else { return nil }
    return try mark(row, isUndone: true, in: database)
  }

  static func redo(of owner: String, limit: Int, in database: Database) throws -> BookmarkStep? {
    var history = try load(of: owner, limit: limit, in: database)
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
