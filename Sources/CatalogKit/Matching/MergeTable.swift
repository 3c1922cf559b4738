/// Which source gives which field of a film that several sources know.
enum MergeTable {
  /// What kind of source a film comes from.
  enum Kind: String, CaseIterable {
    /// Cinemas know the local title, age limit and first day.
    case cinemas
    /// Databases know who made it, how long it is, and its pictures.
    case database
    /// The user's own folders.
    case files
    /// Critics know what people think of it.
    case critics
    /// Archives know what may be done with it.
    case archive

    /// The kind of a source that speaks a dialect.
    init(dialect: String) {
      self =
        switch dialect {
        case "finnkino", "demo": .cinemas
        case "local": .files
        case "rottentomatoes": .critics
        case "archive": .archive
        default: .database
        }
    }
  }

  /// Whose word counts for a field, and how it is taken.
  struct Rule: Sendable {
    let field: FilmField
    /// The kinds of sources, the one whose word counts most first; none for what is always the film's own.
    let order: [Kind]
    let isKnown: @Sendable (Film) -> Bool
    let copy: @Sendable (_ film: Film, _ merged: inout Film) -> Void
  }

  private static let local: [Kind] = [.cinemas, .database, .files, .critics, .archive]
  private static let facts: [Kind] = [.database, .files, .cinemas, .critics, .archive]
  private static let opinions: [Kind] = [.critics, .database, .cinemas, .files, .archive]

  /// One rule for each field.
  static let rules: [Rule] = [
    rule(.title, \.title, local), rule(.originalTitle, \.originalTitle, facts), rule(.year, \.year, facts),
    rule(.runtime, \.runtime, facts), rule(.release, \.release, local), rule(.homeRelease, \.homeRelease, facts),
    rule(.rating, \.rating, local), rule(.eventType, \.eventType, local), rule(.genres, \.genres, local),
    rule(.shortSynopsis, \.shortSynopsis, local), rule(.synopsis, \.synopsis, local),
    rule(.consensus, \.consensus, opinions), rule(.distributor, \.distributor, local),
    rule(.companies, \.companies, facts), rule(.people, \.people, facts), rule(.descriptors, \.descriptors, local),
    rule(.scores, \.scores, opinions), rule(.reviews, \.reviews, opinions), rule(.images, \.images, facts),
    rule(.languages, \.languages, facts), rule(.imdbID, \.imdbID, facts), rule(.wikidataID, \.wikidataID, facts),
    rule(.tmdbID, \.tmdbID, facts), rule(.videos, \.videos, []), rule(.page, \.page, []),
    rule(.licence, \.licence, []),
  ]

  /// The rules as the guide has them: the fields of each order of sources.
  static var text: String {
    [local, facts, opinions, []].map { order in
      let fields = rules.filter { $0.order == order }.map(\.field.rawValue).joined(separator: ", ")
      let kinds = order.isEmpty ? "the film's own source" : order.map(\.rawValue).joined(separator: ", ")
      return "| \(fields) | \(kinds) |"
    }.joined(separator: "\n")
  }

  private static func rule(_ field: FilmField, _ path: any WritableKeyPath<Film, String> & Sendable, _ order: [Kind])
    -> Rule
  {
    Rule(field: field, order: order, isKnown: { !$0[keyPath: path].isEmpty }) { $1[keyPath: path] = $0[keyPath: path] }
  }

  private static func rule<Value>(
    _ field: FilmField, _ path: any WritableKeyPath<Film, Value?> & Sendable, _ order: [Kind]
  ) -> Rule {
    Rule(field: field, order: order, isKnown: { $0[keyPath: path] != nil }) { $1[keyPath: path] = $0[keyPath: path] }
  }

  private static func rule<Item>(
    _ field: FilmField, _ path: any WritableKeyPath<Film, [Item]> & Sendable, _ order: [Kind]
  ) -> Rule {
    Rule(field: field, order: order, isKnown: { !$0[keyPath: path].isEmpty }) { $1[keyPath: path] = $0[keyPath: path] }
  }
}

/// What is told of a film, as a merged film takes it from one source or another.
public enum FilmField: String, Sendable, Hashable, Codable, CaseIterable {
  case title, originalTitle, year, runtime, release, homeRelease, rating, eventType, genres, shortSynopsis, synopsis
  case consensus, distributor, companies, people, descriptors, scores, reviews, images, languages, imdbID, wikidataID
  case tmdbID, videos, page, licence
}

/// Where one value of a film comes from.
public struct FilmOrigin: Sendable, Hashable, Codable {
  /// What is told.
  public var field: FilmField
  /// The film of a source that tells it.
  public var film: CatalogID<Film>
}
