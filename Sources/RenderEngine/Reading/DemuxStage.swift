internal import LibAV
internal import MediaTypes
internal import RenderPlanning

/// Reads the source run by run and gives every stream its packets.
struct DemuxStage: Stage {
  let demuxer: Demuxer
  let streams: [RenderStream]
  let order: RenderOrder
  let info: MediaInfo
  /// What is copied of the streams that are put together, by the stream's place in the output.
  let copies: [Int: PictureCopies]
  let damage: DamageCounter
  /// Whether it never jumps, for sources in which a jump loses frames.
  let readsFromStart: Bool
  let context: StageContext

  private var clips: [PlannedClip] { order.plan.clips }
  private var startTime: MediaTime { info.startTime }

  /// Sound decoders need packets before the first sample to be exact; half a second covers every codec.
  static let preroll = MediaTime(milliseconds: 500)
  /// Up to here reading on from the start of the file is cheaper than looking for a key frame.
  private static let shortestSeek = MediaTime(seconds: 2)
  /// Formats whose sound alone lands on an exact sample after a jump.
  private static let exactJumps: Set = ["mov", "wav", "flac"]

  func run() throws(EngineFailure) {
    demuxer.want(Set(streams.map(\.info.index)))
    // What it says of the head of the file matters only to who wants that.
    let wantsStart = clips.contains(where: \.startsFilm) && info.leadIn == nil
    if let complaint = demuxer.takeComplaint(), wantsStart { try damage.note(stream: nil, at: nil, complaint) }
    for (number, run) in ReadingRun.runs(of: clips).enumerated() {
      let isOpen = clips[run.clips].contains(where: \.isOpenEnded)
      let end = isOpen ? nil : run.range.end + startTime
      var passed = Passed(end: end, open: Set(streams.map(\.index)))
      // Packets that lie before the film's start, as B-frames' decoding times do, belong to a run that starts there, unless
      // they cannot be shown.
      let isCut = run.range.start > .zero || info.leadIn != nil
      let start = isCut ? run.range.start + startTime : .earliest
      var continuity = Continuity(start: start, end: end)
      try approach(run, isFirst: number == 0) { (packet) throws(EngineFailure) in
        if context.interrupt.isSet { throw .source(.interrupted) }
        return try deliver(packet, &passed, &continuity)
      }
      // What it says of the end of the file matters only to who wanted that.
      if let complaint = demuxer.takeComplaint(), !passed.isDone {
        try damage.note(stream: nil, at: passed.furthest, complaint)
      }
      if passed.reachedEnd(of: info) == false || (!passed.isDone && demuxer.tableReachesBeyondFile) {
        throw .cutOff(at: passed.furthest - startTime)
      }
      for stream in streams where stream.takesPackets { try give(nil, to: stream) }
    }
  }

  /// Gives `body` the packets from a place early enough for the run on.
  private func approach(
    _ run: ReadingRun, isFirst: Bool, body: (Packet) throws(EngineFailure) -> Bool
  ) throws(EngineFailure) {
    let neverJumps = readsFromStart || demuxer.losesCountInJumps
    if isFirst, run.range.start < Self.shortestSeek || neverJumps {
      let packet = try reading(Packet())
      while try reading(demuxer.read(into: packet)), try body(packet) {}
      return
    }
    guard let leader = streams.first(where: { $0.info.kind == .video }) ?? streams.first else { return }
    let canJump = !neverJumps && (leader.info.kind == .video || Self.exactJumps.contains(demuxer.formatName))
    let preroll = max(Self.preroll, demuxer.undatedPreroll)
    let first = min(run.range.start + startTime - preroll, copiesStart(in: run) ?? MediaTime(seconds: 1 << 40))
    try demuxer.approach(leader.info.index, canJump ? first : .earliest, body)
  }

  /// Where the first copied frame of a run is shown, which may lie far before what is wanted.
  private func copiesStart(in run: ReadingRun) -> MediaTime? {
    streams.compactMap { stream in
      let spans = stream.plan.splice?.spans.filter { $0.action == .copy && run.clips.contains($0.clip) } ?? []
      return spans.map(\.start).min().map(stream.info.time)
    }.min()
  }

  /// Hands a packet on; returns whether the run needs more.
  private func deliver(
    _ packet: Packet, _ passed: inout Passed, _ continuity: inout Continuity
  ) throws(EngineFailure) -> Bool {
    try damage.checkTime()
    context.written.free()
    guard let stream = streams.first(where: { $0.info.index == packet.streamIndex }) else { return true }
    let times = PlacedTimes(packet.times, in: stream.info.timeBase)
    let said = demuxer.takeComplaint()
    if continuity.holds(times) {
      let fault = try reading(demuxer.clusterFault(of: packet))
      if let complaint = said ?? fault { try damage.note(stream: nil, at: times?.shown, complaint) }
    }
    if let times {
      // Time stamps may lie far outside what the header said.
      for time in [times.shown, times.decoded] {
        try limiting(context.limits.check(timeStamp: time - startTime, of: stream.info.index))
      }
      if let jump = continuity.jump(to: times, of: stream.index), !(order.fillsGaps && jump.length > .zero) {
        throw .gap(stream: stream.info.index, at: jump.time - startTime, length: jump.length)
      }
    }
    guard passed.begins(with: packet, of: stream, info) else { return true }
    if passed.note(packet, of: stream), stream.takesPackets { try give(reading(packet.moved()), to: stream) }
    return !passed.completes()
  }

  /// Gives a stream its next packet; `nil` ends a run.
  private func give(_ packet: Packet?, to stream: RenderStream) throws(EngineFailure) {
    guard let copies = copies[stream.index] else {
      return try stream.input.give(packet, cost: packet?.byteCount ?? 0)
    }
    if let packet { try copies.take(packet) } else { try copies.endRun() }
  }
}

