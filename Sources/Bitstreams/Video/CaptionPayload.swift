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
