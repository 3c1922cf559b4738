internal import LibAV
internal import RenderPlanning

/// Reads the packets round bounds, and tells from which decoding can start.
struct PicturePacketReader {
  let demuxer: Demuxer
  let stream: StreamInfo
  /// Packets that are held at most, in all windows; a window that would need more is left out: hours of film without a
  /// frame to start from are not worth more memory.
  private static let mostPackets = 1 << 20

  /// The packets round each bound.
  func packets(round bounds: Set<PicturePackets.Bound>) throws(LibAVError) -> PicturePackets {
    let parameters = try demuxer.parameters(of: stream.index)
    var found = PicturePackets(configuration: parameters.configuration)
    guard let codec = spliceCodec(named: stream.codec, parameters.configuration) else { return found }
    var held = 0
    for bound in bounds.sorted(by: { $0.tick < $1.tick }) {
      let room = Self.mostPackets - held
      found.windows[bound] =
        bound.beginsWithStart
        ? try windowFromStart(round: bound, codec, room) : try window(round: bound, codec, room)
      held += found.windows[bound]?.packets.count ?? 0
    }
    // The table's numbers count other packets than those that are read.
    if demuxer.joinsPackets(of: stream.index) {
      for bound in bounds { found.windows[bound]?.firstNumber = nil }
    }
    return found
  }

  /// Goes back in ever longer jumps until a frame lies in front of the bound from which decoding can start.
  ///
  /// Each jump leads to packets in front of those before, or to the beginning of the film, so there are no more jumps than
  /// packets.
  private func windowFromStart(
    round bound: PicturePackets.Bound, _ codec: any SpliceCodec, _ room: Int
  ) throws(LibAVError) -> PicturePackets.Window? {
    var tick = bound.tick
    while true {
      guard let window = try window(round: bound, codec, room, from: tick) else { return nil }
      let starts = window.packets.indices.filter { place in
        let packet = window.packets[place]
        return packet.kind == .start && packet.pts <= bound.tick && !packet.isHidden
      }
      // What follows the first one and is shown before it may need frames before it.
      let isFirstEnough = starts.first.map { first in
        window.packets[first...].allSatisfy { $0.pts >= window.packets[first].pts }
      }
      let hasStart = starts.count > 1 || isFirstEnough ?? false
      // Reading begins behind the place it was to reach only where the film has nothing before.
      guard !hasStart, let first = window.packets.first?.pts, first <= tick else { return window }
      tick = first - 1 - (bound.tick - first)
    }
  }

  /// `nil` when it cannot be told when a packet is shown, or what it holds.
  private func window(
    round bound: PicturePackets.Bound, _ codec: any SpliceCodec, _ room: Int, from tick: Int64? = nil
  ) throws(LibAVError) -> PicturePackets.Window? {
    var window = PicturePackets.Window(packets: [], reachesEnd: true)
    var isComplete = true
    var packetsBehind = 0
    /// When the frame is shown that is wanted to start from; others that follow it may be shown before it.
    var start: Int64?
    try demuxer.read(stream, from: stream.time(tick ?? bound.tick)) { packet in
      guard let pts = packet.pts, let kind = codec.kind(of: packet), window.packets.count < room else {
        isComplete = false
        return false
      }
      // A film may begin with packets that need others before it.
      if window.packets.isEmpty {
        guard packet.isKey || kind == .start else { return true }
        window.firstNumber = packet.dts.flatMap { demuxer.tableNumber(of: stream.index, decodedAt: $0) }
      }
      window.packets.append(
        PicturePacket(
          pts: pts, duration: packet.duration, kind: kind, isKey: packet.isKey, isHidden: packet.isDiscarded))
      window.nothingBefore = packet.dts ?? window.nothingBefore
      let isStart = kind == .start && !packet.isDiscarded && pts >= bound.tick
      if pts > bound.tick { packetsBehind += 1 }
      // Every packet still to come is shown no earlier than this one is decoded.
      let isPassed =
        isStart || (packet.dts.map { $0 > bound.tick } ?? (packetsBehind > PictureIndexer.longestReordering))
      let hasLeading = type(of: codec).startsHaveLeading
      let isStartPassed = start.map { pts > $0 } ?? (isStart && !hasLeading)
      if isStart, start == nil { start = pts }
      let isDone = bound.wantsStart ? isStartPassed : isPassed && isClosed(window, bound, packet.dts, packetsBehind)
      if isDone { window.reachesEnd = false }
      return !isDone
    }
    return isComplete ? window : nil
  }

  /// Whether a place is known at which a copy up to the bound can end.
  private func isClosed(
    _ window: PicturePackets.Window, _ bound: PicturePackets.Bound, _ dts: Int64?, _ packetsBehind: Int
  ) -> Bool {
    if packetsBehind > 2 * PictureIndexer.longestReordering { return true }
    guard let next = window.closedEnd(atOrAfter: bound.tick)?.next else { return false }
    // Nothing that is still to come is shown before it is decoded.
    return dts.map { $0 >= next } ?? (packetsBehind > PictureIndexer.longestReordering)
  }
}
