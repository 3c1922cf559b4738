internal import LibAV

/// What processors have in common that are to make the same bytes: filters and scalers choose their ways by that, and not all of them
/// give the same.
public enum ProcessorLevel: String, Sendable, Hashable, Codable, CaseIterable {
  /// Up to SSE 4.2.
  case v2 = "x86-64-v2"
  /// Up to AVX 2, with FMA and BMI.
  case v3 = "x86-64-v3"

  /// Has everything that is done from now on use no more than that, in this process and in those of its engines.
  ///
  /// Encoders that choose for themselves are not told; theirs give the same bytes.
  /// - Throws: `hostDiffers` for a processor that has not all of it.
  package func force() throws(FKTError) {
    guard LibAV.Encoder.forceProcessorFeatures(features) else {
      throw FKTError(
        code: .hostDiffers, message: "this processor has not all of \(rawValue)",
        hint: "name a lower level, or keep this machine out of the batch")
    }
  }

  private var features: LibAV.Encoder.ProcessorFeatures {
    switch self {
    case .v2: .upToSSE42
    case .v3: .upToAVX2
    }
  }
}
