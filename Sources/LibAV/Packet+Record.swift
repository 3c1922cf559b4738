internal import CFFmpeg

/// A packet as bytes, for a file of this program's own: all that a muxer may want but the stream and the decoding time.
///
///     pts, duration: 64 bits each; flags, number of side data: 32 bits each
///     each side datum: its kind, its size: 32 bits each; its bytes
///     the payload: what is left
///
/// All numbers begin with their low bytes.
extension Packet {
  /// A record is never larger.
  package static let longestRecord = 1 << 28

  /// The record, with the time stamp counted from `origin`.
  package func record(from origin: Int64) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount + 64)
    func put(_ number: some FixedWidthInteger) { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
    put((pts ?? origin) &- origin)
    put(pointer.pointee.duration)
    put(pointer.pointee.flags)
    let count = max(0, Int(pointer.pointee.side_data_elems))
    let sideData = UnsafeBufferPointer(start: pointer.pointee.side_data, count: count)
    put(Int32(count))
    for datum in sideData {
      put(datum.type.rawValue)
      put(UInt32(clamping: datum.size))
      bytes += UnsafeBufferPointer(start: datum.data, count: Int(datum.size))
    }
    withPayload { payload in payload.withUnsafeBufferPointer { bytes += $0 } }
    return bytes
  }

  /// The packet of a record, with the time stamp counted from `origin`; `nil` for bytes that are none.
  package static func packet(ofRecord record: Span<UInt8>, from origin: Int64) throws(LibAVError) -> Packet? {
    var place = 0
    func number<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
      let size = MemoryLayout<Number>.size
      guard place + size <= record.count else { return nil }
      defer { place += size }
      return (0..<size).reduce(Number.zero) { $0 | Number(truncatingIfNeeded: record[place + $1]) << (8 * $1) }
    }
    guard let pts = number(Int64.self), let duration = number(Int64.self), let flags = number(Int32.self),
      let count = number(Int32.self)
    else { return nil }
    var sideData: [(kind: UInt32, range: Range<Int>)] = []
    for _ in 0..<max(0, count) {
      guard let kind = number(UInt32.self), kind < AV_PKT_DATA_NB.rawValue, let size = number(UInt32.self),
        Int(size) <= record.count - place
      else { return nil }
      sideData.append((kind, place..<place + Int(size)))
      place += Int(size)
    }
    let packet = try Packet()
    try check(av_new_packet(packet.pointer, Int32(clamping: record.count - place)), "av_new_packet", "packet")
    try record.withUnsafeBufferPointer { (bytes) throws(LibAVError) in
      guard let base = bytes.baseAddress else { return }
      if let target = packet.pointer.pointee.data, bytes.count > place {
        target.update(from: base + place, count: bytes.count - place)
      }
      for datum in sideData {
        let room = av_packet_new_side_data(packet.pointer, AVPacketSideDataType(datum.kind), datum.range.count)
        try allocated(room, "av_packet_new_side_data").update(
          from: base + datum.range.lowerBound, count: datum.range.count)
      }
    }
    packet.pts = origin &+ pts
    packet.pointer.pointee.duration = duration
    packet.pointer.pointee.flags = flags
    return packet
  }
}
