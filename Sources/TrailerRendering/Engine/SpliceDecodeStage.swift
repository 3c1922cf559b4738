internal import LibAV
internal import MediaTypes

/// Takes the packets of a spliced lane: hands on those that are copied, and decodes what is needed for the rest.
final class SpliceDecodeStage: Stage {
  private typealias Span = PlannedSplice.Span

  private let lane: StreamLane
  private let spans: [Span]
  private let runs: [ReadingRun]
  private let classifier: PacketClassifier
  private let damage: DamageCounter
  private let limits: MediaLimits
  private let decoder: Decoder?
  /// How far before an encoded span pictures are noted, in ticks.
  private let reach: Int64
  /// The clips of the run that is read.
  private var clips = 0..<0
  /// Packets so far.
  private var packets: Int64 = 0
  /// The next span that has not begun.
  private var next = 0
  /// The span that is being copied.
  private var copying: Span?
  /// The spans that are being decoded, one after the other.
  private var decoding: Group?

  /// Encoded spans that follow each other in one run of the source.
  private struct Group {
    var spans: Range<Int>
    var selector: PictureSelector<Frame>
    /// When the first wanted picture is shown.
    var start: Int64
    /// From when on pictures are looked at: the last copied ones before it are noted.
    var noteFrom: Int64
    /// Whether decoding starts with a picture from which everything can be decoded.
    var startsCleanly: Bool
    /// How many wanted pictures went into the decoder and did not come out yet.
    var missing = 0
  }

  init(
    lane: StreamLane, plan: RenderPlan, damage: DamageCounter, limits: MediaLimits
  ) throws(EngineFailure) {
    self.lane = lane
    self.damage = damage
    self.limits = limits
    guard let splice = lane.plan.splice else { throw .changedSource }
    spans = splice.spans
    reach = splice.reach
    runs = ReadingRun.runs(of: plan.clips)
    guard let parameters = lane.parameters,
      let classifier = PacketClassifier.ofCopies(codec: lane.info.codec, configuration: parameters.configuration)
    else { throw .changedSource }
    self.classifier = classifier
    let encodes = spans.contains { $0.action == .encode }
    decoder =
      try encodes
      ? reading { () throws(LibAVError) in
        try Decoder(parameters, startsAnywhere: true, pixelLimit: limits.picturePixels)
      } : nil
  }

  func run() throws(EngineFailure) {
    for run in runs {
      clips = run.clips
      try takeRun()
      try endGroup()
      copying = nil
      // Spans of this run that never began: their key picture did not come.
      if next < spans.count, run.clips.contains(spans[next].clip) { try missing(spans[next]) }
      decoder?.flush()
    }
    guard lane.pieces.push(.end) else { throw .stopped }
  }

  private func takeRun() throws(EngineFailure) {
    while true {
      guard let item = lane.input.pop() else { throw .stopped }
      switch item {
      case .packet(let packet): try take(packet)
      case .endOfRun: return
      case .end: throw .stopped
      }
    }
  }

  private func missing(_ span: Span) throws(EngineFailure) {
    switch span.action {
    case .copy: throw .cannotCopy(stream: lane.info.index, reason: "the picture at which it starts did not come")
    case .encode: throw .cannotCopy(stream: lane.info.index, reason: "a key picture that was there did not come")
    }
  }

  private func take(_ packet: Packet) throws(EngineFailure) {
    guard let pts = packet.pts else {
      throw .cannotCopy(stream: lane.info.index, reason: "a packet does not say when it is shown")
    }
    try count()
    if packet.isCorrupt { try noteDamage("a damaged packet", at: pts) }
    if let span = copying, pts == span.stopBefore { copying = nil }
    try begin(at: pts, packet)
    if let group = decoding { try decode(packet, pts, group) }
    if let span = copying { try copy(packet, pts, span) }
  }

  private func count() throws(EngineFailure) {
    packets += 1
    do throws(LimitBreach) {
      try limits.check(.frames, packets, "stream \(lane.info.index) has more than \(packets - 1) pictures")
    } catch {
      throw .overLimit(error)
    }
  }

  /// Begins what begins with this packet; what belongs to a later run waits for that, though its packet may come by.
  private func begin(at pts: Int64, _ packet: Packet) throws(EngineFailure) {
    while next < spans.count, clips.contains(spans[next].clip) {
      let span = spans[next]
      switch span.action {
      case .copy:
        guard copying == nil, pts == span.start,
          classifier.kind(of: packet) == .start || (span.startsAnywhere && packet.isKey)
        else { return }
        try endGroup()
        copying = span
        next += 1
      case .encode:
        guard decoding == nil, pts == span.decodeFrom else { return }
        try beginGroup(from: packet)
        // A copied span that comes next may begin with the very same packet only if nothing is decoded before it.
        return
      }
    }
  }

  /// Key pictures by the container's word need not be ones: a full render may read on from the start of the film.
  private var undecodable: EngineFailure {
    .cannotCopy(stream: lane.info.index, reason: "not every picture comes out when decoding starts at a key picture")
  }

  // MARK: Copying

  private func copy(_ packet: Packet, _ pts: Int64, _ span: Span) throws(EngineFailure) {
    // Pictures that are shown before the first one need some that are not there.
    if pts < span.start, !span.keepsLeading { return }
    let isShown = pts >= span.shownFrom ?? .min && pts < span.shownUntil ?? .max
    guard !packet.isDiscarded || !isShown else {
      throw .cannotCopy(stream: lane.info.index, reason: "the container hides a picture inside what is copied")
    }
    let copy = try reading { () throws(LibAVError) in try packet.reference() }
    copy.pts = pts - span.start + span.outputStart
    copy.dts = nil
    copy.isDiscarded = false
    // Players would start at a key picture among the hidden ones, from which not everything can be decoded.
    if let from = span.shownFrom, pts <= from, pts != span.start, classifier.kind(of: packet) != .start {
      copy.isKey = false
    }
    // Where a copy begins decoding can start, although not every container says so.
    if pts == span.start { copy.isKey = true }
    guard lane.pieces.push(.copied(copy), cost: copy.byteCount) else { throw .stopped }
  }

