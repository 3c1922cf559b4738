package import MediaTypes
internal import TrailerEditing

extension StreamPlanner {
  /// How a sound track is encoded: once, over all joins.
  func audio(
    _ stream: StreamInfo, _ facts: AudioInfo, _ notices: inout [FKTNotice]
  ) throws(FKTError) -> PlannedStream {
    let (codec, reason) = try audioCodec(stream, facts)
    guard let encoder = AudioEncoderChoice.encoder(for: codec, source: facts, in: codecs),
      let settings = AudioEncoderChoice.settings(
        encoder: encoder, codec: codec, source: facts,
        sourceBitRate: codec.rawValue == stream.codec ? stream.bitRate : nil,
        usesGlobalHeader: rules.can(.globalHeaders), in: codecs)
    else { throw missing("\(codec.rawValue) with \(facts.channelCount) channels") }
    var planned = PlannedStream(
      source: stream.index, kind: .audio, sourceCodec: stream.codec, codec: codec.rawValue,
      production: .encoded(.audio(settings)), soundSteps: soundSteps)
    let decision = soundCopies.decision(stream, facts)
    if case .copy(var copy, let why, _) = decision {
      copy.ifEncoded = PlannedSoundCopy.EncodedSound(codec: codec.rawValue, settings: settings)
      planned.codec = stream.codec
      planned.production = .copiedSound(copy)
      planned.spans = spans(.copy, reason: why)
      return planned
    }
    if let reason {
      notices.note("codec-changed", "stream \(stream.index): \(reason); it becomes \(codec.rawValue)")
    }
    if settings.sampleRate != facts.sampleRate {
      notices.note(
        "sample-rate-changed",
        "stream \(stream.index): \(codec.rawValue) has no \(facts.sampleRate) Hz; it becomes \(settings.sampleRate) Hz")
    }
    var why = reason
    if case .encode(let told?) = decision, why == nil { why = told }
    planned.spans = spans(reason: why ?? .everySample)
    return planned
  }

  var soundCopies: SoundCopyPlanner {
    SoundCopyPlanner(
      info: asset.info, container: container, codecs: codecs, clips: clips, steps: soundSteps,
      export: asset.timeline.export, traits: sounds, copiesOnly: copiesOnly)
  }

  /// What a copy of the track cannot have.
  func soundCopyLoss(_ stream: StreamInfo, _ facts: AudioInfo) -> PreservationLine? {
    if case .copy(_, _, let loss) = soundCopies.decision(stream, facts) { loss } else { nil }
  }

  /// A sound track for music in a film that has none; `nil` without music, or where the container holds no sound.
  func madeTrack(_ notices: inout [FKTNotice]) throws(FKTError) -> PlannedStream? {
    let hasMusic = soundSteps.contains { if case .music = $0 { true } else { false } }
    guard hasMusic, let codec = rules.audio.first else { return nil }
    let facts = AudioInfo(sampleRate: 48_000, channelCount: 2, channelLayout: "stereo", sampleFormat: "fltp")
    let silent = StreamInfo(madeFrom: facts, codec: codec.rawValue)
    var track = try audio(silent, facts, &notices)
    track.source = nil
    if case .encoded(.audio(let settings)) = track.production { track.production = .silence(facts, settings) }
    track.spans = spans(reason: .madeForMusic)
    return track
  }

  private func audioCodec(_ stream: StreamInfo, _ facts: AudioInfo) throws(FKTError) -> (AudioCodec, SpanReason?) {
    if let asked = asset.timeline.export.audioCodec {
      guard rules.audio.contains(asked) else { throw incompatible(asked.rawValue, rules.audio.map(\.rawValue)) }
      return (asked, nil)
    }
    let written = rules.audio.filter { AudioEncoderChoice.encoder(for: $0, source: facts, in: codecs) != nil }
    if let source = AudioCodec(name: stream.codec), written.contains(source) { return (source, nil) }
    guard let fallback = written.first else { throw missing(rules.audio.first?.rawValue ?? stream.codec) }
    return (fallback, .codecNotHeld(stream.codec, container))
  }
}

extension StreamInfo {
  /// The facts of a sound track that the edits make; the number is that of no stream.
  package init(madeFrom facts: AudioInfo, codec: String) {
    self.init(
      index: -1, kind: .audio, codec: codec, timeBase: Rational(1, Int64(facts.sampleRate)) ?? Rational(1),
      audio: facts)
  }
}
