internal import LibAV
internal import MediaTypes
internal import RenderPlanning

/// Tells a spliced stream's payloads apart, however the container frames them.
struct PayloadReader: Sendable {
  /// For codecs whose units change their framing on the way into the container; `nil` where payloads go through as they
  /// are.
  let codec: (any SpliceCodec)?

  /// The hash of what a packet carries.
  func hash(of packet: Packet) throws(EngineFailure) -> PayloadHash {
    let units = codec.flatMap { codec in packet.withPayload { codec.lastingUnits(in: $0) } }
    guard let units else { return try writing(packet.hash()) }
    return try writing(packet.hash(of: units))
  }
}

extension SpliceCodec {
  /// What the packet holds; `nil` when that cannot be told.
  func kind(of packet: Packet) -> PicturePacket.Kind? {
    packet.withPayload { kind(of: $0, isKey: packet.isKey) }
  }
}
