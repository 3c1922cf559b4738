internal import LibAV
internal import RenderPlanning

/// Decodes the first frames of a stream to learn what they carry.
struct PictureDescriber {
  let demuxer: Demuxer
  let stream: StreamInfo
  let pixelLimit: Int64

  /// Captions and fields may be missing from the very first frame.
  static let pictures = 4
  /// A stream that gives no frame for so many packets says nothing.
  private static let mostPackets = 64

  /// What the frames say; what does not decode says nothing, and the render will tell why.
  ///
  /// - Throws: ``LibAVError`` only when the work was stopped or memory ran out.
  func traits() throws(LibAVError) -> PictureTraits {
    var traits = PictureTraits()
    traits.stream = demuxer.sideData(of: stream.index)?.kinds ?? []
    do throws(LibAVError) {
      try decode { traits.add($0) }
    } catch {
      if error.endsAll { throw error }
    }
    return traits
  }

  private func decode(_ give: (FrameTraits) -> Void) throws(LibAVError) {
    let decoder = try Decoder(
      demuxer.parameters(of: stream.index), threads: .one, isRough: true, pixelLimit: pixelLimit)
    let frame = try Frame()
    var (pictures, packets) = (0, 0)
    func take(_ frame: Frame) -> Bool {
      give(frame.traits)
      pictures += 1
      return pictures < Self.pictures
    }
    try demuxer.read(stream, from: .earliest) { (packet) throws(LibAVError) in
      packets += 1
      do throws(LibAVError) { try decoder.decode(packet, into: frame, take) } catch {
        guard error.code == .invalidData else { throw error }
      }
      return pictures < Self.pictures && packets < Self.mostPackets
    }
    if pictures < Self.pictures { try decoder.decode(nil, into: frame, take) }
  }
}
