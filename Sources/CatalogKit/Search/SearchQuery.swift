public import struct Foundation.Date

/// What is looked for.
public struct SearchQuery: Sendable {
  /// How many films of equal merit are put in order; of more, those that the index yields last are left out.
  static let candidates = 300

  /// The words as the user wrote them.
  public let text: String
  /// The same, folded as the store's titles are: small letters without marks, single spaces.
  public let folded: String
  /// The sources wanted; `nil` for all.
  public let sources: Set<String>?
  /// How many films are wanted, at least 1.
  public let limit: Int
  /// Whether a film that several sources know is found once.
  public let merges: Bool
  /// The time at which it is looked for.
  public let now: Date
  /// What puts films of equal merit in order.
  let order: TitleOrder

  init(
    _ text: String, sources: Set<String>? = nil, limit: Int = 50, merges: Bool = true, now: Date = Date(),
    order: TitleOrder
  ) {
    self.text = text
    folded = TextFolding.fold(text)
    self.sources = sources
    self.limit = max(1, limit)
    self.merges = merges
    self.now = now
    self.order = order
  }

  /// How many films of the index are looked at, so that enough are left when those that are one are found once.
  var reach: Int { merges ? limit * 3 : limit }
  /// How many films of equal merit are looked at.
  var most: Int { max(Self.candidates, reach) }

  /// Groups of films, the best group first, each in the order of titles, as many as are wanted.
  public func ranked(_ groups: [FoundFilm]...) -> [FoundFilm] {
    first(of: groups.map { group in order.sorted(group.sorted { $0.row < $1.row }, by: \.title) })
  }

  /// Groups of films, each in its own order, as many as are wanted.
  public func first(of groups: [[FoundFilm]]) -> [FoundFilm] {
    var films: [FoundFilm] = []
    var seen: Set<Int64> = []
    for film in groups.joined() where films.count < limit && seen.insert(merges ? film.work : film.row).inserted {
      films.append(film)
    }
    return films
  }
}
