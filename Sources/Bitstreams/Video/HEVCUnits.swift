package import MediaTypes

/// The NAL units of H.265, as far as copies have to know them (ITU-T H.265, 7.4.2.2).
package enum HEVCUnits {
  package static let videoSet: UInt8 = 32
  package static let sequenceSet: UInt8 = 33
  package static let pictureSet: UInt8 = 34
  static let delimiter: UInt8 = 35
  static let message: UInt8 = 39
  /// Dolby Vision data, among the types that H.265 leaves to others.
  static let dolbyVision: UInt8 = 62
  /// Video, sequence and picture parameter sets.
  package static let parameterSets = [videoSet, sequenceSet, pictureSet]
  /// Frames from which decoding can start: BLA, IDR and CRA (7.4.2.2, table 7-1).
  static let starts: ClosedRange<UInt8> = 16...21
  /// A CRA frame, behind which frames may stand that are shown before it and need some from before it.
  private static let openStart: UInt8 = 21
  /// A BLA frame without leading frames: what a CRA frame becomes behind others than in its own stream.
  private static let brokenLink: UInt8 = 18
  /// The units that have a flag in front of the picture parameter set's number (7.3.6.1).
  static let flagged: ClosedRange<UInt8> = 16...23

  /// How units are framed, by the stream's configuration: an hvcC box (ISO/IEC 14496-15, 8.3.3.1) or start codes.
  package static func framing(_ configuration: [UInt8]) -> NALUnits.Framing {
    guard configuration.count > 22, configuration[0] == 1 else { return .startCodes }
    return .lengths(Int(configuration[21] & 3) + 1)
  }

  /// What a packet holds: decoding can start at an IDR, BLA or CRA frame whatever comes before it, but for those that
  /// follow it and are shown earlier.
  ///
  /// `top` is the highest temporal sublayer of the stream, where that is known. What a frame's type says of references counts
  /// in its own sublayer only (7.4.2.2): frames of higher ones may need it all the same.
  package static func kind(_ payload: Span<UInt8>, _ framing: NALUnits.Framing, top: UInt8?) -> PicturePacket.Kind? {
    guard let units = NALUnits.ranges(in: payload, framing) else { return nil }
    for unit in units {
      switch type(payload[unit.lowerBound]) {
      case starts: return .start
      // Of the others up to 14, even numbers are those that no frame of their sublayer needs.
      case let type where type < 32:
        guard type < 15, type % 2 == 0, let top, unit.count > 1 else { return .reference }
        return payload[unit.lowerBound + 1] & 7 == top + 1 ? .disposable : .reference
      default: continue
      }
    }
    return nil
  }

  /// A packet's units without parameter sets, delimiters and messages before frames, which containers put elsewhere, and
  /// without the first bytes of frames from which decoding can start, which say what is before them; `nil` when it is no
  /// sequence of units.
  package static func lasting(in payload: Span<UInt8>, _ framing: NALUnits.Framing) -> [Range<Int>]? {
    NALUnits.ranges(in: payload, framing)?.filter { !isMovable(type(payload[$0.lowerBound])) }
      .map { unit in
        // Zeros in front of the next start code go when the framing changes.
        let whole = NALUnits.withoutZeros(unit, payload)
        guard starts.contains(type(payload[unit.lowerBound])) else { return whole }
        return min(whole.lowerBound + 3, whole.upperBound)..<whole.upperBound
      }
  }

  /// The parameter sets in a packet.
  package static func parameterSets(in payload: Span<UInt8>, _ framing: NALUnits.Framing) -> ParameterSets {
    let sets = NALUnits.ranges(in: payload, framing)?.filter { parameterSets.contains(type(payload[$0.lowerBound])) }
    return ParameterSets((sets ?? []).map { NALUnits.bytes(of: payload, $0) })
  }

  /// What is wrong with a packet; `nil` when nothing shows without decoding it.
  package static func fault(in payload: Span<UInt8>, _ framing: NALUnits.Framing) -> String? {
    NALUnits.fault(in: payload, framing) { unit in
      // nuh_temporal_id_plus1.
      guard unit.count > 1, payload[unit.lowerBound + 1] & 7 != 0 else { return "a unit's header is damaged" }
      let type = type(payload[unit.lowerBound])
      guard type < 32 else { return nil }
      var slice = NALUnits.sliceReader(payload, unit, after: 2)
      // first_slice_segment_in_pic_flag, no_output_of_prior_pics_flag, slice_pic_parameter_set_id.
      slice.skip(flagged.contains(type) ? 2 : 1)
      let isWhole = slice.unsigned() <= 63 && !slice.isPastEnd
      return NALUnits.fault(inSlice: unit, of: payload, framing, isHeaderWhole: isWhole)
    }
  }

  private static func isMovable(_ type: UInt8) -> Bool { (videoSet...delimiter).contains(type) || type == message }

  static func type(_ header: UInt8) -> UInt8 { header >> 1 & 63 }
}

