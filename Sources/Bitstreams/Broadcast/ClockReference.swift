/// A reading of the clock that a transport stream carries beside its packets, the PCR (ISO/IEC 13818-1, 2.4.3.5).
package struct ClockReference: Sendable, Hashable {
  /// Where in the file the packet begins that carries it.
  package let position: Int64
  /// 90 kHz ticks, 33 bits of them.
  package let ticks: Int64

  /// What a clock of 33 bits counts before it begins again.
  private static let period: Int64 = 1 << 33

  /// How far it is from one tick to another, the shorter way round the clock: a clock that begins again goes on.
  package static func distance(from first: Int64, to second: Int64) -> Int64 {
    let ahead = (second - first) & (period - 1)
    return ahead < period / 2 ? ahead : ahead - period
  }

  /// Bytes from one packet to the next: plain, with an arrival time before each (M2TS), or with error correction behind.
  private static let packetSizes = [188, 192, 204]
  private static let syncByte: UInt8 = 0x47
  /// Packets in a row that begin with it prove where packets begin.
  private static let proof = 5

  /// All that lie whole in some bytes of a file, of which the first is at `position`, in the packets with an identifier.
  package static func all(in bytes: Span<UInt8>, at position: Int64, of identifier: Int) -> [ClockReference] {
    var found: [ClockReference] = []
    var place = 0
    var size: Int?
    while place + 12 <= bytes.count {
      guard bytes[place] == syncByte, let known = size ?? packetSize(bytes, place) else {
        (place, size) = (place + 1, nil)
        continue
      }
      size = known
      let packet = Int(bytes[place + 1] & 0x1F) << 8 | Int(bytes[place + 2])
      let hasField = bytes[place + 3] & 0x20 != 0 && bytes[place + 4] >= 7
      if packet == identifier, hasField, bytes[place + 5] & 0x10 != 0 {
        let high = (6..<10).reduce(Int64(0)) { $0 << 8 | Int64(bytes[place + $1]) }
        let ticks = high << 1 | Int64(bytes[place + 10] >> 7)
        found.append(ClockReference(position: position + Int64(place), ticks: ticks))
      }
      place += known
    }
    return found
  }

  private static func packetSize(_ bytes: Span<UInt8>, _ place: Int) -> Int? {
    packetSizes.first { size in
      let last = place + (proof - 1) * size
      return last < bytes.count && (1..<proof).allSatisfy { bytes[place + $0 * size] == syncByte }
    }
  }
}