  // MARK: Decoding

  private func beginGroup(from packet: Packet) throws(EngineFailure) {
    let last = spans[next...].firstIndex { $0.action == .copy } ?? spans.count
    let run = runs.first { $0.clips.contains(spans[next].clip) }
    let end = spans[next..<last].firstIndex { !(run?.clips.contains($0.clip) ?? false) } ?? last
    let group = next..<end
    var selector = PictureSelector<Frame>(
      clips: spans[group].map {
        PictureSelector<Frame>.Clip(
          start: $0.start, end: $0.end ?? .max, outputStart: $0.outputStart, opening: $0.opening)
      })
    selector.beginRun(0..<group.count)
    let start = spans[next].start
    let follows = next > 0 && spans[next - 1].action == .copy && spans[next - 1].end == start
    // What is shown before the key picture from which decoding starts may need some before that.
    let noteFrom = follows ? max(start - reach, spans[next - 1].start, spans[next].decodeFrom ?? start) : start
    decoding = Group(
      spans: group, selector: selector, start: start, noteFrom: noteFrom,
      startsCleanly: classifier.kind(of: packet) == .start)
    next = end
  }

  private func decode(_ packet: Packet, _ pts: Int64, _ group: Group) throws(EngineFailure) {
    guard let decoder else { return }
    // On the way to the first wanted picture nobody needs these.
    if pts < group.noteFrom, group.selector.waitsForFrame, classifier.kind(of: packet) == .disposable { return }
    if isWanted(pts, group), !packet.isDiscarded { decoding?.missing += 1 }
    do throws(LibAVError) { try decoder.send(packet) } catch { try noteDamage(error, at: pts) }
    try drain(decoder)
  }

  private func isWanted(_ pts: Int64, _ group: Group) -> Bool {
    spans[group.spans].contains { $0.start <= pts && $0.end.map { pts < $0 } ?? true }
  }

  private func drain(_ decoder: Decoder) throws(EngineFailure) {
    while true {
      let frame = try reading { () throws(LibAVError) in try Frame() }
      do throws(LibAVError) {
        guard try decoder.receive(into: frame) == .output else { return }
      } catch {
        try noteDamage(error, at: nil)
        continue
      }
      try take(frame)
    }
  }

  private func take(_ frame: Frame) throws(EngineFailure) {
    guard var group = decoding, let pts = frame.sourcePTS else { return }
    do throws(LimitBreach) { try limits.check(width: frame.size.width, height: frame.size.height) } catch {
      throw .overLimit(error)
    }
    // What is shown before an open GOP's key picture lacks those before it when decoding starts there.
    if frame.isDamaged, isWanted(pts, group) || !group.selector.waitsForFrame {
      guard group.startsCleanly else { throw undecodable }
      try noteDamage("a damaged picture", at: pts)
    }
    if pts >= group.noteFrom, pts < group.start {
      let hash = try reading { () throws(LibAVError) in try frame.pictureHash() }
      lane.record.add(picture: hash, before: group.spans.lowerBound)
    }
    if isWanted(pts, group) { group.missing -= 1 }
    let placed: [PictureSelector<Frame>.Placement]
    do {
      placed = try group.selector.take(frame, pts: pts, duration: frame.duration, in: 0..<group.spans.count)
    } catch {
      throw undecodable
    }
    decoding = group
    try give(placed)
  }

  /// Gives the last pictures of what is being decoded.
  private func endGroup() throws(EngineFailure) {
    guard decoding != nil, let decoder else { return }
    try reading { () throws(LibAVError) in try decoder.send(nil) }
    try drain(decoder)
    decoder.flush()
    guard var group = decoding else { return }
    decoding = nil
    // Each packet of H.264 is a picture; those of VP8 and VP9 need not be.
    if group.missing > 0, lane.info.codec == "h264", damage.places.isEmpty { throw undecodable }
    let placed: [PictureSelector<Frame>.Placement]
    do { placed = try group.selector.endRun(0..<group.spans.count) } catch {
      throw undecodable
    }
    try give(placed)
  }

  private func give(_ placements: [PictureSelector<Frame>.Placement]) throws(EngineFailure) {
    for placement in placements {
      // A held picture may be shown twice, so each showing is a reference of its own.
      let shown = try writing { () throws(LibAVError) in try placement.picture.reference() }
      shown.prepareForEncoding(pts: placement.pts, duration: placement.duration)
      guard lane.pieces.push(.frame(shown), cost: StreamLane.pictureCost) else { throw .stopped }
    }
  }

  // MARK: Damage

  private func noteDamage(_ error: LibAVError, at pts: Int64?) throws(EngineFailure) {
    // Some decoders return numbers that mean nothing.
    guard [.invalidData, .external, .other].contains(error.code) else { throw .source(error) }
    try noteDamage(decoder?.takeComplaint() ?? error.logLine ?? error.message, at: pts)
  }

  /// Damage outside of what is kept does not matter.
  private func noteDamage(_ what: String, at pts: Int64?) throws(EngineFailure) {
    if let pts, !spans.contains(where: { $0.start <= pts && $0.end.map { pts < $0 } ?? true }) { return }
    let time = pts.map { MediaTime(ticks: $0, timeBase: lane.info.timeBase) }
    try damage.note(stream: lane.info.index, at: time, what)
  }
}
