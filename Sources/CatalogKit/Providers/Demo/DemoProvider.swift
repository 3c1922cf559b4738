public import Foundation

/// The films that come with the program, so that a first run shows everything without a network.
///
/// All of it is invented. The feed is written in the dialects of real sources and read by their adapters; its days
/// begin with today.
public struct DemoProvider: CatalogProvider {
  /// What the user calls the source.
  public let name: String
  /// `demo`.
  public let dialect = CatalogDialect.demo.rawValue
  /// Everything.
  public let abilities = Set(CatalogAbility.allCases)

  private let cinemas: FinnkinoProvider
  private let charts: RottenTomatoesProvider
  private let trailers: URL
  private let today: CalendarDate

  /// The built-in films, whose trailers are in `trailers`.
  ///
  /// The first day with shows is `today`.
  public init(name: String = "demo", trailers: URL, today: CalendarDate? = nil) {
    self.name = name
    self.trailers = trailers
    let base = URL(filePath: "/demo", directoryHint: .isDirectory)
    self.today = today ?? CalendarDate(Date(), in: FinnkinoProvider.helsinki)
    let transport = DemoTransport(base: base, today: self.today)
    cinemas = FinnkinoProvider(name: name, base: base, transport: transport)
    charts = RottenTomatoesProvider(name: name, base: base, transport: transport)
  }

  /// Films that are shown now.
  public func now(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    withTrailers(try await cinemas.now(query))
  }

  /// Films that are shown soon.
  public func coming(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    withTrailers(try await cinemas.coming(query))
  }

  /// Films with the best scores.
  public func top(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    withTrailers(try await charts.top(query))
  }

  /// Shows of today and the two days after.
  public func showtimes(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Show> {
    var listing = try await cinemas.showtimes(CatalogQuery(days: query.days))
    listing.items.removeAll { show in
      if let film = query.film, show.film?.value != film { return true }
      if let area = query.area, !DemoFeed.isIn(area, show) { return true }
      guard let day = show.businessDay else { return false }
      return !(0..<query.days).contains(day.dayNumber - (query.date ?? today).dayNumber)
    }
    return listing.limited(to: query.limit)
  }

  /// The days for which there are shows.
  public func showDays(_ query: CatalogQuery) async throws(CatalogError) -> Listing<CalendarDate> {
    try await cinemas.showDays(CatalogQuery())
  }

  /// The theatres.
  public func theatres(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Theatre> {
    try await cinemas.theatres(CatalogQuery(limit: query.limit))
  }

  /// The areas.
  public func areas() async throws(CatalogError) -> Listing<Area> { try await cinemas.areas() }

  /// News.
  public func news(_ query: CatalogQuery) async throws(CatalogError) -> Listing<NewsItem> {
    try await cinemas.news(CatalogQuery(category: query.category, limit: query.limit))
  }

  /// The sections of news.
  public func newsCategories() async throws(CatalogError) -> Listing<NewsCategory> {
    try await cinemas.newsCategories()
  }

  /// Films whose titles have these words.
  public func search(_ words: String, _ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    withTrailers(try await cinemas.search(words, CatalogQuery(limit: query.limit)))
  }

  /// One film, with its scores.
  public func film(_ id: String) async throws(CatalogError) -> Film {
    var film = try await cinemas.film(id)
    if let scored = try await charts.top(CatalogQuery()).items.first(where: { $0.id == film.id }) {
      film.scores = scored.scores
      film.consensus = scored.consensus
      film.imdbID = scored.imdbID
    }
    return withTrailers(Listing([film])).items.first ?? film
  }

  /// The trailers of a film.
  public func trailers(of film: String) async throws(CatalogError) -> Listing<Video> {
    Listing(try await self.film(film).videos)
  }

  /// Puts the built-in trailers and posters before those of the feed.
  private func withTrailers(_ listing: Listing<Film>) -> Listing<Film> {
    var listing = listing
    for index in listing.items.indices {
      let own = DemoFeed.trailers.filter { $0.film == listing.items[index].id.value }.map(video)
      listing.items[index].videos = own + listing.items[index].videos
      if let poster = DemoFeed.posters[listing.items[index].id.value] {
        let image = CatalogImage(trailers.appending(path: poster), kind: .poster)
        listing.items[index].images = [image] + listing.items[index].images
      }
    }
    return listing
  }

  private func video(_ trailer: DemoFeed.Trailer) -> Video {
    let path = trailers.appending(path: trailer.file).path
    var video = Video(id: trailer.file, location: .file(path: path), kind: trailer.kind)
    video.title = trailer.title
    video.language = trailer.language
    video.isOfficial = true
    video.licence = "https://creativecommons.org/publicdomain/zero/1.0/"
    video.author = "The makers of trailer-edit"
    return video
  }
}

/// Answers with the feed that comes with the program.
struct DemoTransport: CatalogTransport {
  /// What all questions are under.
  var base: URL
  /// The day that the feed's days begin with.
  var today: CalendarDate

  func response(to request: CatalogRequest) async throws(CatalogError) -> CatalogResponse {
    let query = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    let isComing = query.contains { $0.name == "listType" && $0.value == "ComingSoon" }
    guard let document = DemoFeed.document(request.url.lastPathComponent, isComing: isComing) else {
      throw CatalogError(.notFound, "demo", "The built-in feed has no such thing.")
    }
    return CatalogResponse(body: Data(withDays(document).utf8))
  }

  /// `document` with every `{day+3}` as the day that it means.
  private func withDays(_ document: String) -> String {
    document.replacing(/\{day([+-]\d+)\}/) { match in
      CalendarDate(dayNumber: today.dayNumber + (Int(match.output.1) ?? 0)).description
    }
  }
}
