public import struct Foundation.Date
public import struct Foundation.URL

/// An article.
public struct NewsItem: Sendable, Hashable, Codable {
  /// What names it; its page where the source has no number for it.
  public var id: CatalogID<NewsItem>
  /// The headline.
  public var title: String
  /// When it was published.
  public var published: Date?
  /// The day it was published where the source is.
  public var day: CalendarDate?
  /// The first sentences, as plain text.
  public var lead: String?
  /// The whole, as plain text.
  public var text: String?
  /// Where it can be read.
  public var page: URL?
  /// Its pictures.
  public var images: [CatalogImage] = []
  /// The sections it belongs to.
  public var categories: [NewsCategory] = []

  /// An article of which only the headline is known.
  public init(id: CatalogID<NewsItem>, title: String) {
    self.id = id
    self.title = title
  }
}
