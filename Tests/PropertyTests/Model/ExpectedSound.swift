import Foundation
import MediaTypes
import TestSupport

/// The sound that the output must have: the source's own samples, cut, made louder and mixed as the edits say.
struct ExpectedSound: Sendable {
  let rate: Int
  private(set) var samples: [Float]
  /// The music alone: what changes the film's own sound does not touch it.
  private var bed: [Float] = []
  /// Places in the output where a join, an edge of a level or of music bends the sound for a few milliseconds.
  private(set) var edges: [Int] = []
  /// Whether the height of samples is known, not only their shape.
  private(set) var isLevelKnown = true
  /// Whether the sound is known at all: music that ducks depends on how speech is told.
  private(set) var isKnown = true
  /// Whether samples must come out as they went in.
  private(set) var isUntouched = true

  /// The sound of a track of the source; `nil` for the track that music makes.
  ///
  /// - Parameters:
  ///   - model: the film after its edits.
  ///   - pictures: where the clips lie.
  ///   - track: the number of the source's sound track.
  ///   - rate: samples a second wanted of a track that the source does not have.
  ///   - music: the samples of a file at a rate.
  init(
    _ model: FilmModel, _ pictures: ExpectedPictures, track: Int?, rate: Int = 48_000,
    music: (String, Int) throws -> [Float]
  ) rethrows {
    let own = track.map { model.source.sounds[$0] }
    self.rate = own?.rate ?? rate
    samples = [Float](repeating: 0, count: Int((pictures.length.seconds * Double(self.rate)).rounded()))
    for clip in pictures.clips { play(clip, of: own) }
    bed = [Float](repeating: 0, count: samples.count)
    for (number, effect) in model.effects.enumerated() {
      try apply(effect, number, model, pictures, music)
    }
    for index in samples.indices { samples[index] += bed[index] }
    edges = Array(Set(edges)).sorted()
  }

  /// Copies what a clip plays of the source.
  private mutating func play(_ clip: ExpectedPictures.Clip, of own: SourceFilm.Sound?) {
    let target = Int((clip.outputStart.seconds * Double(rate)).rounded())
    edges.append(target)
    guard let own else { return }
    let first = Int(((clip.start.seconds - own.start) * Double(rate)).rounded())
    let end = clip.outputEnd.seconds * Double(rate)
    let count = min(Int(end.rounded()), samples.count) - target
    own.samples.withUnsafeBufferPointer { from in
      for index in 0..<max(0, count) where first + index >= 0 && first + index < from.count {
        samples[target + index] = from[first + index]
      }
    }
    // AAC's decoder, emptied for a jump back to the first packet, keeps the shape of its last window for that one.
    if target > 0, first < rate / 50 { edges.append(target + rate / 80) }
    // Where the source's sound begins or ends inside the clip, its last packet may be cut or filled.
    for edge in [-first, own.samples.count - first] where edge > 0 && edge < count { edges.append(target + edge) }
  }

  private mutating func apply(
    _ effect: FilmModel.Effect, _ number: Int, _ model: FilmModel, _ pictures: ExpectedPictures,
    _ music: (String, Int) throws -> [Float]
  ) rethrows {
    switch effect.action {
    case .overlay: return
    case .loudness: (isLevelKnown, isUntouched) = (false, false)
    case .gain(let factor):
      isUntouched = false
      forEachBlock(effect, number, model, pictures) { own, _, range, _ in
        for index in range { own[index] *= Float(factor) }
      }
    case .fade(let isIn):
      isUntouched = false
      let (start, end) = (effect.start.seconds, effect.end.seconds)
      forEachBlock(effect, number, model, pictures) { own, bed, range, clock in
        let share = isIn ? (clock - start) / (end - start) : (end - clock) / (end - start)
        let factor = Float(0.5 - 0.5 * cos(.pi * min(1, max(0, share))))
        for index in range {
          own[index] *= factor
          bed[index] *= factor
        }
      }
    case .music(let use):
      isUntouched = false
      // Beside sound of an unknown level, that of music is unknown, too.
      isKnown = isKnown && !use.ducks && isLevelKnown
      try mix(use, music(use.file, rate), effect, number, model, pictures)
    }
  }

