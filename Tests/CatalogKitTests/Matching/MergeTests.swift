import Foundation
import TestSupport
import Testing

@testable import CatalogKit

/// One film as a source has it.
private func version(
  _ source: String, _ id: String = "1", _ title: String = "Night Train", year: Int? = 2026, runtime: Int? = nil,
  imdb: String? = nil, tmdb: String? = nil
) -> Film {
  var film = SampleCatalog.film(id, title, source: source)
  (film.year, film.runtime, film.imdbID, film.tmdbID) = (year, runtime, imdb, tmdb)
  return film
}

@Suite("Films of several sources")
struct MergeTests {
  /// Pairs of films, and whether they are one.
  struct Pair: Sendable, CustomTestStringConvertible {
    var left: Film
    var right: Film
    var areSame: Bool
    var testDescription: String { "\(left.title) \(right.title)" }
  }

  static let pairs: [Pair] = [
    Pair(left: version("a"), right: version("b", year: 2027), areSame: true),
    Pair(left: version("a"), right: version("b", year: 2028), areSame: false),
    Pair(left: version("a"), right: version("b", year: nil), areSame: false),
    Pair(left: version("a", runtime: 100), right: version("b", runtime: 95), areSame: true),
    Pair(left: version("a", runtime: 100), right: version("b", runtime: 94), areSame: false),
    Pair(left: version("a", runtime: 100), right: version("b"), areSame: true),
    Pair(left: version("a"), right: version("a", "2"), areSame: false),
    Pair(
      left: version("a", imdb: "tt1"), right: version("b", "1", "Yöjuna", year: 1999, imdb: "tt1"), areSame: true),
    Pair(left: version("a", imdb: "tt1"), right: version("b", imdb: "tt2"), areSame: false),
    Pair(
      left: version("a", imdb: "tt1", tmdb: "5"), right: version("b", imdb: "tt1", tmdb: "6"), areSame: true),
    Pair(left: version("a", tmdb: "5"), right: version("b", "1", "Other", tmdb: "5"), areSame: true),
    Pair(
      left: version("a", "1", "Night Train (2D dub)"), right: version("b", "1", "NIGHT TRAIN!"), areSame: true),
    Pair(left: version("a", "1", "???"), right: version("b", "1", "!!!"), areSame: false),
  ]

  private func works(_ store: CatalogStore) async throws -> [[String]] {
    let films = try await store.read { database in
      try FilmDAO.films(rows: Array(1...20), in: database)
    }
    let groups = try await MatchService(store).groups(of: films.map(\.id))
    return Dictionary(grouping: groups.map { ($0.key.description, $0.value.work) }, by: \.1).values
      .map { $0.map(\.0).sorted() }.sorted { $0[0] < $1[0] }
  }

  @Test("are one by number, else by title, year and length", arguments: pairs)
  func match(pair: Pair) async throws {
    for films in [[pair.left, pair.right], [pair.right, pair.left]] {
      let store = try CatalogStore()
      for film in films {
        try await ImportService(store).save([film], as: SampleCatalog.feed("\(film.id)", source: film.id.source))
      }
      #expect(try await works(store).isEmpty == !pair.areSame)
      #expect(try await store.integrityCheck() == [])
    }
  }

  private func save(_ films: [Film], in store: CatalogStore) async throws {
    for (source, films) in Dictionary(grouping: films, by: \.id.source).sorted(by: { $0.key < $1.key }) {
      try await ImportService(store).save(films, as: SampleCatalog.feed(source: source))
    }
  }

  @Test("a film of each source joins one film, and leaves it when it turns out to be another or is gone")
  func joinsAndLeaves() async throws {
    let store = try CatalogStore()
    try await save([version("a"), version("b"), version("c"), version("c", "2", "Other")], in: store)
    #expect(try await works(store) == [["a/1", "b/1", "c/1"]])
    // The film that names the group goes, and its row may be another film's.
    try await save([version("a", "9", "New")], in: store)
    #expect(try await works(store) == [["b/1", "c/1"]])
    try await save([version("c", "1", "Renamed"), version("c", "2", "Night Train")], in: store)
    #expect(try await works(store) == [["b/1", "c/2"]])
    try await save([version("c", "1", "Renamed")], in: store)
    #expect(try await works(store).isEmpty)
    // What a film's own page tells later brings it to the others.
    var whole = version("c", "1", "Renamed", imdb: "tt7")
    try await save([version("b", "1", "Night Train", imdb: "tt7")], in: store)
    whole.runtime = 90
    try await ImportService(store).save(detail: whole, fetched: SampleCatalog.day, expires: SampleCatalog.day)
    #expect(try await works(store) == [["b/1", "c/1"]])
    #expect(try await store.integrityCheck() == [])
  }

