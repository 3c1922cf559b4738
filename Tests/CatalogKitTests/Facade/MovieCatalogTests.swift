import Foundation
import Synchronization
import Testing

@testable import CatalogKit

struct MovieCatalogTests {
  @Test func answersFromTheStoreWhileItIsFresh() async throws {
    let kino = StubProvider("kino", films: [film("kino", "1", "Älä"), film("kino", "2", "Zorro")])
    let clock = TestClock()
    try await withCatalog([kino], clock: clock) { catalog in
      let first = try await catalog.now()
      #expect(first.items.map(\.title) == ["Zorro", "Älä"])
      #expect(first.outcomes.map(\.state) == [.fresh])
      #expect(try await catalog.now().outcomes.map(\.state) == [.stored])
      #expect(kino.asked == 1)
      clock.advance(301)
      #expect(try await catalog.now(limit: 1).items.count == 1)
      #expect(kino.asked == 2)
      #expect(await catalog.refresh().filter { $0.list == "now" }.map(\.state) == [.fresh])
      #expect(kino.asked == 3)
    }
  }

  @Test func oneSourceThatFailsCostsOnlyItsOwnAnswer() async throws {
    let good = StubProvider("good", films: [film("good", "1", "Hugo")])
    let bad = StubProvider("bad")
    bad.state.withLock { $0.error = CatalogError(.blocked, "bad", "a page for browsers") }
    try await withCatalog([bad, good]) { catalog in
      let answer = try await catalog.now()
      #expect(answer.items.map(\.title) == ["Hugo"])
      #expect(answer.isPartial)
      #expect(answer.outcomes.map { $0.error?.code } == [.blocked, nil])
      let error = await failure { () throws(CatalogError) in try await catalog.now(source: "bad") }
      #expect(error?.code == .blocked)
    }
  }

  @Test func anOlderAnswerIsGivenWithItsReason() async throws {
    let kino = StubProvider("kino", films: [film("kino", "1", "Hugo")])
    let clock = TestClock()
    try await withCatalog([kino], clock: clock) { catalog in
      _ = try await catalog.now()
      clock.advance(600)
      kino.state.withLock { $0.error = CatalogError(.unavailable, "kino", "nobody answers") }
      let answer = try await catalog.now()
      #expect(answer.items.map(\.title) == ["Hugo"])
      let reason = try #require(answer.outcomes.first?.staleReason)
      #expect(reason.hasPrefix("as of ") && reason.hasSuffix(", source not reachable"))
    }
  }

  @Test func offlineAnswersComeFromTheStore() async throws {
    let kino = StubProvider("kino", films: [film("kino", "1", "Hugo")])
    let folder = try TestFolder()
    _ = try await withCatalog([kino], folder: folder) { try await $0.now() }
    let clock = TestClock()
    clock.advance(100_000)
    try await withCatalog([kino], clock: clock, folder: folder, adjust: { $0.isOffline = true }) { catalog in
      let answer = try await catalog.now()
      #expect(answer.items.map(\.title) == ["Hugo"])
      #expect(answer.outcomes.first?.staleReason?.hasSuffix(", offline") == true)
      #expect(kino.asked == 1)
    }
  }

  @Test func whatNoSourceCanDoNamesWhatCould() async throws {
    try await withCatalog([StubProvider("kino")]) { catalog in
      let top = await failure { () throws(CatalogError) in try await catalog.top() }
      #expect(top?.code == .noSource)
      #expect(top?.hint?.contains("rottentomatoes") == true && top?.hint?.contains("archive") == true)
      let unknown = await failure { () throws(CatalogError) in try await catalog.now(source: "nobody") }
      #expect(unknown?.code == .notFound)
    }
  }

  @Test func aRetiredSourceSaysWhatBecameOfIt() async throws {
    try await withCatalog(adjust: { settings in
      settings.sources = [ProviderConfiguration(name: "fk", dialect: .finnkino)]
    }) { catalog in
      let error = await failure { () throws(CatalogError) in try await catalog.now(source: "fk") }
      #expect(error?.code == .retired)
      #expect(catalog.sources.map(\.name) == ["fk", "archive", "demo"])
      #expect(catalog.sources.first?.retired?.contains("2026-03") == true)
    }
  }

  @Test func aFilmIsNamedWithOrWithoutItsSource() async throws {
    let one = StubProvider("one", films: [film("one", "7", "Hugo"), film("one", "a/b#c", "Odd")])
    let two = StubProvider("two", films: [film("two", "7", "Sintel"), film("two", "8", "Other")])
    try await withCatalog([one, two]) { catalog in
      let first = try await catalog.film("one/7").film
      #expect(first.title == "Hugo")
      let second = try await catalog.film("catalog:two/7").film
      #expect(second.title == "Sintel")
      let third = try await catalog.film("8").film
      #expect(third.id.source == "two")
      let odd = try await catalog.film("one/a/b%23c").film
      #expect(odd.title == "Odd")
      let error = await failure { () throws(CatalogError) in try await catalog.film("7") }
      #expect(error?.code == .ambiguous)
      #expect(error?.hint == "write one/7 or two/7")
      #expect(await failure { () throws(CatalogError) in try await catalog.film("nothing") }?.code == .notFound)
      #expect(await failure { () throws(CatalogError) in try await catalog.film("one/x") }?.code == .notFound)
    }
  }

