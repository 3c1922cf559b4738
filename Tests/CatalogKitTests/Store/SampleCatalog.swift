import Foundation
import GRDB

@testable import CatalogKit

/// Films and other rows for the tests of the store.
enum SampleCatalog {
  static let day = Date(timeIntervalSince1970: 1_790_000_000)

  static func film(_ value: String, _ title: String, original: String? = nil, source: String = "kino") -> Film {
    var film = Film(id: CatalogID(source: source, value: value), title: title)
    film.originalTitle = original
    return film
  }

  /// A film with something in every place.
  static func fullFilm(_ value: String = "full") -> Film {
    var film = film(value, "Yö ja päivä", original: "Night and Day")
    film.year = 2019
    film.runtime = 97
    film.release = CalendarDate(year: 2019, month: 10, day: 4)
    film.rating = AgeRating(raw: "K-12")
    film.genres = [Genre("Draama"), Genre("Jännitys")]
    film.synopsis = "A lighthouse keeper finds a door in the fog."
    film.people = [Person("Åsa Ström", role: .director), Person("Paul-Mikél Ó Sé", role: .actor)]
    film.scores = [Score(.critics, value: 71, label: "Fresh")]
    film.imdbID = "tt0000042"
    if let url = URL(string: "https://example.org/night.mp4") {
      var video = Video(id: "v1", location: .direct(url))
      video.title = "Trailer"
      video.published = day
      var other = Video(id: "v2", location: .key(service: .youtube, id: "abcdefghijk"), kind: .teaser)
      other.language = "fi"
      film.videos = [video, other]
    }
    return film
  }

  static func feed(_ name: String = "now", kind: FeedKey.Kind = .film, scope: String = "", source: String = "kino")
    -> FeedKey
  {
    FeedKey(source: source, kind: kind, name: name, scope: scope)
  }
}

extension ImportService {
  /// Writes a list that stays fresh for an hour.
  func save(_ films: [Film], as key: FeedKey = SampleCatalog.feed(), isPartial: Bool = false) async throws(CatalogError)
  {
    try await save(
      Listing(films, isPartial: isPartial), as: key, fetched: SampleCatalog.day,
      expires: SampleCatalog.day.addingTimeInterval(3600))
  }

  /// Writes a list of other things that stays fresh for an hour.
  func save<Item: StoredItem>(items: [Item], as key: FeedKey) async throws(CatalogError) {
    try await save(
      Listing(items), as: key, fetched: SampleCatalog.day, expires: SampleCatalog.day.addingTimeInterval(3600))
  }
}

extension CatalogStore {
  /// Writes behind the back of the services.
  func alter<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(CatalogError) -> Value {
    try await write { database, changes in
      changes.add(.imports, "test")
      return try work(database)
    }
  }
}
