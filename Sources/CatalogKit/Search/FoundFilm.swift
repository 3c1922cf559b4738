/// A film that a way of searching found.
public struct FoundFilm: Sendable, Hashable {
  /// Its row in the store.
  let row: Int64
  /// The same for all films of several sources that are one.
  let work: Int64
  /// Its title, by which films of equal merit are put in order.
  public let title: String
}

/// What the store knows of a film without reading all of it.
public struct FilmSummary: Sendable, Hashable {
  /// What its source calls it.
  public let id: CatalogID<Film>
  /// The title.
  public let title: String
  /// The title in the film's own language, folded, where it is another one.
  public let foldedOriginal: String?
  /// The year it was made, or first shown.
  public let year: Int?
}
