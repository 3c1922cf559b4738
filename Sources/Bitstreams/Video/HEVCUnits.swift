package import MediaTypes

/// Puts messages registered under ITU-T T.35 into the frames of an HEVC bitstream (ITU-T H.265, 7.3.1 and D.2.6).
///
/// The encoder separates its units by start codes (annex B), also for containers that will store lengths instead.
package enum HEVCMessages {
  /// The access unit with the messages before its first slice; `nil` when it has no slice behind a start code.
  package static func adding(_ messages: [[UInt8]], to unit: [UInt8]) -> [UInt8]? {
    guard let slice = firstSlice(of: unit) else { return nil }
    // The message belongs to the same temporal sublayer as the frame.
    let header: [UInt8] = [0, 0, 0, 1, prefixMessage << 1, unit[slice.payload + 1] & 7]
    var result = Array(unit[..<slice.start])
    for message in messages { result += header + NALUnits.escaped(body(of: message)) }
    return result + unit[slice.start...]
  }

  /// The unit type of a message before its frame.
  private static let prefixMessage: UInt8 = 39
  /// The payload type of a registered message.
  private static let registered: UInt8 = 4

  /// Type and size of the payload, the payload, and the bit that ends the unit.
  private static func body(of message: [UInt8]) -> [UInt8] {
    let size = [UInt8](repeating: 255, count: message.count / 255) + [UInt8(message.count % 255)]
    return [registered] + size + message + [0x80]
  }

  /// Where the start code of the first coded slice begins, and where its header does.
  private static func firstSlice(of unit: [UInt8]) -> (start: Int, payload: Int)? {
    // Types below 32 are coded slices.
    let units = NALUnits.ranges(in: unit.span, .startCodes) ?? []
    guard let slice = units.first(where: { $0.count > 1 && unit[$0.lowerBound] >> 1 & 63 < 32 }) else { return nil }
    let start = slice.lowerBound - 3
    return (start > 0 && unit[start - 1] == 0 ? start - 1 : start, slice.lowerBound)
  }
}

/// Closed captions as messages registered under ITU-T T.35 (ATSC A/53 part 4, 6.2.3).
package enum CaptionPayload {
  /// A message counts its triplets in five bits.
  private static let mostTriplets = 31

  /// As many messages as the triplets need; bytes after the last whole triplet are left out.
  package static func messages(for triplets: [UInt8]) -> [[UInt8]] {
    stride(from: 0, to: triplets.count / 3, by: mostTriplets).map { first in
      let part = triplets[first * 3..<min(triplets.count / 3, first + mostTriplets) * 3]
      // The United States, ATSC, "GA94", caption data, then: process, and the count.
      let head: [UInt8] = [0xB5, 0x00, 0x31, 0x47, 0x41, 0x39, 0x34, 0x03, 0x40 | UInt8(part.count / 3), 0xFF]
      return head + part + [0xFF]
    }
  }
}

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
      // Zeros in front of the next start code go when the framing changes.
      .map { NALUnits.withoutZeros($0, payload) }
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
