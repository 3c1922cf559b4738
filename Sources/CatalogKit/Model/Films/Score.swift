/// What critics or the audience think of a film.
public struct Score: Sendable, Hashable, Codable {
  /// Whose opinion it is.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Those who write about films.
    case critics
    /// Those who saw it.
    case audience
    /// Those who want to see it; counted before a film is shown.
    case wantToSee = "want-to-see"
  }

  /// Whose opinion it is.
  public var kind: Kind
  /// From 0 to 100.
  public var value: Int
  /// The word of the source, such as `Fresh`.
  public var label: String?

  /// A score of `value`, from 0 to 100.
  public init(_ kind: Kind, value: Int, label: String? = nil) {
    self.kind = kind
    self.value = value
    self.label = label
  }
}
