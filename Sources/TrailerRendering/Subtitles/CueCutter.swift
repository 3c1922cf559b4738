internal import MediaTypes

/// Cuts cues to the clips of a plan and moves them with the pictures.
///
///     source   |----a----|   |--b--|
///     clips       [=======)    [======)
///     output      |--a---|.....|-b-|         a cue over a join of two clips is one cue
struct CueCutter {
  /// A stretch of a cue that is shown.
  struct Piece: Sendable, Hashable {
    /// When it is shown in the source.
    var source: MediaTimeRange
    /// The clip that shows it.
    var clip: ClipMap.Place

    /// When it is shown in the output.
    var range: MediaTimeRange { clip.output(of: source) }
  }

  /// A cue of the output.
  struct Cut: Sendable, Hashable {
    /// The place of the cue it comes from.
    var cue: Int
    /// How often that cue was shown before.
    var occurrence: Int
    /// When it is shown in the output.
    var range: MediaTimeRange
    /// What of the source's cue is shown, in order.
    var pieces: [Piece]
  }

  private let clips: [PlannedClip]
  /// Whether the edit keeps the whole film, so that a cue that outlasts its pictures stays as it is.
  private let isWhole: Bool

  init(_ clips: [PlannedClip]) {
    self.clips = clips
    isWhole = clips.isWholeFilm
  }

  /// The cues of the output for when cues are shown in the source, in the order of their starts.
  func cut(_ ranges: [MediaTimeRange]) -> [Cut] {
    let cuts = ranges.enumerated().flatMap { cut($1, number: $0) }
    return cuts.enumerated().sorted {
      ($0.element.range.start, $0.element.cue, $0.offset) < ($1.element.range.start, $1.element.cue, $1.offset)
    }.map(\.element)
  }

  /// Whether anything of the range is shown.
  func shows(_ range: MediaTimeRange) -> Bool { clips.contains { shared(range, $0) != nil } }

  private func cut(_ range: MediaTimeRange, number: Int) -> [Cut] {
    var cuts: [Cut] = []
    for clip in clips {
      guard let shared = shared(range, clip) else { continue }
      let piece = Piece(source: shared, clip: clip.place)
      let place = piece.range
      // Over a join it goes on; where the film goes back it is shown once more.
      if let last = cuts.last, last.range.end == place.start, let before = last.pieces.last,
        before.source.end <= shared.start, let joined = MediaTimeRange(last.range.start, place.end)
      {
        cuts[cuts.count - 1].range = joined
        cuts[cuts.count - 1].pieces.append(piece)
      } else {
        cuts.append(Cut(cue: number, occurrence: cuts.count, range: place, pieces: [piece]))
      }
    }
    return cuts
  }

  private func shared(_ range: MediaTimeRange, _ clip: PlannedClip) -> MediaTimeRange? {
    guard isWhole else { return range.intersection(clip.range) }
    return MediaTimeRange(max(range.start, clip.range.start), range.end).flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension [PlannedClip] {
  /// Whether the output shows the source from its start to its end, and nothing twice.
  var isWholeFilm: Bool { count == 1 && allSatisfy { $0.startsFilm && $0.isOpenEnded } }
}
