/// What is told of a film, as a merged film takes it from one source or another.
public enum FilmField: String, Sendable, Hashable, Codable, CaseIterable {
  case title, originalTitle, year, runtime, release, homeRelease, rating, eventType, genres, shortSynopsis, synopsis
  case consensus, distributor, companies, people, descriptors, scores, reviews, images, languages, imdbID, wikidataID
  case tmdbID, videos, page, licence
}

/// Where one value of a film comes from.
public struct FilmOrigin: Sendable, Hashable, Codable {
  /// What is told.
  public var field: FilmField
  /// The film of a source that tells it.
  public var film: CatalogID<Film>
}
