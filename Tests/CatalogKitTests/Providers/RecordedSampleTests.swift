import Foundation
import MediaTypes
import Testing

@testable import CatalogKit

/// Every recorded payload of the dialects goes through its adapter.
///
/// The payloads are not part of the project.
@Suite struct RecordedSampleTests {
  /// A payload and what must come out of it.
  struct Sample: Sendable, CustomTestStringConvertible {
    var file: String
    var rows: Int
    var check: String
    /// What a fragment is wrapped in.
    var root: (before: String, after: String)?
    var read:
      @Sendable (StubTransport) async throws(CatalogError) -> (rows: Int, bad: Int, partial: Bool, first: String)

    var testDescription: String { file }
  }

  private static let base = URL(filePath: "/recorded", directoryHint: .isDirectory)

  private static func kino(_ transport: StubTransport) -> FinnkinoProvider {
    FinnkinoProvider(name: "kino", base: base, transport: transport)
  }

  private static func tomatoes(_ transport: StubTransport) -> RottenTomatoesProvider {
    RottenTomatoesProvider(name: "rt", base: base, transport: transport)
  }

  private static func database(_ transport: StubTransport) -> TMDBProvider {
    TMDBProvider(name: "tmdb", languages: ["en"], region: "GB", transport: transport)
  }

  private static func facts<Item>(
    _ listing: Listing<Item>, _ first: (Item) -> String
  ) -> (rows: Int, bad: Int, partial: Bool, first: String) {
    (listing.items.count, listing.badRows.count, listing.isPartial, listing.items.first.map(first) ?? "")
  }

  private static func shows(_ file: String, _ rows: Int, _ check: String, wrapped: Bool = false) -> Sample {
    Sample(file: file, rows: rows, check: check, root: wrapped ? ("<Schedule><Shows>", "</Shows></Schedule>") : nil) {
      transport throws(CatalogError) in
      facts(try await kino(transport).showtimes(CatalogQuery())) { show in
        "\(show.title)|\(show.start.map { Int($0.timeIntervalSince1970) } ?? 0)|\(show.city ?? "-")"
      }
    }
  }

  private static func events(_ file: String, _ rows: Int, _ check: String) -> Sample {
    Sample(file: file, rows: rows, check: check) { transport throws(CatalogError) in
      facts(try await kino(transport).now(CatalogQuery())) { film in
        "\(film.title)|\(film.videos.first?.downloadability.rawValue ?? "-")|\(film.people.count)"
      }
    }
  }

  private static func areas(_ file: String, _ rows: Int, _ check: String) -> Sample {
    Sample(file: file, rows: rows, check: check) { transport throws(CatalogError) in
      let areas = try await kino(transport).areas()
      return facts(areas) { "\($0.kind.rawValue)|\(areas.items.count { $0.kind == .theatre })" }
    }
  }

  private static func films(_ file: String, _ rows: Int, _ check: String) -> Sample {
    Sample(file: file, rows: rows, check: check) { transport throws(CatalogError) in
      let films = try await tomatoes(transport).top(CatalogQuery())
      return facts(films) { "\($0.title)|\(films.items.count { $0.imdbID != nil })" }
    }
  }

