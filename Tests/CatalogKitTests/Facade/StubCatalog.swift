import Foundation
import Synchronization

@testable import CatalogKit

/// A source that answers as it is told, and counts.
final class StubProvider: CatalogProvider {
  struct State {
    var films: [Film] = []
    var badRows: [BadRow] = []
    var shows: [Show] = []
    var theatres: [Theatre] = []
    var error: CatalogError?
    var asked = 0
  }

  let name: String
  let dialect: String
  let abilities: Set<CatalogAbility>
  let keptTime: Double?
  let state = Mutex(State())

  init(
    _ name: String, dialect: String = "finnkino", abilities: Set<CatalogAbility> = [.now, .search, .film, .trailers],
    films: [Film] = [], keptTime: Double? = nil
  ) {
    self.keptTime = keptTime
    self.name = name
    self.dialect = dialect
    self.abilities = abilities
    state.withLock { $0.films = films }
  }

  var asked: Int { state.withLock { $0.asked } }

  func now(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    let state = state.withLock { state in
      state.asked += 1
      return (state.films, state.badRows, state.error)
    }
    if let error = state.2 { throw error }
    return Listing(state.0, badRows: state.1)
  }

  func showtimes(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Show> {
    _ = try await now(query)
    return Listing(state.withLock { $0.shows }.filter { query.date == nil || $0.businessDay == query.date })
  }

  func theatres(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Theatre> {
    Listing(state.withLock { $0.theatres })
  }

  func search(_ words: String, _ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    try await now(query)
  }

  func film(_ id: String) async throws(CatalogError) -> Film {
    let films = try await now(CatalogQuery()).items
    if let film = films.first(where: { $0.id.value == id }) { return film }
    throw CatalogError(.notFound, "\(name)/\(id)", "no such film")
  }

  func trailers(of film: String) async throws(CatalogError) -> Listing<Video> {
    Listing(try await self.film(film).videos)
  }
}

/// Takes every file as a film.
struct AnyMedia: MediaInspecting {
  func inspect(_ file: URL) async throws(CatalogError) -> MediaInspection {
    MediaInspection(fileExtension: "mp4", summary: "mp4")
  }
}

/// A time that tests move.
final class TestClock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
  var now: Date { time.withLock { $0 } }
  func advance(_ seconds: Double) { time.withLock { $0 += seconds } }
}

/// Runs `body` with a catalog in a folder of its own.
func withCatalog<Value>(
  _ providers: [any CatalogProvider]? = nil, clock: TestClock = TestClock(), folder: TestFolder? = nil,
  inspecting: any MediaInspecting = AnyMedia(), adjust: (inout CatalogSettings) -> Void = { _ in },
  body: (MovieCatalog) async throws -> Value
) async throws -> Value {
  let folder = try folder ?? TestFolder()
  var settings = try CatalogSettings(environment: [:], home: folder.url)
  adjust(&settings)
  var limits = FetchLimits()
  limits.attempts = 1
  limits.pause = .zero
  let catalog = try MovieCatalog(
    settings, inspecting: inspecting, resolver: TableResolver([:]), providers: providers, limits: limits,
    interval: .zero, now: { clock.now })
  do {
    let value = try await body(catalog)
    await catalog.close()
    return value
  } catch {
    await catalog.close()
    throw error
  }
}

/// A film of a source.
func film(_ source: String, _ id: String, _ title: String, year: Int? = nil, videos: [Video] = []) -> Film {
  var film = Film(id: CatalogID(source: source, value: id), title: title)
  film.year = year
  film.videos = videos
  return film
}
