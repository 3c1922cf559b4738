import TestSupport

/// Invariant 22: a decoder that shares no code with libav's shows the same frames of HEVC that was put together, and says
/// nothing; it knows 8 bits of 4:2:0.
struct OtherDecoders: Invariant {
  let number = 22
  let name = "other decoders"

  func violations(in trial: EditTrial) throws -> [String] {
    guard OtherDecoder.isPresent, trial.splice != nil, let stream = trial.probed.pictures.first, stream.codec == "hevc",
      stream.facts["pix_fmt"] == "yuv420p"
    else { return [] }
    return try OtherDecoder.difference(in: trial.url).map { [$0] } ?? []
  }
}
