internal import LibAV
internal import MediaTypes
internal import RenderPlanning

/// Decodes a written file round the places where copied and encoded frames meet: every frame has to come out, in its
/// order and undamaged, and the first ones of a copied span have to look as in the source.
///
/// A decoder that stumbles at such a place may leave frames out, or show others, without a word.
///
///     copied ─────────────┐ encoded ──────────┐ copied ───────────
///     decoded roughly, only counted and timed │ compared │
///
/// Further on a copied span is not decoded again. It is an unbroken run of the source's packets from a key frame that
/// ends all reference, the file's parameter sets and packets are known to be the source's
/// (``SplicePayloadCheck``), and its first frames show that the decoder began anew: it cannot come to other frames. So
/// before a splice point only what can change there is looked at: which frames come out, and in which order.
struct SplicePointCheck: Sendable {
  let splice: PlannedSplice
  /// The stream as it is in the written file.
  let outputStream: StreamInfo
  /// Where the film's time 0 is on the written file's clock.
  let outputZero: MediaTime
  let sourceStream: StreamInfo
  /// What the source says of itself.
  let sourceInfo: MediaInfo
  let pixelLimit: Int64

  /// What reads both files; not for use by two threads at once.
  struct Readers {
    let output: Demuxer
    let source: Demuxer
    /// What their decoders may use.
    let threads: Decoder.Threads
  }

  /// Frames compared behind a splice point: more than wait for each other, so that the first are followed by others that
  /// were decoded from them.
  private var picturesBehind: Int { max(4, splice.reordering + 2) }
  /// Packets decoded there: none of those frames is still waited for then.
  private func packetsBehind(exactFrom exact: MediaTime?) -> Int {
    (exact == nil ? 2 : picturesBehind) + splice.reordering
  }

  /// Where two spans meet, at least one of which is copied.
  struct SplicePoint: Sendable {
    /// The number of the span behind it.
    var span: Int
    /// When its first frame is shown in the output.
    var time: MediaTime
  }

  /// Decoded frames in the order shown, with their times from the start of the file; those that are decoded roughly
  /// have no hash.
  typealias Pictures = [(time: MediaTime, hash: PayloadHash?)]

  /// The splice points in the order of the output.
  var splicePoints: [SplicePoint] {
    splice.spans.indices.dropFirst().compactMap { place in
      let span = splice.spans[place]
      guard span.action == .copy || splice.spans[place - 1].action == .copy else { return nil }
      return SplicePoint(span: place, time: sourceStream.time(span.outputStart))
    }
  }

  /// How long the copied span is that ends at a splice point: as far as that its key frame may be away.
  func copiedLength(before splicePoint: SplicePoint) -> MediaTime {
    let span = splice.spans[splicePoint.span - 1]
    return span.action == .copy ? splicePoint.time - sourceStream.time(span.outputStart) : .zero
  }

  /// Throws `brokenSplicePoint` when a frame round a splice point is not as in the source, or not there at all.
  func check(_ splicePoint: SplicePoint, _ readers: Readers) throws(EngineFailure) {
    let span = splice.spans[splicePoint.span]
    let compared = span.action == .copy ? splicePoint.time - tolerance : nil
    var margin = sourceStream.time(splice.reach)
    var begin: MediaTime { max(.zero, splicePoint.time - margin) }
    func decoded() throws(EngineFailure) -> (packets: [MediaTime], pictures: Pictures) {
      try decode(
        readers.output, outputStream, zero: outputZero, from: begin, through: splicePoint.time, exactFrom: compared,
        readers.threads)
    }
    var written = try decoded()
    let tolerance = tolerance(among: written.packets)
    let isBehind = { (time: MediaTime) in time >= splicePoint.time - tolerance }
    if let last = written.packets.filter({ !isBehind($0) }).max(), last < splicePoint.time - margin {
      // The frame before the splice point is shown for longer than that.
      margin = splicePoint.time - last + tolerance
      written = try decoded()
    }
    let expected = written.packets.filter { $0 >= begin }
    let shown = written.pictures.filter { $0.time >= begin }
    guard shown.map(\.time) == expected.sorted() else {
      throw wrong(splicePoint, "\(expected.count) frames go in, and \(shown.count) come out")
    }
    guard span.action == .copy else { return }
    let end = span.outputEnd.map { sourceStream.time($0) - tolerance }
    let behind = shown.filter { picture in isBehind(picture.time) && end.map { picture.time < $0 } ?? true }
      .prefix(picturesBehind).compactMap(\.hash)
    let time = sourceTime(span.start)
    let found = try decode(
      readers.source, sourceStream, zero: sourceInfo.startTime, from: time, through: time, exactFrom: .earliest,
      readers.threads)
    let leading = found.packets.filter { $0 < time && time - $0 < splicePoint.time - begin }
    try checkLeading(leading, of: splicePoint, in: written.packets)
    let source = found.pictures.filter { $0.time >= time }.prefix(picturesBehind).compactMap(\.hash)
    let count = min(behind.count, source.count)
    guard count > 0 else { throw wrong(splicePoint, "no copied frame can be held against the source") }
    guard behind.prefix(count) == source.prefix(count) else {
      throw wrong(splicePoint, "copied frames do not look as in the source")
    }
  }

