internal import LibAV

extension H264Splicer {
  /// What a packet carries, however its units are framed: the hash of its units without those that stand in a stream
  /// of start codes and beside packets elsewhere.
  static func hash(of packet: Packet, _ framing: NALUnits.Framing) throws(LibAVError) -> PayloadHash? {
    let units: [Range<Int>]? = packet.withPayload { payload in
      NALUnits.ranges(in: payload, framing)?.filter { !belongsToFraming(payload[$0.lowerBound]) }
    }
    guard let units else { return nil }
    return try packet.hash(of: units)
  }
}
