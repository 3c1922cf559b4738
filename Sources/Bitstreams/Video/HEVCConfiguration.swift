/// The parameter sets of an HEVC stream as its container holds them.
package struct HEVCConfiguration: Sendable {
  /// How units are framed in its packets.
  package let framing: NALUnits.Framing
  /// The box up to its arrays (ISO/IEC 14496-15, 8.3.3.1); `nil` for units behind start codes.
  private var head: [UInt8]?
  /// Units of a type, parameter sets and messages, in the order of the container.
  private var arrays: [Array]

  private struct Array {
    var type: UInt8
    /// Whether all units of the type are here, and none in packets.
    var isComplete: Bool
    var units: [[UInt8]]
  }

  /// Reads an hvcC box, or units behind start codes; `nil` for anything else.
  package init?(_ bytes: [UInt8]) {
    framing = HEVCUnits.framing(bytes)
    arrays = []
    switch framing {
    case .startCodes:
      guard let ranges = NALUnits.ranges(in: bytes.span, .startCodes) else { return nil }
      for range in ranges { add(Swift.Array(bytes[range]), isComplete: true) }
    case .lengths:
      head = Swift.Array(bytes[..<22])
      var place = 23
      for _ in 0..<bytes[22] {
        guard place + 3 <= bytes.count else { return nil }
        let (first, count) = (bytes[place], Int(bytes[place + 1]) << 8 | Int(bytes[place + 2]))
        place += 3
        var array = Array(type: first & 63, isComplete: first & 128 != 0, units: [])
        for _ in 0..<count {
          guard place + 2 <= bytes.count else { return nil }
          let length = Int(bytes[place]) << 8 | Int(bytes[place + 1])
          place += 2
          guard length > 2, place + length <= bytes.count else { return nil }
          array.units.append(Swift.Array(bytes[place..<place + length]))
          place += length
        }
        arrays.append(array)
      }
    }
    guard HEVCUnits.parameterSets.allSatisfy({ !units($0).isEmpty }) else { return nil }
  }

  private mutating func add(_ unit: [UInt8], isComplete: Bool) {
    let type = unit[0] >> 1 & 63
    if let place = arrays.firstIndex(where: { $0.type == type }) {
      arrays[place].units.append(unit)
    } else {
      arrays.append(Array(type: type, isComplete: isComplete, units: [unit]))
    }
  }

  /// Its units of a type.
  package func units(_ type: UInt8) -> [[UInt8]] { arrays.filter { $0.type == type }.flatMap(\.units) }

  /// What its sequence parameter sets say, of those that can be read.
  package var sequences: [HEVCSequenceParameters] {
    units(HEVCUnits.sequenceSet).compactMap(HEVCSequenceParameters.init(unit:))
  }

  /// Whether each of its sequence parameter sets can be read.
  package var isReadable: Bool { sequences.count == units(HEVCUnits.sequenceSet).count }

  package var sets: ParameterSets { ParameterSets(HEVCUnits.parameterSets.flatMap(units)) }

  /// Whether frames have further layers, as those for the second eye (7.4.3.1, vps_max_layers_minus1).
  package var hasLayers: Bool {
    units(HEVCUnits.videoSet).contains { unit in unit.count > 3 && (unit[2] & 3) << 4 | unit[3] >> 4 != 0 }
  }

  // MARK: Writing

  /// The same with further sets.
  package func adding(_ sets: [[UInt8]]) -> HEVCConfiguration {
    var both = self
    for set in sets { both.add(set, isComplete: true) }
    let sequences = sets.compactMap(HEVCSequenceParameters.init(unit:))
    both.head = head.map { Self.head($0, with: sequences) }
    return both
  }

  /// The box's beginning with what further sets say: level and tier are the highest ones.
  private static func head(_ head: [UInt8], with sequences: some Collection<HEVCSequenceParameters>) -> [UInt8] {
    var told = head
    for general in sequences.map(\.general) {
      // general_tier_flag; of the compatibility flags and constraints only what holds for all.
      told[1] |= general[0] & 0x20
      for place in 1..<11 { told[place + 1] &= general[place] }
      told[12] = max(told[12], general[11])
      // Slices, ways to decode in parallel and a constant rate are not known of all.
      (told[13], told[14], told[15]) = (0xf0, 0, 0xfc)
      told[21] &= 0x3f
    }
    return told
  }

  /// The configuration in the form that goes with a framing.
  package func bytes(_ framing: NALUnits.Framing) -> [UInt8] {
    guard case .lengths(let size) = framing else {
      return NALUnits.framed(arrays.flatMap(\.units), .startCodes)
    }
    var bytes = head ?? madeHead
    bytes[21] = bytes[21] & 0xfc | UInt8(size - 1)
    bytes.append(UInt8(clamping: arrays.count))
    for array in arrays {
      bytes += [(array.isComplete ? 128 : 0) | array.type]
      bytes += [UInt8(truncatingIfNeeded: array.units.count >> 8), UInt8(truncatingIfNeeded: array.units.count)]
      bytes += NALUnits.framed(array.units, .lengths(2))
    }
    return bytes
  }

  /// The same where packets hold no sets any more.
  package var withoutSetsInPackets: HEVCConfiguration {
    var complete = self
    for place in complete.arrays.indices where HEVCUnits.parameterSets.contains(complete.arrays[place].type) {
      complete.arrays[place].isComplete = true
    }
    return complete
  }

  /// The box's beginning, by its sets.
  private var madeHead: [UInt8] {
    guard let set = sequences.first else { return [UInt8](repeating: 0, count: 22) }
    let depths = [set.lumaDepth, set.chromaDepth].map { 0xf8 | UInt8(($0 &- 8) & 7) }
    let layers = UInt8(set.subLayers & 7) << 3 | (set.isNested ? 4 : 0)
    let head = [1] + set.general + [0xf0, 0, 0xfc, 0xfc | UInt8(set.chromaFormat & 3)] + depths + [0, 0, layers]
    return Self.head(head, with: sequences.dropFirst())
  }
}
