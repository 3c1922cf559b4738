import Foundation
import MediaTypes

/// Reads items of the Internet Archive into the neutral model.
struct ArchiveReader {
  /// The name of the source.
  var source: String
  /// Where pages and files are.
  var base: URL

  /// The collection that most trailers are in.
  static let collection = "movie_trailers"

  /// The film that a row of a search, or the metadata of an item, is.
  func film(_ row: JSONValue) throws(FeedRowError) -> Film {
    guard row.isObject else { throw FeedRowError("the row is not an object") }
    guard let value = row["identifier"].text, Self.isIdentifier(value) else {
      throw FeedRowError("the item has no identifier")
    }
    guard let title = row["title"].texts.first else { throw FeedRowError("the item \(value) has no title") }
    var film = Film(id: CatalogID(source: source, value: value), title: title)
    film.year = FeedText.year(row["year"].texts.first) ?? year(row["date"].texts.first)
    film.eventType = row["mediatype"].texts.first
    film.synopsis = HTMLText.plain(row["description"].texts.joined(separator: "\n"))
    film.people = row["creator"].texts.map { Person($0, role: .creator) }
    film.genres = subjects(row["subject"])
    film.languages = row["language"].texts.map(language)
    film.licence = row["licenseurl"].texts.first
    film.imdbID =
      row["external-identifier"].texts.lazy.filter { $0.contains("imdb") }
      .compactMap { IMDbID.normalised($0) }.first
    film.page = base.appending(path: "details/\(value)")
    film.images = [CatalogImage(base.appending(path: "services/img/\(value)"), kind: .poster, scale: .small)]
    return film
  }

  /// Whether `text` can name an item, and stand in a path.
  static func isIdentifier(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]{0,100}/) != nil
  }

  /// The year of an ISO date; uploads write the time of the upload elsewhere.
  private func year(_ date: String?) -> Int? {
    date.flatMap { $0.firstMatch(of: /^(\d{4})(?:\D|$)/) }.flatMap { FeedText.year(String($0.output.1)) }
  }

  /// Subjects: an array, or one text with semicolons or commas.
  private func subjects(_ value: JSONValue) -> [Genre] {
    var seen: Set<Genre> = []
    return value.texts.flatMap { FeedText.list($0, separator: $0.contains(";") ? ";" : ",") }.map { Genre($0) }
      .filter { seen.insert($0).inserted }
  }

  /// A language by its name, or by its code of two or three letters.
  private func language(_ text: String) -> SpokenLanguage {
    let codes = [
      "eng": "en", "english": "en", "fin": "fi", "swe": "sv", "fre": "fr", "fra": "fr", "ger": "de", "deu": "de",
    ]
    let lower = text.lowercased()
    return SpokenLanguage(text, code: lower.count == 2 ? lower : codes[lower])
  }

  /// The reviews that readers left.
  func review(_ row: JSONValue) throws(FeedRowError) -> Review {
    guard row.isObject else { throw FeedRowError("the row is not an object") }
    var review = Review()
    review.critic = row["reviewer"].text
    review.quote = HTMLText.plain(row["reviewbody"].text) ?? row["reviewtitle"].text
    review.date = FeedTime(row["reviewdate"].text)?.day
    review.originalScore = row["stars"].text
    return review
  }
}
