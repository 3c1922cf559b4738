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
  private static let flagged: ClosedRange<UInt8> = 16...23

  /// How units are framed, by the stream's configuration: an hvcC box (ISO/IEC 14496-15, 8.3.3.1) or start codes.
  package static func framing(_ configuration: [UInt8]) -> NALUnits.Framing {
    guard configuration.count > 22, configuration[0] == 1 else { return .startCodes }
    return .lengths(Int(configuration[21] & 3) + 1)
  }

  /// What a packet holds: decoding can start at an IDR, BLA or CRA frame whatever comes before it, but for those that
  /// follow it and are shown earlier.
  package static func kind(_ payload: Span<UInt8>, _ framing: NALUnits.Framing) -> PicturePacket.Kind? {
    guard let units = NALUnits.ranges(in: payload, framing) else { return nil }
    for unit in units {
      switch type(payload[unit.lowerBound]) {
      case starts: return .start
      // Of the others up to 14, even numbers are those that no frame of their layer needs.
      case let type where type < 32: return type < 15 && type % 2 == 0 ? .disposable : .reference
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
  /// A slice as it has to be behind other frames than in its own stream.
  ///
  /// A decoder may throw away what it has not shown yet when no_output_of_prior_pics_flag is set (C.5.2.2); it takes no
  /// notice of the flag at a CRA frame.
  ///
  /// - Parameters:
  ///   - unit: the whole unit.
  ///   - isCut: whether the frames are missing that a CRA frame's leading ones need, and those with them: it becomes a BLA
  ///     frame, at which a decoder begins anew.
  ///   - numbers: other numbers of picture parameter sets.
  /// - Returns: `nil` when it cannot be read.
  static func slice(_ unit: [UInt8], isCut: Bool, numbers: [UInt32: UInt32] = [:]) -> [UInt8]? {
    guard unit.count > 2 else { return nil }
    let type = type(unit[0])
    var unit = unit
    if type == openStart, isCut { unit[0] = unit[0] & 0x81 | brokenLink << 1 }
    return NALUnits.changingSlice(unit, after: 2) { reader, writer in
      writer.write(reader.flag())  // first_slice_segment_in_pic_flag
      if flagged.contains(type) {
        let flag = reader.flag()
        writer.write(type == openStart && !isCut ? flag : false)
      }
      let number = reader.unsigned()
      writer.write(unsigned: numbers[number] ?? number)
    }
  }

  /// A picture parameter set under other numbers.
  static func pictureSet(_ unit: [UInt8], _ numbers: HEVCNumbers) -> [UInt8]? {
    NALUnits.repacked(unit, after: 2) { reader, writer in
      let number = reader.unsigned()
      _ = reader.unsigned()
      writer.write(unsigned: numbers.pictures[number] ?? number)
      writer.write(unsigned: numbers.sequence)
    }
  }

  /// A video parameter set under another number.
  static func videoSet(_ unit: [UInt8], _ numbers: HEVCNumbers) -> [UInt8]? {
    NALUnits.repacked(unit, after: 2) { reader, writer in
      reader.skip(4)
      writer.write(numbers.video, bits: 4)
    }
  }

  /// The number of a picture parameter set.
  static func pictureNumber(_ unit: [UInt8]) -> UInt32 {
    var reader = BitReader(NALUnits.unescaped(Array(unit.dropFirst(2).prefix(32))))
    return reader.unsigned()
  }
}
