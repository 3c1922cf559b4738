public import Foundation

/// Cinemas that speak the XML dialect that Finnkino made, or its JSON form.
///
/// Three eras are read: that of 2011 without ends, UTC times and cast; that from 2018 on, whose trailers are keys
/// of YouTube; and sister servers with CDATA, unpadded dates or JSON.
public struct FinnkinoProvider: CatalogProvider {
  /// What the user calls the source.
  public let name: String
  /// `finnkino`.
  public let dialect = CatalogDialect.finnkino.rawValue
  /// Everything but lists of top films.
  public let abilities: Set<CatalogAbility> = [
    .now, .coming, .showtimes, .theatres, .areas, .news, .search, .film, .trailers,
  ]

  private let base: URL
  private let transport: any CatalogTransport
  private let reader: FinnkinoReader
  private let languages: [String]

  /// The source `name` at `base`, the folder that `Events`, `Schedule` and the others are in.
  ///
  /// The languages are asked for, the best one first; `zone` is where the cinemas are.
  public init(
    name: String, base: URL, languages: [String] = [], zone: TimeZone = FinnkinoProvider.helsinki,
    transport: any CatalogTransport
  ) {
    self.name = name
    self.base = base
    self.languages = languages
    self.transport = transport
    reader = FinnkinoReader(source: name, zone: zone, base: base.isFileURL ? nil : base)
  }

  /// The time zone of Finland.
  public static let helsinki = TimeZone(identifier: "Europe/Helsinki") ?? .gmt

  /// Films that are shown now.
  public func now(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    try await events(["area": query.area], limit: query.limit)
  }

  /// Films that are shown soon.
  public func coming(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    try await events(["area": query.area, "listType": "ComingSoon"], limit: query.limit)
  }

  /// Films whose titles have these words, among those that are shown now or soon.
  public func search(_ words: String, _ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    let wanted = TextFolding.words(words)
    guard !wanted.isEmpty else { throw CatalogError(.badRequest, name, "There are no words to search for.") }
    var listing = try await now(CatalogQuery(area: query.area))
    do {
      let coming = try await coming(CatalogQuery(area: query.area))
      let known = Set(listing.items.map(\.id))
      listing.items += coming.items.filter { !known.contains($0.id) }
      listing.badRows += coming.badRows
      listing.isPartial = listing.isPartial || coming.isPartial
    } catch {
      guard error.code != .cancelled else { throw error }
      listing.isPartial = true
    }
    listing.items.removeAll { film in
      let text = TextFolding.fold(film.title + " " + (film.originalTitle ?? ""))
      return !wanted.allSatisfy { text.contains($0) }
    }
    return listing.limited(to: query.limit)
  }

  /// One film.
  public func film(_ id: String) async throws(CatalogError) -> Film {
    for list in [nil, "ComingSoon"] {
      let listing: Listing<Film>
      do {
        listing = try await events(["eventID": id, "listType": list], limit: nil)
      } catch {
        guard error.code == .notFound else { throw error }
        continue
      }
      if let film = listing.items.first(where: { $0.id.value == id }) { return film }
    }
    throw CatalogError(.notFound, "\(name)/\(id)", "The source lists no such film.")
  }

  /// The trailers of a film.
  public func trailers(of film: String) async throws(CatalogError) -> Listing<Video> {
    Listing(try await self.film(film).videos)
  }

