/// Finds the NAL units of a packet, in either way that files frame them.
package enum NALUnits {
  /// How units are told apart.
  package enum Framing: Sendable, Hashable {
    /// Start codes before each unit (H.264 annex B), as in MPEG-TS and AVI.
    case startCodes
    /// The length before each unit in so many bytes (ISO/IEC 14496-15), as in MP4 and Matroska.
    case lengths(Int)
  }

  /// Where the units lie in the payload, without what frames them; `nil` when the framing is broken.
  package static func ranges(in payload: Span<UInt8>, _ framing: Framing) -> [Range<Int>]? {
    switch framing {
    case .lengths(let size): lengths(in: payload, size)
    case .startCodes: startCodes(in: payload)
    }
  }

  private static func lengths(in payload: Span<UInt8>, _ size: Int) -> [Range<Int>]? {
    var found: [Range<Int>] = []
    var place = 0
    while place < payload.count {
      guard payload.count - place >= size else { return nil }
      let length = (0..<size).reduce(0) { $0 << 8 | Int(payload[place + $1]) }
      place += size
      guard length <= payload.count - place else { return nil }
      if length > 0 { found.append(place..<place + length) }
      place += length
    }
    return found
  }

  private static func startCodes(in payload: Span<UInt8>) -> [Range<Int>]? {
    var found: [Range<Int>] = []
    var start: Int?
    var place = 0
    func close(at end: Int) {
      guard let start else { return }
      var end = end
      // Zeros before a start code belong to neither unit.
      while end > start, payload[end - 1] == 0 { end -= 1 }
      if end > start { found.append(start..<end) }
    }
    while place + 2 < payload.count {
      if payload[place + 2] > 1 {
        place += 3
      } else if payload[place] == 0, payload[place + 1] == 0, payload[place + 2] == 1 {
        close(at: place)
        start = place + 3
        place += 3
      } else {
        place += 1
      }
    }
    guard start != nil else { return nil }
    close(at: payload.count)
    return found
  }

  /// What is wrong with a packet's units, in words, as far as that shows without decoding them; `nil` when nothing does.
  ///
  /// `fault` tells what is wrong with a unit by its header and what follows it.
  static func fault(
    in payload: Span<UInt8>, _ framing: Framing, unit fault: (Range<Int>) -> String?
  ) -> String? {
    guard let units = ranges(in: payload, framing) else { return "its units do not fit into a packet" }
    for unit in units {
      // forbidden_zero_bit.
      if payload[unit.lowerBound] & 0x80 != 0 { return "a unit's header is damaged" }
      if let fault = fault(unit) { return fault }
    }
    return nil
  }

  /// What is wrong with a slice, whose header was read from its beginning on, or not as a whole.
  static func fault(
    inSlice unit: Range<Int>, of payload: Span<UInt8>, _ framing: Framing, isHeaderWhole: Bool
  ) -> String? {
    if !isHeaderWhole { return "a slice's header is damaged" }
    return framing != .startCodes && holdsStartCode(payload, unit) ? "a slice holds bytes that none may hold" : nil
  }

  /// Zeros that files leave behind a unit, at most.
  private static let mostZeros = 16

  /// Whether bytes are in a unit that emulation prevention keeps out of it (H.264 7.4.1).
  private static func holdsStartCode(_ payload: Span<UInt8>, _ unit: Range<Int>) -> Bool {
    let end = withoutZeros(unit, payload).upperBound
    if unit.upperBound - end > mostZeros { return true }
    return payload.withUnsafeBytes { bytes in
      func isForbidden(_ place: Int) -> Bool {
        bytes[place] == 0 && bytes[place + 1] == 0 && bytes[place + 2] <= 2
      }
      typealias Block = SIMD8<UInt64>
      // Every byte of what is copied passes here, 64 at a time: in few of those do two zeros follow each other.
      var place = unit.lowerBound
      while place + 66 <= end {
        let pairs =
          bytes.loadUnaligned(fromByteOffset: place, as: Block.self)
          | bytes.loadUnaligned(fromByteOffset: place + 1, as: Block.self)
        let zeros = (pairs &- Block(repeating: 0x0101_0101_0101_0101)) & ~pairs
        let halves = zeros.lowHalf | zeros.highHalf
        let quarters = halves.lowHalf | halves.highHalf
        let hasPair = (quarters[0] | quarters[1]) & 0x8080_8080_8080_8080 != 0
        if hasPair, (place..<place + 64).contains(where: isForbidden) { return true }
        place += 64
      }
      return (place..<max(place, end - 2)).contains(where: isForbidden)
    }
  }

  /// A unit without the zeros that may follow it, which are none of it.
  static func withoutZeros(_ unit: Range<Int>, _ payload: Span<UInt8>) -> Range<Int> {
    var end = unit.upperBound
    while end > unit.lowerBound, payload[end - 1] == 0 { end -= 1 }
    return unit.lowerBound..<end
  }

  /// The first numbers of a slice's header, whose unit begins with so many bytes of its own.
  static func sliceReader(_ payload: Span<UInt8>, _ unit: Range<Int>, after header: Int) -> BitReader {
    let start = min(unit.lowerBound + header, unit.upperBound)
    return BitReader(unescaped(bytes(of: payload, start..<min(start + 32, unit.upperBound))))
  }

  package static func bytes(of payload: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    Array(unsafeUninitializedCapacity: range.count) { buffer, count in
      for place in range { buffer[place - range.lowerBound] = payload[place] }
      count = range.count
    }
  }

  /// Units one after the other, each behind what frames it.
  package static func framed(_ units: [[UInt8]], _ framing: Framing) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(units.reduce(0) { $0 + $1.count + 4 })
    for unit in units {
      switch framing {
      case .startCodes: bytes += [0, 0, 0, 1]
      case .lengths(let size):
        for place in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: unit.count >> (8 * place))) }
      }
      bytes += unit
    }
    return bytes
  }

  /// A unit's payload without the bytes that keep start codes from appearing in it (H.264 7.4.1.1).
  static func unescaped(_ unit: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(unit.count)
    var zeros = 0
    for byte in unit {
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      bytes.append(byte)
    }
    return bytes
  }

  /// The payload with those bytes.
  static func escaped(_ payload: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(payload.count + 4)
    var zeros = 0
    for byte in payload {
      if zeros >= 2, byte <= 3 {
        bytes.append(3)
        zeros = 0
      }
      zeros = byte == 0 ? zeros + 1 : 0
      bytes.append(byte)
    }
    return bytes
  }
}

/// Parameter sets as whole NAL units.
package struct ParameterSets: Hashable, Sendable, Codable {
  package var units: [[UInt8]]

  package init(_ units: [[UInt8]] = []) { self.units = units }

  /// Whether a unit is one of these; zeros behind its end say nothing, and start codes take them away.
  package func holds(_ unit: [UInt8]) -> Bool {
    let end = unit.lastIndex { $0 != 0 } ?? -1
    return units.contains { set in
      (set.lastIndex { $0 != 0 } ?? -1) == end && set.prefix(end + 1) == unit.prefix(end + 1)
    }
  }

  /// Whether there is none here but those of another, and with `all` each of them.
  package func holdsOnly(_ other: ParameterSets, all: Bool = false) -> Bool {
    units.allSatisfy(other.holds) && (!all || other.units.allSatisfy(holds))
  }
}
