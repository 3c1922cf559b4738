internal import Bitstreams
internal import LibAV
internal import MediaTypes

/// Carries what comes with pictures past an encoder that drops it, and puts it into the encoded pictures.
struct PictureMessages {
  /// By time stamp.
  private var waiting: [Int64: [[UInt8]]] = [:]

  /// Remembers what of `wanted` the picture has.
  mutating func note(_ frame: Frame, at ticks: Int64, wanted: Set<FrameTraits.SideData>) {
    guard !wanted.isEmpty else { return }
    var messages: [[UInt8]] = []
    if wanted.contains(.hdr10Plus), let metadata = frame.dynamicHDRPlus { messages.append(metadata.message) }
    if wanted.contains(.closedCaptions) { messages += CaptionPayload.messages(for: frame.closedCaptions) }
    if !messages.isEmpty { waiting[ticks] = messages }
  }

  /// The packet of the picture with that time stamp, with what the picture had.
  mutating func added(to packet: Packet, at ticks: Int64) throws(LibAVError) -> Packet {
    guard let messages = waiting.removeValue(forKey: ticks),
      let bytes = HEVCMessages.adding(messages, to: packet.bytes)
    else { return packet }
    return try packet.replacing(bytes: bytes)
  }
}
