/// Finds theatres and their shows near a place, in the store.
package struct NearService: Sendable {
  private let store: CatalogStore

  package init(_ store: CatalogStore) { self.store = store }

  /// The theatres of some sources or of all within some kilometres, the nearest first, with their shows from one day to
  /// another, of which `limit` are told in all; and how many shows there are.
  package func theatres(
    within kilometres: Double, of point: GeoPoint, from first: CalendarDate, to last: CalendarDate,
    sources: Set<String>?, limit: Int
  ) async throws(CatalogError) -> (theatres: [NearTheatre], total: Int) {
    try await store.read { database in
      var theatres = try NearDAO.theatres(within: kilometres, of: point, sources: sources, in: database)
      var (told, total) = (0, 0)
      for index in theatres.indices {
        let found = try NearDAO.shows(
          at: theatres[index].theatre.id, from: first, to: last, limit: limit - told, in: database)
        theatres[index].shows = found.shows
        told += found.shows.count
        total += found.total
      }
      return (theatres, total)
    }
  }
}

/// A theatre near a place, and what it shows.
public struct NearTheatre: Sendable, Hashable {
  /// The theatre.
  public var theatre: Theatre
  /// Kilometres from the place, along the ground.
  public var distance: Double
  /// Whether only the theatre's town is known, so that the distance is that of the town's middle.
  public var isTown: Bool
  /// Its shows on the days asked about, the earliest first.
  public var shows: [Show] = []
}
