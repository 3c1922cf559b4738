import Foundation
import MediaTypes
import NIOHTTP1
import Testing

@testable import CatalogKit

@Suite struct TMDBProviderTests {
  private static let transport = RecordedTransport(base: TMDBProvider.home, folder: CatalogFixtures.folder("tmdb"))

  private static func provider(
    _ transport: any CatalogTransport = Self.transport, key: SecretReference? = nil, region: String? = "fi"
  ) throws -> TMDBProvider {
    TMDBProvider(
      name: "tmdb", key: try key.map { try Secret($0, environment: ["KEY": "abc123", "TOKEN": "a.b.c"]) },
      languages: ["fi-FI", "sv"], region: region, transport: transport)
  }

  @Test func readsAList() async throws {
    let now = try await Self.provider().now(CatalogQuery())
    #expect(now.items.map(\.id.value) == ["810001", "810002", "810003", "810004"])
    #expect(now.badRows.map(\.reason) == ["the film has no id"] && now.total == 5)
    let first = try #require(now.items.first)
    #expect(first.title == "Majakan kello" && first.originalTitle == "The Lighthouse Clock" && first.year == 2026)
    #expect(first.genres.map(\.name) == ["Draama", "Mysteeri"])
    #expect(first.scores == [Score(.audience, value: 84)])
    #expect(
      first.images.filter { $0.kind == .poster }.map(\.url.absoluteString) == [
        "https://images.example/t/p/w154/lighthouse-poster.png",
        "https://images.example/t/p/w342/lighthouse-poster.png",
        "https://images.example/t/p/w780/lighthouse-poster.png",
      ])
    #expect(first.images.best(for: 400)?.size == PixelSize(width: 342, height: 513))
    #expect(first.images.filter { $0.kind == .landscape }.count == 3)
    // An empty date is none, nobody's vote is no score, and a path is one name.
    #expect(now.items[2].year == nil && now.items[2].scores.isEmpty && now.items[2].images.isEmpty)
    #expect(now.items[3].images.isEmpty && now.items[3].scores.isEmpty)
  }

  @Test func readsAFilmWithAllThatBelongsToIt() async throws {
    let film = try await Self.provider().film("810001")
    #expect(film.runtime == 102 && film.companies == ["Koivu Film"])
    #expect([film.imdbID, film.wikidataID, film.tmdbID] == ["tt9900001", "Q99000001", "810001"])
    #expect(film.rating?.label == "K-7" && film.rating?.minimumAge == 7)
    #expect(film.release?.description == "2026-11-13" && film.homeRelease?.description == "2027-03-01")
    #expect(film.people.map(\.name) == ["Ilse Vorn", "Mira Tael", "Jon Oskarsen"])
    #expect(film.people[1].characters == ["The Keeper"])
    #expect(film.people[1].portrait?.absoluteString == "https://images.example/t/p/w185/tael.jpg")
    #expect(film.images.filter { $0.kind == .still }.count == 3)
    // The region's first, of known services only, and no key that leads elsewhere.
    #expect(film.videos.map(\.id) == ["v2", "v1", "v3"])
    #expect(film.videos.map(\.kind) == [.trailer, .trailer, .featurette])
    #expect(film.videos.allSatisfy { $0.downloadability == .linkOnly })
    #expect(film.videos[0].language == "fi" && film.videos[0].size == PixelSize(width: 1280, height: 720))
    #expect(film.page?.absoluteString == "https://www.themoviedb.org/movie/810001")
    let elsewhere = try await Self.provider(region: "US").film("810001")
    #expect(elsewhere.rating?.label == "PG-13" && elsewhere.release?.description == "2026-12-25")
    #expect(elsewhere.videos.map(\.id) == ["v1", "v3", "v2"])
    let nowhere = try await Self.provider(region: nil).film("810001")
    #expect(nowhere.rating == nil && nowhere.release?.description == "2026-11-13")
  }

  @Test func asksForLanguagesAndRegion() async throws {
    let transport = StubTransport(#"{"results":[],"total_pages":1}"#)
    let provider = try Self.provider(transport)
    _ = try await provider.coming(CatalogQuery())
    _ = try await provider.search("yö & kello", CatalogQuery())
    _ = try? await provider.film("7")
    let asked = transport.requests.map(\.url.absoluteString)
    let home = "https://api.themoviedb.org/3/"
    #expect(asked.contains(home + "movie/upcoming?language=fi-FI&region=FI"))
    #expect(asked.contains(home + "search/movie?language=fi-FI&query=y%C3%B6%20%26%20kello&region=FI"))
    let film = try #require(asked.last)
    #expect(film.contains("append_to_response=videos%2Cimages%2Ccredits%2Crelease_dates%2Cexternal_ids"))
    #expect(film.contains("include_video_language=fi%2Csv%2Cen%2Cnull"))
    #expect(transport.requests.allSatisfy { $0.keptTime == 180 * 86_400 })
  }

  @Test func followsPagesAndDropsRepetitions() async throws {
    let transport = StubTransport { request in
      let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
      let page = items.first { $0.name == "page" }?.value.flatMap { Int($0) } ?? 1
      let rows = (0..<20).map { #"{"id":\#((page - 1) * 18 + $0),"title":"T"}"# }.joined(separator: ",")
      return CatalogResponse(body: Data(#"{"total_pages":9,"total_results":170,"results":[\#(rows)]}"#.utf8))
    }
    let provider = try Self.provider(transport)
    #expect(try await provider.top(CatalogQuery()).items.count == 74)
    #expect(try await provider.top(CatalogQuery(limit: 100)).items.count == 100)
    #expect(try await provider.top(CatalogQuery(limit: 9999)).items.count == 164)
  }

  @Test("every chart has its list, or says that there is none", arguments: CatalogQuery.Chart.allCases)
  func charts(_ chart: CatalogQuery.Chart) async throws {
    let transport = StubTransport(#"{"results":[{"id":1,"title":"T"}],"total_pages":1}"#)
    let provider = try Self.provider(transport)
    let error = await failure { () throws(CatalogError) in try await provider.top(CatalogQuery(chart: chart)) }
    #expect(error?.code == (chart == .topRentals ? .noSource : nil))
    let lists: [CatalogQuery.Chart: String] = [
      .boxOffice: "popular", .popular: "popular", .topRated: "top_rated", .opening: "now_playing",
    ]
    if let list = lists[chart] { #expect(transport.requests.last?.url.path().hasSuffix("movie/" + list) == true) }
  }

  @Test func theKeyIsApartFromTheURL() async throws {
    for (reference, query, header) in [
      (SecretReference.environment("KEY"), "abc123", String?.none), (.environment("TOKEN"), nil, "Bearer a.b.c"),
      (.command(["printf", "%s\n", "abc123"]), "abc123", nil),
    ] as [(SecretReference, String?, String?)] {
      let transport = StubTransport(#"{"results":[],"total_pages":1}"#)
      _ = try await Self.provider(transport, key: reference).now(CatalogQuery())
      for request in transport.requests {
        #expect(request.secretQuery["api_key"] == query && request.secretHeaders["Authorization"] == header)
        #expect(!request.url.absoluteString.contains("abc") && !request.url.absoluteString.contains("a.b.c"))
        var other = request
        (other.secretQuery, other.secretHeaders) = ([:], [:])
        #expect(HTTPCache.key(for: request) == HTTPCache.key(for: other))
      }
    }
  }

  @Test func theKeyDoesNotFollowARedirectToAnotherHost() async throws {
    try await ScriptServer.run(script: { _ in ok(#"{"results":[],"total_pages":1}"#) }) { other in
      let target = try other.url("/3/elsewhere")
      let script: ScriptServer.Script = { _ in
        [.text("HTTP/1.1 302 Found\r\nLocation: \(target.absoluteString)\r\nContent-Length: 0\r\n\r\n")]
      }
      try await ScriptServer.run(script: script) { server in
        for (reference, key) in [(SecretReference.environment("KEY"), "abc123"), (.environment("TOKEN"), "a.b.c")] {
          let folder = try TestFolder()
          try await GuardedHTTPClient.forTest(ports: [server.port, other.port]) { client in
            let transport = CachingTransport(client: client, cache: HTTPCache(folder: folder.url))
            let secret = try Secret(reference, environment: ["KEY": "abc123", "TOKEN": "a.b.c"])
            let provider = TMDBProvider(name: "t", base: try server.url("/3/"), key: secret, transport: transport)
            _ = try await provider.now(CatalogQuery())
          }
          func sent(_ server: ScriptServer) -> String {
            server.counts.requests.map { $0.target + " \($0.fields)" }.joined(separator: "\n")
          }
          #expect(sent(server).contains(key) && !sent(other).contains(key))
          // Nothing of it is in what is kept.
          #expect(!folder.files.isEmpty)
          for file in folder.files {
            let text = String(decoding: try Data(contentsOf: folder.url.appending(path: file)), as: UTF8.self)
            #expect(!text.contains(key) && !file.contains(key))
          }
        }
        #expect(other.counts.requests.count >= 2)
      }
    }
  }

  @Test func saysWhatTheServiceSays() async throws {
    let body = try Data(contentsOf: CatalogFixtures.folder("tmdb").appending(path: "error-401.json"))
    let transport = StubTransport { _ in CatalogResponse(body: body, status: 401) }
    let error = await failure { () throws(CatalogError) in
      try await TMDBProvider(name: "tmdb", transport: transport).now(CatalogQuery())
    }
    #expect(error?.code == .refused && error?.message.contains("Invalid API key") == true)
    let provider = try Self.provider()
    #expect(await failure { () throws(CatalogError) in try await provider.film("99") }?.code == .notFound)
    #expect(await failure { () throws(CatalogError) in try await provider.film("1/../2") }?.code == .badRequest)
  }

  @Test func anAnswerIsKeptNoLongerThanTheTermsSay() async throws {
    let clock = TestClock()
    let exchange = FadingExchange()
    let folder = try TestFolder()
    let transport = CachingTransport(exchange: exchange, cache: HTTPCache(folder: folder.url), now: { clock.now })
    let provider = TMDBProvider(name: "tmdb", transport: transport)
    #expect(try await provider.now(CatalogQuery()).items.count == 1)
    exchange.end()
    clock.advance(179 * 86_400)
    #expect(try await provider.now(CatalogQuery()).staleReason != nil)
    clock.advance(2 * 86_400)
    #expect(await failure { () throws(CatalogError) in try await provider.now(CatalogQuery()) }?.code == .unavailable)
  }

  @Test(
    "a command that gives no key is an error without a word of what it wrote",
    arguments: [
      ["false"], ["no-such-program-here"], ["printf", ""], ["sh", "-c", "printf geheim; exit 3"],
      ["head", "-c", "99999", "/dev/zero"],
    ])
  func badCommands(words: [String]) async throws {
    let secret = try Secret(.command(words), environment: ["PATH": "/usr/bin:/bin"])
    let error = await failure { () throws(CatalogError) in try await secret.value() }
    #expect(error?.code == .configuration && error?.description.contains("geheim") == false)
  }
}

/// Answers until it ends.
private final class FadingExchange: HTTPExchange {
  private let body = Data(#"{"results":[{"id":1,"title":"T"}],"total_pages":1}"#.utf8)
  private let isOver = NSLock()
  // Only touched while the lock is held.
  nonisolated(unsafe) private var over = false

  func end() { isOver.withLock { over = true } }

  func answer(to request: CatalogRequest, validators: HTTPValidators?) async throws(CatalogError) -> HTTPAnswer {
    if isOver.withLock({ over }) { throw CatalogError(.unavailable, "service", "it is gone") }
    return HTTPAnswer(status: 200, body: body, contentType: "application/json", headers: [:], retryAfter: nil)
  }
}
