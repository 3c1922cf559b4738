package import MediaTypes

/// What the bytes of a packet of VP8 say of the frame in it (RFC 6386, 9.1).
package struct VP8Payload: Sendable, Hashable {
  /// Whether the frame needs no other.
  package let isKey: Bool
  /// Whether it is shown as soon as it is decoded.
  package let isShown: Bool
  /// The size of a key frame; `nil` for other frames, and where no start code stands in front of it.
  package let size: PixelSize?
  /// Where its first part lies, which the packet may be too short for.
  let firstPart: Range<Int>

  /// Reads a payload; `nil` for one that is too short.
  package init?(_ payload: Span<UInt8>) {
    guard payload.count >= 3 else { return nil }
    isKey = payload[0] & 1 == 0
    isShown = payload[0] >> 4 & 1 == 1
    let start = isKey ? 10 : 3
    firstPart = start..<start + (Int(payload[0]) >> 5 | Int(payload[1]) << 3 | Int(payload[2]) << 11)
    guard isKey, payload.count >= 10, (payload[3], payload[4], payload[5]) == (0x9D, 0x01, 0x2A) else {
      size = nil
      return
    }
    // 14 bits each, and how players may scale it.
    func number(_ place: Int) -> Int { Int(payload[place + 1] & 0x3F) << 8 | Int(payload[place]) }
    size = PixelSize(width: number(6), height: number(8))
  }
}
