package import LibAV
internal import MediaTypes
package import RenderPlanning
package import TrailerEditing

/// Reads every packet of a film once, and notes what is odd; what it keeps does not grow with the film.
package struct FilmExaminer {
  private let demuxer: Demuxer
  private let limits: MediaLimits

  package init(demuxer: Demuxer, limits: MediaLimits) {
    self.demuxer = demuxer
    self.limits = limits
  }

  /// More than any reordering, and than any hole in which nothing happens.
  private static let longestStepBack = MediaTime(seconds: 1)
  private static let longestHole = MediaTime(seconds: 10)
  /// Formats with a table of key frames, which files may lack.
  private static let indexed: Set = ["matroska", "avi"]

  /// What the packets say.
  ///
  /// - Throws: ``EngineFailure`` when the file cannot be read, or has more frames than the limits allow.
  package func examination(onProgress: (EngineProgress) -> Void) throws(EngineFailure) -> FilmExamination {
    let info = demuxer.info
    // Matroska's table is read only when it is needed.
    if let stream = info.videoStreams.first { _ = demuxer.seek(stream.index, before: info.startTime) }
    let listed = info.streams.map { demuxer.keyEntries(of: $0.index).count }
    var found = FilmExamination(
      info: info, saidNoLength: demuxer.saidNoLength, isTruncated: demuxer.tableReachesBeyondFile,
      complaint: demuxer.takeComplaint(), undecodable: info.streams.filter(isUndecodable).map(\.index))
    var notes = try info.streams.map { (stream) throws(EngineFailure) in
      StreamNotes(stream, startingAt: info.startTime, try codec(of: stream))
    }
    try reading(demuxer.readFromStart())
    let packet = try reading(Packet())
    let total = max(0.001, info.duration.seconds)
    var (count, latest) = (Int64(0), MediaTime.zero)
    while try reading(demuxer.read(into: packet)) {
      guard notes.indices.contains(packet.streamIndex) else { continue }
      count += 1
      if notes[packet.streamIndex].isVideo {
        try limiting(limits.check(pictures: Int64(notes[packet.streamIndex].found.packets), of: packet.streamIndex))
      }
      notes[packet.streamIndex].take(packet)
      if found.complaint == nil {
        let fault = try reading(demuxer.clusterFault(of: packet))
        found.complaint = demuxer.takeComplaint() ?? fault
      }
      latest = max(latest, notes[packet.streamIndex].found.end ?? .zero)
      guard count % 512 == 0 else { continue }
      onProgress(
        EngineProgress(phase: .measuring, fraction: min(1, latest.seconds / total), time: latest, frames: Int(count)))
    }
    for place in notes.indices { notes[place].finish(mayEndShort: demuxer.mayEndShort) }
    found.saidRates = demuxer.saidRates
    found.listParts = demuxer.listParts
    found.streams = notes.map(\.found)
    found.lacksIndex =
      Self.indexed.contains(demuxer.formatName)
      && zip(notes, listed).contains { $0.isVideo && $0.found.keys > 3 && $1 * 2 < $0.found.keys }
    return found
  }

  private func isUndecodable(_ stream: StreamInfo) -> Bool {
    [.video, .audio].contains(stream.kind) && !AllowedFormats.canDecode(stream.codec)
  }

  private func codec(of stream: StreamInfo) throws(EngineFailure) -> (any SpliceCodec)? {
    guard stream.kind == .video, !stream.isAttachedPicture else { return nil }
    let parameters = try reading(demuxer.parameters(of: stream.index))
    return spliceCodec(named: stream.codec, parameters.configuration)
  }

  /// What the packets of one stream said so far.
  private struct StreamNotes {
    let stream: StreamInfo
    let isVideo: Bool
    private let clockStart: MediaTime
    private let codec: (any SpliceCodec)?
    private(set) var found: FilmExamination.Stream
    private var lastDecoded: MediaTime?
    /// When the last key frame is shown, and whether frames behind it are shown before it.
    private var key: (pts: Int64, isOpen: Bool)?
    /// The latest frames, of which none is shown before those that went through.
    private var waiting: [Int64] = []
    private var lastShown: Int64?
    /// When the last packet is shown, where that is damaged.
    private var lastDamage: MediaTime??

    init(_ stream: StreamInfo, startingAt clockStart: MediaTime, _ codec: (any SpliceCodec)?) {
      self.stream = stream
      self.clockStart = clockStart
      self.codec = codec
      isVideo = stream.kind == .video && !stream.isAttachedPicture
      found = FilmExamination.Stream(index: stream.index)
    }

    private func time(_ ticks: Int64) -> MediaTime { stream.time(ticks) - clockStart }

    mutating func take(_ packet: Packet) {
      found.packets += 1
      let shown = packet.pts.map(time)
      let decoded = (packet.dts ?? packet.pts).map(time)
      if packet.isKey { found.keys += 1 } else if found.keys == 0, isVideo { found.packetsBeforeKey += 1 }
      if packet.pts == nil { found.undated += 1 }
      if packet.isDiscarded {
        if isVideo { found.hidden.add(at: shown) }
      } else if let pts = packet.pts {
        note(pts, lasting: packet.duration)
      }
      countDamage()
      if packet.isCorrupt || isBroken(packet) {
        lastDamage = .some(shown ?? decoded)
      } else {
        found.lastDecoded = decoded ?? found.lastDecoded
      }
      noteJump(to: decoded)
      if isVideo, let pts = packet.pts { noteOpening(pts, packet) }
    }

    private mutating func countDamage() {
      if let lastDamage { found.damaged.add(at: lastDamage) }
      lastDamage = nil
    }

    private func isBroken(_ packet: Packet) -> Bool {
      guard isVideo || stream.kind == .audio else { return false }
      if packet.byteCount == 0 { return true }
      guard let codec, codec.framing != nil else { return false }
      return packet.withPayload { codec.lastingUnits(in: $0) } == nil
    }

    private mutating func noteJump(to decoded: MediaTime?) {
      guard let decoded, [.video, .audio].contains(stream.kind) else { return }
      defer { lastDecoded = decoded }
      guard let last = lastDecoded else { return }
      let step = decoded - last
      guard step > FilmExaminer.longestHole || step < .zero - FilmExaminer.longestStepBack else { return }
      if found.jumps.count == 0 { found.firstJump = step }
      found.jumps.add(at: last)
    }

    private mutating func noteOpening(_ pts: Int64, _ packet: Packet) {
      if packet.isKey {
        key = (pts, false)
      } else if let key, !key.isOpen, pts < key.pts {
        self.key = (key.pts, true)
        // The film's first key frame opens nothing.
        if found.keys > 1 { found.openings.add(at: time(key.pts)) }
      }
    }

    private mutating func note(_ pts: Int64, lasting duration: Int64) {
      let (shown, end) = (time(pts), time(pts + max(0, duration)))
      found.start = min(found.start ?? shown, shown)
      found.end = max(found.end ?? end, end)
      guard isVideo else { return }
      let place = waiting.firstIndex { $0 > pts } ?? waiting.endIndex
      waiting.insert(pts, at: place)
      if waiting.count > PictureIndexer.longestReordering { passFirst() }
    }

    private mutating func passFirst() {
      let next = waiting.removeFirst()
      defer { lastShown = next }
      guard let last = lastShown, next > last else { return }
      let distance = stream.time(next - last)
      found.shortest = min(found.shortest ?? distance, distance)
      found.longest = max(found.longest ?? distance, distance)
    }

    mutating func finish(mayEndShort: Bool) {
      while !waiting.isEmpty { passFirst() }
      if mayEndShort, case .some(.some(let time)) = lastDamage { found.cutShort = time } else { countDamage() }
    }
  }
}
