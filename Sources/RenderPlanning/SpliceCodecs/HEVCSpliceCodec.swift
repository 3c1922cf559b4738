package import Bitstreams
package import TrailerEditing

/// H.265 (ITU-T H.265), with encoded spans by x265.
package struct HEVCSpliceCodec: SpliceCodec {
  private let units: NALUnits.Framing
  private let bytes: [UInt8]
  /// `nil` where the container does not hold what the frames need.
  private let configuration: HEVCConfiguration?
  /// The highest temporal sublayer.
  private let topLayer: UInt8?

  package init(configuration bytes: [UInt8]) {
    units = HEVCUnits.framing(bytes)
    self.bytes = bytes
    configuration = HEVCConfiguration(bytes)
    topLayer = configuration?.sequences.map(\.topLayer).max()
  }

  package static func obstacle(to stream: StreamInfo) -> SpanReason? {
    stream.video?.isInterlaced == true ? .interlaced : nil
  }

  package static var showsEveryPacket: Bool { true }
  package static var beginsAtContainersKeyFrame: Bool { true }
  package static var startsHaveLeading: Bool { true }
  package static func hurriedPreset(for length: MediaTime) -> EncoderPreset? {
    length <= MediaTime(seconds: 30) ? .veryfast : nil
  }

  // MARK: Packets

  package var framing: NALUnits.Framing? { units }
  package var parameterSets: ParameterSets { configuration?.sets ?? ParameterSets() }

  package func kind(of payload: Span<UInt8>, isKey: Bool) -> PicturePacket.Kind? {
    HEVCUnits.kind(payload, units, top: topLayer)
  }

  package func size(in payload: Span<UInt8>) -> PixelSize? {
    let set = parameterSets(in: payload).units.lazy.compactMap(HEVCSequenceParameters.init(unit:)).first
    // libav shows columns at the left that are no whole words of its memory.
    return set.flatMap { $0.cropping[0] == 0 ? $0.croppedSize : nil }
  }

  package func fault(in payload: Span<UInt8>) -> String? { HEVCUnits.fault(in: payload, units) }

  package func lastingUnits(in payload: Span<UInt8>) -> [Range<Int>]? { HEVCUnits.lasting(in: payload, units) }

  package func parameterSets(in payload: Span<UInt8>) -> ParameterSets {
    HEVCUnits.parameterSets(in: payload, units)
  }

  // MARK: Encoded spans

  package func joiner(
    encoder: [UInt8]?, wanted: NALUnits.Framing, cropping: PixelRect?, further: [ParameterSets], beginsEncoded: Bool
  ) throws(JoinMismatch) -> (any PacketJoiner)? {
    try HEVCJoiner(bytes, encoder: encoder, wanted: wanted, further: further)
  }

  /// x265, opened so that one decoder reads both without noticing.
  ///
  /// It keeps no more frames than the source's says, and codes frames of the same size. It cannot choose the numbers of its parameter sets, which are changed behind it.
  package func encoder(
    matching stream: StreamInfo, reordering: Int, _ whole: VideoEncoderSettings
  ) throws(SpanReason) -> SpliceEncoder {
    do throws(EncoderMismatch) { return try encoder(reordering: reordering, whole) } catch {
      throw .noMatchingEncoder(error)
    }
  }

  func encoder(reordering: Int, _ whole: VideoEncoderSettings) throws(EncoderMismatch) -> SpliceEncoder {
    guard let configuration, configuration.isReadable, let source = configuration.sequences.first else {
      throw .unreadableParameterSets
    }
    guard !configuration.hasLayers else { throw .layers }
    // Which of them holds at a cut is not known.
    guard configuration.sequences.allSatisfy({ $0.keepsPictures(as: source) }) else { throw .differentParameterSets }
    guard source.usability?.isOfFields != true else { throw .fields }
    guard let block = source.smallestBlock(for: whole.size) else { throw .cropping }
    guard HEVCJoiner.hasNumbers(beside: configuration) else { throw .parameterSetNumbers }
    let depth = Self.reordering(source, reordering)
    var settings = whole
    // The parameter sets are brought together with the source's, wherever the container wants them.
    settings.usesGlobalHeader = true
    let kept = Int(source.ordering.keptFrames)
    // A decoder of frames that all stand for themselves keeps none.
    if kept == 0 { settings.keyInterval = 1 }
    var parameters = [
      "open-gop=0", "repeat-headers=0", "info=0", "min-cu-size=\(block)", "ref=\(max(1, min(3, kept)))",
    ]
    parameters += [["bframes=0"], ["b-pyramid=0"], ["b-pyramid=1"]][depth]
    let present = settings.options["x265-params"].map { [$0] } ?? []
    settings.options["x265-params"] = (present + parameters).joined(separator: ":")
    return SpliceEncoder(settings: settings, reordering: depth)
  }

  /// How many encoded frames wait for one shown before them: x265 keeps two frames more than that.
  private static func reordering(_ source: HEVCSequenceParameters, _ measured: Int) -> Int {
    let most = min(Int(source.ordering.reorderedFrames), measured, Int(source.ordering.keptFrames) - 2, 2)
    return max(0, most)
  }
}
