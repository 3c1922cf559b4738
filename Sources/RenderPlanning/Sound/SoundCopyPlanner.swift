internal import TrailerEditing

/// Decides whether the packets of a sound track can be taken over as they are, so that nobody hears a difference.
struct SoundCopyPlanner {
  let info: MediaInfo
  let container: ContainerFormat
  let codecs: any CodecLibrary
  let clips: [PlannedClip]
  /// What is done to the samples of every sound track.
  let steps: [SoundStep]
  let export: ExportSettings
  /// What the packets of the source say, by stream.
  let traits: [Int: SoundTraits]
  /// Whether nothing may be encoded, so that a copy is also taken where it is not as good as encoding.
  var copiesOnly = false

  private var rules: ContainerRules { container.rules }

  /// What becomes of a track.
  enum Decision {
    /// Its packets are copied.
    case copy(PlannedSoundCopy, reason: SpanReason, loss: PreservationLine?)
    /// It is encoded; the reason is `nil` when there is none besides the edits.
    case encode(SpanReason?)
  }

  /// More hidden sound than any encoder adds, which a film would only carry along.
  private static let mostHidden = MediaTime(milliseconds: 300)
  /// How much of Opus is decoded before what is heard (RFC 7845 4.6).
  private static let opusPreroll: Int64 = 3840
  /// The header of MP3 files has 12 bits for the hidden samples besides the 529 of every decoder.
  private static let mostHiddenInMP3: Int64 = 4095 + 529
  private static let lossless: Set = ["flac", "alac"]

  /// What becomes of a sound track of the source.
  func decision(_ stream: StreamInfo, _ facts: AudioInfo) -> Decision {
    if !steps.isEmpty { return .encode(.soundChanged) }
    guard takesCodec(stream) else { return .encode(nil) }
    guard clips.count == 1 || copiesOnly, let clip = clips.first else {
      let isLossless = stream.codec.hasPrefix("pcm_") || Self.lossless.contains(stream.codec)
      return .encode(isLossless ? .lossless(isJoined: true) : nil)
    }
    guard let traits = traits[stream.index], let tick = Rational(1, Int64(facts.sampleRate)) else {
      return .encode(nil)
    }
    let track = SoundCopyTrack(
      stream: stream, facts: facts, traits: traits, tick: tick, clip: clip, clockStart: info.startTime)
    if clips.count > 1 { return joined(track) }
    if traits.bytesPerSample > 0 { return uncompressed(track) }
    return isWhole(clip) ? whole(track) : cut(track)
  }

  /// Whether a clip holds all that the file does.
  private func isWhole(_ clip: PlannedClip) -> Bool { clip.startsFilm && clip.isOpenEnded && info.leadIn == nil }

  /// The tracks of which the packets have to be looked at before they can be copied.
  func candidates(_ streams: [PlannedStream]) -> Set<Int> {
    guard clips.count == 1 || copiesOnly, steps.isEmpty else { return [] }
    let tracks = streams.compactMap { planned in planned.kind == .audio ? info.stream(planned.source) : nil }
    return Set(tracks.filter(takesCodec).map(\.index))
  }

  /// Whether the output has the codec, unless another one is asked for.
  private func takesCodec(_ stream: StreamInfo) -> Bool {
    let codec = AudioCodec(name: stream.codec)
    if let codec, let rate = stream.audio?.sampleRate, rules.audio.contains(codec), !rules.holds(codec, rate: rate) {
      return false
    }
    if copiesOnly, codecs.muxer(rules.muxer, takes: stream.codec) { return true }
    if stream.codec == "dts" { return rules.can(.dts) && export.audioCodec == nil }
    guard let codec, rules.audio.contains(codec), [nil, codec].contains(export.audioCodec)
    else { return false }
    return codec != .pcm || codecs.muxer(rules.muxer, takes: stream.codec)
  }

  // MARK: Where a copy begins

  /// Samples as they are can be cut anywhere.
  private func uncompressed(_ track: SoundCopyTrack) -> Decision {
    guard let first = track.traits.head.first else { return .encode(nil) }
    if !rules.can(.clocks), track.positions(of: [first])[0] > 0 { return .encode(.startsLate) }
    let copy = PlannedSoundCopy(
      sampleRate: track.facts.sampleRate, measure: .bytes(track.traits.bytesPerSample), hiding: .none, ending: .short,
      firstPacket: nil, firstSample: -track.start, end: end(of: track))
    return .copy(copy, reason: .samplesAsTheyAre, loss: nil)
  }

