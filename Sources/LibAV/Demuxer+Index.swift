internal import CFFmpeg
internal import CFFmpegShims
package import MediaTypes

/// A packet's place in time, without its bytes.
package struct PacketTimes: Sendable, Hashable {
  /// When it is shown, in ticks of its stream.
  package let pts: Int64?
  /// When it is decoded, in ticks of its stream.
  package let dts: Int64?
  /// How long it is shown, in ticks; 0 when unknown.
  package let duration: Int64
  /// Whether decoding can start here.
  package let isKey: Bool
  /// Whether it is decoded but never shown.
  package let isDiscarded: Bool
}

/// The two-level packet index: every key entry that the container lists, and all packets inside a window.
extension Demuxer {
  /// The decoding times, in ticks, of the key packets that the container's own table lists.
  ///
  /// Complete for MP4/MOV, Cues only for Matroska, empty for formats without a table.
  package func keyEntries(of streamIndex: Int) -> [Int64] {
    entries(of: streamIndex) { $0.flags & AVINDEX_KEYFRAME != 0 }
  }

  /// The decoding times, in ticks, of all packets that the container's own table lists.
  package func tableEntries(of streamIndex: Int) -> [Int64] { entries(of: streamIndex) { _ in true } }

  private func entries(of streamIndex: Int, where isWanted: (AVIndexEntry) -> Bool) -> [Int64] {
    guard let stream = stream(streamIndex) else { return [] }
    var found: [Int64] = []
    for place in 0..<avformat_index_get_entries_count(stream) {
      guard let entry = avformat_index_get_entry(stream, place)?.pointee else { break }
      if entry.flags & AVINDEX_DISCARD_FRAME == 0, isWanted(entry) { found.append(entry.timestamp) }
    }
    return found
  }

  /// The packets of `streamIndex` from the key packet before `range` to the first packet that shows every
  /// later one lies after `range`.
  ///
  /// Leaves the demuxer wanting only that stream and standing anywhere.
  /// - Parameter range: ticks of the stream, on the container's clock.
  package func packets(of streamIndex: Int, around range: Range<Int64>) throws(LibAVError) -> [PacketTimes] {
    want([streamIndex])
    guard let stream = stream(streamIndex) else { return [] }
    let timeBase = Rational(timeBase: stream.pointee.time_base)
    var window: [PacketTimes] = []
    try approach(streamIndex, MediaTime(ticks: range.lowerBound, timeBase: timeBase)) { packet in
      guard packet.streamIndex == streamIndex else { return true }
      window.append(packet.times)
      // No packet is shown before it is decoded, so from here on nothing lies inside any more.
      return (packet.dts ?? packet.pts ?? Int64.min) <= range.upperBound
    } restart: {
      window = []
    }
    return window
  }

  /// Reads on from a place where `streamIndex` decodes and shows something at or before `time`, however
  /// inexactly the format seeks: if the first key packet comes too late, starts further back.
  ///
  /// - Parameters:
  ///   - body: gets every wanted packet; returns whether it wants more.
  ///   - restart: called when packets given so far are to be forgotten.
  package func approach(
    _ streamIndex: Int, _ time: MediaTime, body: (Packet) throws(LibAVError) -> Bool, restart: () -> Void
  ) throws(LibAVError) {
    var target = time
    var distance = MediaTime(seconds: 1)
    while true {
      let fromStart = target <= start(of: streamIndex) || !seek(streamIndex, before: target)
      if fromStart { try rewind(streamIndex) }
      let packet = try Packet()
      var sawKey = fromStart
      var isTooLate = false
      while try read(into: packet) {
        if !sawKey, packet.streamIndex == streamIndex {
          // Packets before the first key packet cannot be decoded.
          guard packet.isKey else { continue }
          sawKey = true
          isTooLate = isLater(packet, than: time)
          if isTooLate { break }
        }
        guard try body(packet) else { return }
      }
      if sawKey, !isTooLate { return }
      restart()
      target = target - distance
      distance = distance + distance
    }
  }

  private func start(of streamIndex: Int) -> MediaTime {
    guard let stream = stream(streamIndex), let ticks = knownTimestamp(stream.pointee.start_time) else { return .zero }
    return MediaTime(ticks: ticks, timeBase: Rational(timeBase: stream.pointee.time_base))
  }

  private func isLater(_ packet: Packet, than time: MediaTime) -> Bool {
    guard let stream = stream(packet.streamIndex), let ticks = packet.pts ?? packet.dts else { return true }
    return MediaTime(ticks: ticks, timeBase: Rational(timeBase: stream.pointee.time_base)) > time
  }

  /// Goes back to the first packet of the file.
  private func rewind(_ streamIndex: Int) throws(LibAVError) {
    if avformat_seek_file(context, -1, Int64.min, Int64.min, Int64.max, 0) >= 0 { return }
    if av_seek_frame(context, -1, 0, AVSEEK_FLAG_BYTE | AVSEEK_FLAG_BACKWARD) >= 0 { return }
    try check(av_seek_frame(context, Int32(streamIndex), 0, AVSEEK_FLAG_BACKWARD), "av_seek_frame", name)
  }
}

extension Packet {
  /// The packet's place in time.
  package var times: PacketTimes {
    PacketTimes(pts: pts, dts: dts, duration: duration, isKey: isKey, isDiscarded: isDiscarded)
  }
}
