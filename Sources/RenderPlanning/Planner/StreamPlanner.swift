package import MediaTypes
internal import TrailerEditing

/// Decides for each stream of the source whether and how it goes into the output.
struct StreamPlanner {
  let asset: FKTAsset
  let container: ContainerFormat
  let codecs: any CodecLibrary
  let clips: [PlannedClip]
  /// What is done to the samples of every sound track.
  let soundSteps: [SoundStep]
  /// What the first frames say, by stream.
  let traits: [Int: PictureTraits]
  /// The sizes of frames where they were asked for, by stream.
  var sizes: [Int: FrameSizes] = [:]
  /// What the packets of sound say where a copy of them may begin, by stream.
  var sounds: [Int: SoundTraits] = [:]
  /// Whether nothing may be encoded.
  var copiesOnly = false
  /// The memory that the job may have, in bytes.
  var memory = MediaLimits().memoryBytes

  var rules: ContainerRules { container.rules }

  /// The pictures and sounds of the output in the source's order, and what is left out.
  func streams() throws(FKTError) -> (streams: [PlannedStream], preservation: [PreservationLine], notices: [FKTNotice])
  {
    var streams: [PlannedStream] = []
    var preservation: [PreservationLine] = []
    var notices: [FKTNotice] = []
    var (hasSound, hasPictures) = (false, false)
    for stream in asset.info.streams where [.video, .audio].contains(stream.kind) && !stream.isAttachedPicture {
      if let reason = reasonToDrop(stream, hasSound: hasSound, hasPictures: hasPictures) {
        preservation.append(PreservationLine(stream, .dropped, reason))
        continue
      }
      if let facts = stream.video {
        let (planned, lines) =
          try copiesOnly ? copiedVideo(stream, facts, &notices) : video(stream, facts, &notices)
        streams.append(planned)
        hasPictures = true
        preservation.append(Self.line(stream, planned))
        preservation += lines
      } else if let facts = stream.audio {
        let planned = try copiesOnly ? copiedAudio(stream, facts) : audio(stream, facts, &notices)
        streams.append(planned)
        hasSound = true
        preservation.append(Self.line(stream, planned))
        let isCopied = planned.soundCopy != nil
        let loss = isCopied ? soundCopyLoss(stream, facts) : lostPadding(of: stream, as: planned.codec)
        if let loss { preservation.append(loss) }
      }
    }
    if !hasSound, let made = try madeTrack(&notices) { streams.append(made) }
    guard !streams.isEmpty else {
      guard (asset.info.videoStreams + asset.info.audioStreams).contains(where: { unreadable($0) == nil }) else {
        throw FKTError(
          .noStreams, asset.source.path, "none of its video and sound can be decoded",
          hint: "`trailer-edit probe` shows what is in it")
      }
      throw FKTError(
        .incompatibleContainer, asset.source.path, "nothing of it can go into \(container.rawValue)",
        hint: "choose another container")
    }
    return (streams, preservation, notices)
  }

  private func reasonToDrop(_ stream: StreamInfo, hasSound: Bool, hasPictures: Bool) -> PreservationReason? {
    if stream.kind == .video, rules.video.isEmpty { return .notHeld(.pictures, container) }
    if stream.kind == .audio, hasSound, !rules.can(.tracks) { return .notHeld(.secondSound, container) }
    if stream.kind == .video, hasPictures, !rules.can(.tracks) { return .notHeld(.secondPictures, container) }
    return unreadable(stream)
  }

  /// What goes with the encoder's padding where a container would otherwise play it.
  private func lostPadding(of stream: StreamInfo, as codec: String?) -> PreservationLine? {
    guard !rules.hidesPadding, let codec, ["aac", "mp3", "mp2", "ac3", "eac3"].contains(codec) else { return nil }
    return PreservationLine(
      .sideData(.startOfSound), stream: stream.index, .dropped, .paddingNotHidden(codec: codec, container))
  }

  /// Why a stream cannot be decoded; `nil` when it can.
  private func unreadable(_ stream: StreamInfo) -> PreservationReason? {
    if let audio = stream.audio, audio.sampleRate <= 0 || audio.channelCount <= 0 {
      return .unreadable(.sampling)
    }
    if let video = stream.video, video.codedSize.width <= 0 || video.codedSize.height <= 0 {
      return .unreadable(.pictureSize)
    }
    return codecs.canDecode(stream.codec) ? nil : .unreadable(.decoder(stream.codec))
  }

  private static func line(_ stream: StreamInfo, _ planned: PlannedStream) -> PreservationLine {
    if planned.spans.allSatisfy({ $0.action == .copy }) { return PreservationLine(stream, .kept, .copied) }
    // Of samples as they are the encoder tells the format.
    guard planned.codec == stream.codec || planned.encoderName == stream.codec else {
      return PreservationLine(stream, .converted, .encoded(as: planned.codec))
    }
    return PreservationLine(stream, .kept, .encodedAgain)
  }

  /// A span for each clip.
  func spans(_ action: PlannedSpan.Action = .encode, reason: SpanReason) -> [PlannedSpan] {
    clips.map { PlannedSpan(action: action, range: $0.place.range, reason: reason) }
  }

  /// Tells of a display matrix that no orientation stands for.
  func noteMatrix(_ facts: VideoInfo, _ notices: inout [FKTNotice]) {
    guard let matrix = facts.displayMatrix, Orientation(displayMatrix: matrix) == nil else { return }
    notices.note("matrix-dropped", "the display matrix is neither a quarter turn nor a flip, and is left out")
  }
}

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
      guard rules.holds(asked, rate: facts.sampleRate) else {
        throw incompatible("\(asked.rawValue) at \(facts.sampleRate) Hz", rules.audio.map(\.rawValue))
      }
      return (asked, nil)
    }
    let written = rules.audio.filter { codec in
      rules.holds(codec, rate: facts.sampleRate)
        && AudioEncoderChoice.encoder(for: codec, source: facts, in: codecs) != nil
    }
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
