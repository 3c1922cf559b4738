internal import CFFmpeg

extension Packet {
  /// The payload.
  package var bytes: [UInt8] {
    guard let data = pointer.pointee.data, pointer.pointee.size > 0 else { return [] }
    return Array(UnsafeBufferPointer(start: data, count: Int(pointer.pointee.size)))
  }

  /// Whether it holds nothing but zeros, as where a disk has lost a sector; a few zeros may be a silent packet, as in
  /// Vorbis.
  package var isBlank: Bool {
    guard let data = pointer.pointee.data, pointer.pointee.size > 16 else { return false }
    return UnsafeBufferPointer(start: data, count: Int(pointer.pointee.size)).allSatisfy { $0 == 0 }
  }

  /// Gives `body` the payload where it lies; the span ends with the call.
  package func withPayload<Value>(_ body: (Span<UInt8>) -> Value) -> Value {
    let data = pointer.pointee.data.map { UnsafeBufferPointer(start: $0, count: Int(pointer.pointee.size)) }
    return body((data ?? UnsafeBufferPointer(start: nil, count: 0)).span)
  }

  /// A packet with the same times, flags and side data, and another payload.
  package func replacing(bytes: [UInt8]) throws(LibAVError) -> Packet {
    let packet = try Packet()
    try check(av_new_packet(packet.pointer, Int32(clamping: bytes.count)), "av_new_packet", "packet")
    try check(av_packet_copy_props(packet.pointer, pointer), "av_packet_copy_props", "packet")
    bytes.withUnsafeBytes { source in
      if let from = source.baseAddress, let to = packet.pointer.pointee.data {
        UnsafeMutableRawPointer(to).copyMemory(from: from, byteCount: source.count)
      }
    }
    return packet
  }
}
