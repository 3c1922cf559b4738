internal import SampleProcessing
package import MediaTypes
internal import TrailerEditing

/// The stretches of a music file that play, in order, so that they can be read like the clips of a film.
package enum MusicClips {
  /// Music is prepared this far beyond the film's end as planned; the film may last a little longer.
  private static let reserve = MediaTime(seconds: 2)

  /// The stretches for a film that lasts `duration`; a loop begins a new one each time.
  package static func clips(of music: PlannedMusic, filmLasting duration: MediaTime) -> [PlannedClip] {
    music.pieces.flatMap { piece in
      let end = piece.end ?? max(piece.start, duration) + reserve
      return clips(of: music, from: piece.start, to: end, clock: piece.clock - music.envelope.start)
    }
  }

  private static func clips(
    of music: PlannedMusic, from start: MediaTime, to end: MediaTime, clock: MediaTime
  ) -> [PlannedClip] {
    guard let period = music.period else { return [clip(music, at: clock, start, end)].compactMap(\.self) }
    var clips: [PlannedClip] = []
    var place = start
    var offset = clock - period * Rational(clock.ticks(in: period.rational, rounding: .down))
    while place < end {
      let next = min(end, place + (period - offset))
      if let clip = clip(music, at: offset, place, next) { clips.append(clip) }
      place = next
      offset = .zero
    }
    return clips
  }

  private static func clip(
    _ music: PlannedMusic, at offset: MediaTime, _ start: MediaTime, _ end: MediaTime
  ) -> PlannedClip? {
    let begin = music.from + offset
    guard let source = MediaTimeRange(begin, begin + (end - start)), !source.isEmpty else { return nil }
    return PlannedClip(Clip(source), outputStart: start, opening: .free, isOpenEnded: false)
  }
}

extension RenderPlan {
  /// What the stages that read a film need to know to read music.
  package static func forMusic(_ stream: StreamInfo, _ clips: [PlannedClip]) -> RenderPlan {
    let settings = AudioEncoderSettings(
      encoder: "pcm_f32le", sampleFormat: "flt", sampleRate: stream.audio?.sampleRate ?? 0,
      channelLayout: stream.audio?.channelLayout ?? "", bitRate: nil, options: [:], usesGlobalHeader: false)
    let track = PlannedStream(
      source: stream.index, kind: .audio, sourceCodec: stream.codec, codec: stream.codec,
      production: .encoded(.audio(settings)))
    return RenderPlan(
      strategy: .full, container: .wav, clips: clips, streams: [track], preservation: PreservationReport(), notices: [])
  }
}
