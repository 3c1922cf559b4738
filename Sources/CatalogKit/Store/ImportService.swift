package import struct Foundation.Date
import GRDB

/// Writes what sources answer into the store.
///
/// Rows are committed in hundreds, and a list changes in one piece when all of its rows are there.
package struct ImportService: Sendable {
  /// How many rows are written in one transaction: whoever reads waits while the pages of one are written.
  package static let batch = 250

  private let store: CatalogStore
  private let matches: Bool

  /// Writes into a store, and finds out which films of several sources are one, unless `matches` says otherwise.
  package init(_ store: CatalogStore, matches: Bool = true) {
    self.store = store
    self.matches = matches
  }

  /// Replaces a list of films; what it no longer has is deleted where no list and no bookmark holds it.
  ///
  /// A partial list takes nothing away. Films keep what an earlier answer told and this one leaves out.
  /// `fetched` is when the source gave it, and until `expires` it counts as fresh.
  package func save(
    _ listing: Listing<Film>, as key: FeedKey, fetched: Date, expires: Date
  ) async throws(CatalogError) {
    try await save(listing, as: key, fetched: fetched, expires: expires) { [matches] film, database, changes in
      let saved = try FilmDAO.save(film, as: .list, matches: matches, in: database)
      if saved.isJoined { changes.add(.matches, film.id) }
      return saved.row
    }
  }

  /// Replaces a list of shows, theatres, areas, news or sections; see the one for films.
  package func save<Item: StoredItem>(
    _ listing: Listing<Item>, as key: FeedKey, fetched: Date, expires: Date
  ) async throws(CatalogError) {
    try await save(listing, as: key, fetched: fetched, expires: expires) { item, database, _ in
      try ItemDAO<Item>.save(item, in: database)
    }
  }

  /// Writes all that is known about one film, and when it was asked.
  package func save(detail film: Film, fetched: Date, expires: Date) async throws(CatalogError) {
    let key = FeedKey(source: film.id.source, kind: .film, name: "detail", scope: film.id.value)
    try await save(Listing([film]), as: key, fetched: fetched, expires: expires) { [matches] film, database, changes in
      let saved = try FilmDAO.save(film, as: .whole, matches: matches, in: database)
      if saved.isJoined { changes.add(.matches, film.id) }
      return saved.row
    }
  }

  /// Remembers why a list could not be refreshed; its rows stay.
  package func note(_ problem: CatalogError, for key: FeedKey, at now: Date) async throws(CatalogError) {
    try await store.write(by: .source(key.source)) { database, changes in
      changes.add(.lists, key.subject)
      try FeedDAO.note(problem, for: key, at: now, in: database)
    }
  }

  /// Deletes the lists of a source that expired, or were fetched, before `limit`, and what only they held.
  package func purge(
    _ source: String, _ age: FeedDAO.Age = .expired, before limit: Date
  ) async throws(CatalogError) {
    // Whoever only looks waits for no other writer.
    guard try await store.read({ try FeedDAO.hasLists(of: source, age, before: limit, in: $0) }) else { return }
    try await store.write(by: .source(source)) { database, changes in
      changes.add(.lists, "\(source)/\(CatalogChange.everything)")
      for (kind, rows) in try FeedDAO.purge(source, age, before: limit, in: database) {
        try StoredTables.remove(rows, of: kind, in: database)
      }
    }
  }

  /// A list of less than two batches is written in one transaction.
  private func save<Item: Sendable>(
    _ listing: Listing<Item>, as key: FeedKey, fetched: Date, expires: Date,
    write: @escaping @Sendable (Item, Database, inout ChangeNotes) throws -> Int64
  ) async throws(CatalogError) {
    let state = FeedState(
      fetched: fetched, expires: expires, isPartial: listing.isPartial, badRows: listing.badRows.count, problem: nil)
    let starts = Array(stride(from: 0, to: listing.items.count, by: Self.batch))
    var list: FeedDAO.Reservation?
    for start in starts.isEmpty ? [0] : starts {
      let part = listing.items[start..<min(start + Self.batch, listing.items.count)]
      let isLast = start == starts.last ?? 0
      list = try await store.write(by: .source(key.source)) { [list] database, changes in
        let list = try list ?? FeedDAO.reserve(key, in: database)
        let rows = try part.map { try write($0, database, &changes) }
        try FeedDAO.append(rows, from: start, to: list, in: database)
        changes.add(isLast ? .lists : .imports, key.subject)
        guard isLast else { return list }
        let gone = try FeedDAO.publish(list, state, in: database)
        try StoredTables.remove(gone, of: key.kind, in: database)
        return list
      }
    }
  }
}
