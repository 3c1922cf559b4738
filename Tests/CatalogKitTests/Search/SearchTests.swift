import CatalogKit
import Foundation
import Testing

extension SearchStrategies {
  /// Those that look for words of a film.
  static var ofWords: [any SearchStrategy] { all.filter(\.asksSources) }
}

@Suite("Search")
struct SearchTests {
  /// Words, how to search, and the identifiers found, the best first.
  struct Case: Sendable, CustomTestStringConvertible {
    var words: String
    var strategy: String
    var found: [String]

    init(_ words: String, _ strategy: String, _ found: [String]) {
      self.words = words
      self.strategy = strategy
      self.found = found
    }

    var testDescription: String { "\(words) \(strategy)" }
  }

  private static let films: [Film] = {
    var keeper = SampleCatalog.film("keeper", "The Fog", original: "Sumu")
    keeper.synopsis = "Nothing moves in Jyväskylä but the harbour."
    keeper.people = [Person("Łukasz Øberg", role: .director)]
    keeper.genres = [Genre("Jännitys")]
    return [
      SampleCatalog.film("jyv", "Jyväskylä yöllä"), SampleCatalog.film("road", "Matka Jyväskylään"),
      SampleCatalog.film("pct", "100% Wool"), SampleCatalog.film("under", "a_b"),
      SampleCatalog.film("quote", "Say \"hi\""),
      SampleCatalog.film("spider", "Spider-Man", original: "Spider-Man"), SampleCatalog.film("smor", "Smørrebrød"),
      SampleCatalog.film("fogg", "Fogg, Fogg and Fogg"), SampleCatalog.film("ox", "Ox"),
      SampleCatalog.film("fox", "Fox"),
      keeper,
    ]
  }()

  @Test(
    "each way finds what it should, in order",
    arguments: [
      Case("jyvaskyla", "begins-with", ["jyv"]), Case("JYVÄ", "begins-with", ["jyv"]),
      Case("sumu", "begins-with", ["keeper"]), Case("fog", "begins-with", ["fogg"]), Case("o", "begins-with", ["ox"]),
      Case("%", "begins-with", []), Case("100%", "begins-with", ["pct"]), Case("_", "begins-with", []),
      Case("jyvaskyla", "contains", ["jyv", "road"]), Case("vask", "contains", ["jyv", "road"]),
      Case("0% w", "contains", ["pct"]), Case("%", "contains", ["pct"]), Case("_", "contains", ["under"]),
      Case("a_b", "contains", ["under"]), Case("axb", "contains", []), Case("\"hi\"", "contains", ["quote"]),
      Case("ox", "contains", ["ox", "fox"]), Case("fog", "contains", ["fogg", "keeper"]),
      Case("rrebr", "contains", ["smor"]), Case("smorre", "contains", ["smor"]), Case("umu", "contains", ["keeper"]),
      Case("*", "contains", []), Case("man\u{0}", "contains", ["spider"]),
      Case("man spider", "full-text", ["spider"]), Case("spi", "full-text", ["spider"]),
      Case("fogg", "full-text", ["fogg"]), Case("fog", "full-text", ["keeper", "fogg"]),
      Case("lukasz oberg", "full-text", ["keeper"]), Case("jannitys", "full-text", ["keeper"]),
      Case("jyvaskyla", "full-text", ["jyv", "keeper", "road"]), Case("harbour fog", "full-text", ["keeper"]),
      Case("harbour spider", "full-text", []), Case("OR", "full-text", []), Case("\"*()", "full-text", []),
      Case("title:fog", "full-text", []),
    ])
  func finds(_ test: Case) async throws {
    let store = try CatalogStore()
    try await ImportService(store).save(Self.films)
    let search = SearchService(store, language: "fi")
    let found = try await search.films(matching: test.words, by: try SearchStrategies.named(test.strategy))
    #expect(found.map(\.id.value) == test.found)
  }

  @Test("every way keeps to the limit and to the sources", arguments: SearchStrategies.ofWords.map(\.name))
  func limits(_ name: String) async throws {
    let store = try CatalogStore()
    for source in ["one", "two"] {
      let films = (1...30).map { SampleCatalog.film("\($0)", "Film \($0)", source: source) }
      try await ImportService(store).save(films, as: SampleCatalog.feed(source: source))
    }
    let search = SearchService(store, language: "fi")
    let strategy = try SearchStrategies.named(name)
    #expect(try await search.films(matching: "film", by: strategy, limit: 7).count == 7)
    let found = try await search.films(matching: "film", by: strategy, sources: ["two"], limit: 40)
    #expect(found.count == 30)
    #expect(Set(found.map(\.id.source)) == ["two"])
  }

  @Test("nothing to look for, and an unknown way, are said plainly")
  func refusals() async throws {
    let search = SearchService(try CatalogStore(), language: "fi")
    for words in ["", "  ", "\u{301}"] {
      let error = await #expect(throws: CatalogError.self) {
        try await search.films(matching: words, by: BeginsWithSearch())
      }
      #expect(error?.code == .badRequest)
    }
    let error = #expect(throws: CatalogError.self) { try SearchStrategies.named("soundex") }
    #expect(error?.hint?.contains("begins-with") == true)
    #expect(Set(SearchStrategies.all.map(\.name)).count == SearchStrategies.all.count)
  }

  @Test("a film is found by its new title only, and not after it is gone")
  func indexFollows() async throws {
    let store = try CatalogStore()
    let importer = ImportService(store)
    let search = SearchService(store, language: "fi")
    try await importer.save([SampleCatalog.film("1", "Vanha nimi", original: "Old name")])
    try await importer.save([SampleCatalog.film("1", "Uusi nimi", original: "New name")])
    for (words, count) in [("vanha", 0), ("old name", 0), ("uusi", 1), ("new name", 1)] {
      for strategy in SearchStrategies.ofWords {
        #expect(try await search.films(matching: words, by: strategy).count == count, "\(words) \(strategy.name)")
      }
    }
    try await importer.save([])
    for strategy in SearchStrategies.ofWords {
      #expect(try await search.films(matching: "uusi", by: strategy).isEmpty)
    }
    #expect(try await store.integrityCheck() == [])
  }
}
