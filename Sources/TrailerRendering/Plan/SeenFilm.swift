internal import TrailerEditing

/// An edited film as it is seen: its clips begin and end with pictures, and its times count what is shown.
struct SeenFilm {
  /// The film, its timeline and its effects on the clock of what is shown.
  let asset: FKTAsset
  /// The clips in playing order.
  let clips: [PlannedClip]
  /// What was left out because no picture starts in it.
  let notices: [FKTNotice]
  /// Bounds round which the pictures are not known, in ticks of the main picture stream.
  let missing: Set<Int64>
}
