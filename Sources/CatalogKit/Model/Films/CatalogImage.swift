public import struct Foundation.URL
public import struct MediaTypes.PixelSize

/// A picture that belongs to a film or to news.
public struct CatalogImage: Sendable, Hashable, Codable {
  /// What a picture shows.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// An upright poster.
    case poster
    /// A wide picture for the head of a page.
    case landscape
    /// A still from the film.
    case still
    /// The picture of a news item.
    case news
    /// Something else.
    case other
  }

  /// How large a picture is, where the source gives a word instead of pixels.
  public enum Scale: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
    /// The smallest one.
    case micro
    /// For lists.
    case small
    /// For pages.
    case medium
    /// For whole screens.
    case large
    /// As large as the source has it.
    case original

    /// Whether `left` is the smaller one.
    public static func < (left: Scale, right: Scale) -> Bool {
      (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
  }

  /// Where it is.
  public var url: URL
  /// What it shows.
  public var kind: Kind
  /// How large it is, in a word.
  public var scale: Scale?
  /// How large it is, in pixels.
  public var size: PixelSize?
  /// What the source calls it.
  public var title: String?
  /// A smaller copy.
  public var thumbnail: URL?

  /// The picture at `url`.
  public init(_ url: URL, kind: Kind, scale: Scale? = nil) {
    self.url = url
    self.kind = kind
    self.scale = scale
  }
}
