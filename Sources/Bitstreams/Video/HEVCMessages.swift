/// Puts messages registered under ITU-T T.35 (ITU-T H.265, 7.3.1 and D.2.6) and Dolby Vision data into the frames of an
/// HEVC bitstream.
///
/// The encoder separates its units by start codes (annex B), also for containers that will store lengths instead.
package enum HEVCMessages {
  /// The access unit with the messages before its first slice, and at its end the Dolby Vision data, where there are
  /// some; `nil` when it has no slice behind a start code.
  ///
  /// The data are as a unit has them behind its header, with the bytes that prevent start codes.
  package static func adding(
    _ messages: [[UInt8]], dolbyVision: [UInt8] = [], to unit: [UInt8]
  ) -> [UInt8]? {
    guard let slice = firstSlice(of: unit) else { return nil }
    // The message belongs to the same temporal sublayer as the frame.
    let header: [UInt8] = [0, 0, 0, 1, prefixMessage << 1, unit[slice.payload + 1] & 7]
    var result = Array(unit[..<slice.start])
    for message in messages { result += header + NALUnits.escaped(body(of: message)) }
    result += unit[slice.start...]
    return dolbyVision.isEmpty ? result : result + [0, 0, 0, 1, HEVCUnits.dolbyVision << 1, 1] + dolbyVision
  }

  /// The unit type of a message before its frame.
  private static let prefixMessage: UInt8 = 39
  /// The payload type of a registered message.
  private static let registered: UInt8 = 4

  /// Type and size of the payload, the payload, and the bit that ends the unit.
  private static func body(of message: [UInt8]) -> [UInt8] {
    let size = [UInt8](repeating: 255, count: message.count / 255) + [UInt8(message.count % 255)]
    return [registered] + size + message + [0x80]
  }

  /// Where the start code of the first coded slice begins, and where its header does.
  private static func firstSlice(of unit: [UInt8]) -> (start: Int, payload: Int)? {
    // Types below 32 are coded slices.
    let units = NALUnits.ranges(in: unit.span, .startCodes) ?? []
    guard let slice = units.first(where: { $0.count > 1 && unit[$0.lowerBound] >> 1 & 63 < 32 }) else { return nil }
    let start = slice.lowerBound - 3
    return (start > 0 && unit[start - 1] == 0 ? start - 1 : start, slice.lowerBound)
  }
}

/// Closed captions as messages registered under ITU-T T.35 (ATSC A/53 part 4, 6.2.3).
package enum CaptionPayload {
  /// A message counts its triplets in five bits.
  private static let mostTriplets = 31

  /// As many messages as the triplets need; bytes after the last whole triplet are left out.
  package static func messages(for triplets: [UInt8]) -> [[UInt8]] {
    stride(from: 0, to: triplets.count / 3, by: mostTriplets).map { first in
      let part = triplets[first * 3..<min(triplets.count / 3, first + mostTriplets) * 3]
      // The United States, ATSC, "GA94", caption data, then: process, and the count.
      let head: [UInt8] = [0xB5, 0x00, 0x31, 0x47, 0x41, 0x39, 0x34, 0x03, 0x40 | UInt8(part.count / 3), 0xFF]
      return head + part + [0xFF]
    }
  }
}