/// Units whose headers say something else, while the data behind stay byte by byte.
extension HEVCUnits {
  /// A slice of a frame at which decoding can start, as it has to be behind other frames than in its own stream.
  ///
  /// A decoder may throw away what it has not shown yet when no_output_of_prior_pics_flag is set (C.5.2.2); it takes no
  /// notice of the flag at a CRA frame.
  ///
  /// - Parameters:
  ///   - unit: the whole unit.
  ///   - isCut: whether the frames are missing that a CRA frame's leading ones need, and those with them: it becomes a BLA
  ///     frame, at which a decoder begins anew.
  /// - Returns: `nil` when it cannot be read.
  static func start(_ unit: [UInt8], isCut: Bool) -> [UInt8]? {
    guard unit.count > 2 else { return nil }
    let type = type(unit[0])
    var unit = unit
    if type == openStart, isCut { unit[0] = unit[0] & 0x81 | brokenLink << 1 }
    return NALUnits.changingSlice(unit, after: 2) { reader, writer in
      writer.write(reader.flag())  // first_slice_segment_in_pic_flag
      let flag = reader.flag()
      writer.write(type == openStart && !isCut ? flag : false)
    }
  }
}

/// Units that name parameter sets.
extension HEVCUnits: ParameterSetSyntax {
  static let setKinds = [
    SetKind(most: 15, movesWholeBytes: false), SetKind(most: 15, movesWholeBytes: false),
    SetKind(most: 63, movesWholeBytes: true),
  ]
  static let sequenceKind = 1

  static func kind(ofSet header: UInt8) -> Int? { parameterSets.firstIndex(of: type(header)) }

  /// By 7.3.2.1 to 7.3.2.3; sets of further layers say it in another way.
  static func numbers(ofSet unit: [UInt8]) -> (own: UInt32, above: UInt32)? {
    guard unit.count > 2, unit[0] & 1 == 0, unit[1] >> 3 == 0 else { return nil }
    switch type(unit[0]) {
    case videoSet: return (UInt32(unit[2] >> 4), 0)
    case sequenceSet: return HEVCSequenceParameters(unit: unit).map { ($0.id, $0.videoSet) }
    default:
      var reader = BitReader(NALUnits.unescaped(Array(unit.dropFirst(2).prefix(32))))
      let numbers = (own: reader.unsigned(), above: reader.unsigned())
      return reader.isPastEnd ? nil : numbers
    }
  }

  static func set(_ unit: [UInt8], number: UInt32, above: UInt32) -> [UInt8]? {
    switch type(unit[0]) {
    case sequenceSet: return HEVCSequenceParameters(unit: unit)?.renumbered(unit, id: number, videoSet: above)
    case videoSet:
      return NALUnits.repacked(unit, after: 2) { reader, writer in
        reader.skip(4)
        writer.write(number, bits: 4)
      }
    default:
      return NALUnits.repacked(unit, after: 2) { reader, writer in
        _ = reader.unsigned()
        _ = reader.unsigned()
        writer.write(unsigned: number)
        writer.write(unsigned: above)
      }
    }
  }

