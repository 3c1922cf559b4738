public import Foundation
import Synchronization

/// Films of The Movie Database, version 3 of its interface.
///
/// Everything is asked in the first of the languages, videos and images in all of them; lists are those of the region.
/// The key goes with each question, and is kept out of everything else.
public struct TMDBProvider: CatalogProvider {
  /// Where the service is.
  public static let home = URL(string: "https://api.themoviedb.org/3/") ?? URL(filePath: "/")

  /// What the user calls the source.
  public let name: String
  /// `tmdb`.
  public let dialect = CatalogDialect.tmdb.rawValue
  /// Lists of films, search, films and their trailers.
  public let abilities: Set<CatalogAbility> = [.now, .coming, .top, .search, .film, .trailers]
  /// What the service's terms want to be shown.
  public let attribution: String? = "This product uses the TMDB API but is not endorsed or certified by TMDB."
  /// Six months, as the service's terms say.
  public let keptTime: Double? = 180 * 86_400

  private let base: URL
  private let key: Secret?
  private let languages: [String]
  private let region: String?
  private let transport: any CatalogTransport
  private let images = TMDBImageBase()

  /// Rows of one page.
  static let pageSize = 20
  /// Pages that are asked for at most; the service has no more than 500.
  static let pageLimit = 25

  /// The source `name` at `base`.
  ///
  /// - Parameters:
  ///   - name: what the user calls it.
  ///   - base: where it is, or recorded answers are.
  ///   - key: a read token, or the key of version 3; recorded answers need none.
  ///   - languages: those wanted, as BCP 47 tags, the best one first.
  ///   - region: two letters of the country whose lists and age limits are wanted.
  ///   - transport: asks.
  init(
    name: String, base: URL = TMDBProvider.home, key: Secret? = nil, languages: [String] = [], region: String? = nil,
    transport: any CatalogTransport
  ) {
    self.name = name
    self.base = base
    self.key = key
    self.languages = languages
    self.region = region
    self.transport = transport
  }

  /// Films in cinemas.
  public func now(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    try await pages("movie/now_playing", regional, limit: query.limit)
  }

  /// Films that open soon.
  public func coming(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    try await pages("movie/upcoming", regional, limit: query.limit)
  }

  /// Popular films, those with the best scores, or those that open, in the service's order.
  public func top(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    switch query.chart {
    case .boxOffice, .popular: try await pages("movie/popular", regional, limit: query.limit)
    case .topRated: try await pages("movie/top_rated", regional, limit: query.limit)
    case .opening: try await now(query)
    case .topRentals: throw CatalogError(.noSource, name, "The source has no list of rentals.")
    }
  }

  /// Films that the service finds for these words.
  public func search(_ words: String, _ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    guard let words = FeedText.value(words) else {
      throw CatalogError(.badRequest, name, "There are no words to search for.")
    }
    var items = regional
    items["query"] = words
    return try await pages("search/movie", items, limit: query.limit)
  }

  /// One film with its people, images, videos and age limits, all of it in one question.
  public func film(_ id: String) async throws(CatalogError) -> Film {
    guard id.wholeMatch(of: /\d{1,10}/) != nil else {
      throw CatalogError(.badRequest, "\(name)/\(id)", "Not an identifier of this source.")
    }
    let codes = (languages.map { String($0.prefix { $0 != "-" }) } + ["en", "null"]).joined(separator: ",")
    var items = worded
    items["append_to_response"] = "videos,images,credits,release_dates,external_ids"
    items["include_video_language"] = codes
    items["include_image_language"] = codes
    let reader = await reader(genres: [:])
    return try await ask("movie/\(id)", items) { answer throws(CatalogError) in
      let row = try answer.json()
      do throws(FeedRowError) { return try reader.detail(row) } catch { throw answer.malformed(error.reason) }
    }
  }

  /// The trailers of a film.
  public func trailers(of film: String) async throws(CatalogError) -> Listing<Video> {
    Listing(try await self.film(film).videos)
  }
}

extension TMDBProvider {
  /// The language that texts are wanted in.
  private var worded: [String: String] { languages.first.map { ["language": $0] } ?? [:] }

  private var regional: [String: String] {
    worded.merging(region.map { ["region": $0.uppercased()] } ?? [:]) { $1 }
  }

