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

extension ItemDAO<Show> {
  /// The stored shows of a film, or those that belong to one day, the earliest first.
  static func shows(of film: CatalogID<Film>, on day: CalendarDate?, in database: Database) throws -> [Show] {
    let rows = try Int64.fetchAll(
      database,
      sql: """
        SELECT row FROM show WHERE source = :source AND film = :film AND (:day IS NULL OR day = :day)
        ORDER BY start IS NULL, start, row
        """,
      arguments: ["source": film.source, "film": film.value, "day": day?.description])
    return try items(rows: rows, in: database)
  }
}

extension ItemDAO<Theatre> {
  /// Gives the theatres of a store their places that knew nothing of places.
  static func locate(in database: Database) throws {
    let marks = Theatre.columns.map { "\($0) = ?" }.joined(separator: ", ")
    for row in try Row.fetchAll(database, sql: "SELECT row, payload FROM theatre") {
      guard let theatre = try? StoreCoding.value(Theatre.self, from: row["payload"]) else { continue }
      try database.execute(
        sql: "UPDATE theatre SET \(marks) WHERE row = ?",
        arguments: StatementArguments(theatre.values + [row["row"] as Int64]))
    }
  }
}

/// Finds the table of a thing by its kind.
enum StoredTables {
  static func remove(_ rows: [Int64], of kind: FeedKey.Kind, in database: Database) throws {
    switch kind {
    case .film: try FilmDAO.remove(rows, in: database)
    case .show: try ItemDAO<Show>.remove(rows, in: database)
    case .theatre: try ItemDAO<Theatre>.remove(rows, in: database)
    case .area: try ItemDAO<Area>.remove(rows, in: database)
    case .news: try ItemDAO<NewsItem>.remove(rows, in: database)
    case .newsCategory: try ItemDAO<NewsCategory>.remove(rows, in: database)
    }
  }

  /// How many rows each kind has.
  static func counts(in database: Database) throws -> [FeedKey.Kind: Int] {
    var counts: [FeedKey.Kind: Int] = [:]
    for kind in FeedKey.Kind.allCases {
      counts[kind] = try Int.fetchOne(database, sql: "SELECT count(*) FROM \(kind.rawValue)") ?? 0
    }
    return counts
  }
}
