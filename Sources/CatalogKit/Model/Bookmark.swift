public import struct Foundation.Date

/// A film that the user keeps.
public struct Bookmark: Sendable, Hashable, Codable {
  /// The film.
  public var film: CatalogID<Film>
  /// The user's own word for a group of bookmarks.
  public var category: String
  /// The film as it was when it was kept, so that it stays when the source drops it; its addresses are of the web only.
  public let snapshot: Film
  /// When it was kept.
  public var added: Date

  private enum CodingKeys: String, CodingKey {
    case film, category, snapshot, added
  }

  /// Keeps `snapshot` under `category`, without paths of this machine: bookmarks are brought to others.
  public init(_ snapshot: Film, category: String, added: Date) {
    film = snapshot.id
    self.category = category
    self.snapshot = snapshot.keepingWebAddresses().film
    self.added = added
  }

  /// Reads what was written, without paths of any machine.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Film.self, forKey: .snapshot),
      category: try container.decode(String.self, forKey: .category),
      added: try container.decode(Date.self, forKey: .added))
  }
}
