package import Bitstreams
internal import TrailerEditing

/// What smart rendering has to know of a codec: what a packet holds, which frames an encoder makes that go with the
/// source's, and how both come into one stream.
///
/// Each codec has one file here, its parser in `Bitstreams`, and a line in ``spliceCodec(named:)``. The defaults are those
/// of a codec whose packets stand for themselves, with nothing beside them.
package protocol SpliceCodec: Sendable {
  /// Reads what a container says of the stream beside its packets; `nil` where that cannot be read.
  init?(configuration: [UInt8])

  // MARK: What the codec allows

  /// Why no part of a stream can be copied while the rest is encoded; `nil` where that can be.
  static func obstacle(to stream: StreamInfo) -> SpanReason?
  /// Whether every packet is a frame that is shown.
  static var showsEveryPacket: Bool { get }
  /// Whether a film may begin with a key frame that only the container calls so.
  static var beginsAtContainersKeyFrame: Bool { get }
  /// Whether frames may follow a frame from which decoding can start and be shown before it, and need some before it.
  static var startsHaveLeading: Bool { get }
  /// Whether frames can be in the file and hidden: decoders have to tell which packet a frame comes from.
  static var canHideFrames: Bool { get }
  /// Whether its headers can say that a part of each frame is shown.
  static var headersCanCrop: Bool { get }
  /// An encoder as it is for so little film that nobody sees what quickness costs; the same where there is more.
  static func hurried(_ encoder: VideoEncoderSettings, for length: MediaTime) -> VideoEncoderSettings

  // MARK: Packets

  /// What a packet of that payload holds; `nil` when that cannot be told.
  func kind(of payload: Span<UInt8>, isKey: Bool) -> PicturePacket.Kind?
  /// The size of the frames from a key packet of that payload on, as its own headers say; `nil` where they do not.
  func size(in payload: Span<UInt8>) -> PixelSize?
  /// What is wrong with a packet of that payload, in words, as far as that shows without decoding it; `nil` when nothing
  /// does.
  func fault(in payload: Span<UInt8>) -> String?
  /// How units are framed in packets; `nil` for a codec without units.
  var framing: NALUnits.Framing? { get }
  /// A packet's units that stay in it whatever the container; `nil` when it is no sequence of units.
  func lastingUnits(in payload: Span<UInt8>) -> [Range<Int>]?
  /// The parameter sets beside the packets.
  var parameterSets: ParameterSets { get }
  /// The parameter sets in a packet.
  func parameterSets(in payload: Span<UInt8>) -> ParameterSets

  // MARK: Encoded spans

  /// How an encoder is opened whose frames go with those of a source; `reordering` is how many frames of it wait for one
  /// shown before them.
  ///
  /// - Throws: the reason why there is none.
  func encoder(
    matching source: StreamInfo, reordering: Int, _ whole: VideoEncoderSettings
  ) throws(SpanReason) -> SpliceEncoder
  /// Whether the headers can say that only `rect` of each frame is shown.
  func canCrop(to rect: PixelRect) -> Bool
  /// What brings copied packets and encoded ones into one stream.
  ///
  /// - Parameters:
  ///   - encoder: the encoder's configuration; `nil` when nothing is encoded.
  ///   - wanted: how the container frames units.
  ///   - cropping: what of the frames is shown, where not all of it.
  ///   - further: sets that packets bring on the way, in their order, where the container has to know them.
  ///   - beginsEncoded: whether the first frame of the output is encoded.
  /// - Returns: `nil` where packets go over as they are.
  /// - Throws: why the two do not go together.
  func joiner(
    encoder: [UInt8]?, wanted: NALUnits.Framing, cropping: PixelRect?, further: [ParameterSets], beginsEncoded: Bool
  ) throws(JoinMismatch) -> (any PacketJoiner)?
}

/// An encoder whose frames go with copied ones.
package struct SpliceEncoder {
  var settings: VideoEncoderSettings
  /// How many of its frames wait for one shown before them.
  var reordering = 0
  /// What is different in its frames, however they look.
  var notices: [FKTNotice] = []
}

extension SpliceCodec {
  package static func obstacle(to stream: StreamInfo) -> SpanReason? { nil }
  package static var showsEveryPacket: Bool { false }
  package static var beginsAtContainersKeyFrame: Bool { false }
  package static var startsHaveLeading: Bool { false }
  package static var canHideFrames: Bool { true }
  package static var headersCanCrop: Bool { false }
  package static func hurried(_ encoder: VideoEncoderSettings, for length: MediaTime) -> VideoEncoderSettings {
    encoder
  }
  package func size(in payload: Span<UInt8>) -> PixelSize? { nil }
  package func fault(in payload: Span<UInt8>) -> String? { nil }
  package var framing: NALUnits.Framing? { nil }
  package func lastingUnits(in payload: Span<UInt8>) -> [Range<Int>]? { nil }
  package var parameterSets: ParameterSets { ParameterSets() }
  package func parameterSets(in payload: Span<UInt8>) -> ParameterSets { ParameterSets() }
  package func encoder(
    matching source: StreamInfo, reordering: Int, _ whole: VideoEncoderSettings
  ) throws(SpanReason) -> SpliceEncoder { throw .codecNotMatched(source.codec) }
  package func canCrop(to rect: PixelRect) -> Bool { false }
  package func joiner(
    encoder: [UInt8]?, wanted: NALUnits.Framing, cropping: PixelRect?, further: [ParameterSets], beginsEncoded: Bool
  ) throws(JoinMismatch) -> (any PacketJoiner)? { nil }
}

/// The codec of a stream, by its name in libav.
package func spliceCodec(named name: String) -> any SpliceCodec.Type {
  switch VideoCodec(rawValue: name) {
  case .h264: H264SpliceCodec.self
  case .hevc: HEVCSpliceCodec.self
  case .vp8: VP8SpliceCodec.self
  case .vp9: VP9SpliceCodec.self
  case .mjpeg, .prores: IntraSpliceCodec.self
  case .dnxhd: DNxHDSpliceCodec.self
  case .ffv1: FFV1SpliceCodec.self
  case .av1: AV1SpliceCodec.self
  case .mpeg2video, .mpeg4, nil: WholeSpliceCodec.self
  }
}

/// The codec of a stream with what its container says of it; `nil` where that cannot be read.
package func spliceCodec(named name: String, _ configuration: [UInt8]) -> (any SpliceCodec)? {
  spliceCodec(named: name).init(configuration: configuration)
}
