import Glibc
internal import SampleProcessing
package import TrailerEditing

/// Decides what is done to the samples of every sound track.
struct SoundPlanner {
  let asset: FKTAsset
  let clips: [PlannedClip]
  /// What is known of the files with music, by their number.
  let files: [Int: MediaInfo]

  private var effects: EffectPlanner { EffectPlanner(clips: clips) }

  /// The steps in the order written; what acts nowhere is left out.
  func steps() throws(FKTError) -> [SoundStep] {
    try asset.timeline.effects.map { (effect) throws(FKTError) in try step(effect) }.compactMap(\.self)
  }

  private func step(_ effect: TimelineEffect) throws(FKTError) -> SoundStep? {
    switch effect.action.onSound {
    case .gain(let gain):
      let pieces = effects.pieces(of: effect)
      return pieces.isEmpty ? nil : .gain(PlannedGain(factor: gain.level.amplitude, pieces: pieces))
    case .fade(let direction):
      let pieces = effects.pieces(of: effect)
      let envelope = Envelope(direction, over: effect.range)
      return pieces.isEmpty ? nil : .fade(PlannedFade(envelope: envelope, pieces: pieces))
    case .music(let music): return try step(music, effect).map(SoundStep.music)
    case .loudness(let loudness): return .loudness(PlannedLoudness(target: loudness.target.approximation))
    case nil: return nil
    }
  }

  private func step(_ music: Music, _ effect: TimelineEffect) throws(FKTError) -> PlannedMusic? {
    guard let number = asset.timeline.attachmentNumber(of: music.file), let info = files[number],
      let stream = info.audioStreams.first
    else {
      throw FKTError(
        .noStreams, music.file, "it holds no sound", hint: "`trailer-edit probe` shows what is in it",
        operation: "--music")
    }
    let length = Self.length(of: stream, in: info) - music.from
    guard length > MediaTime(milliseconds: 10) else {
      throw FKTError(
        .startPastEnd, music.file, "the start \(music.from) is not before its end, \(length + music.from)",
        hint: "write an earlier time after --from", operation: "--music")
    }
    // Without a loop the music may end before its place does, and so does its last fade.
    let own = effect.range.start + length
    let end = music.loops ? effect.range.end : min(effect.range.end, own)
    let isEndless = effect.runsToEnd && (music.loops || own > effect.range.end)
    let pieces = effects.pieces(of: effect, from: effect.range.start, to: isEndless ? nil : end)
    guard !pieces.isEmpty else { return nil }
    return PlannedMusic(
      file: number, stream: stream.index, from: music.from, period: music.loops ? length : nil,
      factor: music.volume.amplitude, duck: music.duck.map(\.amplitude), replaces: music.replaces,
      envelope: Envelope(start: effect.range.start, end: end, fadeIn: music.fadeIn, fadeOut: music.fadeOut),
      pieces: pieces)
  }

  /// From the file's time 0 to the track's end.
  private static func length(of stream: StreamInfo, in info: MediaInfo) -> MediaTime {
    // What libav says of the length of an MP3 file's only stream has the encoder's padding in it.
    guard info.formatName != "mp3", let duration = stream.duration else { return info.duration }
    return (stream.startTime ?? info.startTime) + duration - info.startTime
  }
}

extension SoundLevel {
  package var amplitude: Double {
    switch self {
    case .factor(let factor): factor.approximation
    case .decibels(let decibels): Self.amplitude(decibels: decibels.approximation)
    }
  }

  /// The factor that `decibels` stand for: 0 dB is 1, and every 20 dB are ten times as much.
  package static func amplitude(decibels: Double) -> Double { pow(10, decibels / 20) }

  /// The decibels that a factor stands for; silence is -infinity.
  package static func decibels(amplitude: Double) -> Double { 20 * log10(amplitude) }
}
