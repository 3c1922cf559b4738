internal import LibAV
internal import MediaTypes
internal import RenderPlanning
internal import TrailerEditing

/// Reads a written file back and holds it against what went into it.
struct OutputVerifier {
  let plan: RenderPlan
  let written: [MuxStage.Written]
  var subtitles: [SubtitleTrack] = []
  /// What was copied of sound, by stream of the plan.
  var copiedSounds: [Int: CopiedSound] = [:]
  /// Picture streams that were put together, by stream of the plan.
  var splices: [Int: StreamAssembler] = [:]

  private struct Found {
    var packets = 0
    var lastDTS: Int64?
    var firstStart: MediaTime?
    var lastStart: MediaTime?
    var end: MediaTime?
  }

  /// Checks the film that `demuxer` reads.
  ///
  /// - Returns: what was checked, in words.
  func verify(_ demuxer: Demuxer, onProgress: (Double) -> Void) throws(EngineFailure) -> [String] {
    let streams = demuxer.info.streams.filter { [.video, .audio].contains($0.kind) && !$0.isAttachedPicture }
    // A stream that got no packet may be in the file or not.
    let filled = plan.streams.indices.filter { written[$0].packets > 0 }
    let places = streams.count == plan.streams.count ? Array(plan.streams.indices) : filled
    guard streams.count == places.count else {
      throw .verification("it holds \(streams.count) streams instead of \(places.count)")
    }
    var found = streams.map { _ in Found() }
    var texts = try SubtitleCheck(subtitles, in: demuxer.info.streams)
    let sounds = try SoundCopyCheck(
      zip(streams, places).reduce(into: [:]) { copied, pair in
        copied[pair.0.index] = copiedSounds[pair.1].map { ($0, plan.streams[pair.1]) }
      })
    let spliced = try SplicePayloadCheck(
      zip(streams, places).reduce(into: [:]) { spliced, pair in
        spliced[pair.0.index] = splices[pair.1].map { ($0, plan.streams[pair.1].name) }
      }, in: demuxer)
    try read(demuxer, streams, &found, &texts, sounds, spliced, onProgress)
    try texts.finish()
    try sounds.finish()
    for (found, place) in zip(found, places) { try compare(found, written[place], plan.streams[place]) }
    try checkSounds(Dictionary(uniqueKeysWithValues: zip(places, found)), fileStart: demuxer.info.startTime)
    return [
      places.count == 1 ? "1 stream" : "\(places.count) streams", "every packet read back and counted",
      hasDecodingTimes(.video) ? "decoding times rise" : nil, "lengths as planned", texts.summary, sounds.summary,
      splices.isEmpty ? nil : "pictures' packets as planned",
    ].compactMap(\.self)
  }

  /// Whether the decoding times that a reader tells of such streams are the file's own.
  ///
  /// Sound is decoded in the order heard, so that there is nothing to guess.
  private func hasDecodingTimes(_ kind: StreamInfo.Kind) -> Bool {
    kind == .audio || ContainerRules(plan.container).storesDecodingTimes
  }

  /// Decodes an image as a whole.
  func verifyImage(descriptor: Int32) throws(EngineFailure) -> [String] {
    guard let size = plan.streams.first?.pictureSize else { throw .verification("no picture was planned") }
    let image = try writing(
      ImageReader.read(
        descriptor: descriptor, name: "the written file", byteLimit: 1 << 30,
        pixelLimit: Int64(size.width) * Int64(size.height)))
    guard image.size == size else { throw .verification("its picture is \(image.size) instead of \(size)") }
    return ["the image decodes", "\(size) as planned"]
  }

  private func read(
    _ demuxer: Demuxer, _ streams: [StreamInfo], _ found: inout [Found], _ texts: inout SubtitleCheck,
    _ sounds: SoundCopyCheck, _ spliced: SplicePayloadCheck, _ onProgress: (Double) -> Void
  ) throws(EngineFailure) {
    let places = Dictionary(uniqueKeysWithValues: streams.enumerated().map { ($1.index, $0) })
    let packet = try writing(Packet())
    let total = max(0.001, plan.duration.seconds)
    while try writing(demuxer.read(into: packet)) {
      try texts.take(packet)
      sounds.take(packet)
      try spliced.take(packet)
      guard let place = places[packet.streamIndex], !packet.isDiscarded || streams[place].kind == .audio else {
        continue
      }
      if packet.isCorrupt { throw .verification("stream \(place) holds a damaged packet") }
      found[place].packets += 1
      if let dts = packet.dts, hasDecodingTimes(streams[place].kind) {
        if let last = found[place].lastDTS, dts <= last {
          throw .verification("decoding times of stream \(place) do not rise (\(last), then \(dts))")
        }
        found[place].lastDTS = dts
      }
      guard let pts = packet.pts else { continue }
      let start = MediaTime(ticks: pts, timeBase: streams[place].timeBase)
      found[place].firstStart = min(found[place].firstStart ?? start, start)
      found[place].lastStart = max(found[place].lastStart ?? start, start)
      found[place].end = start + MediaTime(ticks: packet.duration, timeBase: streams[place].timeBase)
      if found[place].packets % 256 == 0 { onProgress(min(1, start.seconds / total)) }
    }
  }

  /// Holds the times of copied sound against the source's.
  private func checkSounds(_ found: [Int: Found], fileStart: MediaTime) throws(EngineFailure) {
    let pictures = plan.streams.indices.first { plan.streams[$0].kind == .video }
    let shift = pictures.flatMap { place in
      found[place]?.firstStart.flatMap { start in written[place].firstStart.map { start - $0 } }
    }
    // Of these containers the clock starts anywhere, and pictures tell where the film's time 0 is.
    let isLoose = [.ts, .mp3, .ogg, .flac, .wav].contains(plan.container)
    for (place, sound) in copiedSounds {
      guard let start = found[place]?.firstStart else { continue }
      let zero = isLoose ? shift ?? fileStart : .zero
      try sound.check(
        heard: start - zero, beginsAnywhere: isLoose && shift == nil, name: plan.streams[place].name)
    }
  }

  /// A sound packet may be split or gathered by a parser, so only pictures are counted one by one.
  private func compare(
    _ found: Found, _ written: MuxStage.Written, _ stream: PlannedStream
  ) throws(EngineFailure) {
    let shown = written.packets - written.hidden
    if stream.kind == .video, found.packets != shown {
      throw .verification("\(stream.name): \(found.packets) pictures instead of \(shown)")
    }
    if written.packets > 0, found.packets == 0 {
      throw .verification("\(stream.name): nothing of it can be read back")
    }
    guard let first = found.firstStart, let last = found.lastStart, let writtenFirst = written.firstStart,
      let writtenLast = written.lastStart
    else { return }
    if plan.container == .gif, let end = found.end, end - first != written.end - writtenFirst {
      throw .verification(
        "it lasts \((end - first).secondsText) s instead of \((written.end - writtenFirst).secondsText) s")
    }
    // Pictures may be rounded to the container's tick; of sound a packet may be split or gathered.
    let tolerance = MediaTime(milliseconds: stream.kind == .video ? 3 : 200)
    let difference = (last - first) - (writtenLast - writtenFirst)
    if difference > tolerance || difference < .zero - tolerance {
      throw .verification(
        "\(stream.name): it spans \((last - first).secondsText) s instead of "
          + "\((writtenLast - writtenFirst).secondsText) s")
    }
  }
}
