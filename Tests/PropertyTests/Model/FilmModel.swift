import MediaTypes
import TestSupport

/// What the edits have made of a film, as the tests understand them: worked out from the source's frame times and the
/// edits as they are written, without asking the project.
///
/// The film is a row of pieces of the source; each piece knows what the clock of every effect shows at its start:
///
///     source    |----AAAAAA----------BBBB---|
///     pieces    |AAAAAA|BBBB|                   a trim cuts pieces, and their clocks with them
struct FilmModel: Sendable {
  let source: SourceFilm
  private(set) var pieces: [Piece]
  var effects: [Effect] = []
  var picture: ShownPicture?

  struct Piece: Sendable, Hashable {
    var start: MediaTime
    var end: MediaTime
    /// What the clock of each effect shows where the piece starts.
    var clocks: [MediaTime]

    var length: MediaTime { end - start }
  }

  struct Effect: Sendable {
    var action: Action
    /// From when to when it acts, on its clock.
    var start: MediaTime
    var end: MediaTime
    /// Whether it goes on to the end of the film, wherever that turns out to be.
    var runsToEnd = false
  }

  enum Action: Sendable {
    case fade(isIn: Bool)
    case overlay(ShownPicture.Overlay)
    case gain(Double)
    case music(ModelMusic)
    case loudness
  }

  /// Why an edit does not fit, which a generated or reduced case has to avoid.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// The unedited film.
  init(_ source: SourceFilm) {
    self.source = source
    pieces = [Piece(start: .zero, end: source.length, clocks: [])]
    picture = source.recipe.picture.map {
      ShownPicture(width: $0.width, height: $0.height, lie: PictureLie.all[source.recipe.orientation])
    }
  }

  /// The film after all edits of a case.
  init(_ source: SourceFilm, _ edits: [CaseEdit]) throws {
    self.init(source)
    for edit in edits { try apply(edit) }
  }

  var length: MediaTime { pieces.reduce(.zero) { $0 + $1.length } }

  /// Plays these ranges of the timeline, in their order.
  mutating func keep(_ ranges: [(start: MediaTime, end: MediaTime)]) throws {
    var kept: [Piece] = []
    for range in ranges {
      var place = MediaTime.zero
      for piece in pieces {
        let from = max(range.start, place)
        let to = min(range.end, place + piece.length)
        if from < to {
          kept.append(
            Piece(
              start: piece.start + (from - place), end: piece.start + (to - place),
              clocks: piece.clocks.map { $0 + (from - place) }))
        }
        place = place + piece.length
      }
    }
    pieces = kept
    settle()
    guard !pieces.isEmpty else { throw Refusal("nothing is left") }
  }

  /// A wait for the next frame that is seen.
  private static let noticeable = MediaTime(milliseconds: 100)

  /// Puts the bounds of every run where a frame starts; what then shows none is left out.
  ///
  /// All that comes after counts on the film as it is then seen.
  private mutating func settle() {
    guard !source.frameTimes.isEmpty else { return }
    var seen: [Piece] = []
    var place = MediaTime.zero
    for run in runs {
      var inside = part(from: place, to: place + (run.end - run.start))
      place = place + (run.end - run.start)
      let (start, end) = settled(run.start, run.end)
      inside.removeAll { $0.end <= start }
      guard start < end, let first = inside.first else { continue }
      inside[0].clocks = first.clocks.map { $0 + (start - first.start) }
      inside[0].start = start
      inside[inside.count - 1].end = end
      seen += inside
    }
    pieces = seen
  }

  private func part(from start: MediaTime, to end: MediaTime) -> [Piece] {
    var place = MediaTime.zero
    return pieces.filter { piece in
      defer { place = place + piece.length }
      return place >= start && place < end
    }
  }

  /// Where the bounds of a run come to lie.
  private func settled(_ start: MediaTime, _ end: MediaTime) -> (start: MediaTime, end: MediaTime) {
    let kept = source.frames(from: start, to: end)
    func next(_ number: Int, after bound: MediaTime) -> MediaTime {
      guard source.frameTimes.indices.contains(number) else { return bound }
      let time = source.frameTimes[number]
      return time - bound <= Self.noticeable ? time : bound
    }
    return (
      kept.lowerBound > 0 ? next(kept.lowerBound, after: start) : start,
      end < source.length ? next(kept.upperBound, after: end) : end
    )
  }

  /// Adds an effect whose clock is the timeline as it is now.
  mutating func add(_ action: Action, from start: MediaTime, to end: MediaTime) {
    let whole = length
    effects.append(Effect(action: action, start: start, end: min(end, whole), runsToEnd: end >= whole))
    var place = MediaTime.zero
    for index in pieces.indices {
      pieces[index].clocks.append(place)
      place = place + pieces[index].length
    }
  }

  /// What an effect's clock shows at a time of the timeline; past the end it goes on.
  func clock(of effect: Int, at time: MediaTime) -> MediaTime {
    var place = MediaTime.zero
    for (number, piece) in pieces.enumerated() {
      if time < place + piece.length || number == pieces.count - 1 { return piece.clocks[effect] + (time - place) }
      place = place + piece.length
    }
    return time
  }

  /// Where the clock of an effect jumps, on the timeline.
  func jumps(of effect: Int) -> [MediaTime] {
    var place = MediaTime.zero
    var jumps: [MediaTime] = []
    for (before, after) in zip(pieces, pieces.dropFirst()) {
      place = place + before.length
      if before.clocks[effect] + before.length != after.clocks[effect] { jumps.append(place) }
    }
    return jumps
  }

  /// Stretches of the source that are played without a break, with their places on the timeline.
  var runs: [(start: MediaTime, end: MediaTime, place: MediaTime)] {
    var runs: [(start: MediaTime, end: MediaTime, place: MediaTime)] = []
    var place = MediaTime.zero
    for piece in pieces {
      if let last = runs.last, last.end == piece.start {
        runs[runs.count - 1].end = piece.end
      } else {
        runs.append((piece.start, piece.end, place))
      }
      place = place + piece.length
    }
    return runs
  }
}

/// Music that an edit plays.
struct ModelMusic: Sendable, Hashable {
  var file: String
  var from = MediaTime.zero
  var factor = 1.0
  var fadeIn = MediaTime.zero
  var fadeOut = MediaTime.zero
  var loops = false
  var ducks = false
  var replaces = false

  /// How long the files play that cases use.
  private static let lengths = ["music-3s.ogg": MediaTime(seconds: 3), "sound-s24.wav": MediaTime(seconds: 3)]

  /// When its file has played to its end, if it begins at `start`; `nil` where it begins anew, or nobody knows.
  func end(from start: MediaTime) -> MediaTime? {
    loops ? nil : Self.lengths[file].map { start + $0 - from }
  }
}
