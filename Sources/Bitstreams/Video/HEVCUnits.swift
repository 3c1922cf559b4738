package import MediaTypes

/// The NAL units of H.265, as far as copies have to know them (ITU-T H.265, 7.4.2.2).
package enum HEVCUnits {
  /// How units are framed, by the stream's configuration: an hvcC box (ISO/IEC 14496-15, 8.3.3.1) or start codes.
  package static func framing(_ configuration: [UInt8]) -> NALUnits.Framing {
    guard configuration.count > 22, configuration[0] == 1 else { return .startCodes }
    return .lengths(Int(configuration[21] & 3) + 1)
  }

  /// What a packet holds: decoding can start at an IDR or BLA frame whatever comes before it.
  package static func kind(_ payload: Span<UInt8>, _ framing: NALUnits.Framing) -> PicturePacket.Kind? {
    guard let units = NALUnits.ranges(in: payload, framing) else { return nil }
    for unit in units {
      switch type(payload[unit.lowerBound]) {
      case 16...20: return .start
      // Of the others up to 14, even numbers are those that no frame of their layer needs.
      case let type where type < 32: return type < 15 && type % 2 == 0 ? .disposable : .reference
      default: continue
      }
    }
    return nil
  }

  /// A packet's units without parameter sets, delimiters and messages before frames, which containers put elsewhere;
  /// `nil` when it is no sequence of units.
  package static func lasting(in payload: Span<UInt8>, _ framing: NALUnits.Framing) -> [Range<Int>]? {
    NALUnits.ranges(in: payload, framing)?.filter { !isMovable(type(payload[$0.lowerBound])) }
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
      slice.skip((16...23).contains(type) ? 2 : 1)
      let isWhole = slice.unsigned() <= 63 && !slice.isPastEnd
      return NALUnits.fault(inSlice: unit, of: payload, framing, isHeaderWhole: isWhole)
    }
  }

  private static func isMovable(_ type: UInt8) -> Bool { (32...35).contains(type) || type == 39 }

  private static func type(_ header: UInt8) -> UInt8 { header >> 1 & 63 }
}
