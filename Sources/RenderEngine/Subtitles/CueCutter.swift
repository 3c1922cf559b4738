internal import RenderPlanning

/// Cuts cues to the clips of a plan and moves them with the frames.
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
  /// Whether the edit keeps the whole film, so that a cue that outlasts its frames stays as it is.
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

/// Stretches in which the same cues are shown at once.
enum OverlapSplitter {
  struct Stretch: Sendable, Hashable {
    var start: Int64
    var end: Int64
    /// The places of the cues, those that came first before the others.
    var cues: [Int]
  }

  /// The stretches of `ranges`, which are in the order of their starts; `isTooMuch` may end the work.
  static func stretches(of ranges: [Range<Int64>], isTooMuch: (Stretch) -> Bool = { _ in false }) -> [Stretch]? {
    let bounds = Set(ranges.flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
    var stretches: [Stretch] = []
    var shown: [Int] = []
    var next = 0
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      shown.removeAll { ranges[$0].upperBound <= start }
      while next < ranges.count, ranges[next].lowerBound <= start {
        if ranges[next].upperBound > start { shown.append(next) }
        next += 1
      }
      guard !shown.isEmpty else { continue }
      let stretch = Stretch(start: start, end: end, cues: shown)
      if isTooMuch(stretch) { return nil }
      stretches.append(stretch)
    }
    return stretches
  }
}

/// One subtitle as the source holds it.
struct SourceCue: Sendable, Hashable {
  /// When it is shown, counted from the film's time 0.
  var start: MediaTime
  /// When it goes; `nil` where the source does not say.
  var end: MediaTime?
  var payload: [UInt8]
  /// WebVTT's name of the cue.
  var identifier: [UInt8] = []
  /// WebVTT's settings of the cue, as its position.
  var settings: [UInt8] = []

  /// Bytes it takes in memory, about.
  var cost: Int { payload.count + identifier.count + settings.count + 200 }
}

extension [SourceCue] {
  /// The cues in the order of their starts, each with an end: one without stays until the next one comes, and the last
  /// until `end`.
  func inOrder(until end: MediaTime) -> [SourceCue] {
    var sorted = enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    var next: MediaTime?
    var current = end
    for place in sorted.indices.reversed() {
      let cue = sorted[place]
      // Several that start together go together.
      if let following = next, following > cue.start { current = following }
      if cue.end.map({ $0 <= cue.start }) ?? true { sorted[place].end = Swift.max(cue.start, current) }
      next = cue.start
    }
    return sorted
  }
}
