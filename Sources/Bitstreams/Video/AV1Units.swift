/// The units (OBUs) of a temporal unit of AV1 (AV1 Bitstream & Decoding Process Specification, 5.3 to 5.8).
package enum AV1Units {
  package static let sequenceHeader: UInt8 = 1
  static let temporalDelimiter: UInt8 = 2
  static let frameHeader: UInt8 = 3
  static let tileGroup: UInt8 = 4
  static let frame: UInt8 = 6
  static let redundantFrameHeader: UInt8 = 7
  static let tileList: UInt8 = 8
  static let padding: UInt8 = 15

  /// A unit in a packet.
  struct Unit {
    let type: UInt8
    /// With its header.
    let range: Range<Int>
    /// What it holds.
    let content: Range<Int>
    /// The layer it belongs to, where it says so.
    let layer: Layer?
  }

  /// A layer of a stream that is coded in several.
  struct Layer {
    var temporal: UInt32 = 0
    var spatial: UInt32 = 0
  }

  /// The units of a packet; `nil` when it is no sequence of units.
  static func units(in payload: Span<UInt8>) -> [Unit]? {
    var units: [Unit] = []
    var place = 0
    while place < payload.count {
      let header = payload[place]
      // The highest bit and the lowest are 0.
      guard header & 0x81 == 0 else { return nil }
      let hasLayer = header & 4 != 0
      var start = place + (hasLayer ? 2 : 1)
      var end = payload.count
      // The last unit may leave its size out.
      if header & 2 != 0 {
        guard let size = leb128(payload, &start), size <= payload.count - start else { return nil }
        end = start + size
      }
      guard start <= end else { return nil }
      let layer = hasLayer ? UInt32(payload[place + 1]) : 0
      units.append(
        Unit(
          type: header >> 3 & 15, range: place..<end, content: start..<end,
          layer: hasLayer ? Layer(temporal: layer >> 5, spatial: layer >> 3 & 3) : nil))
      place = end
    }
    return units
  }

  /// A number of up to 32 bits, in bytes of which the highest bit says whether another follows (4.10.5).
  private static func leb128(_ payload: Span<UInt8>, _ place: inout Int) -> Int? {
    var value = 0
    for byte in 0..<8 {
      guard place < payload.count else { return nil }
      value |= Int(payload[place] & 0x7F) << (7 * byte)
      place += 1
      if payload[place - 1] & 0x80 == 0 { return value <= UInt32.max ? value : nil }
    }
    return nil
  }

  /// A unit with its size.
  package static func unit(_ type: UInt8, _ content: [UInt8]) -> [UInt8] {
    var size: [UInt8] = []
    var rest = content.count
    repeat {
      size.append(UInt8(rest & 0x7F) | (rest > 0x7F ? 0x80 : 0))
      rest >>= 7
    } while rest > 0
    return [type << 3 | 2] + size + content
  }

  /// The units that stay in a packet whatever the container; `nil` when it is no sequence of units.
  ///
  /// MP4 and Matroska leave out what divides temporal units, what is said twice, and filling.
  package static func lasting(in payload: Span<UInt8>) -> [Range<Int>]? {
    units(in: payload)?
      .filter { ![temporalDelimiter, redundantFrameHeader, tileList, padding].contains($0.type) }
      .map(\.range)
  }

  /// The contents of the sequence headers in a packet, or beside the packets: in an `av1C` box or as units.
  package static func sequenceHeaders(in payload: Span<UInt8>) -> ParameterSets {
    ParameterSets(
      (units(in: payload) ?? []).filter { $0.type == sequenceHeader }.map { NALUnits.bytes(of: payload, $0.content) })
  }

  /// The contents of the sequence headers of a configuration: an `av1C` box (AV1-ISOBMFF, 2.3), or units alone.
  package static func sequenceHeaders(configuration: [UInt8]) -> ParameterSets {
    sequenceHeaders(in: Array(configuration.dropFirst(boxStart(of: configuration).count)).span)
  }

  /// What stands in front of the units in a configuration: the first bytes of an `av1C` box; empty for units alone.
  package static func boxStart(of configuration: [UInt8]) -> ArraySlice<UInt8> {
    configuration.first == 0x81 ? configuration.prefix(4) : []
  }

  /// What is wrong with the bytes of a packet, in words, as far as that shows without decoding it; `nil` when nothing does.
  package static func fault(in payload: Span<UInt8>) -> String? {
    guard let units = units(in: payload) else { return "a packet is no sequence of units" }
    let holdsFrame = units.contains { [frame, frameHeader].contains($0.type) && !$0.content.isEmpty }
    return holdsFrame ? nil : "a packet holds no frame"
  }
}
