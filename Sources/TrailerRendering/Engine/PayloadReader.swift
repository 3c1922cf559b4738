internal import LibAV

/// Tells a spliced stream's payloads apart, however the container frames them.
struct PayloadReader: Sendable {
  /// For H.264 and H.265 that change their framing on the way into the container.
  private let framing: NALUnits.Framing?
  private let isHEVC: Bool

  /// A reader of packets whose units are framed so; `nil` where payloads go through as they are.
  init(framing: NALUnits.Framing?, isHEVC: Bool = false) {
    self.framing = framing
    self.isHEVC = isHEVC
  }

  /// The hash of what a packet carries.
  func hash(of packet: Packet) throws(EngineFailure) -> PayloadHash {
    try writing { () throws(LibAVError) in
      guard let framing,
        let hash = try isHEVC ? HEVCUnits.hash(of: packet, framing) : H264Splicer.hash(of: packet, framing)
      else { return try packet.hash() }
      return hash
    }
  }
}
