import Foundation

extension MovieCatalog {
  /// When and where films are shown, the earliest first.
  ///
  /// - Parameters:
  ///   - film: `SOURCE/ID` or `ID`; all films, without one. Where its source tells no shows, another one is asked that
  ///     has the same film and does.
  ///   - source: the source to ask, where `film` names none; all that can, without one.
  ///   - area: a name, an identifier, or `SOURCE/ID`; the user's usual one, without one.
  ///   - date: the first day; today, without one.
  ///   - days: how many days from that on, from 1 to 31.
  ///   - limit: how many shows are wanted at most.
  /// - Returns: the shows, those without a time last, and how each source fared.
  /// - Throws: see `now(source:area:limit:)`; `badRequest` for other numbers of days.
  public func showtimes(
    of film: String? = nil, source: String? = nil, area: String? = nil, date: CalendarDate? = nil, days: Int = 1,
    limit: Int? = nil
  ) async throws(CatalogError) -> CatalogAnswer<Show> {
    guard CatalogQuery.dayLimits.contains(days) else {
      throw CatalogError(.badRequest, "\(days) days", "showtimes are asked for from 1 to 31 days")
    }
    var wanted: CatalogID<Film>?
    if let film { wanted = try await shown(id(of: reference(film, source: source)), bySourceAlone: source != nil) }
    return try await showtimes(
      of: wanted, source: source, area: area, date: date, days: days, limit: limit, isForced: false)
  }

  /// What a film is called by the user's first source that knows it and tells shows; the film itself where none does.
  private func shown(_ film: CatalogID<Film>, bySourceAlone: Bool) async throws(CatalogError) -> CatalogID<Film> {
    let able = roster.sources.filter { $0.provider.abilities.contains(.showtimes) }.map(\.name)
    guard settings.context.mergesFilms, !bySourceAlone, !able.contains(film.source) else { return film }
    let others = try await matches.groups(of: [film])[film]?.others.map(\.id) ?? []
    return able.lazy.compactMap { name in others.first { $0.source == name } }.first ?? film
  }

  func showtimes(
    of film: CatalogID<Film>? = nil, source: String?, area: String? = nil, date: CalendarDate? = nil, days: Int = 1,
    limit: Int? = nil, isForced: Bool
  ) async throws(CatalogError) -> CatalogAnswer<Show> {
    let area = areaWish(area)
    let sources = try roster.able(to: .showtimes, named: film?.source ?? source ?? area?.onlySource)
    return try await showtimes(of: sources, film: film, area: area, date: date, days: days, isForced: isForced)
      .limited(to: limit)
  }

  /// What sources show, wherever that is where no area is wanted.
  func showtimes(
    of sources: [SourceRoster.Source], film: CatalogID<Film>? = nil, area: AreaWish?, date: CalendarDate?, days: Int,
    isForced: Bool = false
  ) async throws(CatalogError) -> CatalogAnswer<Show> {
    var answer = try await feeds.gather(sources, "showtimes", isForced: isForced) { source throws(CatalogError) in
      let query = CatalogQuery(
        area: try await self.area(area, at: source), date: date, days: days, film: film?.value)
      let scope = Self.scope([
        ("area", query.area), ("date", date?.description), ("days", days == 1 ? nil : String(days)),
        ("film", query.film),
      ])
      return FeedPlan.items(
        source, "showtimes", scope: scope,
        load: { library, key throws(CatalogError) in try await library.shows(in: key) },
        ask: { () throws(CatalogError) in try await source.provider.showtimes(query) })
    }
    answer.items = answer.items.enumerated().sorted { left, right in
      (left.element.start ?? .distantFuture, left.offset) < (right.element.start ?? .distantFuture, right.offset)
    }.map(\.element)
    return answer
  }

  /// The theatres by name.
  public func theatres(
    source: String? = nil, limit: Int? = nil
  ) async throws(CatalogError) -> CatalogAnswer<Theatre> {
    try await theatres(source: source, isForced: false).limited(to: limit)
  }

  func theatres(source: String?, isForced: Bool) async throws(CatalogError) -> CatalogAnswer<Theatre> {
    try await theatres(of: roster.able(to: .theatres, named: source), isForced: isForced)
  }