  @Test("films that contradict each other are not joined by a third that says less")
  func bridge() async throws {
    for order in [["t", "b", "c"], ["b", "t", "c"], ["c", "b", "t"]] {
      let films = [
        "t": version("t"), "b": version("b", runtime: 75), "c": version("c", runtime: 104),
      ]
      let store = try CatalogStore()
      for source in order { try await save([#require(films[source])], in: store) }
      let found = try await works(store)
      #expect(found.count == 1 && found[0].count == 2 && found[0].contains("t/1"), "\(order): \(found)")
      // Once the third one says more, it is with the right one.
      try await save([version("t", runtime: 104)], in: store)
      #expect(try await works(store) == [["c/1", "t/1"]], "\(order)")
    }
    let store = try CatalogStore()
    try await save([version("a", year: 2000), version("b", year: 2001), version("c", year: 2002)], in: store)
    #expect(try await works(store).count == 1)
    #expect(try await works(store)[0].count == 2)
  }

  @Test("what is one by number and by title is one group, in whatever order it is learned")
  func unites() async throws {
    let store = try CatalogStore()
    try await save([version("a", "1", "Yöjuna", imdb: "tt1"), version("b"), version("t", tmdb: "5")], in: store)
    #expect(try await works(store) == [["b/1", "t/1"]])
    let whole = version("t", imdb: "tt1", tmdb: "5")
    try await ImportService(store).save(detail: whole, fetched: SampleCatalog.day, expires: SampleCatalog.day)
    #expect(try await works(store) == [["a/1", "b/1", "t/1"]])
  }

  @Test("two films of one source stay two, and a third source's film is one of them")
  func oneOfASource() async throws {
    let store = try CatalogStore()
    try await save(
      [version("a", "dub", "Night Train (dub)"), version("a", "orig", "Night Train (orig)"), version("b")], in: store)
    #expect(try await works(store) == [["a/dub", "b/1"]])
  }

  @Test("a film that was kept apart stays so when its source is asked again, until that is taken back")
  func apart() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("catalog.sqlite").path
    let films = [version("a"), version("b"), version("c")]
    do {
      let store = try CatalogStore(path: path)
      try await save(films, in: store)
      #expect(try await MatchService(store).separate(films[1].id) == [films[0].id, films[2].id])
      #expect(try await works(store) == [["a/1", "c/1"]])
      #expect(try await MatchService(store).separate(films[1].id).isEmpty)
    }
    let store = try CatalogStore(path: path)
    try await save([version("b", "2", "Else")], in: store)
    try await save([version("b", "1", "Night Train", runtime: 90)], in: store)
    try await save([version("a", "1", "Night Train", runtime: 91)], in: store)
    #expect(try await works(store) == [["a/1", "c/1"]])
    #expect(Set(try await MatchService(store).reunite(films[1].id)) == [films[0].id, films[2].id])
    #expect(try await works(store) == [["a/1", "b/1", "c/1"]])
  }

  @Test("a merged film has each value from the source that the table names")
  func table() throws {
    var (cinema, database, critics) = (version("kino"), version("tmdb"), version("rt"))
    cinema.title = "Yöjuna"
    cinema.runtime = 100
    cinema.synopsis = "Suomeksi."
    database.runtime = 97
    database.people = [Person("Otto Meri", role: .director)]
    database.scores = [Score(.critics, value: 70)]
    critics.scores = [Score(.critics, value: 80)]
    critics.year = 2027
    let merger = FilmMerger([("rt", "rottentomatoes"), ("kino", "finnkino"), ("tmdb", "tmdb")])
    for (own, others) in [
      (cinema, [database, critics]), (database, [critics, cinema]), (critics, [cinema, database]),
    ] {
      let (merged, origins) = merger.merged(own, with: others)
      let from = Dictionary(origins.map { ($0.field, $0.film.source) }) { first, _ in first }
      #expect(merged.id == own.id && merged.others?.count == 2)
      #expect(merged.title == "Yöjuna" && from[.title] == "kino")
      #expect(merged.runtime == 97 && from[.runtime] == "tmdb")
      #expect(merged.year == 2026 && from[.year] == "tmdb")
      #expect(merged.synopsis == "Suomeksi." && from[.synopsis] == "kino")
      #expect(merged.people == database.people && merged.scores == critics.scores)
      #expect(from[.page] == nil && from[.licence] == nil)
    }
    #expect(merger.merged(cinema, with: [database, critics]).film.others?.map(\.source) == ["rt", "tmdb"])
    #expect(Set(MergeTable.rules.map(\.field)) == Set(FilmField.allCases))
    #expect(MergeTable.rules.count == FilmField.allCases.count)
  }

  @Test("the guide has the table")
  func guide() throws {
    let guide = try String(
      contentsOf: Fixtures.checkout.appendingPathComponent("Sources/trailer-edit/trailer-edit.docc/CatalogSources.md"),
      encoding: .utf8)
    #expect(guide.contains(MergeTable.text), "\(MergeTable.text)")
  }

  @Test("of a merged film searches find one, the best, and enough others")
  func searches() async throws {
    let store = try CatalogStore()
    for source in ["a", "b", "c"] {
      try await ImportService(store).save(
        (1...40).map { version(source, "\($0)", "Film \($0)") }, as: SampleCatalog.feed(source: source))
    }
    let search = SearchService(store, language: "fi")
    for strategy in SearchStrategies.ofWords {
      let found = try await search.films(matching: "film", by: strategy, limit: 30)
      #expect(found.count == 30 && Set(found.map(\.id.value)).count == 30, "\(strategy.name)")
      let all = try await search.films(matching: "film", by: strategy, limit: 200, merges: false)
      #expect(all.count == 120, "\(strategy.name)")
    }
  }
}
