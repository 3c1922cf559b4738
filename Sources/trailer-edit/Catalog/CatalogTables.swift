import CatalogKit

/// What the catalog answers, as tables.
enum CatalogTables {
  /// Films: `scored` where scores matter, `dated` where their first day does.
  static func films(_ films: [Film], scored: Bool = false, dated: Bool = false) -> CatalogTable {
    var table = CatalogTable(
      ["film", "also", "year", "length", "rating", "from", "score", "title"], numbers: [2, 3, 6])
    for film in films {
      table.add(
        film.id.description, film.others?.map(\.source).joined(separator: ", "), film.year.map(String.init),
        film.runtime.map { "\($0) min" }, film.rating?.label,
        dated ? film.release?.description : nil, scored ? score(film) : nil, title(film))
    }
    return table
  }

  /// Shows in the order of the source; those of one film alone need no titles.
  static func shows(_ shows: [Show], withTitles: Bool = true) -> CatalogTable {
    var table = CatalogTable(["begins", "ends", "place", "seats", "film", "title"], numbers: [3])
    for show in shows {
      let room = [show.theatreName, show.auditorium].compactMap(\.self).joined(separator: ", ")
      let place = [show.city, room.isEmpty ? nil : room].compactMap(\.self).joined(separator: ": ")
      let begins = show.start.map { CatalogTime.minute($0, in: show.timeZone) } ?? show.businessDay?.description ?? ""
      table.add(
        begins + (show.startIsAmbiguous ? " (twice)" : ""),
        withTitles ? nil : show.end.map { CatalogTime.clock($0, in: show.timeZone) }, place,
        show.availableSeats.map(String.init), withTitles ? show.film?.description : nil,
        ([withTitles ? show.title : nil] + facts(show)).compactMap(\.self).joined(separator: ", "))
    }
    return table
  }

  /// Theatres.
  static func theatres(_ theatres: [Theatre]) -> CatalogTable {
    var table = CatalogTable(["theatre", "area", "city", "address", "name"])
    for theatre in theatres {
      table.add(theatre.id.description, theatre.area?.value, theatre.city, theatre.address, theatre.name)
    }
    return table
  }

  /// Areas.
  static func areas(_ areas: [Area]) -> CatalogTable {
    var table = CatalogTable(["area", "kind", "name"])
    for area in areas { table.add(area.id.description, area.kind.rawValue, area.name) }
    return table
  }

  /// News.
  static func news(_ items: [NewsItem]) -> CatalogTable {
    var table = CatalogTable(["article", "date", "section", "title"])
    let names = references(to: items)
    for (item, name) in zip(items, names) {
      table.add(name, NewsText.day(of: item), item.categories.map(\.name).joined(separator: ", "), item.title)
    }
    return table
  }

  /// What `trailer-edit catalog news` takes for each article: the shortest that names no other one of them.
  static func references(to items: [NewsItem]) -> [String] {
    let names = items.map { "\($0.id.source)/\($0.shortName)" }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(items, names).map { item, name in counts[name] == 1 ? name : item.id.description }
  }

  /// Sections of news.
  static func categories(_ categories: [NewsCategory]) -> CatalogTable {
    var table = CatalogTable(["section", "articles", "name"], numbers: [1])
    for category in categories {
      table.add(category.id.description, category.count.map(String.init), category.name)
    }
    return table
  }

  /// Bookmarks.
  static func bookmarks(_ bookmarks: [Bookmark]) -> CatalogTable {
    var table = CatalogTable(["film", "category", "since", "title"])
    for bookmark in bookmarks {
      table.add(
        bookmark.film.description, bookmark.category, CatalogTime.day(bookmark.added), title(bookmark.snapshot))
    }
    return table
  }

  /// Where each value of a film comes from.
  static func origins(of detail: FilmDetail) -> CatalogTable {
    var table = CatalogTable(["value", "from"])
    for origin in detail.origins { table.add(origin.field.rawValue, origin.film.description) }
    return table
  }

  /// The title, with the one in the film's own language where that is another.
  static func title(_ film: Film) -> String {
    guard let original = film.originalTitle, original != film.title else { return film.title }
    return "\(film.title) (\(original))"
  }

  /// How a show is shown, in which languages, where the title does not say so already.
  private static func facts(_ show: Show) -> [String?] {
    let subtitles = show.subtitles.map { $0.code ?? $0.name }.joined(separator: "+")
    return [
      (show.method ?? show.presentation).flatMap { show.title.contains($0) ? nil : $0 },
      show.spoken.map { $0.code ?? $0.name }, subtitles.isEmpty ? nil : "subtitles " + subtitles, show.series,
    ]
  }

  private static func score(_ film: Film) -> String? {
    let critics = film.scores.first { $0.kind == .critics } ?? film.scores.first
    return critics.map { "\($0.value) %" }
  }
}