  static func showsFrames(_ one: [UInt8], as other: [UInt8]) -> Bool {
    guard let one = HEVCSequenceParameters(unit: one), let other = HEVCSequenceParameters(unit: other) else {
      return false
    }
    return one.showsFrames(as: other)
  }

  /// By 7.3.6.1.
  static func pictureNumber(ofSlice unit: [UInt8]) -> UInt32? {
    guard unit.count > 2, type(unit[0]) < videoSet else { return nil }
    var reader = BitReader(NALUnits.unescaped(Array(unit.dropFirst(2).prefix(32))))
    reader.skip(flagged.contains(type(unit[0])) ? 2 : 1)
    return reader.unsigned()
  }

  static func slice(_ unit: [UInt8], number: UInt32) -> [UInt8]? {
    guard unit.count > 2 else { return nil }
    return NALUnits.changingSlice(unit, after: 2) { reader, writer in
      writer.copy(&reader, upTo: flagged.contains(type(unit[0])) ? 2 : 1)
      _ = reader.unsigned()
      writer.write(unsigned: number)
    }
  }

  static func isMessage(_ header: UInt8) -> Bool { type(header) == message }

  /// Buffering periods and active parameter sets (D.2.2, D.2.21) name sets; messages inside of others (D.2.24) are not
  /// read.
  static func messages(_ unit: [UInt8], _ named: (Int, UInt32) -> NamedSet?) -> [UInt8]? {
    NALUnits.changingMessages(unit, after: 2) { type, content in
      switch type {
      case 0: bufferingPeriod(content, named)
      case 129: activeSets(content, named)
      case 133: nil
      default: content
      }
    }
  }

  private static func bufferingPeriod(_ content: [UInt8], _ named: (Int, UInt32) -> NamedSet?) -> [UInt8]? {
    var (reader, writer) = (BitReader(content), BitWriter())
    let old = reader.unsigned()
    guard let set = named(sequenceKind, old), set.number != old else { return content }
    writer.write(unsigned: set.number)
    if ParameterSetNumber.canReplace(old, by: set.number) {
      writer.copy(&reader, upTo: content.count * 8)
      return writer.bytes
    }
    guard let model = HEVCSequenceParameters(unit: set.unit)?.usability?.model else { return nil }
    writer.copy(&reader, upTo: reader.position + model.bitsOfPeriod(reader))
    return ended(content, &reader, &writer)
  }

  private static func activeSets(_ content: [UInt8], _ named: (Int, UInt32) -> NamedSet?) -> [UInt8]? {
    var (reader, writer) = (BitReader(content), BitWriter())
    let video = reader.bits(4)
    writer.write(named(0, video)?.number ?? video, bits: 4)
    writer.copy(&reader, upTo: 6)
    let more = reader.unsigned()
    guard more <= 15 else { return nil }
    writer.write(unsigned: more)
    for _ in 0...more {
      let old = reader.unsigned()
      writer.write(unsigned: named(sequenceKind, old)?.number ?? old)
    }
    return ended(content, &reader, &writer)
  }

  /// A message of which what is known has been written (D.2.1): what follows goes over, and the bit that tells its end
  /// where that lies inside of a byte.
  private static func ended(_ content: [UInt8], _ reader: inout BitReader, _ writer: inout BitWriter) -> [UInt8]? {
    guard !reader.isPastEnd else { return nil }
    var isExtended = false
    if reader.position < content.count * 8 {
      guard let last = content.lastIndex(where: { $0 != 0 }) else { return nil }
      let end = last * 8 + 7 - content[last].trailingZeroBitCount
      guard end >= reader.position else { return nil }
      isExtended = end > reader.position
      writer.copy(&reader, upTo: end)
    }
    if isExtended || !writer.position.isMultiple(of: 8) { writer.writeTrailingBits() }
    return writer.bytes
  }
}
