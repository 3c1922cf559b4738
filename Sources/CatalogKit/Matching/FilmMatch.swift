/// Whether films of two sources are the same one.
public enum FilmMatch {
  /// What two films have to do with each other.
  enum Verdict: Sendable, Hashable {
    /// A number of the IMDb, Wikidata or TMDB says that they are one.
    case sameByNumber
    /// Their titles, years and lengths say that they are one.
    case sameByTitle
    /// Nothing says that they are one.
    case unknown
    /// Their numbers say that they are two, or their years or lengths under one title.
    case apart

    var isSame: Bool { self == .sameByNumber || self == .sameByTitle }
  }

  /// Lengths of one film differ by no more than this part of the longer one.
  private static let runtimeTolerance = 0.05

  /// Whether `left` and `right` are surely one film.
  ///
  /// Of the numbers of IMDb, Wikidata and TMDB, the first one that both have decides. Where there is none, they are one
  /// when their original titles, without what says how a film is shown, are equal, their years differ by no more than
  /// one, and their lengths, where both are known, by no more than 5 %. Films that are not surely the same stay apart:
  /// showing a film twice does less harm than showing the trailer of another one.
  public static func areSame(_ left: Film, _ right: Film) -> Bool {
    verdict(FilmIdentity(left), FilmIdentity(right)).isSame
  }

  static func verdict(_ left: FilmIdentity, _ right: FilmIdentity) -> Verdict {
    for (first, second) in zip(left.numbers, right.numbers) {
      if let first, let second { return first == second ? .sameByNumber : .apart }
    }
    guard !left.title.isEmpty, left.title == right.title else { return .unknown }
    if let one = left.runtime, let other = right.runtime,
      Double(abs(one - other)) > Double(max(one, other)) * runtimeTolerance
    {
      return .apart
    }
    guard let first = left.year, let second = right.year else { return .unknown }
    return abs(first - second) <= 1 ? .sameByTitle : .apart
  }

  /// What films are compared by: the original title, else the title, without noise, accents and punctuation.
  public static func key(of film: Film) -> String {
    key(ofTitle: film.originalTitle ?? film.title)
  }

  /// What a title is compared by.
  static func key(ofTitle title: String) -> String {
    let words = TitleNoise.stripped(title).replacing("&", with: " and ").filter { $0 != "'" && $0 != "’" }
    return TextFolding.words(words).joined(separator: " ")
  }
}
