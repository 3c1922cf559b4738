internal import LibAV
internal import MediaTypes
internal import RenderPlanning
internal import Threading
internal import TrailerEditing

/// Reads the source run by run and gives every stream its packets.
final class DemuxStage: Stage {
  private let demuxer: Demuxer
  private let streams: [RenderStream]
  private let runs: [ReadingRun]
  private let clips: [PlannedClip]
  private let info: MediaInfo
  private let startTime: MediaTime
  private let readsFromStart: Bool
  private let fillsGaps: Bool
  private let damage: DamageCounter
  private let limits: MediaLimits
  private let interrupt: Interrupt

  /// Sound decoders need packets before the first sample to be exact; half a second covers every codec.
  private static let preroll = MediaTime(milliseconds: 500)
  /// Sound is read a little past its end, because a packet's samples may start later than it says.
  private static let soundMargin = MediaTime(milliseconds: 250)
  /// A stream that lies this far behind another has ended, or is not interleaved with it.
  private static let widestInterleaving = MediaTime(seconds: 10)
  /// Up to here reading on from the start of the file is cheaper than looking for a key picture.
  private static let shortestSeek = MediaTime(seconds: 2)

  /// A stage that with `readsFromStart` never jumps, for sources in which a jump loses pictures.
  init(
    demuxer: Demuxer, streams: [RenderStream], order: RenderOrder, info: MediaInfo, damage: DamageCounter,
    limits: MediaLimits, readsFromStart: Bool, interrupt: Interrupt
  ) {
    self.interrupt = interrupt
    self.demuxer = demuxer
    self.streams = streams
    self.info = info
    startTime = info.startTime
    self.readsFromStart = readsFromStart
    self.damage = damage
    self.limits = limits
    fillsGaps = order.fillsGaps
    clips = order.plan.clips
    runs = ReadingRun.runs(of: clips)
  }

  func run() throws(EngineFailure) {
    demuxer.want(Set(streams.map(\.info.index)))
    // What it says of the head of the file matters only to who wants that.
    let wantsStart = clips.contains(where: \.startsFilm)
    if let complaint = demuxer.takeComplaint(), wantsStart { try damage.note(stream: nil, at: nil, complaint) }
    for (number, run) in runs.enumerated() {
      var passed = Passed(streams: streams, end: end(of: run), startTime: startTime)
      // Packets that lie before the film's start, as B-pictures' decoding times do, belong to a run that starts there.
      let start = run.range.start > .zero ? run.range.start + startTime : MediaTime(seconds: -1 << 40)
      var continuity = Continuity(start: start, end: end(of: run).map { $0 + startTime })
      try approach(run, isFirst: number == 0) { (packet) throws(EngineFailure) in
        if self.interrupt.isSet { throw .source(.interrupted) }
        return try self.deliver(packet, &passed, &continuity)
      }
      // What it says of the end of the file matters only to who wanted that.
      if let complaint = demuxer.takeComplaint(), !passed.isDone {
        try damage.note(stream: nil, at: passed.furthest, complaint)
      }
      if passed.reachedEnd(of: info) == false || (!passed.isDone && demuxer.tableReachesBeyondFile) {
        throw .cutOff(at: passed.furthest - startTime)
      }
      for stream in streams { try push(.endOfRun, to: stream) }
    }
    for stream in streams { try push(.end, to: stream) }
  }

  private func end(of run: ReadingRun) -> MediaTime? {
    clips[run.clips].contains(where: \.isOpenEnded) ? nil : run.range.end
  }

  /// Gives `body` the packets from a place early enough for the run on.
  private func approach(
    _ run: ReadingRun, isFirst: Bool, body: (Packet) throws(EngineFailure) -> Bool
  ) throws(EngineFailure) {
    let neverJumps = readsFromStart || demuxer.losesCountInJumps
    let staysAtStart = isFirst && (run.range.start < Self.shortestSeek || neverJumps)
    if staysAtStart { return try readOn(body) }
    let leader = streams.first { $0.info.kind == .video } ?? streams.first
    guard let leader else { return }
    let canJump =
      !neverJumps && (leader.info.kind == .video || Self.jumpsExactly(demuxer.formatName))
    let preroll = max(Self.preroll, demuxer.undatedPreroll)
    let first = min(run.range.start + startTime - preroll, copiesStart(in: run) ?? MediaTime(seconds: 1 << 40))
    try demuxer.approach(leader.info.index, canJump ? first : nil, body)
  }

