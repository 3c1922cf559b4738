package import MediaTypes

/// What the bytes of a packet of VP9 say of the frames in it (VP9 bitstream, 6.2 and Annex B).
package struct VP9Payload: Sendable, Hashable {
  /// Whether the first frame needs no other.
  package let isKey: Bool
  /// Whether the first frame is shown as soon as it is decoded.
  package let isShown: Bool
  /// Whether it is no frame of its own: one that was decoded before is shown now.
  package let isRepeat: Bool
  /// Whether it is a superframe: some frames, and a table of them at the end.
  package let isSuperframe: Bool

  /// Reads a payload; `nil` for one that is not VP9's.
  package init?(_ payload: Span<UInt8>) {
    guard let first = payload.isEmpty ? nil : payload[0], first >> 6 == 2 else { return nil }
    // The third profile has a bit more in front of the flags.
    let shift: UInt8 = first >> 4 & 3 == 3 ? 0 : 1
    isRepeat = first >> (2 + shift) & 1 == 1
    isKey = !isRepeat && first >> (1 + shift) & 1 == 0
    isShown = isRepeat || first >> shift & 1 == 1
    isSuperframe = Self.table(payload) != nil
  }

  /// The table at the end of a superframe: where it begins, how many frames there are, and how many bytes of each size.
  private static func table(_ payload: Span<UInt8>) -> (start: Int, count: Int, bytes: Int)? {
    let marker = payload[payload.count - 1]
    guard marker & 0xe0 == 0xc0 else { return nil }
    let (count, bytes) = (Int(marker & 7) + 1, Int(marker >> 3 & 3) + 1)
    let start = payload.count - 2 - count * bytes
    return start >= 0 && payload[start] == marker ? (start, count, bytes) : nil
  }

  /// Where the frames of a payload lie (Annex B); those that its table says lie outside of it are left out.
  package static func frames(in payload: Span<UInt8>) -> [Range<Int>] {
    guard !payload.isEmpty else { return [] }
    guard let table = table(payload) else { return [0..<payload.count] }
    var place = 0
    var frames: [Range<Int>] = []
    for number in 0..<table.count {
      let start = table.start + 1 + number * table.bytes
      let size = (0..<table.bytes).reduce(0) { $0 | Int(payload[start + $1]) << (8 * $1) }
      guard size > 0, size <= table.start - place else { break }
      frames.append(place..<place + size)
      place += size
    }
    return frames
  }

  /// The size of the frames from a key frame on, by its uncompressed header (6.2); `nil` for other frames.
  package static func keyFrameSize(in payload: Span<UInt8>) -> PixelSize? {
    guard VP9Payload(payload)?.isKey == true else { return nil }
    var reader = BitReader(NALUnits.bytes(of: payload, 0..<min(payload.count, 16)))
    var header = VP9FrameHeader()
    return header.readOpening(&reader, after: nil, []) && !reader.isPastEnd ? header.size : nil
  }

  /// The payload of a superframe of these frames, of which there are at most eight.
  package static func superframe(of frames: [[UInt8]]) -> [UInt8] {
    let longest = frames.map(\.count).max() ?? 0
    let bytes = (1...4).first { longest >> (8 * $0) == 0 } ?? 4
    let marker = UInt8(0xc0 | (bytes - 1) << 3 | (frames.count - 1))
    let sizes = frames.flatMap { frame in (0..<bytes).map { UInt8(truncatingIfNeeded: frame.count >> (8 * $0)) } }
    return frames.flatMap(\.self) + [marker] + sizes + [marker]
  }
}