  @Test func whatTheStoreHasIsToldWithoutAskingItsSource() async throws {
    let films = (1...40).map { film("kino", "\($0)", "Film \($0)") }
    let kino = StubProvider("kino", films: films)
    let clock = TestClock()
    try await withCatalog([kino], clock: clock) { catalog in
      _ = try await catalog.now()
      clock.advance(100_000)
      for film in films { #expect(try await catalog.storedFilm(film.id.description).title == film.title) }
      #expect(kino.asked == 1)
      kino.state.withLock { $0.films.append(film("kino", "41", "Film 41")) }
      #expect(try await catalog.storedFilm("kino/41").title == "Film 41")
      #expect(kino.asked == 2)
    }
  }

  @Test func aBookmarkKeepsAFilmThatItsSourceDrops() async throws {
    let kino = StubProvider("kino", films: [film("kino", "1", "Hugo")])
    let clock = TestClock()
    let folder = try TestFolder()
    try await withCatalog([kino], clock: clock, folder: folder) { catalog in
      #expect(try await catalog.addBookmark("kino/1").changes == 1)
      clock.advance(1000)
      kino.state.withLock { $0.films = [] }
      _ = try await catalog.now()
      let detail = try await catalog.film("kino/1")
      #expect(detail.film.title == "Hugo" && detail.bookmark?.category == "Favourites")
      #expect(try await catalog.removeBookmark("1").changes == 1)
    }
    try await withCatalog([kino], clock: clock, folder: folder) { catalog in
      let report = try #require(try await catalog.undoBookmarks())
      #expect(report.sentence.hasPrefix("Undone: “Hugo” was removed from Favourites"))
      #expect(try await catalog.bookmarks().map(\.snapshot.title) == ["Hugo"])
      let copy = try await catalog.exportBookmarks()
      #expect(try await catalog.importBookmarks(copy, subject: "copy").changes == 0)
    }
  }

  @Test func whatTermsDoNotLetBeKeptIsForgotten() async throws {
    let kino = StubProvider("kino", films: [film("kino", "1", "Hugo")], keptTime: 5000)
    let clock = TestClock()
    try await withCatalog([kino], clock: clock) { catalog in
      _ = try await catalog.search("hugo", reach: .sources)
      clock.advance(4999)
      try await catalog.forgetByTerms()
      #expect(try await catalog.library.film(CatalogID(source: "kino", value: "1")) != nil)
      clock.advance(2)
      try await catalog.forgetByTerms()
      #expect(try await catalog.library.film(CatalogID(source: "kino", value: "1")) == nil)
      #expect(try await catalog.search("hugo", reach: .stored).items.isEmpty)
    }
  }

  @Test func aRefreshForgetsWhatExpiredLongAgo() async throws {
    let kino = StubProvider("kino", films: [film("kino", "1", "Hugo")])
    let clock = TestClock()
    try await withCatalog([kino], clock: clock) { catalog in
      _ = try await catalog.search("hugo", reach: .sources)
      kino.state.withLock { $0.films = [film("kino", "2", "Zorro")] }
      clock.advance(MovieCatalog.keptTime + 299)
      _ = await catalog.refresh()
      #expect(try await catalog.library.film(CatalogID(source: "kino", value: "1")) != nil)
      clock.advance(2)
      kino.state.withLock { $0.error = CatalogError(.unavailable, "kino", "nobody answers") }
      _ = await catalog.refresh()
      #expect(
        try await catalog.library.film(CatalogID(source: "kino", value: "1")) != nil, "the source does not answer")
      kino.state.withLock { $0.error = nil }
      _ = await catalog.refresh()
      #expect(try await catalog.library.film(CatalogID(source: "kino", value: "1")) == nil)
      #expect(try await catalog.now().items.map(\.title) == ["Zorro"])
    }
  }

  @Test func listenersOfOneListAskOnce() async throws {
    let kino = StubProvider("kino", films: (1...200).map { film("kino", "\($0)", "Film \($0)") })
    try await withCatalog([kino]) { catalog in
      async let first = catalog.now()
      async let second = catalog.now()
      let counts = try await [first.items.count, second.items.count]
      #expect(counts == [200, 200])
      #expect(kino.asked == 1)
    }
  }

  @Test(arguments: ["contains", "begins-with", "full-text"])
  func searchAsksSourcesWhereTheStoreHasNothing(_ way: String) async throws {
    let kino = StubProvider("kino", films: [film("kino", "1", "Jyväskylä by night")])
    try await withCatalog([kino]) { catalog in
      #expect(try await catalog.search("jyvaskyla", by: way, reach: .stored).items.isEmpty)
      let found1 = try await catalog.search("jyvaskyla", by: way).items.count
      #expect(found1 == 1)
      let found2 = try await catalog.search("jyvaskyla", by: way).items.count
      #expect(found2 == 1)
      #expect(kino.asked == 1)
    }
  }
}
