package import Bitstreams
package import MediaTypes

/// H.265, which is copied as a whole only.
package struct HEVCSpliceCodec: SpliceCodec {
  private let units: NALUnits.Framing

  package init(configuration: [UInt8]) { units = HEVCUnits.framing(configuration) }

  package static func obstacle(to stream: StreamInfo) -> SpanReason? { .codecNotSpliced(stream.codec) }
  package static var beginsAtContainersKeyFrame: Bool { true }
  package var framing: NALUnits.Framing? { units }

  package func kind(of payload: Span<UInt8>, isKey: Bool) -> PicturePacket.Kind? { HEVCUnits.kind(payload, units) }

  package func fault(in payload: Span<UInt8>) -> String? { HEVCUnits.fault(in: payload, units) }

  package func lastingUnits(in payload: Span<UInt8>) -> [Range<Int>]? { HEVCUnits.lasting(in: payload, units) }
}
