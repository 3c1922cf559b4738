/// What a source can be asked for.
public enum CatalogAbility: String, Sendable, Hashable, Codable, CaseIterable {
  /// Films that are shown now.
  case now
  /// Films that are shown soon.
  case coming
  /// Films that most people see.
  case top
  /// When and where films are shown.
  case showtimes
  /// Theatres.
  case theatres
  /// Places that the source can be asked about.
  case areas
  /// News.
  case news
  /// Films by words.
  case search
  /// One film with everything about it.
  case film
  /// The trailers of a film.
  case trailers
}
