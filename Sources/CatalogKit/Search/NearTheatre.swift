/// A theatre near a place, and what it shows.
public struct NearTheatre: Sendable, Hashable {
  /// The theatre.
  public var theatre: Theatre
  /// Kilometres from the place, along the ground.
  public var distance: Double
  /// Whether only the theatre's town is known, so that the distance is that of the town's middle.
  public var isTown: Bool
  /// Its shows on the days asked about, the earliest first.
  public var shows: [Show] = []
}
