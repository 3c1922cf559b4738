internal import Bitstreams
package import MediaTypes
internal import TrailerEditing

/// Tells what a packet of a codec holds, by its own words: containers call pictures key pictures from which not
/// everything that follows can be decoded.
package struct PacketClassifier: Sendable {
  private enum Codec {
    case h264(NALUnits.Framing)
    case vp8
    case vp9
    /// Every picture stands for itself.
    case intra
    /// H.265, for copies alone.
    case hevc(NALUnits.Framing)
    /// By the container's word.
    case container
  }

  /// A classifier that takes the container's word.
  static let byContainer = PacketClassifier(.container)

  /// A classifier of H.265 whose units are framed so.
  static func hevc(_ framing: NALUnits.Framing) -> PacketClassifier { PacketClassifier(.hevc(framing)) }

  private init(_ codec: Codec) { self.codec = codec }

  private let codec: Codec

  /// A classifier for streams of a codec; `nil` for one whose packets are not copied.
  package init?(codec name: String, configuration: [UInt8]) {
    switch VideoCodec(rawValue: name) {
    case .h264:
      guard let configuration = H264Configuration(configuration) else { return nil }
      codec = .h264(configuration.framing)
    case .vp8: codec = .vp8
    case .vp9: codec = .vp9
    case .mjpeg, .prores, .dnxhd: codec = .intra
    case .hevc, .av1, .mpeg2video, .mpeg4, .ffv1, nil: return nil
    }
  }

  /// What a packet of that payload holds; `nil` when that cannot be told.
  package func kind(of payload: Span<UInt8>, isKey: Bool) -> PicturePacket.Kind? {
    switch codec {
    case .h264(let framing): Self.h264(payload, framing)
    case .vp8: Self.vp8(payload)
    case .vp9: Self.vp9(payload)
    case .intra: .start
    case .hevc(let framing): HEVCUnits.kind(payload, framing)
    case .container: isKey ? .start : .reference
    }
  }

  /// By the first slice (ITU-T H.264, 7.4.1): only an IDR picture ends all reference to what was before.
  private static func h264(_ payload: Span<UInt8>, _ framing: NALUnits.Framing) -> PicturePacket.Kind? {
    guard let units = NALUnits.ranges(in: payload, framing) else { return nil }
    for unit in units {
      let type = payload[unit.lowerBound] & 31
      guard (H264UnitType.slice...H264UnitType.lastSlice).contains(type) else { continue }
      if type == H264UnitType.idr { return .start }
      return payload[unit.lowerBound] >> 5 & 3 == 0 ? .disposable : .reference
    }
    return nil
  }

  /// By the frame tag (RFC 6386, 9.1): a key frame that is shown.
  private static func vp8(_ payload: Span<UInt8>) -> PicturePacket.Kind? {
    guard payload.count >= 3 else { return nil }
    let isKey = payload[0] & 1 == 0
    let isShown = payload[0] >> 4 & 1 == 1
    return isKey && isShown ? .start : .reference
  }

  /// A key frame that is shown.
  private static func vp9(_ payload: Span<UInt8>) -> PicturePacket.Kind? {
    VP9Payload(payload).map { $0.isKey && $0.isShown ? .start : .reference }
  }
}

extension PacketClassifier {
  /// A classifier for copies that are not mixed with what is encoded: where the codec's own words are not known here,
  /// the container's are taken.
  package static func ofCopies(codec: String, configuration: [UInt8]) -> PacketClassifier? {
    if codec == "hevc" { return .hevc(HEVCUnits.framing(configuration)) }
    return PacketClassifier(codec: codec, configuration: configuration) ?? (codec == "h264" ? nil : .byContainer)
  }
}
