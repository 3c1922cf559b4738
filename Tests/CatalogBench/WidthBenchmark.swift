import CatalogKit
import Foundation
import Synchronization

/// Measures what three sources cost that know the same films, searches while all of them are refreshed, and near search.
struct WidthBenchmark {
  /// What was measured; times in seconds.
  struct Result: Codable {
    /// Importing the films of three sources that are one, and the same without looking which are one.
    var mergedTime: Double
    var unmergedTime: Double
    /// The films of a list in which those that are one are one.
    var filmsLeft: Int
    /// Searches while all films are imported anew, by the clock.
    var searches: StoreBenchmark.Result.Queries
    /// Near search over 200,000 shows, by the clock.
    var near: StoreBenchmark.Result.Queries
  }

  /// Films of all three sources together.
  let count: Int
  let folder: URL

  private static let sources = ["one", "two", "three"]
  private static let limit = 50
  private static let theatres = 400
  private static let shows = 200_000
  private static let days = 60

  func run() async throws -> Result {
    let films = Self.sources.map { source in BenchmarkFilms.make(count / 3).map { Self.film($0, of: source) } }
    let unmerged = try await time(importing: films, into: "unmerged.sqlite", matches: false).seconds
    let (merged, store) = try await time(importing: films, into: "merged.sqlite", matches: true)
    let ids = films[0].map(\.id)
    let groups = try await MatchService(store).groups(of: ids)
    return Result(
      mergedTime: merged, unmergedTime: unmerged, filmsLeft: groups.values.count { $0.others.count == 2 },
      searches: try await searches(in: store, while: films), near: try await near())
  }

  private static func film(_ film: Film, of source: String, changed: Bool = false) -> Film {
    var copy = Film(id: CatalogID(source: source, value: film.id.value), title: film.title)
    (copy.originalTitle, copy.year, copy.runtime) = (film.originalTitle, film.year, film.runtime)
    (copy.genres, copy.people, copy.synopsis) = (film.genres, film.people, film.synopsis)
    if changed { copy.consensus = "Seen again." }
    copy.videos = film.videos
    return copy
  }

  private func save(_ films: [[Film]], with imports: ImportService) async throws {
    for list in films {
      guard let source = list.first?.id.source else { continue }
      try await imports.save(
        Listing(list), as: FeedKey(source: source, kind: .film, name: "now"), fetched: Date(),
        expires: Date().addingTimeInterval(300))
    }
  }

  private func time(
    importing films: [[Film]], into name: String, matches: Bool
  ) async throws -> (seconds: Double, store: CatalogStore) {
    let file = folder.appending(path: name)
    try? FileManager.default.removeItem(at: file)
    let store = try CatalogStore(path: file.path)
    let imports = ImportService(store, matches: matches)
    let time = try await ContinuousClock().measure { try await save(films, with: imports) }
    return (time.seconds, store)
  }

  private func searches(in store: CatalogStore, while films: [[Film]]) async throws -> StoreBenchmark.Result.Queries {
    let search = SearchService(store, language: "fi")
    let words = BenchmarkFilms.queries(400, from: films[0])
    let changed = films.map { list in list.map { Self.film($0, of: $0.id.source, changed: true) } }
    let isOver = Mutex(false)
    async let refresh: Void = {
      try await save(changed, with: ImportService(store))
      isOver.withLock { $0 = true }
    }()
    var measured = Measured()
    let strategies = SearchStrategies.all.filter(\.asksSources)
    while !isOver.withLock({ $0 }) {
      let number = measured.count
      let text = words[number % words.count]
      try await measured.measure(text) {
        _ = try await search.films(matching: text, by: strategies[number % strategies.count], limit: Self.limit)
      }
      try await Task.sleep(for: .milliseconds(5))
    }
    try await refresh
    return measured.queries
  }

  /// 200,000 shows of 60 days in 400 theatres of the towns round the Baltic Sea.
  private func near() async throws -> StoreBenchmark.Result.Queries {
    let file = folder.appending(path: "near.sqlite")
    try? FileManager.default.removeItem(at: file)
    let store = try CatalogStore(path: file.path)
    let imports = ImportService(store)
    func key(_ kind: FeedKey.Kind) -> FeedKey { FeedKey(source: "kino", kind: kind, name: kind.rawValue) }
    let theatres = (0..<Self.theatres).map { number in
      var theatre = Theatre(id: CatalogID(source: "kino", value: "\(number)"), name: "Kino \(number)")
      theatre.latitude = 60.17 + Double(number % 20) * 0.05
      theatre.longitude = 24.94 + Double(number / 20) * 0.1
      return theatre
    }
    try await imports.save(Listing(theatres), as: key(.theatre), fetched: Date(), expires: Date() + 300)
    let shows = (0..<Self.shows).map { number in
      var show = Show(id: CatalogID(source: "kino", value: "\(number)"), title: "Film \(number % 500)")
      show.film = CatalogID(source: "kino", value: "\(number % 500)")
      show.theatre = theatres[number % Self.theatres].id
      let day = number / Self.theatres % Self.days
      show.start = Date(timeIntervalSince1970: 1_796_000_000 + Double(day) * 86_400 + Double(number % 12) * 3600)
      show.businessDay = show.start.flatMap { CalendarDate($0, in: .gmt) }
      return show
    }
    try await imports.save(Listing(shows), as: key(.show), fetched: Date(), expires: Date() + 300)
    let service = NearService(store)
    let days = Set(shows.compactMap(\.businessDay)).sorted()
    guard let middle = days.dropFirst(days.count / 2).first else { throw CocoaError(.featureUnsupported) }
    var measured = Measured()
    for number in 0..<400 {
      guard let point = GeoPoint(latitude: 60.2 + Double(number % 10) * 0.08, longitude: 25 + Double(number % 7) * 0.2)
      else { continue }
      try await measured.measure("\(point)") {
        let found = try await service.theatres(
          within: 30, of: point, from: middle, to: middle, sources: nil, limit: Self.limit)
        guard found.total > 0 else { throw CocoaError(.featureUnsupported) }
      }
    }
    return measured.queries
  }
}

/// Times of questions.
private struct Measured {
  private var walls: [Double] = []
  var count: Int { walls.count }
  private var slowest = (words: "", time: 0.0)

  mutating func measure(_ words: String, _ work: () async throws -> Void) async throws {
    let time = try await ContinuousClock().measure(work).seconds
    walls.append(time)
    if time > slowest.time { slowest = (words, time) }
  }

  var queries: StoreBenchmark.Result.Queries {
    .init(
      wall: StoreBenchmark.percentile(walls), cpu: 0, slowest: slowest.time, slowestWords: slowest.words,
      count: walls.count)
  }
}
