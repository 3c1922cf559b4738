/// A section of news.
public struct NewsCategory: Sendable, Hashable, Codable {
  /// What the source calls it.
  public var id: CatalogID<NewsCategory>
  /// As the source writes it.
  public var name: String
  /// How many articles it has.
  public var count: Int?

  /// A section with this name.
  public init(id: CatalogID<NewsCategory>, name: String, count: Int? = nil) {
    self.id = id
    self.name = name
    self.count = count
  }
}
