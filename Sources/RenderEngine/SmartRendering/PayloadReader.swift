internal import Bitstreams
internal import LibAV
internal import MediaTypes
internal import RenderPlanning

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
      guard let framing else { return try packet.hash() }
      let units: [Range<Int>]? = packet.withPayload { payload in
        isHEVC ? HEVCUnits.lasting(in: payload, framing) : H264Splicer.lasting(in: payload, framing)
      }
      guard let units else { return try packet.hash() }
      return try packet.hash(of: units)
    }
  }
}

extension PacketClassifier {
  /// What the packet holds; `nil` when that cannot be told.
  func kind(of packet: Packet) -> PicturePacket.Kind? {
    packet.withPayload { kind(of: $0, isKey: packet.isKey) }
  }
}

extension H264Splicer {
  /// A copied packet's bytes in the output's framing; `nil` when they stay as they are.
  func copied(_ packet: Packet) throws(Mismatch) -> [UInt8]? {
    try packet.withPayload { payload in Result { () throws(Mismatch) in try copied(payload) } }.get()
  }

  /// An encoded packet's bytes in the output's framing.
  func encoded(_ packet: Packet) throws(Mismatch) -> [UInt8] {
    try packet.withPayload { payload in Result { () throws(Mismatch) in try encoded(payload) } }.get()
  }

  /// Whether a packet brings no parameter set but these.
  static func hasOnly(_ allowed: H264Configuration, in packet: Packet, _ framing: NALUnits.Framing) -> Bool {
    packet.withPayload { hasOnly(allowed, in: $0, framing) }
  }
}