  /// Of frames shown shortly before a copied key frame, those that are wanted have to be there: some follow it in the file,
  /// where who encodes them may overlook them.
  private func checkLeading(
    _ leading: [MediaTime], of splicePoint: SplicePoint, in written: [MediaTime]
  ) throws(EngineFailure) {
    let (before, span) = (splice.spans[splicePoint.span - 1], splice.spans[splicePoint.span])
    guard before.action == .encode, before.clip == span.clip, before.end == span.start else { return }
    let (first, key) = (sourceTime(before.start), sourceTime(span.start))
    let isThere = leading.filter { $0 >= first }.allSatisfy { lead in
      let time = splicePoint.time - (key - lead)
      return written.contains { $0 >= time - tolerance && $0 <= time + tolerance }
    }
    if !isThere { throw wrong(splicePoint, "frames are missing that are shown before it") }
  }

  /// A container rounds times to its ticks, and an edit list the start of a stream to coarser ones; an effect may begin
  /// shortly after a frame does.
  var tolerance: MediaTime {
    let rate = sourceStream.video?.averageFrameRate.flatMap(\.reciprocal) ?? Rational(1, 25) ?? Rational(1)
    let quarter = MediaTime(rate * (Rational(1, 4) ?? Rational(1)))
    return max(MediaTime(outputStream.timeBase), min(quarter, MediaTime(milliseconds: 1)))
  }

  /// Less where frames follow each other more quickly than on average.
  private func tolerance(among times: [MediaTime]) -> MediaTime {
    let sorted = times.sorted()
    let shortest = zip(sorted.dropFirst(), sorted).map { $0 - $1 }.filter { $0 > .zero }.min() ?? tolerance
    return min(tolerance, shortest * (Rational(1, 2) ?? Rational(1)))
  }

  private func wrong(_ splicePoint: SplicePoint, _ what: String) -> EngineFailure {
    let reason = "at \(splicePoint.time) of the output \(what)"
    return .brokenSplicePoint(stream: sourceStream.index, span: splicePoint.span, reason: reason)
  }

  func sourceTime(_ ticks: Int64) -> MediaTime { sourceStream.time(ticks) - sourceInfo.startTime }

  // MARK: Decoding

  /// The frames from a key frame before `begin` to some packets behind `time`, and when the packets among them that
  /// were decoded are shown; all counted from `start` on the file's clock.
  ///
  /// Those from the packet of the time `exact` on, a key frame's, are decoded exactly, and have a hash. Damaged ones do
  /// not come out, unless `keepsDamaged`.
  func decode(
    _ demuxer: Demuxer, _ stream: StreamInfo, zero start: MediaTime, from begin: MediaTime, through time: MediaTime,
    exactFrom exact: MediaTime?, keepsDamaged: Bool = false, _ threads: Decoder.Threads
  ) throws(EngineFailure) -> (packets: [MediaTime], pictures: Pictures) {
    func isExact(_ time: MediaTime) -> Bool { exact.map { time >= $0 } ?? false }
    var packets: [MediaTime] = []
    var pictures: Pictures = []
    try reading { () throws(LibAVError) in
      let parameters = try demuxer.parameters(of: stream.index)
      let codec = spliceCodec(named: stream.codec, parameters.configuration)
      let decoder = try Decoder(parameters, threads: threads, startsAnywhere: true, pixelLimit: pixelLimit)
      let frame = try Frame()
      func take(_ frame: Frame) throws(LibAVError) -> Bool {
        guard let pts = frame.sourcePTS, keepsDamaged || !frame.isDamaged else { return true }
        let time = stream.time(pts) - start
        if time >= begin { pictures.append((time, isExact(time) ? try frame.pictureHash() : nil)) }
        return true
      }
      var behind = 0
      try demuxer.read(stream, from: begin + start) { (packet) throws(LibAVError) in
        guard let pts = packet.pts else { return true }
        let shown = stream.time(pts) - start
        decoder.isRough = !isExact(shown)
        if shown < begin, codec?.kind(of: packet) == .disposable { return true }
        try decoder.decodeWhole(packet, into: frame, take)
        if !packet.isDiscarded { packets.append(shown) }
        if shown >= time { behind += 1 }
        return behind < packetsBehind(exactFrom: exact)
      }
      try decoder.decodeWhole(nil, into: frame, take)
    }
    return (packets, pictures)
  }
}
