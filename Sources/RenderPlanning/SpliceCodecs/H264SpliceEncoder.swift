internal import Bitstreams
internal import MediaTypes

/// How x264 is opened so that its pictures go with those of a source: one decoder reads both without noticing.
///
/// At a change of size, or of the number of pictures kept, a decoder may throw away pictures that are not shown yet
/// (ITU-T H.264, C.4.4), so both say the same; parameter sets have numbers of their own.
struct H264SpliceEncoder {
  private let source: H264SequenceParameters
  private let number: UInt32
  /// Pictures that wait for one shown before them, in the source.
  private let reordering: Int

  /// The encoder, or why none can be opened.
  static func matching(
    _ configuration: [UInt8], _ settings: VideoEncoderSettings, reordering: Int
  ) throws(EncoderMismatch) -> H264SpliceEncoder {
    guard let configuration = H264Configuration(configuration) else {
      throw .unreadableParameterSets
    }
    let sets = configuration.sequenceSets.compactMap(H264SequenceParameters.init(unit:))
    guard let source = sets.first, sets.count == configuration.sequenceSets.count else {
      throw .unreadableParameterSets
    }
    // Which of them holds at a cut is not known.
    guard sets.allSatisfy({ $0.keepsPictures(as: source) }) else { throw .differentParameterSets }
    guard source.framesOnly else { throw .fields }
    let macroblocks = ((settings.size.width + 15) / 16, (settings.size.height + 15) / 16)
    let isCutAtTheEnd = source.cropping[0] == 0 && source.cropping[2] == 0
    guard macroblocks == (Int(source.widthInMacroblocks), Int(source.heightInMacroblocks)), isCutAtTheEnd else {
      throw .cropping
    }
    guard [66, 77, 100, 110, 122, 244].contains(source.profile) else {
      throw .profile
    }
    let used = configuration.usedNumbers
    guard let number = (0..<32).first(where: { !used.contains($0) }) else {
      throw .parameterSetNumbers
    }
    return H264SpliceEncoder(source: source, number: number, reordering: reordering)
  }

  /// How many pictures wait for one shown before them, in what is encoded.
  var encodedReordering: Int {
    let said = source.usability?.restriction.map { Int($0.reorderedFrames) } ?? reordering
    let most = min(said, reordering, 2)
    guard source.profile != 66, source.referenceFrames > 1 else { return 0 }
    return most == 2 && source.referenceFrames < 4 ? 1 : most
  }

  /// The settings for the spans between copied ones.
  func settings(_ whole: VideoEncoderSettings) -> VideoEncoderSettings {
    var settings = whole
    // The parameter sets are brought together with the source's, wherever the container wants them.
    settings.usesGlobalHeader = true
    var parameters = [
      "stitchable=1", "sps-id=\(number)", "level=\(source.level)",
      "dpb-size=\(min(16, max(1, source.referenceFrames)))",
    ]
    switch encodedReordering {
    case 0: parameters.append("bframes=0")
    case 1: parameters.append("b-pyramid=none")
    default: parameters.append("b-pyramid=normal")
    }
    // Some decoders take no notice when lossless pictures follow others.
    if source.mayBeLossless {
      settings.options["crf"] = nil
      settings.options["qp"] = "0"
    }
    // A decoder of pictures that all stand for themselves keeps none.
    if source.decodedFrames == 0 { settings.keyInterval = 1 }
    if source.referenceFrames < 16 { parameters.append("ref=\(max(1, min(3, source.referenceFrames)))") }
    let present = settings.options["x264-params"].map { [$0] } ?? []
    settings.options["x264-params"] = (present + parameters).joined(separator: ":")
    return settings
  }
}
