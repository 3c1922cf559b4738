/// How a render decides between copying and encoding.
public enum RenderStrategy: String, Sendable, Hashable, Codable, CaseIterable {
  /// The planner chooses; today it encodes every picture and sample.
  case auto
  /// Every picture and sample is decoded and encoded.
  case full
}
