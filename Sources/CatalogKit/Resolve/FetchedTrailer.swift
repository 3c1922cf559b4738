public import TrailerEditing

public import struct Foundation.URL

/// A trailer that is a file on this machine, and to whom it is owed.
public struct FetchedTrailer: Sendable, Hashable {
  /// The file: in the cache, or the user's own.
  public var file: URL
  /// Which video it is; `nil` for a URL that belongs to no film.
  public var video: RankedVideo?
  /// The film's title, or what the file is called.
  public var title: String
  /// What the cache knows about it; `nil` for the user's own files, which stay where they are.
  public var record: FetchRecord?
  /// Whether nothing had to be fetched.
  public var isFromCache: Bool
  /// The videos that were tried before and gave no file.
  public var failures: [FetchedMedia.Failure] = []

  /// The licence: a URL or a name.
  public var licence: String? { record?.licence ?? video?.video.licence }

  /// Who made it.
  public var author: String? { record?.author ?? video?.video.author }

  /// Where it came from, without keys and signatures; `nil` for the user's own files.
  public var source: String? { record?.source }

  /// The page that the source has for it.
  public var page: URL? { record?.page ?? video?.video.page }
}

extension FKTAsset {
  /// The asset with what a fetched trailer owes to whom; the same asset without one.
  public func credited(_ trailer: FetchedTrailer?) -> FKTAsset {
    guard let trailer else { return self }
    return credited(
      author: trailer.author, licence: trailer.licence, origin: trailer.page?.absoluteString ?? trailer.source)
  }
}
