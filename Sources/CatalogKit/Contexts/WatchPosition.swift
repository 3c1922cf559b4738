public import struct Foundation.Date

/// How far a user has watched a video.
public struct WatchPosition: Sendable, Hashable, Codable {
  /// The film.
  public var film: CatalogID<Film>
  /// The video's identifier among those of the film.
  public var video: String
  /// Where the user stopped, in seconds from the video's beginning, 0 or more.
  public var seconds: Double
  /// The video's length in seconds, where it is known.
  public var length: Double?
  /// When the user stopped there.
  public var time: Date

  /// A user who stopped there.
  public init(film: CatalogID<Film>, video: String, seconds: Double, length: Double? = nil, time: Date) {
    self.film = film
    self.video = video
    self.seconds = seconds
    self.length = length
    self.time = time
  }
}
