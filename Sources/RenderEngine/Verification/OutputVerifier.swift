internal import LibAV
internal import RenderPlanning

/// Looks at the packets of a written file, one after the other.
protocol PacketCheck {
  /// Takes the next packet of the file.
  func take(_ packet: Packet) throws(EngineFailure)
  /// Throws when something is missing at the end.
  func finish() throws(EngineFailure)
  /// What was checked, in words; `nil` when there was nothing.
  var summary: String? { get }
}

/// Reads a written file back and holds it against what went into it.
struct OutputVerifier {
  let plan: RenderPlan
  let written: [MuxStage.Written]
  var subtitles: [SubtitleTrack] = []
  /// What was copied of sound, by stream of the plan.
  var copiedSounds: [Int: CopiedSound] = [:]
  /// Frame streams that were put together, by stream of the plan.
  var splices: [Int: StreamAssembler] = [:]

  /// What is found of a stream.
  private struct Found {
    let timeBase: Rational
    let isSound: Bool
    /// Whether the decoding times that a reader tells are the file's own.
    let hasDecodingTimes: Bool
    var packets = 0
    var lastDTS: Int64?
    var ticks = ShownTicks()

    private func time(_ ticks: Int64) -> MediaTime? {
      self.ticks.isEmpty ? nil : MediaTime(ticks: ticks, timeBase: timeBase)
    }
    var firstStart: MediaTime? { time(ticks.firstStart) }
    var lastStart: MediaTime? { time(ticks.lastStart) }
    var end: MediaTime? { time(ticks.end) }
  }

  /// Checks the film that `demuxer` reads; returns what was checked, in words.
  func verify(_ demuxer: Demuxer, onProgress: (Double) -> Void) throws(EngineFailure) -> [String] {
    let (streams, places) = shown(in: demuxer)
    guard streams.count == places.count else {
      throw .verification("it holds \(streams.count) streams instead of \(places.count)")
    }
    var found = streams.map {
      Found(timeBase: $0.timeBase, isSound: $0.kind == .audio, hasDecodingTimes: hasDecodingTimes($0.kind))
    }
    func inFile<Value>(_ values: [Int: Value]) -> [Int: (Value, PlannedStream)] {
      zip(streams, places).reduce(into: [:]) { found, pair in
        found[pair.0.index] = values[pair.1].map { ($0, plan.streams[pair.1]) }
      }
    }
    let checks: [any PacketCheck] = [
      try SubtitleCheck(subtitles, in: demuxer.info.streams, from: zero(in: demuxer)),
      try SoundCopyCheck(inFile(copiedSounds)),
      try SplicePayloadCheck(inFile(splices), in: demuxer),
    ]
    try read(demuxer, streams, &found, checks, onProgress)
    for check in checks { try check.finish() }
    for (found, place) in zip(found, places) { try compare(found, written[place], plan.streams[place]) }
    try checkSounds(Dictionary(uniqueKeysWithValues: zip(places, found)), fileStart: demuxer.info.startTime)
    return [
      places.count == 1 ? "1 stream" : "\(places.count) streams", "every packet read back and counted",
      hasDecodingTimes(.video) ? "decoding times rise" : nil, "lengths as planned",
    ].compactMap(\.self) + checks.compactMap(\.summary)
  }

  /// The streams of frames and sound in the file, and which of the plan's each is.
  private func shown(in demuxer: Demuxer) -> (streams: [StreamInfo], places: [Int]) {
    let streams = demuxer.info.streams.filter { [.video, .audio].contains($0.kind) && !$0.isAttachedPicture }
    // A stream that got no packet may be in the file or not.
    let filled = plan.streams.indices.filter { written[$0].packets > 0 }
    return (streams, streams.count == plan.streams.count ? Array(plan.streams.indices) : filled)
  }

  /// Where the film's time 0 is on the file's clock: where clocks start anywhere, the frames tell.
  ///
  /// A stream starts for libav with its first packet, although others may be shown before it.
  func zero(in demuxer: Demuxer) -> MediaTime {
    let (streams, places) = shown(in: demuxer)
    let first = zip(streams, places).first { $0.0.kind == .video }
    guard !rules.can(.startsAtZero), let (stream, place) = first, let found = stream.startTime,
      let start = written[place].opening
    else { return .zero }
    return found - start
  }

  private var rules: ContainerRules { plan.container.rules }

  /// Whether the decoding times that a reader tells of such streams are the file's own.
  ///
  /// Sound is decoded in the order heard, so that there is nothing to guess.
  private func hasDecodingTimes(_ kind: StreamInfo.Kind) -> Bool {
    kind == .audio || rules.can(.decodingTimes)
  }

  /// Decodes an image as a whole.
  func verifyImage(descriptor: Int32) throws(EngineFailure) -> [String] {
    guard let size = plan.streams.first?.pictureSize else { throw .verification("no still was planned") }
    let image = try writing(
      ImageReader.read(
        descriptor: descriptor, name: "the written file", byteLimit: 1 << 30,
        pixelLimit: Int64(size.width) * Int64(size.height)))
    guard image.size == size else { throw .verification("its size is \(image.size) instead of \(size)") }
    return ["the image decodes", "\(size) as planned"]
  }

