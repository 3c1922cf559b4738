import Foundation
import Testing

@testable import CatalogKit

@Suite("Import")
struct ImportTests {
  private let feed = SampleCatalog.feed()

  private func titles(_ store: CatalogStore, _ key: FeedKey? = nil) async throws -> [String]? {
    try await LibraryService(store, language: "fi").films(in: key ?? feed, byTitle: false)?.items.map(\.title)
  }

  @Test("a film comes back as it was written")
  func roundTrip() async throws {
    let store = try CatalogStore()
    let film = SampleCatalog.fullFilm()
    try await ImportService(store).save([film])
    let library = LibraryService(store, language: "fi")
    #expect(try await library.film(film.id) == film)
    #expect(try await library.films(named: "full") == [film])
    #expect(try await library.film(CatalogID(source: "other", value: "full")) == nil)
  }

  /// What may change of a film, and words that find it then, or did before.
  private static let changes: [(change: @Sendable (inout Film) -> Void, found: String, gone: String)] = [
    ({ $0.title = "Valo" }, "valo", "paiva"), ({ $0.originalTitle = nil }, "paiva", "night"),
    ({ $0.synopsis = "A boat." }, "boat", "lighthouse"), ({ $0.genres = [Genre("Komedia")] }, "komedia", "draama"),
    ({ $0.people[0] = Person("Ada Finch", role: .director) }, "finch", "strom"), ({ $0.videos = [] }, "paiva", "boat"),
    ({ $0.runtime = 98 }, "paiva", "boat"),
  ]

  @Test("what changes of a film is found, what goes is not, and the rest stays", arguments: changes.indices)
  func partsChange(number: Int) async throws {
    let store = try CatalogStore()
    var film = SampleCatalog.fullFilm()
    try await ImportService(store).save([film, SampleCatalog.film("other", "Toinen")])
    let (change, found, gone) = Self.changes[number]
    change(&film)
    try await ImportService(store).save(detail: film, fetched: SampleCatalog.day, expires: SampleCatalog.day)
    #expect(try await LibraryService(store, language: "fi").film(film.id) == film)
    let search = SearchService(store, language: "fi")
    #expect(try await search.films(matching: found, by: FullTextSearch()).map(\.id) == [film.id])
    #expect(try await search.films(matching: gone, by: FullTextSearch()).isEmpty)
    #expect(try await search.films(matching: film.title, by: ContainsSearch()).map(\.id) == [film.id])
    #expect(try await store.integrityCheck() == [])
  }

  @Test("a list changes as a whole, in the source's order, and what it no longer has is deleted")
  func replaces() async throws {
    let store = try CatalogStore()
    let importer = ImportService(store)
    #expect(try await titles(store) == nil)
    try await importer.save(["b", "a", "c"].map { SampleCatalog.film($0, $0) })
    #expect(try await titles(store) == ["b", "a", "c"])
    try await importer.save(["d", "c"].map { SampleCatalog.film($0, $0) })
    #expect(try await titles(store) == ["d", "c"])
    #expect(try await LibraryService(store, language: "fi").counts()[.film] == 2)
    #expect(try await store.integrityCheck() == [])
  }

  @Test("what another list or a bookmark holds stays")
  func held() async throws {
    let store = try CatalogStore()
    let importer = ImportService(store)
    let bookmarks = BookmarkService(store, language: "fi")
    let films = ["now", "both", "kept"].map { SampleCatalog.film($0, $0) }
    try await importer.save(films)
    try await importer.save([films[1]], as: SampleCatalog.feed("coming"))
    _ = try await bookmarks.add(films[2], to: "Mine", at: SampleCatalog.day)
    try await importer.save([])
    #expect(try await titles(store) == [])
    let library = LibraryService(store, language: "fi")
    #expect(try await library.film(films[0].id) == nil)
    #expect(try await library.film(films[1].id) != nil)
    #expect(try await library.film(films[2].id) != nil)
  }

  @Test("lists of one name but other kinds, scopes or sources do not touch each other")
  func apart() async throws {
    let store = try CatalogStore()
    let importer = ImportService(store)
    let film = SampleCatalog.film("1034", "Film")
    try await importer.save([film])
    try await importer.save([SampleCatalog.film("1034", "Other", source: "two")], as: SampleCatalog.feed(source: "two"))
    let theatre = Theatre(id: CatalogID(source: "kino", value: "1034"), name: "Kinopalatsi")
    let area = Area(id: CatalogID(source: "kino", value: "1034"), name: "Tampere: CINE ATLAS", kind: .theatre)
    try await importer.save(items: [theatre], as: SampleCatalog.feed(kind: .theatre))
    try await importer.save(items: [area], as: SampleCatalog.feed(kind: .area))
    try await importer.save([], as: SampleCatalog.feed(scope: "1014"))
    try await importer.save(items: [Theatre](), as: SampleCatalog.feed(kind: .theatre))
    let library = LibraryService(store, language: "fi")
    #expect(try await titles(store) == ["Film"])
    #expect(try await library.films(named: "1034").map(\.title) == ["Film", "Other"])
    #expect(try await library.areas(in: SampleCatalog.feed(kind: .area))?.items == [area])
    #expect(try await library.counts()[.theatre] == 0)
  }

