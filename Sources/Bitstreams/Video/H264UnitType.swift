/// The types of NAL units that matter here (ITU-T H.264, table 7-1).
package enum H264UnitType {
  package static let slice: UInt8 = 1
  package static let lastSlice: UInt8 = 5
  package static let idr: UInt8 = 5
  package static let message: UInt8 = 6
  package static let sequenceParameters: UInt8 = 7
  package static let pictureParameters: UInt8 = 8
  package static let delimiter: UInt8 = 9

  package static func isParameterSet(_ header: UInt8) -> Bool {
    [sequenceParameters, pictureParameters].contains(header & 31)
  }

  /// The parameter sets in a packet.
  package static func parameterSets(in payload: Span<UInt8>, _ framing: NALUnits.Framing) -> ParameterSets {
    let sets = NALUnits.ranges(in: payload, framing)?.filter { isParameterSet(payload[$0.lowerBound]) }
    return ParameterSets((sets ?? []).map { NALUnits.bytes(of: payload, $0) })
  }

  /// What is wrong with a packet; `nil` when nothing shows without decoding it.
  package static func fault(in payload: Span<UInt8>, _ framing: NALUnits.Framing) -> String? {
    NALUnits.fault(in: payload, framing) { unit in
      guard isSlice(payload[unit.lowerBound]) else { return nil }
      var reader = NALUnits.sliceReader(payload, unit, after: 1)
      // first_mb_in_slice of at most 139,264 (A.3.1), slice_type, pic_parameter_set_id.
      let isWhole = reader.unsigned() < 139_264 && reader.unsigned() <= 9 && reader.unsigned() <= 255
      return NALUnits.fault(inSlice: unit, of: payload, framing, isHeaderWhole: isWhole && !reader.isPastEnd)
    }
  }

  /// Whether a unit with this header holds a slice whose header tells all of itself: B and C partitions do not.
  static func isSlice(_ header: UInt8) -> Bool { [1, 2, 5].contains(header & 31) }

  /// Whether a unit with this header stands in a stream of start codes, and beside packets elsewhere.
  static func belongsToFraming(_ header: UInt8) -> Bool {
    isParameterSet(header) || header & 31 == delimiter
  }

  /// A packet's units without those that belong to its framing; `nil` when it is no sequence of units.
  package static func lasting(in payload: Span<UInt8>, _ framing: NALUnits.Framing) -> [Range<Int>]? {
    // Zeros in front of the next start code go when the framing changes.
    NALUnits.ranges(in: payload, framing)?.filter { !belongsToFraming(payload[$0.lowerBound]) }
      .map { NALUnits.withoutZeros($0, payload) }
  }
}

/// Units that name parameter sets; where they get other numbers, every byte of their data stays.
extension H264UnitType: ParameterSetSyntax {
  // Messages that name sequence sets say not how long they are.
  static let setKinds = [SetKind(most: 31, movesWholeBytes: true), SetKind(most: 255, movesWholeBytes: true)]
  static let sequenceKind = 0

  static func kind(ofSet header: UInt8) -> Int? {
    [sequenceParameters, pictureParameters].firstIndex(of: header & 31)
  }

  /// By 7.3.2.1.1 and 7.3.2.2.
  static func numbers(ofSet unit: [UInt8]) -> (own: UInt32, above: UInt32)? {
    if kind(ofSet: unit[0]) == sequenceKind { return H264SequenceParameters(unit: unit).map { ($0.id, 0) } }
    var reader = BitReader(NALUnits.unescaped(Array(unit.dropFirst().prefix(32))))
    let numbers = (own: reader.unsigned(), above: reader.unsigned())
    return reader.isPastEnd ? nil : numbers
  }

  static func set(_ unit: [UInt8], number: UInt32, above: UInt32) -> [UInt8]? {
    let isSequence = kind(ofSet: unit[0]) == sequenceKind
    return NALUnits.repacked(unit, after: 1) { reader, writer in
      // profile_idc, constraint flags and level_idc come first.
      if isSequence { writer.copy(&reader, upTo: 24) }
      _ = reader.unsigned()
      writer.write(unsigned: number)
      if isSequence { return }
      _ = reader.unsigned()
      writer.write(unsigned: above)
    }
  }

  static func showsFrames(_ one: [UInt8], as other: [UInt8]) -> Bool {
    guard let one = H264SequenceParameters(unit: one), let other = H264SequenceParameters(unit: other) else {
      return false
    }
    return one.showsFrames(as: other)
  }

  /// By 7.3.3.
  static func pictureNumber(ofSlice unit: [UInt8]) -> UInt32? {
    guard isSlice(unit[0]) else { return nil }
    var reader = BitReader(NALUnits.unescaped(Array(unit.dropFirst().prefix(32))))
    _ = reader.unsigned()
    _ = reader.unsigned()
    return reader.unsigned()
  }

  static func slice(_ unit: [UInt8], number: UInt32) -> [UInt8]? {
    NALUnits.changingSlice(unit, after: 1) { reader, writer in
      writer.write(unsigned: reader.unsigned())  // first_mb_in_slice
      writer.write(unsigned: reader.unsigned())  // slice_type
      _ = reader.unsigned()
      writer.write(unsigned: number)
    }
  }

  static func isMessage(_ header: UInt8) -> Bool { header & 31 == message }

  /// Buffering periods (D.1.2, payload type 0) name sequence parameter sets.
  static func messages(_ unit: [UInt8], _ named: (Int, UInt32) -> NamedSet?) -> [UInt8]? {
    NALUnits.changingMessages(unit, after: 1) { type, content in
      guard type == 0 else { return content }
      var reader = BitReader(content)
      var writer = BitWriter()
      let old = reader.unsigned()
      writer.write(unsigned: named(sequenceKind, old)?.number ?? old)
      guard !reader.isPastEnd, (writer.position - reader.position).isMultiple(of: 8) else { return nil }
      writer.copy(&reader, upTo: content.count * 8)
      return writer.bytes
    }
  }
}