  /// Shows of a day, or of several.
  public func showtimes(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Show> {
    guard CatalogQuery.dayLimits.contains(query.days) else {
      throw CatalogError(.badRequest, name, "Showtimes can be asked for 1 to 31 days, not for \(query.days).")
    }
    let items = [
      "area": query.area, "dt": query.date?.dotted, "eventID": query.film,
      "nrOfDays": query.days == 1 ? nil : String(query.days),
    ]
    return try await rows(.schedule, items, reader.show).limited(to: query.limit)
  }

  /// The days for which there are showtimes.
  public func showDays(_ query: CatalogQuery) async throws(CatalogError) -> Listing<CalendarDate> {
    try await rows(.scheduleDates, ["area": query.area]) { node throws(FeedRowError) in
      guard let day = FeedTime(node.ownText)?.day else { throw FeedRowError("the row is not a day") }
      return day
    }
  }

  /// The theatres that have shows on a day.
  public func theatres(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Theatre> {
    let areas = try await areas()
    var shows = try await showtimes(CatalogQuery(area: query.area, date: query.date, days: query.days))
    shows.isPartial = shows.isPartial || areas.isPartial
    return shows.replacing(reader.theatres(of: shows.items, areas: areas.items)).limited(to: query.limit)
  }

  /// The areas, the label for everything first.
  public func areas() async throws(CatalogError) -> Listing<Area> {
    let reader = reader
    return try await ask(.theatreAreas, [:]) { answer throws(CatalogError) in
      var isFirst = true
      return try answer.rows(of: .theatreAreas) { node throws(FeedRowError) in
        defer { isFirst = false }
        return try reader.area(node, isFirst: isFirst)
      }
    }
  }

  /// News, as the source orders them.
  public func news(_ query: CatalogQuery) async throws(CatalogError) -> Listing<NewsItem> {
    var listing = try await rows(.news, ["area": query.area, "categoryID": query.category], reader.news)
    if let category = query.category {
      listing.items.removeAll { !$0.categories.isEmpty && !$0.categories.contains { $0.id.value == category } }
    }
    return listing.limited(to: query.limit)
  }

  /// The sections of news.
  public func newsCategories() async throws(CatalogError) -> Listing<NewsCategory> {
    try await rows(.newsCategories, [:], reader.newsCategory)
  }
}

extension FinnkinoProvider {
  private func events(_ items: [String: String?], limit: Int?) async throws(CatalogError) -> Listing<Film> {
    try await rows(.events, items, reader.film).withoutRepetitions(by: \.id).limited(to: limit)
  }

  private func rows<Item: Sendable>(
    _ feed: FinnkinoFeed, _ items: [String: String?],
    _ read: @escaping @Sendable (AnyFeedNode) throws(FeedRowError) -> Item
  ) async throws(CatalogError) -> Listing<Item> {
    try await ask(feed, items) { answer throws(CatalogError) in try answer.rows(of: feed, read) }
  }

  /// What `read` makes of the server's answer to a question.
  private func ask<Value: Sendable>(
    _ feed: FinnkinoFeed, _ items: [String: String?],
    _ read: @escaping @Sendable (FeedAnswer) throws(CatalogError) -> Value
  ) async throws(CatalogError) -> Value {
    let url = FeedRequest.url(base, feed.rawValue, items.compactMapValues { $0 })
    // Sister servers answer JSON to whoever does not ask for XML.
    let request = CatalogRequest(
      url, accept: "application/xml, text/xml;q=0.9, application/json;q=0.5", language: FeedRequest.accept(languages))
    return try await transport.answer(to: request, subject: "\(name) \(feed.rawValue)") { answer throws(CatalogError) in
      try answer.checkStatus()
      return try read(answer)
    }
  }
}

extension FeedAnswer {
  /// The rows of the answer, whether it is XML or JSON.
  fileprivate func rows<Item: Sendable>(
    of feed: FinnkinoFeed, _ read: (AnyFeedNode) throws(FeedRowError) -> Item
  ) throws(CatalogError) -> Listing<Item> {
    switch form {
    case .xml:
      let rows: FeedXML.Rows
      do { rows = try FeedXML.rows(feed.row, of: response.body, roots: feed.roots) } catch { throw self.error(error) }
      return listing(
        rows.rows.map { ($0.number, AnyFeedNode.xml($0.element)) }, badRows: rows.badRows, isPartial: rows.isPartial,
        line: \.line, read: read)
    case .json:
      return listing(try jsonRows(feed.keys, feed.rawValue)) { value throws(FeedRowError) in try read(.json(value)) }
    case .page: throw blocked
    case .empty: throw malformed("it is empty")
    case .other: throw malformed("it is neither XML nor JSON")
    }
  }
}
