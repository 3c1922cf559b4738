/// One film with what the user has to do with it.
public struct FilmDetail: Sendable, Hashable {
  /// The film.
  public var film: Film
  /// Where this comes from.
  public var outcome: SourceOutcome
  /// The bookmark of it, where there is one.
  public var bookmark: Bookmark?
  /// Where each value of the film comes from, in the order of the fields; only those that are known.
  public var origins: [FilmOrigin] = []
}
