/// What films of several sources are compared by.
struct FilmIdentity: Sendable, Hashable {
  /// The original title, else the title, without noise, accents and punctuation; empty where nothing is left.
  var title: String
  var year: Int?
  /// In minutes.
  var runtime: Int?
  /// Numbers and items of services that name films for all: IMDb, Wikidata and TMDB, in the order in which they count.
  var numbers: [String?]

  /// The columns of ``numbers``, as the store names them.
  static let numberNames = ["imdb", "wikidata", "tmdb"]

  init(title: String, year: Int?, runtime: Int?, numbers: [String?]) {
    self.title = title
    self.year = year
    self.runtime = runtime
    self.numbers = numbers
  }

  /// An item of Wikidata, as `Q18225`; `nil` for what is none.
  static func wikidata(_ text: String?) -> String? { text.flatMap { $0.wholeMatch(of: /Q\d{1,12}/) == nil ? nil : $0 } }

  /// A number of TMDB, as `550`; `nil` for what is none.
  static func tmdb(_ text: String?) -> String? { text.flatMap { $0.wholeMatch(of: /\d{1,10}/) == nil ? nil : $0 } }

  init(_ film: Film) {
    self.init(
      title: FilmMatch.key(of: film), year: film.year, runtime: film.runtime,
      numbers: [film.imdbID, film.wikidataID, film.tmdbID])
  }
}
