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
  /// Complete for MP4/MOV (of a fragmented one, the fragments read so far), Cues only for Matroska; formats without
  /// a table list what has been read, or nothing.
  package func keyEntries(of streamIndex: Int) -> [Int64] {
    entries(of: streamIndex) { $0.flags & AVINDEX_KEYFRAME != 0 }
  }

  /// The decoding times, in ticks, of all packets that the container's own table lists.
  package func tableEntries(of streamIndex: Int) -> [Int64] { entries(of: streamIndex) { _ in true } }

  /// The number of the packet that is decoded at `dts` among all that the container's table lists.
  ///
  /// - Returns: `nil` where there is no such packet, or no table of all packets: only MP4/MOV without fragments has one.
  package func tableNumber(of streamIndex: Int, decodedAt dts: Int64) -> Int? {
    guard formatName == "mov", let stream = stream(streamIndex), stream.pointee.nb_frames > 0 else { return nil }
    return entryNumber(in: stream, at: dts)
  }

  /// The number of the entry of a decoding time.
  private func entryNumber(in stream: UnsafeMutablePointer<AVStream>, at dts: Int64) -> Int? {
    var (low, high) = (0, Int(avformat_index_get_entries_count(stream)))
    while low < high {
      let middle = low + (high - low) / 2
      guard let entry = avformat_index_get_entry(stream, Int32(middle))?.pointee else { return nil }
      if entry.timestamp >= dts { high = middle } else { low = middle + 1 }
    }
    return avformat_index_get_entry(stream, Int32(low))?.pointee.timestamp == dts ? low : nil
  }

  /// Whether the table lists more packets of a stream than are read, by what was read so far: frames of VP9 that are not
  /// shown come with others.
  package func joinsPackets(of streamIndex: Int) -> Bool { joinedStreams.contains(streamIndex) }

  /// How long the table shows a frame of VP8, VP9 or AV1, whose parsers take the length away that the table gave it, and
  /// may leave a guess by the frame rate; `nil` for others, and where there is no table.
  ///
  /// None of them has packets out of order, so that one lasts until the next is decoded, the last to the track's end.
  func listedDuration(of packet: Packet) -> Int64? {
    guard formatName == "mov", let dts = packet.dts, let stream = stream(packet.streamIndex),
      [AV_CODEC_ID_VP8, AV_CODEC_ID_VP9, AV_CODEC_ID_AV1].contains(stream.pointee.codecpar.pointee.codec_id),
      let number = entryNumber(in: stream, at: dts)
    else { return nil }
    let next = avformat_index_get_entry(stream, Int32(number + 1))?.pointee.timestamp
    let end =
      next ?? knownTimestamp(stream.pointee.duration).map { $0 + (knownTimestamp(stream.pointee.start_time) ?? 0) }
    return end.map { $0 - dts }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether the container's table lists packets that lie beyond the end of the file, as in a download that broke off.
  package var tableReachesBeyondFile: Bool {
    let size = avio_size(context.pointee.pb)
    guard size > 0 else { return false }
    return (0..<streamCount).contains { index in
      guard let stream = stream(index) else { return false }
      let last = avformat_index_get_entries_count(stream) - 1
      guard last >= 0, let entry = avformat_index_get_entry(stream, last)?.pointee else { return false }
      return entry.pos + Int64(entry.size) > size
    }
  }

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
  /// - Parameters:
  ///   - streamIndex: a stream of the file.
  ///   - range: ticks of the stream, on the container's clock.
  /// - Returns: the packets in the order of the file.
  /// - Throws: ``LibAVError`` when the file cannot be read.
  package func packets(of streamIndex: Int, around range: Range<Int64>) throws(LibAVError) -> [PacketTimes] {
    want([streamIndex])
    guard let stream = stream(streamIndex) else { return [] }
    let timeBase = Rational(timeBase: stream.pointee.time_base)
    var window: [PacketTimes] = []
    var packetsBehind = 0
    try approach(streamIndex, MediaTime(ticks: range.lowerBound, timeBase: timeBase)) { packet in
      guard packet.streamIndex == streamIndex else { return true }
      window.append(packet.times)
      // No packet is shown before it is decoded, so behind such a packet nothing lies inside any more.
      if let dts = packet.dts { return dts <= range.upperBound }
      // Matroska's first packets after a jump have no decoding time, and are not in the order shown.
      if let pts = packet.pts, pts > range.upperBound { packetsBehind += 1 }
      return packetsBehind < Self.longestReordering
    }
    return window
  }

  /// More packets than any codec reorders: 16 frames of two fields each, and some.
  private static let longestReordering = 40

  /// Reads on from a place where `streamIndex` decodes and shows something at or before `time`, however
  /// inexactly the format seeks: if the first key packet comes too late, starts further back.
  ///
  /// - Parameters:
  ///   - streamIndex: the stream whose time stamps decide.
  ///   - time: on the container's clock.
  ///   - body: gets every wanted packet from there on, which it may empty; returns whether it wants more.
  /// - Throws: ``LibAVError`` when the file cannot be read, and what `body` throws.
  package func approach(
    _ streamIndex: Int, _ time: MediaTime, body: (Packet) throws(LibAVError) -> Bool
  ) throws(LibAVError) {
    let packet = try Packet()
    var target = time
    var distance = MediaTime(seconds: 1)
    let timeBase = stream(streamIndex).map { Rational(timeBase: $0.pointee.time_base) } ?? Rational(1)
    while true {
      let fromStart = target <= start(of: streamIndex) || !seek(streamIndex, before: target)
      if fromStart { try rewind(streamIndex) }
      var sawKey = fromStart
      var isTooLate = false
      // Other streams' packets wait until the place is known to be early enough.
      var held: [Packet] = []
      while try read(into: packet) {
        if !sawKey, packet.streamIndex == streamIndex {
          // Packets before the first key packet cannot be decoded. Where they already lie behind `time`, no key
          // packet that comes after them is early enough. A key packet without a time proves nothing.
          isTooLate = packet.start(in: timeBase).map { $0 > time } ?? packet.isKey
          if isTooLate { break }
          guard packet.isKey else { continue }
          sawKey = true
          for waiting in held { guard try body(waiting) else { return } }
        }
        if sawKey {
          guard try body(packet) else { return }
        } else {
          held.append(try packet.moved())
        }
      }
      if sawKey, !isTooLate { return }
      target = target - distance
      distance = distance + distance
    }
  }

  private func start(of streamIndex: Int) -> MediaTime {
    guard let stream = stream(streamIndex), let ticks = knownTimestamp(stream.pointee.start_time) else {
      return .zero
    }
    return MediaTime(ticks: ticks, timeBase: Rational(timeBase: stream.pointee.time_base))
  }

  /// Goes back to the first packet of the file, of all streams.
  ///
  /// Without a stream there is none to go back to, and libav's Matroska does not bear the question.
  package func readFromStart() throws(LibAVError) {
    if streamCount > 0 { try rewind(0) }
  }

  /// Goes back to the first packet of the file, of whatever stream it is.
  func rewind(_ streamIndex: Int) throws(LibAVError) {
    forgetWhatWaits()
    switch formatName {
    case _ where isCapture || MediaInfo.rawVideoFormats.contains(formatName):
      // The packets carry all times, and a search for a time would pass over other streams' first packets.
      if av_seek_frame(context, -1, 0, AVSEEK_FLAG_BYTE) >= 0 { return }
    case "matroska", "mov":
      // Every stream goes to the time where the given one lands, and what it has before that is lost.
      guard let (index, time) = earliestPacket else { break }
      if seek(index, before: time - MediaTime(seconds: 3600)) { return }
    default: break
    }
    if avformat_seek_file(context, -1, Int64.min, Int64.min, Int64.max, 0) >= 0 { return }
    let result = av_seek_frame(context, Int32(streamIndex), 0, AVSEEK_FLAG_BACKWARD)
    if result < 0 { throw io.failure(result, "av_seek_frame", name) }
  }

  /// The stream that begins first in the container's table, and when.
  private var earliestPacket: (stream: Int, time: MediaTime)? {
    let starts = (0..<streamCount).compactMap { index -> (stream: Int, time: MediaTime)? in
      guard let stream = stream(index), let ticks = avformat_index_get_entry(stream, 0)?.pointee.timestamp
      else { return nil }
      return (index, MediaTime(ticks: ticks, timeBase: Rational(timeBase: stream.pointee.time_base)))
    }
    return starts.min { $0.time < $1.time }
  }
}

extension Packet {
  /// When it is shown, or decoded where the container does not say.
  fileprivate func start(in timeBase: Rational) -> MediaTime? {
    (pts ?? dts).map { MediaTime(ticks: $0, timeBase: timeBase) }
  }

  /// The packet's place in time.
  package var times: PacketTimes {
    PacketTimes(pts: pts, dts: dts, duration: duration, isKey: isKey, isDiscarded: isDiscarded)
  }
}
