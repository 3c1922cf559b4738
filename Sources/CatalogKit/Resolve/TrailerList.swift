/// The videos of a film in the order in which they are tried.
public struct TrailerList: Sendable, Hashable {
  /// The film.
  public var film: Film
  /// The videos, the best one first.
  public var videos: [RankedVideo]
  /// How the sources fared that were asked.
  public var outcomes: [SourceOutcome]

  /// The video that is fetched first; `nil` when none can be.
  public var chosen: RankedVideo? { videos.first { $0.verdict == .chosen } }
}
