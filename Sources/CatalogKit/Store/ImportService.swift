package import struct Foundation.Date
import GRDB

/// Writes what sources answer into the store.
///
/// Rows are committed in thousands, and a list changes in one piece when all of its rows are there.
package struct ImportService: Sendable {
  /// How many rows are written in one transaction.
  package static let batch = 1000

  private let store: CatalogStore

  package init(_ store: CatalogStore) { self.store = store }

  /// Replaces a list of films; what it no longer has is deleted where no list and no bookmark holds it.
  ///
  /// A partial list takes nothing away. Films keep what an earlier answer told and this one leaves out.
  /// `fetched` is when the source gave it, and until `expires` it counts as fresh.
  package func save(
    _ listing: Listing<Film>, as key: FeedKey, fetched: Date, expires: Date
  ) async throws(CatalogError) {
    try await save(listing, as: key, fetched: fetched, expires: expires) { film, database in
      try FilmDAO.save(film, as: .list, in: database)
    }
  }

  /// Replaces a list of shows, theatres, areas, news or sections; see the one for films.
  package func save<Item: StoredItem>(
    _ listing: Listing<Item>, as key: FeedKey, fetched: Date, expires: Date
  ) async throws(CatalogError) {
    try await save(listing, as: key, fetched: fetched, expires: expires) { item, database in
      try ItemDAO<Item>.save(item, in: database)
    }
  }

  /// Writes all that is known about one film, and when it was asked.
  package func save(detail film: Film, fetched: Date, expires: Date) async throws(CatalogError) {
    let key = FeedKey(source: film.id.source, kind: .film, name: "detail", scope: film.id.value)
    try await save(Listing([film]), as: key, fetched: fetched, expires: expires) { film, database in
      try FilmDAO.save(film, as: .whole, in: database)
    }
  }

  /// Remembers why a list could not be refreshed; its rows stay.
  package func note(_ problem: CatalogError, for key: FeedKey, at now: Date) async throws(CatalogError) {
    try await store.write { try FeedDAO.note(problem, for: key, at: now, in: $0) }
  }

  /// Deletes the lists of a source that expired before `limit`, and what only they held.
  package func purge(_ source: String, expiredBefore limit: Date) async throws(CatalogError) {
    try await store.write { database in
      for (kind, rows) in try FeedDAO.purge(source, expiredBefore: limit, in: database) {
        try StoredTables.remove(rows, of: kind, in: database)
      }
    }
  }

  private func save<Item: Sendable>(
    _ listing: Listing<Item>, as key: FeedKey, fetched: Date, expires: Date,
    write: @escaping @Sendable (Item, Database) throws -> Int64
  ) async throws(CatalogError) {
    let list = try await store.write { try FeedDAO.reserve(key, in: $0) }
    for start in stride(from: 0, to: listing.items.count, by: Self.batch) {
      let part = listing.items[start..<min(start + Self.batch, listing.items.count)]
      try await store.write { database in
        let rows = try part.map { try write($0, database) }
        try FeedDAO.append(rows, from: start, to: list, in: database)
      }
    }
    let state = FeedState(
      fetched: fetched, expires: expires, isPartial: listing.isPartial, badRows: listing.badRows.count, problem: nil)
    try await store.write { database in
      let gone = try FeedDAO.publish(list, state, in: database)
      try StoredTables.remove(gone, of: key.kind, in: database)
    }
  }
}

/// Finds the table of a thing by its kind.
private enum StoredTables {
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
}
