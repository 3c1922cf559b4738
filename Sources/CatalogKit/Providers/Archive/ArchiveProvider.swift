public import Foundation

/// The Internet Archive: trailers as files, many of them free.
///
/// Uploads come from anybody, so the licence is shown as the item has it, and is no promise.
public struct ArchiveProvider: CatalogProvider {
  /// What the user calls the source.
  public let name: String
  /// `archive`.
  public let dialect = CatalogDialect.archive.rawValue
  /// Search, films, trailers, and what most people fetch.
  public let abilities: Set<CatalogAbility> = [.top, .search, .film, .trailers]

  private let base: URL
  private let transport: any CatalogTransport
  private let collection: String

  /// Where the archive is.
  public static let home = URL(string: "https://archive.org/") ?? URL(filePath: "/")

  /// The archive, or one that speaks like it at `base`.
  ///
  /// Only `collection` is searched.
  public init(
    name: String = "archive", base: URL = ArchiveProvider.home, collection: String = "movie_trailers",
    transport: any CatalogTransport
  ) {
    self.name = name
    self.base = base
    self.collection = collection
    self.transport = transport
  }

  /// The trailers that are fetched most, among those with a licence that says they are free.
  public func top(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    let terms = ["mediatype:movies", collectionTerm, "licenseurl:(*publicdomain* OR *creativecommons*)"]
    return try await list(terms, sort: "downloads desc", query)
  }

  /// Trailers whose titles have these words.
  public func search(_ words: String, _ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    let words = TextFolding.words(words)
    guard !words.isEmpty else { throw CatalogError(.badRequest, name, "There are no words to search for.") }
    let title = words.map { "\"\($0)\"" }.joined(separator: " AND ")
    return try await list(["mediatype:movies", collectionTerm, "title:(\(title))"], sort: nil, query)
  }

  /// One item.
  public func film(_ id: String) async throws(CatalogError) -> Film {
    let reader = reader
    return try await item(id) { item, answer throws(CatalogError) in
      var film: Film
      do throws(FeedRowError) { film = try reader.film(item["metadata"]) } catch {
        throw answer.malformed(error.reason)
      }
      film.videos = reader.videos(item, identifier: id)
      film.reviews = item["reviews"].list.compactMap { try? reader.review($0) }
      return film
    }
  }

  /// The files of an item that are films.
  public func trailers(of film: String) async throws(CatalogError) -> Listing<Video> {
    let reader = reader
    return try await item(film) { item, answer throws(CatalogError) in
      var listing = Listing(reader.videos(item, identifier: film))
      listing.asOf = answer.response.fetched
      listing.staleReason = answer.response.staleReason
      return listing
    }
  }
}

extension ArchiveProvider {
  private static let fields = [
    "identifier", "title", "year", "date", "licenseurl", "mediatype", "creator", "subject", "language", "description",
    "external-identifier",
  ]

  private var reader: ArchiveReader { ArchiveReader(source: name, base: base.isFileURL ? Self.home : base) }

  private var collectionTerm: String { "collection:\(collection)" }

  private func list(
    _ terms: [String], sort: String?, _ query: CatalogQuery
  ) async throws(CatalogError) -> Listing<Film> {
    let rows = min(max(1, query.limit ?? 50), 100)
    var items: [(name: String, value: String)] = [("q", terms.joined(separator: " AND "))]
    items += Self.fields.map { ("fl[]", $0) }
    if let sort { items.append(("sort[]", sort)) }
    items += [("rows", String(rows)), ("page", "1"), ("output", "json")]
    let reader = reader
    let listing = try await ask(FeedRequest.url(base, "advancedsearch.php", items), "search") {
      answer throws(CatalogError) in
      let list = try answer.jsonRows(["response.docs"], "of items")
      var listing = answer.listing(list, read: reader.film)
      listing.total = list.root?["response"]["numFound"].int
      return listing
    }
    return listing.withoutRepetitions(by: \.id).limited(to: query.limit)
  }

  private func item<Value: Sendable>(
    _ id: String, _ read: @escaping @Sendable (_ item: JSONValue, FeedAnswer) throws(CatalogError) -> Value
  ) async throws(CatalogError) -> Value {
    let name = name
    guard ArchiveReader.isIdentifier(id) else {
      throw CatalogError(.badRequest, "\(name)/\(id)", "Not an identifier of the archive.")
    }
    return try await ask(FeedRequest.url(base, "metadata/\(id)"), id) { answer throws(CatalogError) in
      let item = try answer.json()
      if item["is_dark"].text == "true" || item["is_dark"] == .bool(true) {
        throw CatalogError(.notFound, "\(name)/\(id)", "The archive has taken this item down.")
      }
      // What the archive does not have is an empty object, with status 200.
      guard item["metadata"].isObject else {
        throw CatalogError(.notFound, "\(name)/\(id)", "The archive has no such item.")
      }
      return try read(item, answer)
    }
  }

  private func ask<Value: Sendable>(
    _ url: URL, _ what: String, _ read: @escaping @Sendable (FeedAnswer) throws(CatalogError) -> Value
  ) async throws(CatalogError) -> Value {
    let request = CatalogRequest(url, accept: "application/json")
    return try await transport.answer(to: request, subject: "\(name) \(what)") { answer throws(CatalogError) in
      try answer.checkStatus()
      switch answer.form {
      case .json: return try read(answer)
      case .page: throw answer.blocked
      case .empty: throw answer.malformed("it is empty")
      default: throw answer.malformed("it is not JSON")
      }
    }
  }
}
