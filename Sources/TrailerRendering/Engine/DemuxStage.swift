internal import LibAV
internal import MediaTypes

/// Reads the source run by run and gives every lane its packets.
///
/// `@unchecked Sendable`: made by the thread that starts the pipeline, then used by its own thread alone.
final class DemuxStage: @unchecked Sendable {
  private let demuxer: Demuxer
  private let lanes: [StreamLane]
  private let runs: [ReadingRun]
  private let clips: [PlannedClip]
  private let startTime: MediaTime
  private let readsFromStart: Bool

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
    demuxer: Demuxer, lanes: [StreamLane], plan: RenderPlan, startTime: MediaTime, readsFromStart: Bool
  ) {
    self.demuxer = demuxer
    self.lanes = lanes
    self.startTime = startTime
    self.readsFromStart = readsFromStart
    clips = plan.clips
    runs = ReadingRun.runs(of: plan.clips)
  }

  func run(checking interrupt: Interrupt) throws(EngineFailure) {
    demuxer.want(Set(lanes.map(\.info.index)))
    for (number, run) in runs.enumerated() {
      var passed = Passed(lanes: lanes, end: end(of: run), startTime: startTime)
      try approach(run, isFirst: number == 0) { (packet) throws(EngineFailure) in
        if interrupt.isSet { throw .source(.interrupted) }
        return try self.deliver(packet, &passed)
      }
      for lane in lanes { try push(.endOfRun, to: lane) }
    }
    for lane in lanes { try push(.end, to: lane) }
  }

  private func end(of run: ReadingRun) -> MediaTime? {
    clips[run.clips].contains(where: \.isOpenEnded) ? nil : run.range.end
  }

  /// Gives `body` the packets from a place early enough for the run on.
  private func approach(
    _ run: ReadingRun, isFirst: Bool, body: (Packet) throws(EngineFailure) -> Bool
  ) throws(EngineFailure) {
    // Between Ogg's pages times are estimated, so only reading on from the start counts samples right.
    let neverJumps = readsFromStart || demuxer.formatName == "ogg"
    let staysAtStart = isFirst && (run.range.start < Self.shortestSeek || neverJumps)
    if staysAtStart { return try readOn(body) }
    let leader = lanes.first { $0.info.kind == .video } ?? lanes.first
    guard let leader else { return }
    let canJump =
      !neverJumps && (leader.info.kind == .video || Self.jumpsExactly(demuxer.formatName))
    let target = canJump ? run.range.start + startTime - Self.preroll : MediaTime(seconds: -1 << 40)
    // The failure of the body has to pass through libav's typed error, so it is kept aside.
    var failure: EngineFailure?
    try reading { () throws(LibAVError) in
      try demuxer.approach(leader.info.index, target) { (packet) throws(LibAVError) in
        do throws(EngineFailure) { return try body(packet) } catch {
          failure = error
          return false
        }
      }
    }
    if let failure { throw failure }
  }

  /// Formats whose sound alone lands on an exact sample after a jump.
  private static func jumpsExactly(_ format: String) -> Bool { ["mov", "wav", "flac"].contains(format) }

  private func readOn(_ body: (Packet) throws(EngineFailure) -> Bool) throws(EngineFailure) {
    while true {
      let packet = try reading { () throws(LibAVError) in try Packet() }
      guard try reading({ () throws(LibAVError) in try demuxer.read(into: packet) }) else { return }
      guard try body(packet) else { return }
    }
  }

  /// Hands a packet on; returns whether the run needs more.
  private func deliver(_ packet: Packet, _ passed: inout Passed) throws(EngineFailure) -> Bool {
    guard let lane = lanes.first(where: { $0.info.index == packet.streamIndex }) else { return true }
    let isWanted = passed.note(packet, of: lane, soundMargin: Self.soundMargin)
    if isWanted {
      let owned = try reading { () throws(LibAVError) in try packet.moved() }
      try push(.packet(owned), to: lane, cost: owned.byteCount)
    }
    return !passed.isComplete(widestInterleaving: Self.widestInterleaving)
  }

  private func push(_ item: StreamLane.Input, to lane: StreamLane, cost: Int = 0) throws(EngineFailure) {
    guard lane.input.push(item, cost: cost) else { throw .stopped }
  }
}

/// Which lanes have all packets of a run.
private struct Passed {
  private let end: MediaTime?
  private let startTime: MediaTime
  private var open: Set<Int>
  private var furthest = MediaTime(seconds: -1 << 40)

  init(lanes: [StreamLane], end: MediaTime?, startTime: MediaTime) {
    self.end = end.map { $0 + startTime }
    self.startTime = startTime
    open = Set(lanes.map(\.index))
  }

  /// Notes a packet's time; returns whether the packet may hold something of the run.
  mutating func note(_ packet: Packet, of lane: StreamLane, soundMargin: MediaTime) -> Bool {
    guard let end else { return true }
    guard let ticks = packet.dts ?? packet.pts else { return open.contains(lane.index) }
    var time = MediaTime(ticks: ticks, timeBase: lane.info.timeBase)
    // Without a decoding time a later packet may still be shown earlier.
    if packet.dts == nil, lane.info.kind == .video { time = time - MediaTime(seconds: 1) }
    furthest = max(furthest, time)
    let limit = lane.info.kind == .audio ? end + soundMargin : end
    if time >= limit { open.remove(lane.index) }
    return open.contains(lane.index)
  }

  func isComplete(widestInterleaving: MediaTime) -> Bool {
    guard let end else { return false }
    return open.isEmpty || furthest > end + widestInterleaving
  }
}
