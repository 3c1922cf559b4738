/// Where films are looked for.
public enum SearchReach: String, Sendable, Hashable, Codable, CaseIterable {
  /// In the store; where it has none, the sources are asked and the store is searched again.
  case automatic
  /// In the store only.
  case stored
  /// The sources are asked first, then the store is searched.
  case sources
}
