import CatalogKit
import Foundation

/// One film as people read it.
enum FilmText {
  /// The text within `width` columns.
  static func text(of detail: FilmDetail, width: Int) -> String {
    let film = detail.film
    var table = TextTable([.left], width: width)
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { table.add(name, value) }
    }
    add("film", CatalogReference(film.id).description)
    add("also", list(film.others?.map { CatalogReference($0).description } ?? []))
    add("original", film.originalTitle == film.title ? nil : film.originalTitle)
    add("year", film.year.map(String.init))
    add("length", film.runtime.map { "\($0) min" })
    add("released", film.release?.description)
    add("on disc", film.homeRelease?.description)
    add("rating", rating(film))
    add("genres", list(film.genres.map(\.name)))
    add("languages", list(film.languages.map(\.name)))
    add("directed by", list(people(film, .director)))
    add("with", list(people(film, .actor)))
    add("made by", list(people(film, .creator) + film.companies))
    add("distributor", film.distributor)
    for score in film.scores {
      add(score.kind.rawValue, "\(score.value) %" + (score.label.map { ", \($0)" } ?? ""))
    }
    add("critics say", film.consensus)
    add("story", paragraph(film.synopsis ?? film.shortSynopsis))
    add("trailers", trailers(film))
    add("imdb", film.imdbID)
    add("wikidata", film.wikidataID)
    add("tmdb", film.tmdbID)
    add("page", film.page?.absoluteString)
    add("licence", film.licence)
    add("bookmark", detail.bookmark.map { "\($0.category), since \(CatalogTime.day($0.added))" })
    return film.title.printable + "\n" + table.text
  }

  private static func rating(_ film: Film) -> String? {
    let reasons = list(film.descriptors.map(\.name))
    guard let label = film.rating?.label else { return reasons }
    return label + (reasons.map { " (\($0))" } ?? "")
  }

  private static func people(_ film: Film, _ role: Person.Role) -> [String] {
    film.people.filter { $0.role == role }.map { person in
      person.name + (person.characters.isEmpty ? "" : " as " + person.characters.joined(separator: ", "))
    }
  }

  private static func trailers(_ film: Film) -> String? {
    guard !film.videos.isEmpty else { return nil }
    let files = film.videos.count { $0.downloadability == .direct }
    let whose = film.others == nil ? "" : " of its own source"
    return "\(film.videos.count)\(whose), \(files) of them can be fetched; see catalog trailers"
  }

  /// Line breaks of a synopsis are spaces here.
  private static func paragraph(_ text: String?) -> String? {
    text?.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
  }

  private static func list(_ words: [String]) -> String? { words.isEmpty ? nil : words.joined(separator: ", ") }
}
