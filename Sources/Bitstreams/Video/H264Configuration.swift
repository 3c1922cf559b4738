/// The parameter sets of a stream as its container holds them.
package struct H264Configuration: Hashable, Sendable {
  /// How units are framed in its packets.
  package var framing: NALUnits.Framing
  /// Sequence and picture parameter sets as whole units, in their order.
  package var sequenceSets: [[UInt8]] = []
  package var pictureSets: [[UInt8]] = []

  /// Reads an avcC box (ISO/IEC 14496-15, 5.3.3.1), or units behind start codes; `nil` for anything else.
  package init?(_ bytes: [UInt8]) {
    if bytes.first == 1 {
      guard bytes.count >= 7 else { return nil }
      framing = .lengths(Int(bytes[4] & 3) + 1)
      var place = 5
      guard let sequences = Self.sets(in: bytes, &place, mask: 31),
        let pictures = Self.sets(in: bytes, &place, mask: 255)
      else { return nil }
      (sequenceSets, pictureSets) = (sequences, pictures)
    } else {
      framing = .startCodes
      guard let ranges = NALUnits.ranges(in: bytes.span, .startCodes) else { return nil }
      for unit in ranges.map({ Array(bytes[$0]) }) {
        switch unit[0] & 31 {
        case H264UnitType.sequenceParameters: sequenceSets.append(unit)
        case H264UnitType.pictureParameters: pictureSets.append(unit)
        default: break
        }
      }
    }
    guard !sequenceSets.isEmpty, !pictureSets.isEmpty else { return nil }
  }

  private static func sets(in bytes: [UInt8], _ place: inout Int, mask: UInt8) -> [[UInt8]]? {
    guard place < bytes.count else { return nil }
    let count = Int(bytes[place] & mask)
    place += 1
    var found: [[UInt8]] = []
    for _ in 0..<count {
      guard place + 2 <= bytes.count else { return nil }
      let length = Int(bytes[place]) << 8 | Int(bytes[place + 1])
      place += 2
      guard length > 0, place + length <= bytes.count else { return nil }
      found.append(Array(bytes[place..<place + length]))
      place += length
    }
    return found
  }

  /// The numbers that sets of either kind go by, or refer to.
  package var usedNumbers: Set<UInt32> {
    let sequences = sequenceSets.compactMap(H264UnitType.numbers(ofSet:)).map(\.own)
    let pictures = pictureSets.compactMap(H264UnitType.numbers(ofSet:))
    return Set(sequences + pictures.map(\.own) + pictures.map(\.above))
  }

  package var sets: ParameterSets { ParameterSets(sequenceSets + pictureSets) }

  /// The same with the sets of another stream behind its own.
  package func adding(_ sequenceSets: [[UInt8]], _ pictureSets: [[UInt8]]) -> H264Configuration {
    var both = self
    both.sequenceSets += sequenceSets
    both.pictureSets += pictureSets
    return both
  }

  /// The configuration in the form that goes with a framing.
  package func bytes(_ framing: NALUnits.Framing) -> [UInt8] {
    switch framing {
    case .startCodes: NALUnits.framed(sequenceSets + pictureSets, .startCodes)
    case .lengths(let size): box(lengthSize: size)
    }
  }

  private func box(lengthSize: Int) -> [UInt8] {
    guard let first = sequenceSets.first, first.count > 3 else { return [] }
    var bytes: [UInt8] = [1, first[1], first[2], first[3], 0xfc | UInt8(lengthSize - 1)]
    bytes += [0xe0 | UInt8(clamping: sequenceSets.count)] + NALUnits.framed(sequenceSets, .lengths(2))
    bytes += [UInt8(clamping: pictureSets.count)] + NALUnits.framed(pictureSets, .lengths(2))
    // The high profiles tell chroma and depth once more.
    if ![66, 77, 88].contains(first[1]), let said = H264SequenceParameters(unit: first) {
      bytes += [
        0xfc | UInt8(said.chromaFormat & 3), 0xf8 | UInt8((said.lumaDepth &- 8) & 7),
        0xf8 | UInt8((said.chromaDepth &- 8) & 7), 0,
      ]
    }
    return bytes
  }
}
