internal import CFFmpeg

extension Packet {
  /// How many samples of 48 kHz a packet of Opus holds (RFC 6716 3.1); `nil` when it is none.
  package var opusLength: Int64? {
    guard let data = pointer.pointee.data, byteCount > 0 else { return nil }
    let (configuration, code) = (Int(data[0] >> 3), data[0] & 3)
    let frame: Int64 =
      switch configuration {
      case 0..<12: [480, 960, 1920, 2880][configuration & 3]
      case 12..<16: [480, 960][configuration & 1]
      default: [120, 240, 480, 960][configuration & 3]
      }
    switch code {
    case 0: return frame
    case 1, 2: return frame * 2
    default:
      guard byteCount > 1 else { return nil }
      let count = Int64(data[1] & 63)
      // More than 120 ms are not allowed.
      return count > 0 && frame * count <= 5760 ? frame * count : nil
    }
  }
}
