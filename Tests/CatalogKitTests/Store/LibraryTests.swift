import CatalogKit
import Foundation
import Testing

@Suite("Lists")
struct LibraryTests {
  @Test("films, theatres and sections come by name, everything before places")
  func names() async throws {
    let store = try CatalogStore()
    let importer = ImportService(store)
    let library = LibraryService(store, language: "fi")
    try await importer.save(["Öljy", "Waltz", "Äiti", "Vuori", "Aatto"].map { SampleCatalog.film($0, $0) })
    let films = try await library.films(in: SampleCatalog.feed(), byTitle: true)
    #expect(films?.items.map(\.title) == ["Aatto", "Vuori", "Waltz", "Äiti", "Öljy"])
    let theatres = [("1", "Kinopalatsi", "Turku"), ("2", "Kinopalatsi", "Helsinki"), ("3", "Itis", "Helsinki")].map {
      var theatre = Theatre(id: CatalogID(source: "kino", value: $0.0), name: $0.1)
      theatre.city = $0.2
      return theatre
    }
    try await importer.save(items: theatres, as: SampleCatalog.feed(kind: .theatre))
    let sorted = try await library.theatres(in: SampleCatalog.feed(kind: .theatre))
    #expect(sorted?.items.map(\.id.value) == ["3", "2", "1"])
    let areas = [("1", "Oulu", Area.Kind.place), ("2", "Valitse alue", .everything), ("3", "Espoo", .place)].map {
      Area(id: CatalogID(source: "kino", value: $0.0), name: $0.1, kind: $0.2)
    }
    try await importer.save(items: areas, as: SampleCatalog.feed(kind: .area))
    #expect(try await library.areas(in: SampleCatalog.feed(kind: .area))?.items.map(\.id.value) == ["2", "3", "1"])
    let sections = ["Öinen", "Ajankohtaista"].map { NewsCategory(id: CatalogID(source: "kino", value: $0), name: $0) }
    try await importer.save(items: sections, as: SampleCatalog.feed(kind: .newsCategory))
    let names = try await library.newsCategories(in: SampleCatalog.feed(kind: .newsCategory))?.items.map(\.name)
    #expect(names == ["Ajankohtaista", "Öinen"])
  }

  @Test("news come newest first, also of one section")
  func news() async throws {
    let store = try CatalogStore()
    let library = LibraryService(store, language: "fi")
    let section = NewsCategory(id: CatalogID(source: "kino", value: "1079"), name: "Leffauutiset")
    let key = SampleCatalog.feed("news", kind: .news)
    let items = [("old", 1.0, true), ("none", nil, false), ("new", 3, false), ("middle", 2, true)].map {
      var item = NewsItem(id: CatalogID(source: "kino", value: $0.0), title: $0.0)
      item.published = $0.1.map { SampleCatalog.day.addingTimeInterval($0) }
      item.categories = $0.2 ? [section] : []
      return item
    }
    try await ImportService(store).save(items: items, as: key)
    #expect(try await library.news(in: key)?.items.map(\.title) == ["new", "middle", "old", "none"])
    #expect(try await library.news(in: key, category: section.id)?.items.map(\.title) == ["middle", "old"])
    let other = CatalogID<NewsCategory>(source: "kino", value: "1")
    #expect(try await library.news(in: key, category: other)?.items.isEmpty == true)
  }

  @Test("shows come by time, of a film and of a day")
  func shows() async throws {
    let store = try CatalogStore()
    let library = LibraryService(store, language: "fi")
    let key = SampleCatalog.feed("showtimes", kind: .show, scope: "1014 2026-11-22")
    let film = CatalogID<Film>(source: "kino", value: "f")
    let shows = [("late", 9.0, 22), ("unknown", nil, 22), ("early", 1, 22), ("next", 99, 23)].map {
      var show = Show(id: CatalogID(source: "kino", value: $0.0), title: "Film")
      show.film = $0.0 == "late" ? CatalogID(source: "kino", value: "g") : film
      show.start = $0.1.map { SampleCatalog.day.addingTimeInterval($0) }
      show.businessDay = CalendarDate(year: 2026, month: 11, day: $0.2)
      return show
    }
    try await ImportService(store).save(items: shows, as: key)
    #expect(try await library.shows(in: key)?.items.map(\.id.value) == ["early", "late", "next", "unknown"])
    #expect(try await library.shows(of: film).map(\.id.value) == ["early", "next", "unknown"])
    let day = CalendarDate(year: 2026, month: 11, day: 22)
    #expect(try await library.shows(of: film, on: day).map(\.id.value) == ["early", "unknown"])
  }

  @Test("failures are remembered until they expire, and a file ends them")
  func failures() async throws {
    let records = FetchRecords(try CatalogStore())
    let film = SampleCatalog.film("1", "One")
    let later = SampleCatalog.day.addingTimeInterval(60)
    let failure = FailedCandidate(
      film: film.id, video: "v1", code: .corrupt, reason: "no film in it", failed: SampleCatalog.day, expires: later)
    try await records.note(failure)
    #expect(try await records.failures(of: film.id, at: SampleCatalog.day) == ["v1": failure])
    #expect(try await records.failures(of: film.id, at: later).isEmpty)
    #expect(try await records.failures(of: CatalogID(source: "x", value: "1"), at: SampleCatalog.day).isEmpty)
    var file = FetchedFile(
      sha256: "ab", byteCount: 7, film: film.id, filmTitle: film.title, video: "v1", fetched: SampleCatalog.day)
    file.licence = "CC BY 4.0"
    file.author = "A. Uthor"
    file.sourceURL = URL(string: "https://example.org/a.mp4")
    try await records.note(file)
    #expect(try await records.failures(of: film.id, at: SampleCatalog.day).isEmpty)
    #expect(try await records.file(sha256: "ab") == file)
    #expect(try await records.file(of: "v1", film: film.id) == file)
  }

  @Test("files are listed newest first, and by use for the cache")
  func files() async throws {
    let records = FetchRecords(try CatalogStore())
    for (number, name) in ["a", "b", "c"].enumerated() {
      try await records.note(
        FetchedFile(
          sha256: name, byteCount: 1, film: CatalogID(source: "kino", value: name), filmTitle: name, video: "v",
          fetched: SampleCatalog.day.addingTimeInterval(Double(number))))
    }
    try await records.noteUse(of: "a", at: SampleCatalog.day.addingTimeInterval(50))
    #expect(try await records.files().map(\.sha256) == ["c", "b", "a"])
    #expect(try await records.filesByUse().map(\.sha256) == ["b", "c", "a"])
    try await records.forgetFile(sha256: "b")
    #expect(try await records.filesByUse().map(\.sha256) == ["c", "a"])
  }

  @Test("a pinned video is remembered until it is taken back")
  func pins() async throws {
    let records = FetchRecords(try CatalogStore())
    let film = CatalogID<Film>(source: "kino", value: "1")
    #expect(try await records.pinned(for: film) == nil)
    try await records.pin(.file(path: "/films/trailer.mp4"), for: film)
    #expect(try await records.pinned(for: film) == .file(path: "/films/trailer.mp4"))
    try await records.pin(nil, for: film)
    #expect(try await records.pinned(for: film) == nil)
  }
}
