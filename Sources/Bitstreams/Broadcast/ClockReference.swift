/// A reading of the clock that a broadcast carries beside its packets: the PCR of a transport stream (ISO/IEC 13818-1,
/// 2.4.3.5) or the SCR of a program stream (2.5.3.3).
package struct ClockReference: Sendable, Hashable {
  /// Where in the file the packet or pack begins that carries it.
  package let position: Int64
  /// 90 kHz ticks, 33 bits of them.
  package let ticks: Int64

  /// Who carries it.
  package enum Carrier: Sendable, Hashable {
    /// The packets with this identifier.
    case transportStream(identifier: Int)
    case programStream
  }

  /// What a clock of 33 bits counts before it begins again.
  private static let period: Int64 = 1 << 33

  /// How far it is from one tick to another, the shorter way round the clock: a clock that begins again goes on.
  package static func distance(from first: Int64, to second: Int64) -> Int64 {
    let ahead = (second - first) & (period - 1)
    return ahead < period / 2 ? ahead : ahead - period
  }

  /// All that lie whole in some bytes of a file, of which the first is at `position`.
  package static func all(in bytes: Span<UInt8>, at position: Int64, of carrier: Carrier) -> [ClockReference] {
    switch carrier {
    case .transportStream(let identifier): transport(bytes, position, identifier)
    case .programStream: program(bytes, position)
    }
  }

  // MARK: Transport streams

  /// Bytes from one packet to the next: plain, with an arrival time before each (M2TS), or with error correction behind.
  private static let packetSizes = [188, 192, 204]
  private static let syncByte: UInt8 = 0x47
  /// Packets in a row that begin with it prove where packets begin.
  private static let proof = 5

  private static func transport(_ bytes: Span<UInt8>, _ position: Int64, _ identifier: Int) -> [ClockReference] {
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

  // MARK: Program streams

  private static func program(_ bytes: Span<UInt8>, _ position: Int64) -> [ClockReference] {
    var found: [ClockReference] = []
    var place = 0
    while place + 10 <= bytes.count {
      if bytes[place + 2] > 1 {
        place += 3
        continue
      }
      let isPack =
        bytes[place] == 0 && bytes[place + 1] == 0 && bytes[place + 2] == 1 && bytes[place + 3] == 0xBA
      if isPack, let ticks = packClock(bytes, place + 4) {
        found.append(ClockReference(position: position + Int64(place), ticks: ticks))
      }
      place += isPack ? 10 : 1
    }
    return found
  }

  /// The clock of MPEG-2's pack header, or of MPEG-1's (ISO/IEC 11172-1, 2.4.3.2); `nil` where its markers are missing.
  private static func packClock(_ bytes: Span<UInt8>, _ place: Int) -> Int64? {
    let header = (0..<6).reduce(UInt64(0)) { $0 << 8 | UInt64(bytes[place + $1]) }
    func bits(_ shift: UInt64, _ count: UInt64) -> Int64 { Int64(header >> shift & (1 << count - 1)) }
    // 01 3 bits, 1 15 bits, 1 15 bits, 1.
    if bits(46, 2) == 1, bits(42, 1) == 1, bits(26, 1) == 1, bits(10, 1) == 1 {
      return bits(43, 3) << 30 | bits(27, 15) << 15 | bits(11, 15)
    }
    // 0010 3 bits, 1 15 bits, 1 15 bits, 1.
    if bits(44, 4) == 2, bits(40, 1) == 1, bits(24, 1) == 1, bits(8, 1) == 1 {
      return bits(41, 3) << 30 | bits(25, 15) << 15 | bits(9, 15)
    }
    return nil
  }
}