  static let all: [Sample] = [
    events("finnkino/vertigo-events-2011.xml", 1, "127 tuntia|direct|0"),
    shows("finnkino/vertigo-schedule-2011-03-12.xml", 1, "Gnomeo & Julia (dub)|1299919500|-"),
    shows(
      "finnkino/finnkino-wrapper-shows-2015-11-15.fragment.xml", 2, "Onnelin ja Annelin talvi|1447581600|Tampere",
      wrapped: true),
    events("finnkino/inkino-events-2018.xml", 3, "15:17 Pariisiin (2D dub)|link-only|12"),
    shows("finnkino/inkino-schedule-2018-02-21.xml", 3, "Jumanji: Welcome to the Jungle|1519201800|Helsinki"),
    areas("finnkino/inkino-theatreareas-2018.xml", 21, "everything|16"),
    areas("finnkino/inkino-theatreareas-test.xml", 3, "everything|2"),
    shows("finnkino/finnkino2json-schedule-2022-01-01.xml", 1, "Oma näytös|1641025800|Helsinki"),
    Sample(file: "finnkino/finnkino2json-scheduledates-2021.xml", rows: 5, check: "2021-12-26") {
      transport throws(CatalogError) in
      facts(try await kino(transport).showDays(CatalogQuery())) { $0.description }
    },
    areas("finnkino/finnkino2json-theatreareas-2021.xml", 5, "everything|2"),
    Sample(file: "finnkino/news-fields-2020-2021.json", rows: 3, check: "Ensi-ilta: Palm Springs|2020-11-24") {
      transport throws(CatalogError) in
      facts(try await kino(transport).news(CatalogQuery())) { "\($0.title)|\($0.day?.description ?? "-")" }
    },
    shows(
      "finnkino/silverscreen-by-show-2023.fragment.xml", 1, "Кот в сапогах 2: Последнее желание|1674292500|-",
      wrapped: true),
    films("rottentomatoes/box_office-2013-02.json", 16, "The Hobbit: An Unexpected Journey|15"),
    films("rottentomatoes/in_theaters-2012-08-19.json", 21, "The Bourne Legacy|21"),
    films("rottentomatoes/in_theaters-2016-10.json", 8, "Jack Reacher: Never Go Back|0"),
    films("rottentomatoes/movies-array-2015-06.json", 50, "Jurassic World|46"),
    films("rottentomatoes/search-doctor-page1-2013-02.json", 10, "The Imaginarium of Doctor Parnassus|7"),
    films("rottentomatoes/search-doctor-page2-2013-02.json", 10, "Doctor Strange|9"),
    films("rottentomatoes/search-doctor-page3-2013-02.json", 10, "Doctor of Doom|10"),
    films("rottentomatoes/search-doctor-page4-2013-02.json", 10, "Tammy and the Doctor|9"),
    films(
      "rottentomatoes/search-doctor-page5-2013-02.json", 10,
      "Das Testament des Dr. Mabuse (Terror of the Mad Doctor )|10"),
    Sample(file: "rottentomatoes/movie-detail-14281.json", rows: 1, check: "The Big Lebowski|Joel Coen|14281") {
      transport throws(CatalogError) in
      let film = try await tomatoes(transport).film("14281")
      return (1, 0, false, "\(film.title)|\(film.people.first?.name ?? "-")|\(film.id.value)")
    },
    Sample(file: "rottentomatoes/clips-toystory3.json", rows: 2, check: "Toy Story 3|link-only|149.0") {
      transport throws(CatalogError) in
      facts(try await tomatoes(transport).trailers(of: "770672122")) {
        "\($0.title ?? "-")|\($0.downloadability.rawValue)|\($0.duration ?? 0)"
      }
    },
    Sample(
      file: "archive/jjjake-advancedsearch.json", rows: 50,
      check: "Red rover Goes To Mars-Student Astronaut B-Roll Compilation|2004"
    ) {
      transport throws(CatalogError) in
      facts(try await ArchiveProvider(transport: transport).search("nasa", CatalogQuery())) {
        "\($0.title)|\($0.year ?? 0)"
      }
    },
    Sample(file: "archive/pict-metadata-movie-item.json", rows: 1, check: "direct|2378677|31.13|sha1|320x240") {
      transport throws(CatalogError) in
      facts(try await ArchiveProvider(transport: transport).trailers(of: "Frankenberry")) { video in
        let size = video.size?.description ?? "-"
        return "\(video.downloadability.rawValue)|\(video.byteCount ?? 0)|\(video.duration ?? 0)|"
          + "\(video.checksum?.algorithm.rawValue ?? "-")|\(size)"
      }
    },
    Sample(file: "archive/jjjake-metadata-nasa.json", rows: 0, check: "") { transport throws(CatalogError) in
      facts(try await ArchiveProvider(transport: transport).trailers(of: "nasa")) { $0.id }
    },
    Sample(file: "tmdb/movie-pageable-list.json", rows: 3, check: "Movie 1|1") { transport throws(CatalogError) in
      facts(try await database(transport).now(CatalogQuery())) { "\($0.title)|\($0.id.value)" }
    },
    Sample(file: "tmdb/movie-details-append-response.json", rows: 1, check: "Fight Club|1999|139|2|tt0137523") {
      transport throws(CatalogError) in
      let film = try await database(transport).film("550")
      return (
        1, 0, false,
        "\(film.title)|\(film.year ?? 0)|\(film.runtime ?? 0)|\(film.people.count)|\(film.imdbID ?? "-")"
      )
    },
    Sample(file: "tmdb/movie-blank-homepage-release-date.json", rows: 1, check: "Chariots of Fire|no day|tt0082158") {
      transport throws(CatalogError) in
      let film = try await database(transport).film("9443")
      return (1, 0, false, "\(film.title)|\(film.release?.description ?? "no day")|\(film.imdbID ?? "-")")
    },
  ]

  @Test(
    .enabled(if: CatalogFixtures.samples != nil, "the \(all.count) recorded payloads are not here"), arguments: all)
  func goesThroughItsAdapter(_ sample: Sample) async throws {
    let folder = try #require(CatalogFixtures.samples)
    var body = try Data(contentsOf: folder.appending(path: sample.file))
    if let root = sample.root { body = Data(root.before.utf8) + body + Data(root.after.utf8) }
    let read = try await sample.read(StubTransport(body))
    #expect(read.rows == sample.rows)
    #expect(read.bad == 0)
    #expect(!read.partial)
    #expect(read.first == sample.check)
  }

  @Test(.enabled(if: CatalogFixtures.samples != nil, "the recorded reviews are not here"))
  func readsRecordedReviews() async throws {
    let folder = try #require(CatalogFixtures.samples).appending(path: "rottentomatoes")
    let film = try Data(contentsOf: folder.appending(path: "movie-detail-14281.json"))
    let reviews = try Data(contentsOf: folder.appending(path: "reviews-toystory3.json"))
    let transport = StubTransport { request in
      CatalogResponse(body: request.url.lastPathComponent == "reviews.json" ? reviews : film)
    }
    let read = try await Self.tomatoes(transport).film("14281")
    #expect(!read.reviews.isEmpty)
    #expect(read.reviews.allSatisfy { $0.publication != nil })
  }

  /// All five pages of one search, as the service served them.
  @Test(.enabled(if: CatalogFixtures.samples != nil, "the 5 recorded pages are not here"))
  func followsRecordedPages() async throws {
    let folder = try #require(CatalogFixtures.samples).appending(path: "rottentomatoes")
    var pages: [Data] = []
    for page in 1...5 {
      pages.append(try Data(contentsOf: folder.appending(path: "search-doctor-page\(page)-2013-02.json")))
    }
    let bodies = pages
    let transport = StubTransport { request in
      let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
      let page = items.first { $0.name == "page" }?.value.flatMap { Int($0) } ?? 1
      return CatalogResponse(body: page <= bodies.count ? bodies[page - 1] : Data(#"{"total":50,"movies":[]}"#.utf8))
    }
    let listing = try await Self.tomatoes(transport).search("doctor", CatalogQuery(limit: 10))
    #expect(listing.items.count == 10)
    #expect(listing.total == 50)
  }
}
