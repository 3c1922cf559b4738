@_exported public import MediaTypes

/// A film and what the edits have made of it: the receiver that commands act on.
///
/// An asset is a value. An action returns the edited asset and leaves the original as it was; nothing is
/// rendered until a renderer is asked to.
public struct FKTAsset: Hashable, Codable, Sendable {
  /// The file the film was opened from.
  public let source: SourceIdentity
  /// What the file says of itself.
  public package(set) var info: MediaInfo
  /// When each frame starts, in rising source time; filled only when frame numbers need it.
  public package(set) var frameTimes: [MediaTime]?
  /// What the edits have made of the film.
  public internal(set) var timeline: Timeline
  /// The edits of time, in the order written: the timeline comes from them, and they from no timeline.
  var trims: [Trim] = []
  /// What the user should know of the edits so far.
  public private(set) var notices: [FKTNotice] = []

  /// The unedited film of a file.
  ///
  /// `frameTimes` are the starts of every frame in rising source time; only a film of variable frame
  /// rate whose edits name frames by number needs them.
  public init(source: SourceIdentity, info: MediaInfo, frameTimes: [MediaTime]? = nil) {
    self.source = source
    self.info = info
    self.frameTimes = frameTimes
    timeline = Timeline(duration: info.duration)
  }

  /// How long the edited film lasts.
  public var duration: MediaTime { timeline.duration }

  /// Adds `notice`, once.
  package mutating func note(_ notice: FKTNotice) {
    if !notices.contains(notice) { notices.append(notice) }
  }
}
