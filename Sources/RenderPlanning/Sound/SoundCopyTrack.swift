internal import MediaTypes

/// What decides where a copy of a sound track begins: the places of its packets in samples.
struct SoundCopyTrack {
  let stream: StreamInfo
  let facts: AudioInfo
  let traits: SoundTraits
  /// Seconds a sample.
  let tick: Rational
  let clip: PlannedClip
  /// Where the container's clock stands at the film's time 0.
  let clockStart: MediaTime

  /// Where the clip starts, in samples on the container's clock.
  var start: Int64 { (clip.range.start + clockStart).ticks(in: tick) }

  /// Where the clip ends, in ticks of the stream.
  var lastTick: Int64 { (clip.range.end + clockStart).ticks(in: stream.timeBase) }

  /// Samples that every packet holds, at the rate that the header names.
  var packetSamples: Int64? { traits.decoded?.packetSamples(at: facts.sampleRate) }

  /// Whether one packet decodes rightly after the one before it, and only that.
  var isLowComplexityAAC: Bool {
    stream.codec == "aac" && stream.profile == "LC" && traits.decoded?.sampleRate == facts.sampleRate
      && traits.decoded?.channelCount == facts.channelCount
  }

  var codecName: String {
    guard stream.codec == "aac", let profile = stream.profile else { return stream.codec }
    return profile.hasPrefix("HE") ? profile : "AAC \(profile)"
  }

  /// A longer tick of a container is no rounding: AVI counts whole packets.
  private static let coarsestClock = MediaTime(milliseconds: 4)

  /// How far a place may be from the truth, in samples.
  var uncertainty: Int64 {
    let step = MediaTime(stream.timeBase)
    return stream.timeBase <= tick || step > Self.coarsestClock ? 0 : step.ticks(in: tick, rounding: .up)
  }

  /// Where packets that follow each other stand in the output, in samples.
  ///
  /// Where the clock is coarser than a sample, samples are counted, and the whole stretch lies where most of its time
  /// stamps say.
  func positions(of places: [SoundTraits.Place]) -> [Int64] {
    let told = places.map(sample)
    if let first = traits.head.first, places.allSatisfy({ $0.samplesBefore != nil }) {
      return places.map { sample(at: first) + ($0.samplesBefore ?? 0) - start }
    }
    guard uncertainty > 0, let counted = counted(places) else { return told.map { $0 - start } }
    if let aligned = alignedToPadding(told) { return aligned.map { $0 - start } }
    // Sixty-fourths of a sample: rounding to whole ones comes last.
    let fine = tick * (Rational(1, 64) ?? Rational(1))
    let offsets = zip(places, counted).map { place, count in
      MediaTime(ticks: place.ticks, timeBase: stream.timeBase).ticks(in: fine) - count * 64
    }.sorted()
    guard let least = offsets.first, let most = offsets.last, most - least <= uncertainty * 2 * 64 else {
      return told.map { $0 - start }
    }
    let origin = (offsets[offsets.count / 2] + 32) >> 6
    return counted.map { origin + $0 - start }
  }

  /// Where a packet is by its time stamp, in samples on the container's clock.
  private func sample(at place: SoundTraits.Place) -> Int64 {
    MediaTime(ticks: place.ticks, timeBase: stream.timeBase).ticks(in: tick)
  }

  /// Samples before each packet; `nil` when they do not tell.
  private func counted(_ places: [SoundTraits.Place]) -> [Int64]? {
    guard !["flac", "alac", "vorbis"].contains(stream.codec) else { return nil }
    var count: Int64 = 0
    var counted: [Int64] = []
    for place in places {
      guard let samples = place.samples ?? packetSamples else { return nil }
      counted.append(count)
      count += samples
    }
    return counted
  }

  /// The places on the grid that begins with the encoder's padding, which a header tells to the sample.
  private func alignedToPadding(_ told: [Int64]) -> [Int64]? {
    guard facts.initialPadding > 0, let head = traits.head.first, let length = head.samples ?? packetSamples
    else { return nil }
    let origin = -Int64(facts.initialPadding)
    guard abs(sample(at: head) - origin) <= uncertainty else { return nil }
    let aligned = told.map { place in
      let distance = place - origin
      return origin + (distance + (distance < 0 ? -length / 2 : length / 2)) / length * length
    }
    return zip(told, aligned).allSatisfy { abs($0 - $1) <= uncertainty } ? aligned : nil
  }
}
