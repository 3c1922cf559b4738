/// What the user wants where a question does not say.
public struct UserContext: Sendable, Hashable {
  /// The area: a name, an identifier, or `SOURCE/ID`.
  public var area: String?
  /// Languages wanted, as BCP 47 tags, the best one first; the first one's alphabet also orders lists.
  public var languages: [String]
  /// Sources in the order in which their answers are shown; the others follow.
  public var preferredSources: [String]

  /// What is wanted; nothing, without arguments.
  public init(area: String? = nil, languages: [String] = [], preferredSources: [String] = []) {
    self.area = area
    self.languages = languages
    self.preferredSources = preferredSources
  }
}
