/// What of a file carries the clock of its film.
package enum ClockCarrier: Sendable, Hashable {
  /// The packets of a transport stream with an identifier: the PCR (ISO/IEC 13818-1, 2.4.3.5).
  case packets(Int)
  /// The packs of a program stream: the SCR (ISO/IEC 13818-1, 2.5.3.3, and ISO/IEC 11172-1, 2.4.3.2).
  case packs
}

/// A reading of the clock that a broadcast or a disc carries beside its frames.
package struct ClockReference: Sendable, Hashable {
  /// Where in the file the packet or the pack begins that carries it.
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

  /// All that lie whole in some bytes of a file, of which the first is at `position`.
  package static func all(in bytes: Span<UInt8>, at position: Int64, of carrier: ClockCarrier) -> [ClockReference] {
    switch carrier {
    case .packets(let identifier): all(in: bytes, at: position, ofPackets: identifier)
    case .packs: allOfPacks(in: bytes, at: position)
    }
  }

  private static func all(
    in bytes: Span<UInt8>, at position: Int64, ofPackets identifier: Int
  ) -> [ClockReference] {
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

  private static func allOfPacks(in bytes: Span<UInt8>, at position: Int64) -> [ClockReference] {
    var found: [ClockReference] = []
    var place = 0
    while place + longestPack <= bytes.count {
      if isStartCode(bytes, place), bytes[place + 3] == packCode, let (ticks, length) = packHeader(bytes, place) {
        found.append(ClockReference(position: position + Int64(place), ticks: ticks))
        place += length
      } else {
        place += 1
      }
    }
    return found
  }

  private static let packCode: UInt8 = 0xBA
  /// Bytes of a pack's header with all stuffing, and of the start code behind it.
  private static let longestPack = 14 + 7 + 3

  private static func isStartCode(_ bytes: Span<UInt8>, _ place: Int) -> Bool {
    bytes[place] == 0 && bytes[place + 1] == 0 && bytes[place + 2] == 1
  }

  /// The clock of a pack, and how long its header is; `nil` where bytes of a frame or of sound only look like one.
  private static func packHeader(_ bytes: Span<UInt8>, _ place: Int) -> (ticks: Int64, length: Int)? {
    func byte(_ number: Int) -> Int64 { Int64(bytes[place + number]) }
    let isFirstEdition = byte(4) & 0xF1 == 0x21
    guard isFirstEdition || byte(4) & 0xC4 == 0x44 else { return nil }
    let length = isFirstEdition ? 12 : 14 + Int(byte(13) & 7)
    let markers = isFirstEdition ? byte(6) & byte(8) & byte(11) & byte(9) >> 7 : byte(6) & byte(8) & 4 & byte(9) << 2
    guard markers != 0, isStartCode(bytes, place + length) else { return nil }
    // 3, 15 and 15 bits.
    let (high, middle, low): (Int64, Int64, Int64) =
      if isFirstEdition {
        (byte(4) >> 1 & 7, byte(5) << 7 | (byte(6) >> 1), byte(7) << 7 | (byte(8) >> 1))
      } else {
        (
          byte(4) >> 3 & 7, (byte(4) & 3) << 13 | byte(5) << 5 | (byte(6) >> 3),
          (byte(6) & 3) << 13 | byte(7) << 5 | (byte(8) >> 3)
        )
      }
    let ticks = high << 30 | middle << 15 | low
    return (ticks, length)
  }
}