  /// Adds music, or puts it in the place of the film's own sound.
  private mutating func mix(
    _ use: ModelMusic, _ file: [Float], _ effect: FilmModel.Effect, _ number: Int, _ model: FilmModel,
    _ pictures: ExpectedPictures
  ) {
    let rate = Double(rate)
    let length = Double(file.count) / rate - use.from.seconds
    let (start, asked) = (effect.start.seconds, effect.end.seconds)
    let end = use.loops ? asked : min(asked, start + length)
    let isEndless = effect.runsToEnd && (use.loops || start + length > asked)
    let skipped = use.from.seconds
    forEachBlock(effect, number, model, pictures) { own, bed, range, clock in
      guard clock < end || isEndless else { return }
      var envelope = 1.0
      if use.fadeIn > .zero { envelope = min(envelope, (clock - start) / use.fadeIn.seconds) }
      if use.fadeOut > .zero { envelope = min(envelope, (end - clock) / use.fadeOut.seconds) }
      let factor = Float(use.factor * (0.5 - 0.5 * cos(.pi * min(1, max(0, envelope)))))
      let played = clock - start
      let round = use.loops ? played - (played / length).rounded(.down) * length : played
      let first = Int(((round + skipped) * rate).rounded())
      for (offset, index) in range.enumerated() {
        if use.replaces { own[index] = 0 }
        if first + offset < file.count { bed[index] += file[first + offset] * factor }
      }
    }
    noteLoops(use, length, effect, number, model, pictures, end: isEndless ? .infinity : end)
  }

  /// Notes where music ends, and where it begins again.
  private mutating func noteLoops(
    _ use: ModelMusic, _ length: Double, _ effect: FilmModel.Effect, _ number: Int, _ model: FilmModel,
    _ pictures: ExpectedPictures, end: Double
  ) {
    guard use.loops || end.isFinite else { return }
    let line = ClockLine(of: number, model, pictures, rate: rate)
    let step = 0.005
    for block in stride(from: 0, to: samples.count, by: max(1, rate / 200)) {
      let clock = line.clock(block)
      let played = clock - effect.start.seconds
      if abs(clock - end) < step { edges.append(block) }
      if use.loops, played > 0, (played / length).rounded(.down) != ((played - step) / length).rounded(.down) {
        edges.append(block)
      }
    }
  }

  /// Goes through the samples in which an effect acts, a millisecond at a time.
  private mutating func forEachBlock(
    _ effect: FilmModel.Effect, _ number: Int, _ model: FilmModel, _ pictures: ExpectedPictures,
    _ body: (_ own: inout [Float], _ bed: inout [Float], Range<Int>, _ clock: Double) -> Void
  ) {
    let step = max(1, rate / 1000)
    let line = ClockLine(of: number, model, pictures, rate: rate)
    let (start, end) = (effect.start.seconds, effect.runsToEnd ? .infinity : effect.end.seconds)
    var wasActive = false
    for block in stride(from: 0, to: samples.count, by: step) {
      let clock = line.clock(block)
      let isActive = clock >= start && clock < end
      if isActive != wasActive || line.jumps(in: block - step..<block + step) { edges.append(block) }
      wasActive = isActive
      if isActive { body(&samples, &bed, block..<min(block + step, samples.count), clock) }
    }
  }
}

/// The samples of music files, decoded once by the `ffmpeg` program.
///
/// `@unchecked Sendable`: what can change is read and written under the lock alone.
final class MusicShelf: @unchecked Sendable {
  static let shared = MusicShelf()

  private let lock = NSLock()
  private var known: [String: [Float]] = [:]

  /// The samples of a fixture's first channel at a rate.
  func samples(_ file: String, _ rate: Int) throws -> [Float] {
    try lock.withLock {
      let key = "\(file) \(rate)"
      if let samples = known[key] { return samples }
      let folder = try TemporaryFolder()
      _ = try runSuccessfully(
        "ffmpeg",
        [
          "-v", "error", "-nostdin", "-i", Fixtures.url(file).path, "-map", "0:a:0", "-af", "pan=mono|c0=c0", "-ar",
          String(rate), "-f", "f32le", folder.file("samples").path,
        ])
      let samples = DecodedFile.samples(folder.file("samples"))
      known[key] = samples
      return samples
    }
  }
}
