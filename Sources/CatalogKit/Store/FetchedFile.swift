public import struct Foundation.Date
public import struct Foundation.URL

/// A file that was fetched, or used where it lies, and to whom it is owed.
public struct FetchedFile: Sendable, Hashable, Codable {
  /// The source of files at URLs that belong to no film; the film's identifier is then the URL without query.
  public static let urlSource = "url"

  /// The digest of its bytes in lower-case hexadecimal digits, by which the cache finds it; `nil` for a file that was
  /// used where it lies.
  public var sha256: String?
  /// Where it lies; `nil` for one of the cache.
  public var path: String?
  /// Its size, in bytes.
  public var byteCount: Int64
  /// The film.
  public var film: CatalogID<Film>
  /// The film's title when it was fetched.
  public var filmTitle: String
  /// The video's identifier among those of the film.
  public var video: String
  /// Where it came from, without keys or signatures.
  public var sourceURL: URL?
  /// The page that the source has for it.
  public var page: URL?
  /// Its licence: a URL or a name, as the source gives it.
  public var licence: String?
  /// Who made it.
  public var author: String?
  /// The media type that the server gave.
  public var mediaType: String?
  /// When it was fetched.
  public var fetched: Date

  /// A file with these bytes.
  public init(
    sha256: String?, byteCount: Int64, film: CatalogID<Film>, filmTitle: String, video: String, fetched: Date
  ) {
    self.sha256 = sha256
    self.byteCount = byteCount
    self.film = film
    self.filmTitle = filmTitle
    self.video = video
    self.fetched = fetched
  }
}
