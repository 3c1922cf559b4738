public import struct Foundation.URL

/// A video in the ranked list of a film, with why it stands there.
public struct RankedVideo: Sendable, Hashable {
  /// What is done with a video when the film's trailer is fetched.
  public enum Verdict: String, Sendable, Hashable, Codable, CaseIterable {
    /// It is fetched first.
    case chosen
    /// It is tried after the ones before it.
    case next
    /// It failed a short time ago, and is left out until that expires.
    case skipped
    /// It cannot be fetched.
    case refused
  }

  /// How a video came onto the list.
  public enum Origin: String, Sendable, Hashable, Codable, CaseIterable {
    /// The film's source has it.
    case source
    /// Another source has it for the same film.
    case otherSource = "other-source"
    /// A file beside the film.
    case beside
    /// The user pinned it.
    case pinned
  }

  /// The place in the list, from 1.
  public var rank: Int
  /// The video; its downloadability is what was found out about it.
  public var video: Video
  /// The film as the source calls it that has the video.
  public var film: CatalogID<Film>
  /// How it came onto the list.
  public var origin: Origin
  /// What is done with it.
  public var verdict: Verdict
  /// Why, in one sentence.
  public var reason: String

  /// The page to open, for a video that can only be opened.
  public var page: URL? {
    switch video.downloadability {
    case .direct: nil
    default: video.location.url ?? video.page
    }
  }
}
