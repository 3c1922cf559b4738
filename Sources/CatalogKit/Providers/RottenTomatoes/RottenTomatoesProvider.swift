public import Foundation

/// Films as Rotten Tomatoes gave them in version 1.0 of its interface, which is retired: for recorded answers.
public struct RottenTomatoesProvider: CatalogProvider {
  /// What the user calls the source.
  public let name: String
  /// `rottentomatoes`.
  public let dialect = CatalogDialect.rottenTomatoes.rawValue
  /// Lists of films, search, films and their clips.
  public let abilities: Set<CatalogAbility> = [.now, .coming, .top, .search, .film, .trailers]

  private let base: URL
  private let key: String?
  private let country: String?
  private let transport: any CatalogTransport

  /// The source `name` at `base`, the folder that `lists` and `movies` are in.
  ///
  /// The key is sent with every question and kept out of everything else; recorded answers need none. The country
  /// has two letters, for lists that differ by country.
  public init(
    name: String, base: URL, key: String? = nil, country: String? = nil, transport: any CatalogTransport
  ) {
    self.name = name
    self.base = base
    self.key = key
    self.country = country
    self.transport = transport
  }

  /// Rows of one page at most.
  static let pageSize = 50
  /// Pages of one question at most.
  static let pageLimit = 20

  /// Films in cinemas.
  public func now(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    try await pages("lists/movies/in_theaters.json", countryItem, limit: query.limit)
  }

  /// Films that open soon.
  public func coming(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    try await pages("lists/movies/upcoming.json", countryItem, limit: query.limit)
  }

  /// Films of a chart, in its order.
  public func top(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    let path =
      switch query.chart {
      case .boxOffice, .popular: "lists/movies/box_office.json"
      case .opening: "lists/movies/opening.json"
      case .topRentals: "lists/dvds/top_rentals.json"
      case .topRated: throw CatalogError(.noSource, name, "The source has no list by scores.")
      }
    var items = countryItem
    items["limit"] = String(min(max(1, query.limit ?? Self.pageSize), Self.pageSize))
    // Charts have neither pages nor a total.
    return try await films(path, items).withoutRepetitions(by: \.id).limited(to: query.limit)
  }

  /// Films that the service finds for these words.
  public func search(_ words: String, _ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    guard let words = FeedText.value(words) else {
      throw CatalogError(.badRequest, name, "There are no words to search for.")
    }
    return try await pages("movies.json", ["q": words], limit: query.limit)
  }

  /// One film, with its reviews where the service gives them.
  public func film(_ id: String) async throws(CatalogError) -> Film {
    try checkID(id)
    let reader = reader
    var film = try await ask("movies/\(id).json", [:]) { answer throws(CatalogError) in
      let row = try answer.json()
      do throws(FeedRowError) { return try reader.film(row) } catch { throw answer.malformed(error.reason) }
    }
    if let reviews = try? await rows("movies/\(id)/reviews.json", "reviews", reader.review) {
      film.reviews = reviews.items
    }
    return film
  }

  /// The clips of a film: pages to open.
  public func trailers(of film: String) async throws(CatalogError) -> Listing<Video> {
    try checkID(film)
    return try await rows("movies/\(film)/clips.json", "clips", reader.clip)
  }
}

extension RottenTomatoesProvider {
  private var reader: RottenTomatoesReader {
    RottenTomatoesReader(source: name, base: base.isFileURL ? nil : base)
  }

  private var countryItem: [String: String] { country.map { ["country": $0] } ?? [:] }

  /// Refuses what is no identifier, as it becomes a part of a path.
  private func checkID(_ id: String) throws(CatalogError) {
    guard id.wholeMatch(of: /[A-Za-z0-9_-]{1,64}/) != nil else {
      throw CatalogError(.badRequest, "\(name)/\(id)", "Not an identifier of this source.")
    }
  }

  /// The films of a list that comes in pages, which shift while they are read: repetitions are dropped.
  private func pages(
    _ path: String, _ items: [String: String], limit: Int?
  ) async throws(CatalogError) -> Listing<Film> {
    let size = min(max(1, limit ?? Self.pageSize), Self.pageSize)
    var all = Listing<Film>([])
    for page in 1...Self.pageLimit {
      var items = items
      items["page_limit"] = String(size)
      if page > 1 { items["page"] = String(page) }
      let listing: Listing<Film>
      do {
        listing = try await films(path, items)
      } catch {
        guard page > 1 else { throw error }
        all.isPartial = true
        return all.limited(to: limit)
      }
      all.asOf = all.asOf ?? listing.asOf
      all.staleReason = all.staleReason ?? listing.staleReason
      all.total = listing.total ?? all.total
      all.badRows += listing.badRows
      all.isPartial = all.isPartial || listing.isPartial
      all.items += listing.items
      all = all.withoutRepetitions(by: \.id)
      let read = page * size
      if listing.items.isEmpty || read >= (all.total ?? read) || all.items.count >= (limit ?? .max) { break }
    }
    return all.limited(to: limit)
  }

  private func films(_ path: String, _ items: [String: String]) async throws(CatalogError) -> Listing<Film> {
    let reader = reader
    return try await ask(path, items) { answer throws(CatalogError) in
      var reader = reader
      let rows = try answer.jsonRows(["movies"], "of films")
      reader.foreign = Set(rows.rows.compactMap { $0.value["id"].text })
      var listing = answer.listing(rows, read: reader.film)
      listing.total = rows.root?["total"].int
      return listing
    }
  }

  private func rows<Item: Sendable>(
    _ path: String, _ key: String, _ read: @escaping @Sendable (JSONValue) throws(FeedRowError) -> Item
  ) async throws(CatalogError) -> Listing<Item> {
    try await ask(path, [:]) { answer throws(CatalogError) in
      answer.listing(try answer.jsonRows([key], key), read: read)
    }
  }

  private func ask<Value: Sendable>(
    _ path: String, _ items: [String: String],
    _ read: @escaping @Sendable (FeedAnswer) throws(CatalogError) -> Value
  ) async throws(CatalogError) -> Value {
    let request = CatalogRequest(
      FeedRequest.url(base, path, items), secretQuery: key.map { ["apikey": $0] } ?? [:], accept: "application/json")
    return try await transport.answer(to: request, subject: "\(name) \(path)") { answer throws(CatalogError) in
      try check(answer)
      return try read(answer)
    }
  }

  /// Throws what the service says instead of an answer; it also says so with status 200.
  private func check(_ answer: FeedAnswer) throws(CatalogError) {
    let body = answer.response.body
    let isShort = body.count < 4096
    if isShort, answer.form != .json {
      let text = HTMLText.plain(String(decoding: body, as: UTF8.self))
      if let text, text.contains("Inactive") { throw refused(answer, text) }
    }
    let said = isShort ? (try? FeedJSON.document(body))?["error"].text : nil
    if let said, answer.response.status == 403 || said.contains("Inactive") { throw refused(answer, said) }
    if let said, answer.response.status == 200 { throw answer.malformed("the service says “\(said)”") }
    try answer.checkStatus(explanation: said)
    switch answer.form {
    case .json: return
    case .page: throw answer.blocked
    case .empty: throw answer.malformed("it is empty")
    default: throw answer.malformed("it is not JSON")
    }
  }

  private func refused(_ answer: FeedAnswer, _ said: String) -> CatalogError {
    CatalogError(
      .refused, answer.subject, "The service refuses its key (“\(String(said.prefix(80)))”).",
      hint: RetiredService.named(dialect).map { "\($0.reason) Use \($0.instead)." })
  }
}