  /// Where the first copied picture of a run is shown, which may lie far before what is wanted.
  private func copiesStart(in run: ReadingRun) -> MediaTime? {
    streams.compactMap { stream in
      let spans = stream.plan.splice?.spans.filter { $0.action == .copy && run.clips.contains($0.clip) } ?? []
      return spans.map(\.start).min().map { MediaTime(ticks: $0, timeBase: stream.info.timeBase) }
    }.min()
  }

  /// Formats whose sound alone lands on an exact sample after a jump.
  private static func jumpsExactly(_ format: String) -> Bool { ["mov", "wav", "flac"].contains(format) }

  private func readOn(_ body: (Packet) throws(EngineFailure) -> Bool) throws(EngineFailure) {
    let packet = try reading(Packet())
    while try reading(demuxer.read(into: packet)) {
      guard try body(packet) else { return }
    }
  }

  /// Hands a packet on; returns whether the run needs more.
  private func deliver(
    _ packet: Packet, _ passed: inout Passed, _ continuity: inout Continuity
  ) throws(EngineFailure) -> Bool {
    guard let stream = streams.first(where: { $0.info.index == packet.streamIndex }) else { return true }
    if let complaint = demuxer.takeComplaint(), continuity.holds(packet.times, of: stream) {
      try damage.note(stream: nil, at: packet.times.time(in: stream.info.timeBase), complaint)
    }
    try checkDuration(packet.times, of: stream)
    if let jump = continuity.jump(to: packet.times, of: stream), !(fillsGaps && jump.length > .zero) {
      throw .gap(stream: stream.info.index, at: jump.time - startTime, length: jump.length)
    }
    let isWanted = passed.note(packet, of: stream, soundMargin: Self.soundMargin)
    if isWanted {
      let owned = try reading(packet.moved())
      try push(.packet(owned), to: stream, cost: owned.byteCount)
    }
    return !passed.completes(widestInterleaving: Self.widestInterleaving)
  }

  /// Time stamps may lie far outside what the header said.
  private func checkDuration(_ times: PacketTimes, of stream: RenderStream) throws(EngineFailure) {
    for ticks in [times.pts, times.dts].compactMap(\.self) {
      let time = MediaTime(ticks: ticks, timeBase: stream.info.timeBase) - startTime
      try limiting(limits.check(timeStamp: time, of: stream.info.index))
    }
  }

  private func push(_ item: RenderStream.Input, to stream: RenderStream, cost: Int = 0) throws(EngineFailure) {
    guard stream.input.push(item, cost: cost) else { throw .stopped }
  }
}

/// Which streams have all packets of a run.
private struct Passed {
  private let end: MediaTime?
  private let startTime: MediaTime
  private var open: Set<Int>
  /// The latest time that any packet of the run carried.
  private(set) var furthest = MediaTime(seconds: -1 << 40)
  /// Whether the run was left because it had all it needs, and not because the file ended.
  private(set) var isDone = false

  init(streams: [RenderStream], end: MediaTime?, startTime: MediaTime) {
    self.end = end.map { $0 + startTime }
    self.startTime = startTime
    open = Set(streams.map(\.index))
  }

  /// Notes a packet's time; returns whether the packet may hold something of the run.
  mutating func note(_ packet: Packet, of stream: RenderStream, soundMargin: MediaTime) -> Bool {
    guard let ticks = packet.dts ?? packet.pts else { return open.contains(stream.index) }
    var time = MediaTime(ticks: ticks, timeBase: stream.info.timeBase)
    // Without a decoding time a later packet may still be shown earlier.
    if packet.dts == nil, stream.info.kind == .video { time = time - MediaTime(seconds: 1) }
    furthest = max(furthest, time)
    guard let end else { return true }
    let limit = stream.info.kind == .audio ? end + soundMargin : end
    if time >= limit { open.remove(stream.index) }
    return open.contains(stream.index)
  }

  /// Whether nothing more is needed.
  mutating func completes(widestInterleaving: MediaTime) -> Bool {
    guard let end else { return false }
    isDone = open.isEmpty || furthest > end + widestInterleaving
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
