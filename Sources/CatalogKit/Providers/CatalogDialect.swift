/// The ways of speaking that sources have.
public enum CatalogDialect: String, Sendable, Hashable, Codable, CaseIterable {
  /// The XML of Finnkino and its sisters.
  case finnkino
  /// The JSON of Rotten Tomatoes, version 1.0.
  case rottenTomatoes = "rottentomatoes"
  /// The JSON of The Movie Database, version 3.
  case tmdb
  /// The Internet Archive.
  case archive
  /// A folder of films.
  case local
  /// What comes with the program.
  case demo
}
