public import struct Foundation.Date

/// A film that the user keeps.
public struct Bookmark: Sendable, Hashable, Codable {
  /// The film.
  public var film: CatalogID<Film>
  /// The user's own word for a group of bookmarks.
  public var category: String
  /// The film as it was when it was kept, so that it stays when the source drops it.
  public var snapshot: Film
  /// When it was kept.
  public var added: Date

  /// Keeps `snapshot` under `category`.
  public init(_ snapshot: Film, category: String, added: Date) {
    film = snapshot.id
    self.category = category
    self.snapshot = snapshot
    self.added = added
  }
}