  /// A track of which nothing is cut away.
  private func whole(_ track: SoundCopyTrack) -> Decision {
    guard let first = track.traits.head.first else { return .encode(nil) }
    var position = track.positions(of: track.traits.head)[0]
    // A clock that is coarser than a sample tells no start before its own.
    if position < 0, -position <= track.uncertainty, track.facts.initialPadding == 0 { position = 0 }
    if position < -Self.mostHidden.ticks(in: track.tick) { return cut(track) }
    if position > 0, !rules.can(.clocks) { return .encode(.startsLate) }
    // The header of MP3 tells no padding shorter than that of a decoder.
    if rules.soundStart == .lameHeader, position < 0, position > -529 { return .encode(nil) }
    guard hiding(track) == .none, position < 0 else {
      return copy(track, from: first, at: position, reason: .nothingCutAway)
    }
    guard ["mp3", "mp2", "ac3", "eac3"].contains(track.stream.codec) || track.isLowComplexityAAC else {
      return .encode(.startNotHidden(container))
    }
    return withoutPreroll(track, track.traits.window)
  }

  /// A track of which a stretch is kept.
  private func cut(_ track: SoundCopyTrack) -> Decision {
    let codec = track.stream.codec
    if Self.lossless.contains(codec), !copiesOnly { return .encode(.lossless(isJoined: false)) }
    let isOpus = codec == "opus" && rules.soundStart != .editList
    guard track.isLowComplexityAAC || isOpus || copiesOnly else {
      return .encode(.packetsDependOnEachOther(track.codecName))
    }
    let window = track.traits.window
    // Ogg hides the beginning of Opus alone.
    guard hiding(track) != .none, isOpus || rules.soundStart != .granules else { return withoutPreroll(track, window) }
    let positions = track.positions(of: window)
    // Where the clock is coarse, what seems to begin just at the cut may begin after it.
    let limit = isOpus ? -Self.opusPreroll : -track.uncertainty
    let place = (positions.lastIndex { $0 <= limit } ?? -1) + (isOpus ? 0 : -preroll(track))
    var first = max(0, place)
    while rules.soundStart == .lameHeader, first + 1 < window.count, -positions[first] > Self.mostHiddenInMP3 {
      first += 1
    }
    guard window.indices.contains(first), let last = positions.last, last > 0 || positions.count > 1,
      // What comes before the first packet of the window is not known, unless the track begins there.
      place >= 0 || window[0].ticks == track.traits.head.first?.ticks
    else { return .encode(nil) }
    // Players that know edit lists may hide all of a packet in which so little is heard.
    if hiding(track) == .editList, !copiesOnly, let end = end(of: track), let length = track.packetSamples,
      end <= length
    {
      return .encode(.shorterThanPacket)
    }
    return copy(track, from: window[first], at: positions[first], reason: .packetsWithHiddenStart)
  }

  /// Packets that have to be decoded before those that are heard.
  private func preroll(_ track: SoundCopyTrack) -> Int {
    if track.isLowComplexityAAC { return 1 }
    return switch AudioCodec(name: track.stream.codec) {
    case .flac, .alac: 0
    // Its packets may keep bits for up to nine that follow.
    case .mp3: 10
    case .opus: 4
    case .aac, .mp2, .ac3, .eac3, .vorbis, .pcm, nil: 3
    }
  }

  /// A copy that begins with the first packet that is wholly inside.
  private func withoutPreroll(_ track: SoundCopyTrack, _ packets: [SoundTraits.Place]) -> Decision {
    let positions = track.positions(of: packets)
    guard let place = positions.firstIndex(where: { $0 >= -track.uncertainty }) else { return .encode(nil) }
    if positions[place] > 0, rules.kind == .film, !rules.can(.clocks) { return .encode(.startsLate) }
    let isBeginning = packets[place].ticks == track.traits.head.first?.ticks
    let loss = PreservationLine(
      .sideData(.startOfSound), stream: track.stream.index, .dropped, .packetsNotHidden(container))
    return copy(
      track, from: packets[place], at: max(0, positions[place]), reason: .packetsFromFirstWhole,
      loss: isBeginning ? nil : loss)
  }

