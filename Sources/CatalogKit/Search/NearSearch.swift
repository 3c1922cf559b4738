public import struct Foundation.Date

/// Finds films that are shown near a place from now on: those of the nearest theatre first.
package struct NearSearch: SearchStrategy {
  /// Kilometres that count as near.
  package static let reach = 30.0

  package let name = "near"
  package let summary = "films that are shown within 30 km of a town, a village or a point such as 60.17,24.94"
  /// What is looked for is a place: sources would take it for words of a title.
  package let asksSources = false

  package init() {}

  package func films(for query: SearchQuery, in index: SearchIndex) throws(CatalogError) -> [FoundFilm] {
    let place = try FoundPlace(query.text)
    return query.first(of: [try index.films(shownWithin: Self.reach, of: place.point, from: query.now)])
  }
}

extension SearchIndex {
  /// Films that are shown within some kilometres of a point from a moment on: those of the nearest theatre first, and of
  /// one theatre those that begin first.
  ///
  /// - Throws: `store`.
  public func films(
    shownWithin kilometres: Double, of point: GeoPoint, from moment: Date
  ) throws(CatalogError) -> [FoundFilm] {
    try asking {
      var (rows, seen): ([Int64], Set<Int64>) = ([], [])
      for near in try NearDAO.theatres(within: kilometres, of: point, sources: query.sources, in: database)
      where rows.count < query.reach {
        rows += try NearDAO.films(at: near.theatre.id, from: moment, in: database).filter { seen.insert($0).inserted }
      }
      return try FilmSearchDAO.films(rows: rows, in: database)
    }
  }
}
