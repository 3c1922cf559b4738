import TestSupport

/// Invariant 22: other decoders show the same frames of HEVC and AV1 that were put together, and say nothing.
struct OtherDecoders: Invariant {
  let number = 22
  let name = "other decoders"

  func violations(in trial: EditTrial) throws -> [String] {
    guard trial.splice != nil, let stream = trial.probed.pictures.first else { return [] }
    let difference: String? =
      switch stream.codec {
      // It knows 8 bits of 4:2:0.
      case "hevc" where OtherDecoder.isPresent && stream.facts["pix_fmt"] == "yuv420p":
        try OtherDecoder.difference(in: trial.url)
      case "av1": try AV1Decoders.difference(in: trial.url)
      default: nil
      }
    return [difference].compactMap(\.self)
  }
}
