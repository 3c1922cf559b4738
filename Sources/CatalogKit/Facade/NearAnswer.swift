/// Theatres near a place, with their shows.
public struct NearAnswer: Sendable {
  /// The place that is meant, and how it was read.
  public var place: FoundPlace
  /// The theatres, the nearest first.
  public var theatres: [NearTheatre]
  /// How many shows there were before a limit was applied.
  public var total: Int
  /// How each source that was asked fared.
  public var outcomes: [SourceOutcome]
}
