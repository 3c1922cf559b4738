internal import Bitstreams
internal import CFFmpeg

/// AV1 of which the container tells the profile alone, as phones record it: the sequence header is in the packets only, which
/// AV1-ISOBMFF allows (2.3.3, configOBUs).
extension Demuxer {
  /// Packets and bytes that are read ahead at most; a film without a sequence header in so many cannot be decoded either.
  private static let mostAhead = (packets: 512, bytes: 16 << 20)

  /// Puts the first sequence header of such streams where other files have it.
  ///
  /// What was read is given again.
  /// - Throws: ``LibAVError`` when the file cannot be read, with code `.interrupted` when the interrupt flag is set.
  func completeSequenceHeaders() throws(LibAVError) {
    var incomplete = Set((0..<streamCount).filter(lacksSequenceHeader))
    guard !incomplete.isEmpty else { return }
    try readAhead(atMost: Self.mostAhead) { (packet) throws(LibAVError) in
      guard incomplete.contains(packet.streamIndex), let parameters = stream(packet.streamIndex)?.pointee.codecpar,
        let header = packet.withPayload({ AV1Units.sequenceHeaders(in: $0) }).units.first
      else { return true }
      incomplete.remove(packet.streamIndex)
      let start = AV1Units.boxStart(of: CodecParameters.configuration(of: parameters))
      try CodecParameters.configure(parameters, start + AV1Units.unit(AV1Units.sequenceHeader, header))
      return !incomplete.isEmpty
    }
  }

  private func lacksSequenceHeader(_ index: Int) -> Bool {
    guard let parameters = stream(index)?.pointee.codecpar, parameters.pointee.codec_id == AV_CODEC_ID_AV1 else {
      return false
    }
    let configuration = CodecParameters.configuration(of: parameters)
    return AV1Units.sequenceHeaders(configuration: configuration).units.isEmpty
  }
}
