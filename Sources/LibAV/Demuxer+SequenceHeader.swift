internal import Bitstreams
internal import CFFmpeg

/// AV1 of which the container tells the profile alone, as phones record it: the sequence header is in the packets only, which
/// AV1-ISOBMFF allows (2.3.3, configOBUs).
extension Demuxer {
  /// Packets and bytes that are read ahead at most; a film without a sequence header in so many cannot be decoded either.
  private static let mostAhead = (packets: 512, bytes: 16 << 20)

  /// Completes the parameters of such streams with the first sequence header; what the file says stays a fact of it.
  ///
  /// What was read is given again.
  /// - Throws: ``LibAVError`` when the file cannot be read, with code `.interrupted` when the interrupt flag is set.
  func completeSequenceHeaders() throws(LibAVError) {
    var incomplete: Set<Int> = []
    for index in 0..<streamCount where try lacksSequenceHeader(index) { incomplete.insert(index) }
    guard !incomplete.isEmpty else { return }
    try readAhead(atMost: Self.mostAhead) { (packet) throws(LibAVError) in
      let index = packet.streamIndex
      guard incomplete.contains(index),
        let header = packet.withPayload({ AV1Units.sequenceHeaders(in: $0) }).units.first
      else { return true }
      incomplete.remove(index)
      let start = AV1Units.boxStart(of: try parameters(of: index).configuration)
      completed[index] = start + AV1Units.unit(AV1Units.sequenceHeader, header)
      return !incomplete.isEmpty
    }
  }

  private func lacksSequenceHeader(_ index: Int) throws(LibAVError) -> Bool {
    guard stream(index)?.pointee.codecpar.pointee.codec_id == AV_CODEC_ID_AV1 else { return false }
    return AV1Units.sequenceHeaders(configuration: try parameters(of: index).configuration).units.isEmpty
  }
}