  /// The theatres of sources, of some only those that show something on these days.
  func theatres(
    of sources: [SourceRoster.Source], date: CalendarDate? = nil, days: Int = 1, isForced: Bool = false
  ) async throws(CatalogError) -> CatalogAnswer<Theatre> {
    let scope = Self.scope([("date", date?.description), ("days", days == 1 ? nil : String(days))])
    return try await feeds.gather(sources, "theatres", isForced: isForced) { source throws(CatalogError) in
      FeedPlan.items(
        source, "theatres", scope: scope,
        load: { library, key throws(CatalogError) in try await library.theatres(in: key) },
        ask: { () throws(CatalogError) in try await source.provider.theatres(CatalogQuery(date: date, days: days)) })
    }
  }

  /// The places that sources can be asked about, by name.
  public func areas(source: String? = nil) async throws(CatalogError) -> CatalogAnswer<Area> {
    try await areas(source: source, isForced: false)
  }

  func areas(source: String?, isForced: Bool) async throws(CatalogError) -> CatalogAnswer<Area> {
    let sources = try roster.able(to: .areas, named: source)
    return try await feeds.gather(sources, "areas", isForced: isForced) { source throws(CatalogError) in
      FeedPlan.items(
        source, "areas", load: { library, key throws(CatalogError) in try await library.areas(in: key) },
        ask: { () throws(CatalogError) in try await source.provider.areas() })
    }
  }

  /// News, the newest first.
  ///
  /// - Parameters:
  ///   - category: a section by its name, its identifier, or `SOURCE/ID`; all sections, without one.
  ///   - source: the source to ask; all that can, without one.
  ///   - limit: how many items are wanted at most.
  /// - Returns: the news, and how each source fared.
  /// - Throws: see `now(source:area:limit:)`; `notFound` for a section without news.
  public func news(
    category: String? = nil, source: String? = nil, limit: Int? = nil
  ) async throws(CatalogError) -> CatalogAnswer<NewsItem> {
    var answer = try await news(source: source, isForced: false)
    if let category {
      let folded = TextFolding.fold(category)
      let known = answer.items.flatMap(\.categories)
      answer.items.removeAll { item in
        !item.categories.contains {
          $0.id.value == category || $0.id.description == category || TextFolding.fold($0.name) == folded
        }
      }
      if answer.items.isEmpty {
        let names = Set(known.map(\.name)).sorted().joined(separator: ", ")
        throw CatalogError(
          .notFound, category, "no news is in this section", hint: names.isEmpty ? nil : "there is news in \(names)")
      }
    }
    answer.items = answer.items.enumerated().sorted { left, right in
      let times = (left.element.published ?? .distantPast, right.element.published ?? .distantPast)
      return times.0 == times.1 ? left.offset < right.offset : times.0 > times.1
    }.map(\.element)
    answer.total = answer.items.count
    return answer.limited(to: limit)
  }

  func news(source: String?, isForced: Bool) async throws(CatalogError) -> CatalogAnswer<NewsItem> {
    let sources = try roster.able(to: .news, named: source)
    return try await feeds.gather(sources, "news", isForced: isForced) { source throws(CatalogError) in
      FeedPlan.items(
        source, "news", load: { library, key throws(CatalogError) in try await library.news(in: key) },
        ask: { () throws(CatalogError) in try await source.provider.news(CatalogQuery()) })
    }
  }

  /// The sections of news by name.
  public func newsCategories(source: String? = nil) async throws(CatalogError) -> CatalogAnswer<NewsCategory> {
    try await newsCategories(source: source, isForced: false)
  }

  func newsCategories(source: String?, isForced: Bool) async throws(CatalogError) -> CatalogAnswer<NewsCategory> {
    let sources = try roster.able(to: .news, named: source)
    return try await feeds.gather(sources, "sections", isForced: isForced) { source throws(CatalogError) in
      FeedPlan.items(
        source, "sections",
        load: { library, key throws(CatalogError) in try await library.newsCategories(in: key) },
        ask: { () throws(CatalogError) in try await source.provider.newsCategories() })
    }
  }
}