  private func read(
    _ demuxer: Demuxer, _ streams: [StreamInfo], _ found: inout [Found], _ checks: [any PacketCheck],
    _ onProgress: (Double) -> Void
  ) throws(EngineFailure) {
    let places = Dictionary(uniqueKeysWithValues: streams.enumerated().map { ($1.index, $0) })
    let packet = try writing(Packet())
    let total = max(0.001, plan.duration.seconds)
    let tellsFrameTimes = rules.can(.frameTimes)
    while try writing(demuxer.read(into: packet)) {
      for check in checks { try check.take(packet) }
      guard let place = places[packet.streamIndex], !packet.isDiscarded || found[place].isSound else { continue }
      if packet.isCorrupt { throw .verification("stream \(place) holds a damaged packet") }
      found[place].packets += 1
      if let dts = packet.dts, found[place].hasDecodingTimes {
        if let last = found[place].lastDTS, dts <= last {
          throw .verification("decoding times of stream \(place) do not rise (\(last), then \(dts))")
        }
        found[place].lastDTS = dts
      }
      // Where frames follow each other in the order decoded, readers tell no other time of most codecs.
      guard let start = packet.pts ?? (tellsFrameTimes ? nil : packet.dts) else { continue }
      found[place].ticks.take(start, lasting: packet.duration)
      if found[place].packets % 256 == 0 { onProgress(min(1, (found[place].lastStart ?? .zero).seconds / total)) }
    }
  }

  /// Holds the times of copied sound against the source's.
  private func checkSounds(_ found: [Int: Found], fileStart: MediaTime) throws(EngineFailure) {
    let pictures = plan.streams.indices.first { plan.streams[$0].kind == .video }
    let shift = pictures.flatMap { place in
      found[place]?.firstStart.flatMap { start in written[place].firstStart.map { start - $0 } }
    }
    // Where the clock starts anywhere, frames tell where the film's time 0 is.
    let isLoose = !rules.can(.startsAtZero)
    for (place, sound) in copiedSounds {
      guard let start = found[place]?.firstStart else { continue }
      let zero = isLoose ? shift ?? fileStart : .zero
      try sound.check(heard: start - zero, beginsAnywhere: isLoose && shift == nil, name: plan.streams[place].name)
    }
  }

  /// A sound packet may be split or gathered by a parser, so only frames are counted one by one.
  private func compare(_ found: Found, _ written: MuxStage.Written, _ stream: PlannedStream) throws(EngineFailure) {
    let shown = written.packets - written.hidden
    if stream.kind == .video, found.packets != shown {
      throw .verification("\(stream.name): \(found.packets) frames instead of \(shown)")
    }
    if written.packets > 0, found.packets == 0 {
      throw .verification("\(stream.name): nothing of it can be read back")
    }
    guard let first = found.firstStart, let last = found.lastStart, let writtenFirst = written.firstStart,
      let writtenLast = written.lastStart
    else { return }
    if rules.kind == .animation, let end = found.end, end - first != written.end - writtenFirst {
      throw .verification(
        "it lasts \((end - first).secondsText) s instead of \((written.end - writtenFirst).secondsText) s")
    }
    // Frames may be rounded to the container's tick; of sound a packet may be split or gathered.
    var tolerance = MediaTime(milliseconds: stream.kind == .video ? 3 : 200)
    if !rules.can(.frameTimes), let frame = stream.pictureForm?.frameRate?.reciprocal {
      tolerance = max(tolerance, MediaTime(frame))
    }
    let difference = (last - first) - (writtenLast - writtenFirst)
    if difference > tolerance || difference < .zero - tolerance {
      throw .verification(
        "\(stream.name): it spans \((last - first).secondsText) s instead of "
          + "\((writtenLast - writtenFirst).secondsText) s")
    }
  }
}

/// Holds the copied sound of a written file against what was to be written.
struct SoundCopyCheck: PacketCheck {
  private struct Track {
    let wanted: PayloadHash
    let found: SoundPayload
    let name: String
  }

  /// By the stream's number in the written file.
  private let tracks: [Int: Track]

  /// A check of what was copied: that and what it is called, by the stream's number in the written file.
  init(_ copied: [Int: (CopiedSound, PlannedStream)]) throws(EngineFailure) {
    var tracks: [Int: Track] = [:]
    for (number, (sound, stream)) in copied {
      let found = try writing(SoundPayload(codec: stream.codec))
      tracks[number] = Track(wanted: sound.hash, found: found, name: stream.name)
    }
    self.tracks = tracks
  }

  func take(_ packet: Packet) { tracks[packet.streamIndex]?.found.add(packet) }

  func finish() throws(EngineFailure) {
    for track in tracks.values where track.found.finish() != track.wanted {
      throw .verification("\(track.name): its sound is not what was copied")
    }
  }

  var summary: String? { tracks.isEmpty ? nil : "copied sound is the source's" }
}
