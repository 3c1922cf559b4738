package import Bitstreams
internal import TrailerEditing

/// H.264 (ITU-T H.264), with encoded spans by x264.
package struct H264SpliceCodec: SpliceCodec {
  let configuration: H264Configuration
  private var units: NALUnits.Framing { configuration.framing }

  package init?(configuration bytes: [UInt8]) {
    guard let configuration = H264Configuration(bytes) else { return nil }
    self.configuration = configuration
  }

  package static func obstacle(to stream: StreamInfo) -> SpanReason? {
    stream.video?.isInterlaced == true ? .interlaced : nil
  }

  package static var showsEveryPacket: Bool { true }
  package static var headersCanCrop: Bool { true }
  /// `superfast` takes half as many bytes again for the same quality, which a few seconds are worth, and no more.
  ///
  /// With one reference, no B-frames, and two threads that share each frame instead of having several on their way, x264
  /// keeps a third as many frames. At this preset they do not make the file smaller.
  package static func hurried(_ encoder: VideoEncoderSettings, for length: MediaTime) -> VideoEncoderSettings {
    guard length <= MediaTime(seconds: 30) else { return encoder }
    var hurried = encoder
    hurried.options["preset"] = EncoderPreset.veryfast.rawValue
    guard length <= MediaTime(seconds: 4) else { return hurried }
    hurried.options["preset"] = EncoderPreset.superfast.rawValue
    let parameters = ["ref=1", "dpb-size=1", "bframes=0", "sliced-threads=1"]
    for parameter in parameters {
      hurried.set(parameter, in: "x264-params", insteadOf: [parameter.prefix { $0 != "=" } + "="])
    }
    return hurried.using(2)
  }

  // MARK: Packets

  package var framing: NALUnits.Framing? { units }
  package var parameterSets: ParameterSets { configuration.sets }

  /// By the first slice (7.4.1): only an IDR frame ends all reference to what was before.
  package func kind(of payload: Span<UInt8>, isKey: Bool) -> PicturePacket.Kind? {
    guard let ranges = NALUnits.ranges(in: payload, units) else { return nil }
    for unit in ranges {
      let type = payload[unit.lowerBound] & 31
      guard (H264UnitType.slice...H264UnitType.lastSlice).contains(type) else { continue }
      if type == H264UnitType.idr { return .start }
      return payload[unit.lowerBound] >> 5 & 3 == 0 ? .disposable : .reference
    }
    return nil
  }

  package func size(in payload: Span<UInt8>) -> PixelSize? {
    let sets = (NALUnits.ranges(in: payload, units) ?? []).filter {
      payload[$0.lowerBound] & 31 == H264UnitType.sequenceParameters
    }
    return sets.first.flatMap { H264SequenceParameters(unit: NALUnits.bytes(of: payload, $0)) }?.croppedSize
  }

  package func fault(in payload: Span<UInt8>) -> String? { H264UnitType.fault(in: payload, units) }

  package func lastingUnits(in payload: Span<UInt8>) -> [Range<Int>]? { H264UnitType.lasting(in: payload, units) }

  package func parameterSets(in payload: Span<UInt8>) -> ParameterSets {
    H264UnitType.parameterSets(in: payload, units)
  }

  // MARK: Encoded spans

  package func canCrop(to rect: PixelRect) -> Bool {
    configuration.cropped(to: rect).map { !$0.sequenceSets.isEmpty } ?? false
  }

  package func joiner(
    encoder: [UInt8]?, wanted: NALUnits.Framing, cropping: PixelRect?, further: [ParameterSets], beginsEncoded: Bool
  ) throws(JoinMismatch) -> (any PacketJoiner)? {
    try H264Joiner(configuration, encoder: encoder, wanted: wanted, cropping: cropping, further: further)
  }

  /// x264, opened so that one decoder reads both without noticing.
  ///
  /// At a change of size, or of the number of frames kept, a decoder may throw away frames that are not shown yet (C.4.4),
  /// so both say the same; parameter sets have ids of their own.
  package func encoder(
    matching stream: StreamInfo, reordering: Int, _ whole: VideoEncoderSettings
  ) throws(SpanReason) -> SpliceEncoder {
    do throws(EncoderMismatch) { return try encoder(reordering: reordering, whole) } catch {
      throw .noMatchingEncoder(error)
    }
  }

  func encoder(
    reordering: Int, _ whole: VideoEncoderSettings
  ) throws(EncoderMismatch) -> SpliceEncoder {
    let sets = configuration.sequenceSets.compactMap(H264SequenceParameters.init(unit:))
    guard let source = sets.first, sets.count == configuration.sequenceSets.count else {
      throw .unreadableParameterSets
    }
    // Which of them holds at a cut is not known.
    guard sets.allSatisfy({ $0.keepsPictures(as: source) }) else { throw .differentParameterSets }
    guard source.framesOnly else { throw .fields }
    let macroblocks = ((whole.size.width + 15) / 16, (whole.size.height + 15) / 16)
    let isCutAtTheEnd = source.cropping[0] == 0 && source.cropping[2] == 0
    guard macroblocks == (Int(source.widthInMacroblocks), Int(source.heightInMacroblocks)), isCutAtTheEnd else {
      throw .cropping
    }
    guard [66, 77, 100, 110, 122, 244].contains(source.profile) else { throw .profile }
    let used = configuration.usedNumbers
    guard let id = (0..<32).first(where: { !used.contains($0) }) else { throw .parameterSetNumbers }
    let depth = Self.reordering(source, reordering)
    return SpliceEncoder(settings: Self.settings(whole, source, id: id, reordering: depth), reordering: depth)
  }

  /// How many encoded frames wait for one shown before them.
  private static func reordering(_ source: H264SequenceParameters, _ measured: Int) -> Int {
    let said = source.usability?.restriction.map { Int($0.reorderedFrames) } ?? measured
    let most = min(said, measured, 2)
    guard source.profile != 66, source.referenceFrames > 1 else { return 0 }
    return most == 2 && source.referenceFrames < 4 ? 1 : most
  }

  private static func settings(
    _ whole: VideoEncoderSettings, _ source: H264SequenceParameters, id: UInt32, reordering: Int
  ) -> VideoEncoderSettings {
    var settings = whole
    // The parameter sets are brought together with the source's, wherever the container wants them.
    settings.usesGlobalHeader = true
    var parameters = [
      "stitchable=1", "sps-id=\(id)", "level=\(source.level)", "dpb-size=\(min(16, max(1, source.referenceFrames)))",
    ]
    switch reordering {
    case 0: parameters.append("bframes=0")
    case 1: parameters.append("b-pyramid=none")
    default: parameters.append("b-pyramid=normal")
    }
    // Some decoders take no notice when lossless frames follow others.
    if source.mayBeLossless {
      settings.options["crf"] = nil
      settings.options["qp"] = "0"
    }
    // Decoders give frames without colour some that is grey; one track has one form of frames.
    if source.chromaFormat == 0 { settings.form.pixelFormat = source.lumaDepth > 8 ? "gray10le" : "gray" }
    // A decoder of frames that all stand for themselves keeps none.
    if source.decodedFrames == 0 { settings.keyInterval = 1 }
    if source.referenceFrames < 16 { parameters.append("ref=\(max(1, min(3, source.referenceFrames)))") }
    let present = settings.options["x264-params"].map { [$0] } ?? []
    settings.options["x264-params"] = (present + parameters).joined(separator: ":")
    return settings
  }
}