  @Test("a partial list adds and changes, and takes nothing away")
  func partial() async throws {
    let store = try CatalogStore()
    let importer = ImportService(store)
    try await importer.save(["a", "b", "c"].map { SampleCatalog.film($0, $0) })
    let listing = Listing([SampleCatalog.film("b", "B")], badRows: [BadRow(row: 2, reason: "no title")])
    try await importer.save(
      listing, as: feed, fetched: SampleCatalog.day, expires: SampleCatalog.day.addingTimeInterval(300))
    #expect(try await titles(store) == ["B", "a", "c"])
    let state = try await LibraryService(store, language: "fi").state(of: feed)
    #expect(state?.isPartial == true)
    #expect(state?.badRows == 1)
    #expect(state?.isFresh(at: SampleCatalog.day.addingTimeInterval(299)) == true)
    #expect(state?.isFresh(at: SampleCatalog.day.addingTimeInterval(300)) == false)
  }

  @Test("a list does not take away what the film's own page told; the page itself does")
  func merging() async throws {
    let store = try CatalogStore()
    let importer = ImportService(store)
    let library = LibraryService(store, language: "fi")
    let full = SampleCatalog.fullFilm()
    let later = SampleCatalog.day.addingTimeInterval(60)
    try await importer.save(detail: full, fetched: SampleCatalog.day, expires: later)
    var short = SampleCatalog.film("full", "Uusi nimi")
    short.year = 2020
    try await importer.save([short])
    var expected = full
    expected.title = "Uusi nimi"
    expected.year = 2020
    #expect(try await library.film(full.id) == expected)
    try await importer.save(detail: short, fetched: SampleCatalog.day, expires: later)
    #expect(try await library.film(full.id) == short)
    #expect(try await store.integrityCheck() == [])
  }

  @Test("an import that died changes no list, and the next one clears up after it")
  func dies() async throws {
    let store = try CatalogStore()
    let importer = ImportService(store)
    try await importer.save([SampleCatalog.film("a", "a")])
    try await store.alter { [feed] database in
      let list = try FeedDAO.reserve(feed, in: database)
      let row = try FilmDAO.save(SampleCatalog.film("b", "b"), as: .list, in: database).row
      try FeedDAO.append([row], from: 0, to: list, in: database)
    }
    #expect(try await titles(store) == ["a"])
    try await importer.save([SampleCatalog.film("c", "c")])
    #expect(try await titles(store) == ["c"])
    #expect(try await LibraryService(store, language: "fi").counts()[.film] == 1)
  }

  @Test("more rows than one transaction has are all there")
  func manyRows() async throws {
    let store = try CatalogStore()
    let count = ImportService.batch * 2 + 1
    let films = (0..<count).map { SampleCatalog.film("\($0)", "Film \($0)") }
    try await ImportService(store).save(films)
    #expect(try await titles(store) == films.map(\.title))
    try await ImportService(store).save(films.reversed())
    #expect(try await titles(store)?.first == "Film \(count - 1)")
  }

  @Test("a row that is listed twice does no harm")
  func twice() async throws {
    let store = try CatalogStore()
    try await ImportService(store).save(["a", "b", "a"].map { SampleCatalog.film($0, $0) })
    #expect(try await LibraryService(store, language: "fi").counts()[.film] == 2)
    #expect(try await titles(store) == ["a", "b", "a"])
  }

  @Test("a failed refresh keeps the rows and says why; a good one forgets that")
  func problems() async throws {
    let store = try CatalogStore()
    let importer = ImportService(store)
    let library = LibraryService(store, language: "fi")
    let blocked = CatalogError(.blocked, "kino", "it answers with a page for browsers")
    try await importer.note(blocked, for: feed, at: SampleCatalog.day)
    #expect(try await titles(store) == nil)
    #expect(try await library.state(of: feed)?.fetched == nil)
    try await importer.save([SampleCatalog.film("a", "a")])
    #expect(try await library.state(of: feed)?.problem == nil)
    let later = SampleCatalog.day.addingTimeInterval(99)
    try await importer.note(blocked, for: feed, at: later)
    #expect(try await titles(store) == ["a"])
    let problem = try await library.state(of: feed)?.problem
    #expect(problem == FeedState.Problem(code: .blocked, message: blocked.message, time: later))
  }

  @Test("old lists are cleared away with what only they held")
  func purge() async throws {
    let store = try CatalogStore()
    let importer = ImportService(store)
    let old = SampleCatalog.feed("search", scope: "night")
    try await importer.save(
      Listing(["a", "b"].map { SampleCatalog.film($0, $0) }), as: old, fetched: SampleCatalog.day,
      expires: SampleCatalog.day.addingTimeInterval(1))
    try await importer.save([SampleCatalog.film("b", "b")])
    try await importer.purge("kino", before: SampleCatalog.day.addingTimeInterval(2))
    #expect(try await titles(store, old) == nil)
    #expect(try await titles(store) == ["b"])
    #expect(try await LibraryService(store, language: "fi").counts()[.film] == 1)
    #expect(try await store.integrityCheck() == [])
  }
}
