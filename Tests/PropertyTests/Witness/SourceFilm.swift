import Foundation
import MediaTypes
import TestSupport

/// A made source, and what an independent program reads from it.
struct SourceFilm: Sendable {
  let recipe: SourceRecipe
  let url: URL
  let probed: ProbedFile
  /// When each frame starts, counted from the film's start; the place in the list is the number painted into it.
  let frameTimes: [MediaTime]
  /// How long the film lasts.
  let length: MediaTime
  let sounds: [Sound]
  let cells: PaintedCells?
  /// Its frames as they are stored, and its packets.
  let stored: StoredPictures?
  let packets: StoredPackets
  /// The frames that were painted as flashes.
  let flashes: Set<Int>

  struct Sound: Sendable {
    let rate: Int
    /// When the first sample is heard, in seconds from the film's start.
    let start: Double
    let samples: [Float]
  }

  /// Reads a film that was made after `recipe`.
  init(_ recipe: SourceRecipe, at url: URL) throws {
    self.recipe = recipe
    self.url = url
    let probed = try ProbedFile(url)
    let decoded = try DecodedFile(url, probed)
    let start = probed.filmStart
    self.probed = probed
    length = Self.heardLength(recipe, probed, decoded) ?? probed.filmLength
    let stream = probed.pictures.first
    frameTimes = stream.map { stream in stream.shownTicks.map { stream.time($0) - start } } ?? []
    sounds = probed.sounds.enumerated().map { track, stream in
      Sound(
        rate: stream.sampleRate ?? 48_000, start: (decoded.soundStart(track, stream) ?? 0) - start.seconds,
        samples: decoded.sounds[track])
    }
    cells = recipe.picture.map { PaintedCells(width: $0.width, height: $0.height) }
    flashes = SourceRecipe.flashes(recipe.plannedTimes)
    stored = stream == nil ? nil : try StoredPictures(url, threads: 1)
    packets = try StoredPackets(url, probed)
    try check(decoded)
  }

  /// How long an MP3 file is heard: ffprobe counts the encoder's padding in its length.
  private static func heardLength(_ recipe: SourceRecipe, _ probed: ProbedFile, _ decoded: DecodedFile) -> MediaTime? {
    guard recipe.container == .mp3, let rate = probed.sounds.first?.sampleRate,
      let samples = decoded.sounds.first?.count,
      let length = Rational(Int64(samples), Int64(rate))
    else { return nil }
    return MediaTime(length)
  }

  /// Seconds a tick of the frames.
  var tick: Rational { probed.pictures.first?.timeBase ?? Rational(1, 1000) ?? Rational(1) }

  /// Whether all frames are one step apart, a coarse clock's rounding aside.
  var hasEvenSteps: Bool {
    let steps = zip(frameTimes.dropFirst(), frameTimes).map { ($0 - $1).seconds }
    return (steps.max() ?? 0) - (steps.min() ?? 0) <= max(0.0011, 2 * tick.approximation)
  }

  /// A source that is not what its recipe says would prove nothing.
  private func check(_ decoded: DecodedFile) throws {
    let planned = recipe.plannedTimes
    func fail(_ reason: String) -> ToolError { .unreadable("the source of \(recipe) \(reason)") }
    guard decoded.complaints.isEmpty else { throw fail("does not decode: \(decoded.complaints)") }
    guard frameTimes.count == planned.count, decoded.pictureCount == planned.count else {
      throw fail("has \(frameTimes.count) packets and \(decoded.pictureCount) frames instead of \(planned.count)")
    }
    // Where ffmpeg's muxer has no edit list to write, it makes the first frame of a fragmented file last longer.
    guard recipe.container != .fragmented, let first = frameTimes.first, let plannedFirst = planned.first else {
      return
    }
    let slack = tick.approximation * 1.01 + 1e-6
    for (time, plan) in zip(frameTimes, planned)
    where abs((time - first).seconds - (plan - plannedFirst).seconds) > slack {
      throw fail("shows a frame at \(time) that belongs to \(plan)")
    }
  }
}

/// Makes each source once and keeps it until the run ends.
actor SourceShop {
  static let shared = SourceShop()

  private let folder = Result { try TemporaryFolder() }
  private var films: [SourceRecipe: Task<SourceFilm, any Error>] = [:]

  /// The film of a recipe.
  func film(_ recipe: SourceRecipe) async throws -> SourceFilm {
    if let film = films[recipe] { return try await film.value }
    let url = try folder.get().file("source-\(films.count).\(recipe.container.fileExtension)")
    let film = Task.detached {
      try recipe.make(url)
      return try SourceFilm(recipe, at: url)
    }
    films[recipe] = film
    return try await film.value
  }
}
