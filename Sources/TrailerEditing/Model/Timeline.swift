public import MediaTypes

/// What the edits have made of a film: which stretches play in which order, how the picture is turned,
/// and how the result is to be written.
///
///     source    |---------A---------B---------|
///     clips         |==A==)   |==B==)
///     timeline  |==A==|==B==|                    starts at 0
public struct Timeline: Hashable, Codable, Sendable {
  /// Stretches of source time in playing order; source time 0 is the container's start.
  public private(set) var clips: [MediaTimeRange]
  /// How the edits turn the displayed picture.
  public var turn: Orientation
  /// How the result is to be written.
  public var export: ExportSettings

  /// The timeline of an unedited film that lasts `duration`.
  public init(duration: MediaTime) {
    self.init(clips: [MediaTimeRange(duration: duration)])
  }

  /// A timeline of `clips`; empty clips vanish and clips that touch in source time become one.
  package init(clips: [MediaTimeRange], turn: Orientation = .identity, export: ExportSettings = .init()) {
    self.clips = Self.joined(clips)
    self.turn = turn
    self.export = export
  }

  /// How long the edited film lasts.
  public var duration: MediaTime {
    clips.reduce(.zero) { $0 + $1.duration }
  }

  /// A join between clips that follow each other in the source is no join, and must not cost one.
  private static func joined(_ clips: [MediaTimeRange]) -> [MediaTimeRange] {
    var result: [MediaTimeRange] = []
    for clip in clips where !clip.isEmpty {
      if let last = result.last, last.end == clip.start, let both = MediaTimeRange(last.start, clip.end) {
        result[result.count - 1] = both
      } else {
        result.append(clip)
      }
    }
    return result
  }
}
