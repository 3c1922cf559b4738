internal import CFFmpeg

extension Packet {
  /// What a WebVTT cue says beside its text.
  package enum CueData: Sendable, Hashable {
    case identifier, settings

    fileprivate var type: AVPacketSideDataType {
      self == .identifier ? AV_PKT_DATA_WEBVTT_IDENTIFIER : AV_PKT_DATA_WEBVTT_SETTINGS
    }
  }

  /// The bytes of that kind; empty when there are none.
  package func cueData(_ kind: CueData) -> [UInt8] {
    var size = 0
    guard let data = av_packet_get_side_data(pointer, kind.type, &size) else { return [] }
    return Array(UnsafeBufferPointer(start: data, count: size))
  }

  /// A packet of a subtitle, which stands alone and needs no other to be decoded.
  package static func subtitle(
    _ bytes: [UInt8], start: Int64, duration: Int64, cueData: [CueData: [UInt8]] = [:]
  ) throws(LibAVError) -> Packet {
    let packet = try Packet().replacing(bytes: bytes)
    packet.pts = start
    packet.dts = start
    packet.duration = duration
    packet.pointer.pointee.flags |= AV_PKT_FLAG_KEY
    for (kind, bytes) in cueData where !bytes.isEmpty {
      let place = try allocated(
        av_packet_new_side_data(packet.pointer, kind.type, bytes.count), "av_packet_new_side_data")
      bytes.withUnsafeBufferPointer { place.update(from: $0.baseAddress ?? UnsafePointer(place), count: $0.count) }
    }
    return packet
  }
}
