/// How a render decides between copying and encoding.
public enum RenderStrategy: String, Sendable, Hashable, Codable, CaseIterable {
  /// Only what the edits change is encoded; everything else is copied.
  case auto
  /// Nothing is encoded: cuts move to where a copy can begin and end, and what needs encoding is refused.
  case copy
  /// Every frame and sample is decoded and encoded.
  case full
}