/// Which streams have all packets of a run.
private struct Passed {
  /// Sound is read a little past its end, because a packet's samples may start later than it says.
  private static let soundMargin = MediaTime(milliseconds: 250)
  /// A stream that lies this far behind another has ended, or is not interleaved with it.
  private static let widestInterleaving = MediaTime(seconds: 10)

  let end: MediaTime?
  var open: Set<Int>
  private var begun: Set<Int> = []
  /// The latest time that any packet of the run carried.
  private(set) var furthest = MediaTime.earliest
  /// Whether the run was left because it had all it needs, and not because the file ended.
  private(set) var isDone = false

  init(end: MediaTime?, open: Set<Int>) {
    self.end = end
    self.open = open
  }

  /// Notes a packet; returns whether decoding has begun: what comes before a capture's first key frame cannot be decoded.
  mutating func begins(with packet: Packet, of stream: RenderStream, _ info: MediaInfo) -> Bool {
    guard info.leadIn != nil, stream.info.kind == .video, !begun.contains(stream.index) else { return true }
    if packet.isKey { begun.insert(stream.index) }
    return packet.isKey
  }

  /// Notes a packet's time; returns whether the packet may hold something of the run.
  mutating func note(_ packet: Packet, of stream: RenderStream) -> Bool {
    guard let ticks = packet.dts ?? packet.pts else { return open.contains(stream.index) }
    var time = MediaTime(ticks: ticks, timeBase: stream.info.timeBase)
    // Without a decoding time a later packet may still be shown earlier.
    if packet.dts == nil, stream.info.kind == .video { time = time - MediaTime(seconds: 1) }
    furthest = max(furthest, time)
    guard let end else { return true }
    let limit = stream.info.kind == .audio ? end + Self.soundMargin : end
    if time >= limit { open.remove(stream.index) }
    return open.contains(stream.index)
  }

  /// Whether nothing more is needed.
  mutating func completes() -> Bool {
    guard let end else { return false }
    isDone = open.isEmpty || furthest > end + Self.widestInterleaving
    return isDone
  }

  /// Whether a file that ended lasted about as long as it says; `nil` when the run needed less, or the length is a guess.
  ///
  /// Matroska's length counts its subtitles, too.
  func reachedEnd(of info: MediaInfo) -> Bool? {
    guard !isDone, info.formatName.hasPrefix("matroska"), !info.streams.contains(where: { $0.kind == .subtitle })
    else { return nil }
    let shown = min(end ?? info.startTime + info.duration, info.startTime + info.duration)
    return furthest > shown - MediaTime(seconds: 2)
  }
}

/// Watches the time stamps of one run for jumps that no film means: a single damaged or hostile number would else turn
/// a second of film into an hour.
///
///     file order   |v a v a v a|        |v a v     a hole in all streams at once
///     file order   |v a v a v|v a v                the clock starts again
struct Continuity {
  private let start: MediaTime
  private let end: MediaTime?
  /// How far the packets so far reach.
  private var covered: MediaTime?
  /// When the first packet of every stream is shown.
  private var first: [Int: MediaTime] = [:]
  /// When the last packet of every stream is decoded.
  private var last: [Int: MediaTime] = [:]

  /// Longer than anything that nothing happens in, and than any distance between streams in a file.
  private static let longestHole = MediaTime(seconds: 10)
  /// More than any reordering.
  private static let longestStepBack = MediaTime(seconds: 1)

  /// A watch over what lies between `start` and `end`, on the container's clock.
  init(start: MediaTime, end: MediaTime?) {
    self.start = start
    self.end = end
  }

  /// Takes the next packet in the order of the file; returns the jump before it, if there is one that matters: where it
  /// starts, on the container's clock, and how far it goes, below zero for a clock that goes back.
  mutating func jump(to packet: PlacedTimes, of stream: Int) -> (time: MediaTime, length: MediaTime)? {
    let (shown, decoded) = (packet.shown, packet.decoded)
    defer {
      covered = max(covered ?? packet.end, packet.end)
      last[stream] = decoded
      if first[stream] == nil { first[stream] = shown }
    }
    if let last = last[stream], decoded + Self.longestStepBack < last, last >= start, isBeforeEnd(decoded) {
      return (last, decoded - last)
    }
    // A stream that comes first in the file but starts long after another one.
    if first[stream] == nil, let earliest = first.values.min(), earliest - shown > Self.longestHole,
      earliest > start, isBeforeEnd(shown)
    {
      return (shown, earliest - shown)
    }
    guard let covered, shown - covered > Self.longestHole, shown > start, isBeforeEnd(covered) else { return nil }
    return (covered, shown - covered)
  }

  /// Whether a packet of these times may belong to what is watched.
  func holds(_ packet: PlacedTimes?) -> Bool { packet.map { $0.decoded >= start && isBeforeEnd($0.decoded) } ?? true }

  private func isBeforeEnd(_ time: MediaTime) -> Bool { end.map { time < $0 } ?? true }
}

/// The times of a packet on the container's clock; where the container tells only one of the first two, both are that.
struct PlacedTimes {
  let shown: MediaTime
  let decoded: MediaTime
  /// When it has been shown.
  let end: MediaTime

  /// The times of a packet in ticks of `timeBase`; `nil` where it has none.
  init?(_ times: PacketTimes, in timeBase: Rational) {
    guard let shown = times.pts ?? times.dts, let decoded = times.dts ?? times.pts else { return nil }
    self.shown = MediaTime(ticks: shown, timeBase: timeBase)
    self.decoded = MediaTime(ticks: decoded, timeBase: timeBase)
    end = self.shown + MediaTime(ticks: max(0, times.duration), timeBase: timeBase)
  }
}
