/// What processors have in common that are to make the same bytes: filters and scalers choose their ways by that, and not all of them
/// give the same.
public enum ProcessorLevel: String, Sendable, Hashable, Codable, CaseIterable {
  /// Up to SSE 4.2.
  case v2 = "x86-64-v2"
  /// Up to AVX 2, with FMA and BMI.
  case v3 = "x86-64-v3"
}
