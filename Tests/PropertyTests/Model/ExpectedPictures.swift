import Foundation
import MediaTypes

/// Which frames the output must show, and when: the rules of the edit model, worked out by the tests on their own.
///
/// A frame is kept if it starts in a clip, whose bounds the model has put where frames start; the sound is cut there.
/// Where the next frame comes more than 100 ms after a clip's start, the one on screen is held from the start.
struct ExpectedPictures: Sendable {
  struct Clip: Sendable, Hashable {
    /// The part of the film that is played, in its time.
    var start: MediaTime
    var end: MediaTime
    var outputStart: MediaTime
    /// Whether it runs to the end of the source.
    var isOpenEnded: Bool

    var outputEnd: MediaTime { outputStart + (end - start) }
  }

  struct Frame: Sendable, Hashable {
    /// The number painted into it.
    var number: Int
    /// When it starts and ends in the output.
    var start: MediaTime
    var end: MediaTime
    var clip: Int
  }

  private(set) var clips: [Clip] = []
  private(set) var frames: [Frame] = []

  /// The length of the output.
  var length: MediaTime { clips.last?.outputEnd ?? .zero }

  init(_ model: FilmModel) throws {
    for run in model.runs { append(run, of: model.source) }
    guard !clips.isEmpty else { throw FilmModel.Refusal("no frame starts in what is left") }
    for index in frames.indices {
      let next = index + 1 < frames.count && frames[index + 1].clip == frames[index].clip
      frames[index].end = next ? frames[index + 1].start : clips[frames[index].clip].outputEnd
    }
  }

  private mutating func append(_ run: (start: MediaTime, end: MediaTime, place: MediaTime), of source: SourceFilm) {
    let clip = Clip(start: run.start, end: run.end, outputStart: run.place, isOpenEnded: run.end >= source.length)
    let kept = source.frames(from: run.start, to: run.end)
    let startsWithFrame =
      source.frameTimes.indices.contains(kept.lowerBound)
      && source.ticks(source.frameTimes[kept.lowerBound]) == source.ticks(run.start)
    let held = kept.lowerBound > 0 && !startsWithFrame ? kept.lowerBound - 1 : nil
    if let held { frames.append(Frame(number: held, start: clip.outputStart, end: .zero, clip: clips.count)) }
    let numbers = clip.isOpenEnded ? kept.lowerBound..<source.frameTimes.count : kept
    for number in numbers where source.frameTimes[number] >= clip.start || held == nil {
      let start = clip.outputStart + (source.frameTimes[number] - clip.start)
      frames.append(Frame(number: number, start: start, end: .zero, clip: clips.count))
    }
    clips.append(clip)
  }
}

extension FilmModel {
  /// How bright a frame is after all fades, as a share; each fade is as dark as at its darker end.
  func brightness(of frame: ExpectedPictures.Frame, in clip: ExpectedPictures.Clip) -> Double {
    var brightness = 1.0
    for (number, effect) in effects.enumerated() {
      guard case .fade(let isIn) = effect.action else { continue }
      let start = clock(of: number, at: frame.start)
      let end = start + (frame.end - frame.start)
      let length = (effect.end - effect.start).seconds
      guard start >= effect.start, start < effect.end || effect.runsToEnd else { continue }
      let share = isIn ? (start - effect.start).seconds / length : (effect.end - end).seconds / length
      brightness *= min(1, max(0, share))
    }
    return brightness
  }
}
