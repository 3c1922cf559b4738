package import Bitstreams
package import MediaTypes
internal import TrailerEditing

/// AV1 (AV1 Bitstream & Decoding Process Specification), with encoded spans by SVT-AV1 or libaom.
package struct AV1SpliceCodec: SpliceCodec {
  private let bytes: [UInt8]
  private let sequence: AV1SequenceHeader?

  package init(configuration: [UInt8]) {
    bytes = configuration
    sequence = AV1Units.sequenceHeaders(configuration: configuration).units.first.flatMap(AV1SequenceHeader.init)
  }

  /// Players show hidden frames all the same.
  package static var canHideFrames: Bool { false }

  // MARK: Packets

  /// By the header of the first frame: a key frame that is shown.
  ///
  /// One that is shown later leaves others in force that were decoded before it.
  package func kind(of payload: Span<UInt8>, isKey: Bool) -> PicturePacket.Kind? {
    AV1Payload(payload, told: sequence).map { $0.isKey && $0.isShown ? .start : .reference }
  }

  package func size(in payload: Span<UInt8>) -> PixelSize? { AV1Payload(payload, told: sequence)?.size }

  package func fault(in payload: Span<UInt8>) -> String? { AV1Units.fault(in: payload) }

  package func lastingUnits(in payload: Span<UInt8>) -> [Range<Int>]? { AV1Units.lasting(in: payload) }

  package var parameterSets: ParameterSets { AV1Units.sequenceHeaders(configuration: bytes) }

  package func parameterSets(in payload: Span<UInt8>) -> ParameterSets { AV1Units.sequenceHeaders(in: payload) }

  // MARK: Encoded spans

  package func joiner(
    encoder: [UInt8]?, wanted: NALUnits.Framing, cropping: PixelRect?, further: [ParameterSets], beginsEncoded: Bool
  ) -> (any PacketJoiner)? {
    AV1Joiner(bytes, encoder: encoder, beginsEncoded: beginsEncoded)
  }

  package func encoder(
    matching source: StreamInfo, reordering: Int, _ whole: VideoEncoderSettings
  ) throws(SpanReason) -> SpliceEncoder {
    guard let sequence else { throw .noMatchingEncoder(.unreadableParameterSets) }
    guard !sequence.hasLayers else { throw .noMatchingEncoder(.layers) }
    var settings = whole
    // Its sequence header has to be known before the first packet.
    settings.usesGlobalHeader = true
    // SVT-AV1 takes some films for screens, which costs twice the time; there are too few frames to make up for it.
    settings.set("scm=0", in: "svtav1-params", insteadOf: ["scm="])
    return SpliceEncoder(settings: settings, notices: notices(of: source, sequence))
  }

  private func notices(of source: StreamInfo, _ sequence: AV1SequenceHeader) -> [FKTNotice] {
    let name = "stream \(source.index)"
    let headers = FKTNotice(
      code: "sequence-headers",
      message: "\(name): copied and encoded frames have sequence headers of their own, each in front of its frames")
    let grain = FKTNotice(
      code: "film-grain",
      message: "\(name): its film grain is told beside the frames; encoded ones carry it as part of the frame")
    return [headers] + (sequence.hasFilmGrain ? [grain] : [])
  }
}
