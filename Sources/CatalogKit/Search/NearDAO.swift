import Foundation
import GRDB

/// Theatres round a point, and what they show.
enum NearDAO {
  /// The theatres of some sources or of all that are no further than this, the nearest first.
  static func theatres(
    within kilometres: Double, of point: GeoPoint, sources: Set<String>?, in database: Database
  ) throws -> [NearTheatre] {
    let box = point.box(within: kilometres)
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT source, latitude, longitude, isTown, payload FROM theatre
        WHERE latitude BETWEEN ? AND ? AND longitude BETWEEN ? AND ? ORDER BY row
        """,
      arguments: [box.north.lowerBound, box.north.upperBound, box.east.lowerBound, box.east.upperBound])
    var theatres: [NearTheatre] = []
    while let row = try rows.next() {
      guard sources?.contains(row["source"]) ?? true,
        let place = GeoPoint(latitude: row["latitude"], longitude: row["longitude"])
      else { continue }
      let distance = point.distance(to: place)
      guard distance <= kilometres else { continue }
      theatres.append(
        NearTheatre(
          theatre: try StoreCoding.value(Theatre.self, from: row["payload"]), distance: distance,
          isTown: row["isTown"]))
    }
    return theatres.enumerated()
      .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }.map(\.element)
  }

  /// The shows of a theatre on some days, the earliest first, at most `limit`, and how many there are in all.
  static func shows(
    at theatre: CatalogID<Theatre>, from first: CalendarDate, to last: CalendarDate, limit: Int, in database: Database
  ) throws -> (shows: [Show], total: Int) {
    let statement = try database.cachedStatement(
      sql: """
        SELECT row FROM show WHERE source = ? AND theatre = ? AND day BETWEEN ? AND ? ORDER BY start IS NULL, start, row
        """)
    let rows = try Int64.fetchAll(
      statement, arguments: [theatre.source, theatre.value, first.description, last.description])
    return (try ItemDAO<Show>.items(rows: Array(rows.prefix(limit)), in: database), rows.count)
  }

  /// The films that a theatre shows from a moment on, the one that begins first first.
  static func films(
    at theatre: CatalogID<Theatre>, from moment: Date, in database: Database
  ) throws -> [Int64] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT film.row FROM show JOIN film ON film.source = show.source AND film.id = show.film
        WHERE show.source = ? AND show.theatre = ? AND show.start >= ? GROUP BY film.row ORDER BY min(show.start)
        """)
    return try Int64.fetchAll(
      statement, arguments: [theatre.source, theatre.value, moment.timeIntervalSince1970])
  }
}
