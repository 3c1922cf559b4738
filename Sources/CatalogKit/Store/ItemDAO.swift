import Foundation
import GRDB

/// Shows, theatres, areas, news and their sections.
enum ItemDAO<Item: StoredItem> {
  private static var table: String { Item.kind.rawValue }

  /// Writes a thing, unless the store has it like this.
  ///
  /// - Returns: its row.
  static func save(_ item: Item, in database: Database) throws -> Int64 {
    let payload = try StoreCoding.text(item)
    let found = try database.cachedStatement(sql: "SELECT row, payload FROM \(table) WHERE source = ? AND id = ?")
    let old = try Row.fetchOne(found, arguments: [item.id.source, item.id.value])
    if let old, old["payload"] == payload { return old["row"] }
    let columns = Item.columns.joined(separator: ", ")
    let marks = Item.columns.map { _ in "?" }.joined(separator: ", ")
    let changes = Item.columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    try database.cachedStatement(
      sql: """
        INSERT INTO \(table) (source, id, payload, \(columns)) VALUES (?, ?, ?, \(marks))
        ON CONFLICT (source, id) DO UPDATE SET payload = excluded.payload, \(changes)
        """
    ).execute(arguments: StatementArguments([item.id.source, item.id.value, payload] + item.values))
    return old?["row"] ?? database.lastInsertedRowID
  }

  static func item(_ id: CatalogID<Item>, in database: Database) throws -> Item? {
    try String.fetchOne(
      database, sql: "SELECT payload FROM \(table) WHERE source = ? AND id = ?", arguments: [id.source, id.value]
    ).map { try StoreCoding.value(Item.self, from: $0) }
  }

  /// The things of these rows, in this order.
  static func items(rows: [Int64], in database: Database) throws -> [Item] {
    let statement = try database.cachedStatement(sql: "SELECT payload FROM \(table) WHERE row = ?")
    return try rows.compactMap { row in
      try String.fetchOne(statement, arguments: [row]).map { try StoreCoding.value(Item.self, from: $0) }
    }
  }

  static func remove(_ rows: [Int64], in database: Database) throws {
    let statement = try database.cachedStatement(sql: "DELETE FROM \(table) WHERE row = ?")
    for row in rows { try statement.execute(arguments: [row]) }
  }
}
