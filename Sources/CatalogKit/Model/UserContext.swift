/// Who asks, and what this user wants where a question does not say.
///
/// Bookmarks, their history, watch positions and permissions belong to the owner of a context; films, lists and files
/// are there for all.
public struct UserContext: Sendable, Hashable {
  /// The owner of a program that knows one user only.
  public static let local = "local"

  /// The user: a name that stays the same.
  public var owner: String
  /// The area: a name, an identifier, or `SOURCE/ID`.
  public var area: String?
  /// Languages wanted, as BCP 47 tags, the best one first; the first one's alphabet also orders lists.
  public var languages: [String]
  /// Sources in the order in which their answers are shown; the others follow.
  public var preferredSources: [String]
  /// Whether a film that several sources know is shown once, with what all of them know of it.
  public var mergesFilms: Bool

  /// What is wanted; nothing, without arguments.
  public init(
    area: String? = nil, languages: [String] = [], preferredSources: [String] = [],
    owner: String = UserContext.local, mergesFilms: Bool = true
  ) {
    self.area = area
    self.languages = languages
    self.preferredSources = preferredSources
    self.owner = owner
    self.mergesFilms = mergesFilms
  }
}