  private func reader(genres: [Int: String]) async -> TMDBReader {
    let images = await images.value { () throws(CatalogError) in
      try await self.ask("configuration", [:]) { answer throws(CatalogError) in
        TMDBReader.imageBase(try answer.json(), allowsHTTP: self.base.scheme == "http")
      }
    }
    return TMDBReader(source: name, images: images, genres: genres, region: region?.uppercased())
  }

  /// The names of genres by number; none where the service does not tell, as lists can do without.
  private var genres: [Int: String] {
    get async {
      let rows = try? await ask("genre/movie/list", worded) { answer throws(CatalogError) in
        try answer.json()["genres"].list
      }
      let named = (rows ?? []).compactMap { row -> (Int, String)? in
        guard let id = row["id"].int, let name = row["name"].text else { return nil }
        return (id, name)
      }
      return Dictionary(named) { first, _ in first }
    }
  }

  /// The films of a list that comes in pages, which shift while they are read: repetitions are dropped.
  private func pages(
    _ path: String, _ items: [String: String], limit: Int?
  ) async throws(CatalogError) -> Listing<Film> {
    let reader = await reader(genres: await genres)
    var all = Listing<Film>([])
    for page in 1...Self.pageLimit {
      var items = items
      if page > 1 { items["page"] = String(page) }
      let part: (listing: Listing<Film>, pages: Int)
      do throws(CatalogError) {
        part = try await ask(path, items) { answer throws(CatalogError) in
          let rows = try answer.jsonRows(["results"], "of films")
          var listing = answer.listing(rows, read: reader.film)
          listing.total = rows.root?["total_results"].int
          return (listing, rows.root?["total_pages"].int ?? 1)
        }
      } catch {
        guard page > 1, error.code != .cancelled else { throw error }
        all.isPartial = true
        return all.limited(to: limit)
      }
      all.asOf = all.asOf ?? part.listing.asOf
      all.staleReason = all.staleReason ?? part.listing.staleReason
      all.total = part.listing.total ?? all.total
      all.badRows += part.listing.badRows
      all.isPartial = all.isPartial || part.listing.isPartial
      all.items += part.listing.items
      all = all.withoutRepetitions(by: \.id)
      if page >= part.pages || all.items.count >= limit ?? (3 * Self.pageSize) { break }
    }
    return all.limited(to: limit)
  }

  private func ask<Value: Sendable>(
    _ path: String, _ items: [String: String], _ read: @escaping @Sendable (FeedAnswer) throws(CatalogError) -> Value
  ) async throws(CatalogError) -> Value {
    var request = CatalogRequest(FeedRequest.url(base, path, items), accept: "application/json")
    request.keptTime = keptTime ?? .infinity
    try await sign(&request)
    return try await transport.answer(to: request, subject: "\(name) \(path)") { answer throws(CatalogError) in
      let said = (try? FeedJSON.document(answer.response.body))?["status_message"].text
      try answer.checkStatus(explanation: said.map { String($0.prefix(120)) })
      switch answer.form {
      case .json: return try read(answer)
      case .page: throw answer.blocked
      case .empty: throw answer.malformed("it is empty")
      default: throw answer.malformed("it is not JSON")
      }
    }
  }

  /// Adds the key: a read token is a JSON Web Token and goes into the head, the older key into the query.
  private func sign(_ request: inout CatalogRequest) async throws(CatalogError) {
    guard let key = try await key?.value() else { return }
    if key.contains(".") {
      request.secretHeaders["Authorization"] = "Bearer \(key)"
    } else {
      request.secretQuery["api_key"] = key
    }
  }
}

/// Where the service has its images; asked for until it tells, and as it always was till then.
private final class TMDBImageBase: Sendable {
  private static let usual = URL(string: "https://image.tmdb.org/t/p/") ?? URL(filePath: "/")
  private let found = Mutex<URL?>(nil)

  /// The place, which `ask` asks for.
  func value(_ ask: () async throws(CatalogError) -> URL?) async -> URL {
    if let url = found.withLock({ $0 }) { return url }
    guard let told = try? await ask() else { return Self.usual }
    found.withLock { $0 = told }
    return told
  }
}