  // MARK: Joins

  /// Several stretches, one behind the other, of a track of which nothing may be encoded.
  private func joined(_ track: SoundCopyTrack) -> Decision {
    guard let last = clips.last else { return .encode(nil) }
    let decision = track.traits.bytesPerSample > 0 ? uncompressed(track) : cut(track)
    guard case .copy(var copy, _, let loss) = decision else { return decision }
    copy.pieces = clips.enumerated().map { number, clip in
      PlannedSoundCopy.Piece(
        start: (clip.range.start + info.startTime).ticks(in: track.tick),
        output: clip.outputStart.ticks(in: track.tick),
        end: clip.isOpenEnded && number == clips.count - 1 ? nil : clip.outputEnd.ticks(in: track.tick))
    }
    copy.ending = ending(after: last)
    copy.end = copy.pieces.last?.end
    return .copy(copy, reason: track.traits.bytesPerSample > 0 ? .samplesAsTheyAre : .packetsWithJoins, loss: loss)
  }

  // MARK: The copy

  private func copy(
    _ track: SoundCopyTrack, from first: SoundTraits.Place, at position: Int64, reason: SpanReason,
    loss: PreservationLine? = nil
  ) -> Decision {
    guard var measure = measure(track) ?? (copiesOnly ? .times : nil) else { return .encode(.packetsNotCounted) }
    let last = track.clip.isOpenEnded ? Int64.max : max(first.ticks, track.lastTick)
    let holes = track.traits.holes
    // Of more holes than are noted, some may lie anywhere.
    let isUneven = holes.count >= SoundTraits.mostHoles || holes.contains { $0 > first.ticks && $0 <= last }
    if case .even = measure, isUneven {
      // Where nothing is cut off, and both files tell samples apart, they stay as uneven as they are.
      let isUncut = isWhole(track.clip) && track.stream.timeBase == track.tick
      guard copiesOnly || (isUncut && rules.can(.boxes)) else { return .encode(.packetsUneven) }
      measure = .times
    }
    let copy = PlannedSoundCopy(
      sampleRate: track.facts.sampleRate, measure: measure, hiding: hiding(track), ending: ending(after: track.clip),
      firstPacket: first.ticks, firstSample: position, end: end(of: track))
    return .copy(copy, reason: reason, loss: loss)
  }

  private func measure(_ track: SoundCopyTrack) -> PlannedSoundCopy.Measure? {
    switch AudioCodec(name: track.stream.codec) {
    // Its packets have a header of their own in MPEG-TS.
    case .opus: return info.formatName == "mpegts" ? nil : .opus
    case .flac, .alac, .vorbis:
      let isTimed =
        !info.formatName.hasPrefix("ogg") && (track.stream.timeBase == track.tick || rules.soundStart == .codecDelay)
      return isTimed ? .times : nil
    case .aac, .mp2, .mp3, .ac3, .eac3, .pcm, nil: return track.packetSamples.map { .even($0) }
    }
  }

  private func hiding(_ track: SoundCopyTrack) -> PlannedSoundCopy.Hiding {
    switch rules.soundStart {
    case .editList: .editList
    case .codecDelay: track.stream.codec == "opus" ? .codecDelay : .none
    case .granules, .lameHeader: .header
    case .noPadding, .heard: .none
    }
  }

  /// What follows the last sample of the film is only what its encoder added.
  private func ending(after clip: PlannedClip) -> PlannedSoundCopy.Ending {
    rules.soundEnd == .whole && clip.isOpenEnded ? .short : rules.soundEnd
  }

  /// Where the sound ends in the output, in samples; `nil` when only reading tells.
  private func end(of track: SoundCopyTrack) -> Int64? {
    guard track.clip.isOpenEnded else { return track.clip.range.duration.ticks(in: track.tick) }
    // The edit lists of MP4 cut into the last packet.
    guard info.isMovie, let first = track.stream.startTime, let length = track.stream.duration
    else { return nil }
    return (first + length).ticks(in: track.tick) - track.start
  }
}
