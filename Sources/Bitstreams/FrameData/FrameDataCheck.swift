/// Reads all data of a stream's frames, decision by decision, without making frames of them.
///
/// Decoders take any bits for data. Where one was turned over, whatever follows is read as something else, and the data
/// seem to end before their bytes do, or after them.
package protocol FrameDataCheck {
  /// Begins anew: what comes next does not follow what came last.
  mutating func restart()

  /// What is wrong with the next packet.
  ///
  /// - Returns: `nil` when nothing is, or nobody can tell: frames before the first that needs no other, and those behind a
  ///   damaged one, which is what they are read by.
  mutating func fault(in payload: Span<UInt8>) -> String?
}

/// What is said of damaged frames.
package enum FrameDamage {
  package static let header = "a frame's header is damaged"
  static let data = "the data of a frame are damaged"
}

/// The check of a codec.
///
/// - Parameters:
///   - codec: libav's name of it.
///   - configuration: of HEVC, an hvcC box, or parameter sets behind start codes.
///   - pixelLimit: how many samples a frame may have; larger ones are left to the decoder, which refuses them.
/// - Returns: `nil` where decoders tell themselves, or nobody does.
package func frameDataCheck(
  of codec: String, configuration: [UInt8], pixelLimit: Int64
) -> (any FrameDataCheck)? {
  switch codec {
  case "hevc": HEVCSliceCheck(configuration: configuration)
  case "vp8": VP8FrameReader(pixelLimit: pixelLimit)
  case "vp9": VP9FrameReader(pixelLimit: pixelLimit)
  case "av1": AV1FrameReader(configuration: configuration, pixelLimit: pixelLimit)
  default: nil
  }
}
