import Foundation
import Testing

@testable import CatalogKit

@Suite struct ProviderFactoryTests {
  private let factory = ProviderFactory(
    transport: StubTransport(""), environment: ["KEY": " abc \n"], demoFolder: URL(filePath: "/demo"))

  @Test func answersForRetiredServices() async throws {
    for dialect in [CatalogDialect.finnkino, .rottenTomatoes] {
      let provider = try factory.provider(for: ProviderConfiguration(name: "x", dialect: dialect))
      #expect(provider.abilities.isEmpty)
      let error = await failure { () throws(CatalogError) in try await provider.now(CatalogQuery()) }
      #expect(error?.code == .retired)
      #expect(error?.message.contains("since") == true)
      #expect(error?.hint?.isEmpty == false)
    }
    let base = URL(string: "https://www.finnkino.fi/xml/")
    let provider = try factory.provider(for: ProviderConfiguration(name: "x", dialect: .finnkino, baseURL: base))
    #expect(await failure { () throws(CatalogError) in try await provider.news(CatalogQuery()) }?.code == .retired)
  }

  @Test func makesEverySourceOfFiles() async throws {
    let kino = try factory.provider(
      for: ProviderConfiguration(name: "kino", dialect: .finnkino, baseURL: CatalogFixtures.folder("finnkino")))
    #expect(try await kino.now(CatalogQuery()).items.count == 2)
    let rt = try factory.provider(
      for: ProviderConfiguration(
        name: "rt", dialect: .rottenTomatoes, baseURL: CatalogFixtures.folder("rottentomatoes")))
    #expect(try await rt.top(CatalogQuery(limit: 1)).items.count == 1)
    let archive = try factory.provider(
      for: ProviderConfiguration(name: "ia", dialect: .archive, baseURL: CatalogFixtures.folder("archive")))
    #expect(try await archive.film("SnowTrailer1961").id.source == "ia")
  }

  @Test(arguments: [
    ("a b", CatalogDialect.demo, nil), ("", .demo, nil), ("x", .local, nil), ("x", .local, "https://a.example/"),
    ("x", .finnkino, "ftp://a.example/"),
  ])
  func refusesWhatCannotBeASource(_ name: String, _ dialect: CatalogDialect, _ base: String?) {
    let configuration = ProviderConfiguration(name: name, dialect: dialect, baseURL: base.flatMap { URL(string: $0) })
    #expect(throws: CatalogError.self) { try factory.provider(for: configuration) }
  }

  @Test func saysWhatASourceCannotDo() async throws {
    let archive = ArchiveProvider(transport: StubTransport(""))
    let error = await failure { () throws(CatalogError) in try await archive.showtimes(CatalogQuery()) }
    #expect(error?.code == .noSource)
    #expect(error?.message == "The source has no showtimes.")
  }

  @Test func findsKeysWithoutShowingThem() throws {
    #expect(try SecretReference.environment("KEY").resolve(environment: factory.environment) == "abc")
    #expect(throws: CatalogError.self) { try SecretReference.environment("NONE").resolve(environment: [:]) }
    #expect(throws: CatalogError.self) { try SecretReference.file("/nowhere").resolve(environment: [:]) }
    let written = Data(#"[{"env":"KEY"},{"file":"/k"}]"#.utf8)
    #expect(try JSONDecoder().decode([SecretReference].self, from: written) == [.environment("KEY"), .file("/k")])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SecretReference.self, from: Data(#"{"env":"A","file":"B"}"#.utf8))
    }
  }

  @Test(arguments: [
    ("Events", ["Events"]), ("Events?listType=ComingSoon&area=1", ["Events,area=1,listType=ComingSoon"]),
    ("Schedule?nrOfDays=3&dt=01.02.2026", ["Schedule,dt=01.02.2026,nrOfDays=3", "Schedule,dt=01.02.2026"]),
    ("lists/movies/box_office.json?limit=5", ["lists-movies-box_office,limit=5", "lists-movies-box_office"]),
    ("movies.json?q=a%2F..%2Fb&page=2", ["movies,page=2,q=a%2F..%2Fb"]),
  ])
  func namesRecordedFiles(_ request: String, _ names: [String]) throws {
    let base = try #require(URL(string: "file:///recorded/feeds/"))
    let url = try #require(URL(string: request, relativeTo: base)).absoluteURL
    #expect(RecordedTransport.names(for: url, under: base) == names)
  }

  @Test func keepsFeedsApart() async {
    // News must never be answered with the events that lie beside them.
    let folder = CatalogFixtures.folder("finnkino-2011")
    let provider = FinnkinoProvider(name: "kino", base: folder, transport: RecordedTransport(base: folder))
    #expect(await failure { () throws(CatalogError) in try await provider.news(CatalogQuery()) }?.code == .notFound)
    #expect(await failure { () throws(CatalogError) in try await provider.coming(CatalogQuery()) }?.code == .notFound)
  }
}

@Suite struct DemoProviderTests {
  @Test func hasEverythingWithoutANetwork() async throws {
    let today = try #require(CalendarDate("2026-03-28"))
    let demo = DemoProvider(trailers: URL(filePath: "/demo"), today: today)
    let now = try await demo.now(CatalogQuery())
    #expect(now.items.count == 5 && !now.isPartial)
    #expect(try await demo.coming(CatalogQuery()).items.count == 2)
    #expect(try await demo.top(CatalogQuery()).items.map(\.id.value) == ["9001", "9005", "9004"])
    #expect(try await demo.areas().items.count == 5)
    #expect(try await demo.theatres(CatalogQuery()).items.map(\.area?.value) == ["84", "85", "86"])
    #expect(try await demo.news(CatalogQuery()).items.map(\.day?.description) == ["2026-03-27", "2026-03-22"])
    #expect(try await demo.news(CatalogQuery(category: "2")).items.count == 1)
    #expect(try await demo.newsCategories().items.count == 2)
    #expect(
      try await demo.showDays(CatalogQuery()).items.map(\.description) == ["2026-03-28", "2026-03-29", "2026-03-30"])
    #expect(try await demo.showtimes(CatalogQuery()).items.count == 6)
    #expect(try await demo.showtimes(CatalogQuery(date: today, days: 3)).items.count == 16)
    #expect(try await demo.showtimes(CatalogQuery(area: "85", days: 3)).items.allSatisfy { $0.city == "Jyväskylä" })
    #expect(try await demo.search("ore aere", CatalogQuery()).items.map(\.id.value) == ["9005"])
    let film = try await demo.film("9001")
    #expect(film.scores.count == 2)
    #expect(
      film.videos.map(\.location) == [
        .file(path: "/demo/lighthouse-trailer.mp4"), .file(path: "/demo/lighthouse-teaser.mp4"),
      ])
    #expect(try await demo.trailers(of: "9005").items.map(\.downloadability) == [.unsupported, .linkOnly])
    #expect(demo.abilities == Set(CatalogAbility.allCases))
  }

  @Test func hasDaysThatBeginToday() async throws {
    let demo = DemoProvider(trailers: URL(filePath: "/demo"))
    let today = CalendarDate(Date(), in: FinnkinoProvider.helsinki)
    let days = try await demo.showDays(CatalogQuery()).items
    #expect(days.contains(today) || days.contains(CalendarDate(dayNumber: today.dayNumber - 1)))
  }
}
