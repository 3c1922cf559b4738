internal import MediaTypes

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
