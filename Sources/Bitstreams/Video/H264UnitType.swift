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
  package static func belongsToFraming(_ header: UInt8) -> Bool {
    isParameterSet(header) || header & 31 == delimiter
  }
}

/// Units that name parameter sets; where they get other numbers, every byte of their data stays.
extension H264UnitType {
  /// The numbers of a picture parameter set and of its sequence parameter set (7.3.2.2).
  static func numbers(ofPictureSet unit: [UInt8]) -> (picture: UInt32, sequence: UInt32) {
    var reader = BitReader(NALUnits.unescaped(Array(unit.dropFirst().prefix(32))))
    return (reader.unsigned(), reader.unsigned())
  }

  /// The number of the picture parameter set that a slice names (7.3.3); `nil` for other units.
  static func pictureNumber(ofSlice unit: [UInt8]) -> UInt32? {
    guard isSlice(unit[0]) else { return nil }
    var reader = BitReader(NALUnits.unescaped(Array(unit.dropFirst().prefix(32))))
    _ = reader.unsigned()
    _ = reader.unsigned()
    return reader.unsigned()
  }

  /// A slice that names another picture parameter set; `nil` where that would not move whole bytes.
  static func slice(_ unit: [UInt8], number: UInt32) -> [UInt8]? {
    NALUnits.changingSlice(unit, after: 1) { reader, writer in
      writer.write(unsigned: reader.unsigned())  // first_mb_in_slice
      writer.write(unsigned: reader.unsigned())  // slice_type
      _ = reader.unsigned()
      writer.write(unsigned: number)
    }
  }

  /// Messages whose buffering periods (D.1.2, payload type 0) name other sequence parameter sets; `nil` where that would
  /// not move whole bytes, or the messages cannot be read.
  static func messages(_ unit: [UInt8], _ number: (UInt32) -> UInt32) -> [UInt8]? {
    let payload = NALUnits.unescaped(Array(unit.dropFirst()))
    guard let last = payload.lastIndex(where: { $0 != 0 }) else { return nil }
    var (place, result): (Int, [UInt8]) = (0, [])
    func coded(_ value: Int) -> [UInt8] { [UInt8](repeating: 255, count: value / 255) + [UInt8(value % 255)] }
    func read() -> Int? {
      var value = 0
      while place < last {
        value += Int(payload[place])
        place += 1
        if payload[place - 1] != 255 { return value }
      }
      return nil
    }
    // The last byte holds the bit that ends the unit.
    while place < last {
      guard let type = read(), let size = read(), place + size <= last else { return nil }
      var content = Array(payload[place..<place + size])
      place += size
      if type == 0 {
        var reader = BitReader(content)
        var writer = BitWriter()
        writer.write(unsigned: number(reader.unsigned()))
        guard !reader.isPastEnd, (writer.position - reader.position).isMultiple(of: 8) else { return nil }
        writer.copy(&reader, upTo: size * 8)
        content = writer.bytes
      }
      result += coded(type) + coded(content.count) + content
    }
    return [unit[0]] + NALUnits.escaped(result + payload[place...])
  }
}
