import ArgumentParser
import CatalogKit
import Foundation
import TrailerEditing

/// `trailer-edit catalog film FILM`: everything about one film.
struct FilmCommand: CatalogSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "film", abstract: "Show everything about a film, and when it is shown.")

  @Argument(help: ArgumentHelp("The film, as SOURCE/ID.", valueName: "film"))
  var film: String

  @Flag(name: .customLong("explain"), help: "Tell which source each value comes from.")
  var explains = false

  @Flag(name: .customLong("no-images"), help: "Draw no poster; without this, terminals show one.")
  var showsNoImages = false

  @OptionGroup var area: CatalogAreaOptions
  @OptionGroup var date: CatalogDateOptions
  @OptionGroup var limit: CatalogLimitOptions
  @OptionGroup var options: CatalogOptions

  func perform(in session: CatalogSession) throws(FKTError) {
    let (film, source) = (film, session.source)
    let detail = try session.wait { (catalog) async throws(CatalogError) in try await catalog.film(film, source: source)
    }
    session.tell([detail.outcome])
    session.credit(detail.film.sources)
    let shows = try shows(of: detail.film, in: session)
    if writesJSON {
      var members: [String: JSONValue] = ["film": try JSONValue(film: detail.film)]
      members["bookmark"] =
        try detail.bookmark.map { (bookmark) throws(FKTError) in try JSONValue(bookmark: bookmark) }
        ?? .null
      if explains {
        members["origins"] = .object(
          Dictionary(detail.origins.map { ($0.field.rawValue, .string($0.film.description)) }) { first, _ in first })
      }
      members["shows"] = .array(try shows.items.map { (show) throws(FKTError) in try JSONValue(catalog: show) })
      members["attributions"] = .array(session.attributions(of: detail.film.sources).map { .string($0) })
      members["sources"] = .array(([detail.outcome] + shows.outcomes).map(JSONValue.init(outcome:)))
      return try session.write(members)
    }
    if !showsNoImages { try session.showPoster(of: detail.film) }
    try StandardStreams.writeData(FilmText.text(of: detail, width: CatalogSession.width))
    if explains {
      try StandardStreams.writeData("\n" + CatalogTables.origins(of: detail).text(width: CatalogSession.width))
    }
    guard !shows.items.isEmpty else { return }
    let table = CatalogTables.shows(shows.items, withTitles: false)
    try StandardStreams.writeData("\n" + table.text(width: CatalogSession.width))
    if shows.total > shows.items.count {
      session.console.say("\(shows.items.count) of \(shows.total) shows; --limit lists more")
    }
  }

  /// The film's shows; none where no source of it knows of shows.
  private func shows(of film: Film, in session: CatalogSession) throws(FKTError) -> CatalogAnswer<Show> {
    let able = session.catalog.sources.filter { $0.abilities.contains(.showtimes) }.map(\.name)
    guard film.sources.contains(where: able.contains) else { return CatalogAnswer([], outcomes: []) }
    let (name, area, day, days, limit) = (
      CatalogReference(film.id).description, area.area, date.date, date.days, limit.limit
    )
    let answer = try session.wait { (catalog) async throws(CatalogError) in
      try await catalog.showtimes(of: name, area: area, date: day, days: days, limit: limit)
    }
    session.tell(answer.outcomes)
    return answer
  }
}

extension JSONValue {
  /// A bookmark, with the name of its film that the command line takes.
  init(bookmark: Bookmark) throws(FKTError) {
    self = try JSONValue(catalog: bookmark)
    self["reference"] = .string(CatalogReference(bookmark.film).description)
  }
}
