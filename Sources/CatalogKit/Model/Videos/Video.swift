public import struct Foundation.Date
public import struct Foundation.URL
public import struct MediaTypes.PixelSize

/// A trailer or another short film about a film.
public struct Video: Sendable, Hashable, Codable {
  /// What a video is.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// A trailer.
    case trailer
    /// A teaser.
    case teaser
    /// A scene of the film.
    case clip
    /// A report on the film.
    case featurette
    /// The film itself.
    case film
    /// Something else, or not said.
    case other
  }

  /// Unique among the videos of its film, and the same at every refresh.
  public var id: String
  /// Where it is.
  public var location: VideoLocation
  /// Whether it can be had as a file, as far as its location tells.
  public var downloadability: Downloadability
  /// What it is.
  public var kind: Kind
  /// What the source calls it.
  public var title: String?
  /// The language spoken, as a BCP 47 tag.
  public var language: String?
  /// Whether it comes from the makers of the film, where that is known.
  public var isOfficial: Bool?
  /// The picture's size, in pixels.
  public var size: PixelSize?
  /// The file's size, in bytes.
  public var byteCount: Int64?
  /// Its length, in seconds, as the source gives it.
  public var duration: Double?
  /// When it was published.
  public var published: Date?
  /// The licence: a URL or a name, as the source gives it.
  public var licence: String?
  /// Who made it.
  public var author: String?
  /// A picture of it.
  public var thumbnail: URL?
  /// The digest of the file.
  public var checksum: Checksum?
  /// The page that the source has for it.
  public var page: URL?
  /// What the source calls its format, which may be wrong.
  public var rawFormat: String?

  /// A video at `location`.
  public init(id: String, location: VideoLocation, downloadability: Downloadability? = nil, kind: Kind = .trailer) {
    self.id = id
    self.location = location
    self.downloadability = downloadability ?? Downloadability(of: location)
    self.kind = kind
  }
}
