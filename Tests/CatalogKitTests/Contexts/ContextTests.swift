import Foundation
import Testing

@testable import CatalogKit

@Suite("Contexts")
struct ContextTests {
  private let kino = CatalogID<Film>(source: "kino", value: "1")

  @Test("each user has bookmarks, history and positions of their own, over one store")
  func apart() async throws {
    let source = StubProvider("kino", films: [film("kino", "1", "Hugo")])
    try await withCatalog([source]) { catalog in
      let aino = try catalog.acting(for: UserContext(languages: ["sv"], owner: "aino"))
      _ = try await catalog.addBookmark("kino/1", category: "Mine")
      _ = try await aino.addBookmark("kino/1", category: "Hennes")
      #expect(try await catalog.bookmarks().map(\.category) == ["Mine"])
      #expect(try await aino.film("kino/1").bookmark?.category == "Hennes")
      #expect(try await aino.undoBookmarks()?.sentence == "Undone: “Hugo” was added to Hennes.")
      #expect(try await aino.undoBookmarks() == nil)
      #expect(try await catalog.bookmarkHistory().undo == ["“Hugo” was added to Mine."])
      #expect(try await catalog.bookmarks().count == 1)
      let half = WatchPosition(film: kino, video: "v", seconds: 50, length: 100, time: SampleCatalog.day)
      try await aino.saveWatchPosition(half)
      #expect(try await aino.watchPositions() == [half])
      #expect(try await catalog.watchPositions().isEmpty)
      // Both asked for the same film, and the second answer came from the store.
      #expect(source.asked == 1)
    }
  }

  @Test("a film that any user keeps stays when its source drops it")
  func kept() async throws {
    let store = try CatalogStore()
    let imports = ImportService(store)
    try await imports.save([SampleCatalog.film("1", "One")])
    _ = try await BookmarkService(store, language: "fi", owner: "aino")
      .add(SampleCatalog.film("1", "One"), to: "A", at: SampleCatalog.day)
    try await imports.save([])
    #expect(try await LibraryService(store, language: "fi").film(kino) != nil)
  }

  @Test("a position moves, and goes when the video was watched to its end")
  func positions() async throws {
    let contexts = ContextService(try CatalogStore(), owner: "aino")
    let other = CatalogID<Film>(source: "kino", value: "2")
    var first = WatchPosition(film: kino, video: "v", seconds: 1, length: 100, time: SampleCatalog.day)
    let second = WatchPosition(film: other, video: "w", seconds: 2, time: SampleCatalog.day + 1)
    try await contexts.save(first)
    try await contexts.save(second)
    first.seconds = 94
    try await contexts.save(first)
    #expect(try await contexts.positions() == [second, first])
    #expect(try await contexts.positions(in: kino) == [first])
    first.seconds = 95
    try await contexts.save(first)
    #expect(try await contexts.positions() == [second])
    for wrong in [-1, Double.nan, .infinity] {
      first.seconds = wrong
      await #expect(throws: CatalogError.self) { try await contexts.save(first) }
    }
  }

  @Test("others may do what they were granted, and the owner everything")
  func permissions() async throws {
    let source = StubProvider("kino", films: [film("kino", "1", "Hugo")])
    try await withCatalog([source]) { catalog in
      let aino = try catalog.acting(for: UserContext(owner: "aino"))
      let url = "https://films.example/a.mp4"
      #expect(try await catalog.permissions() == Set(CatalogPermission.allCases))
      #expect(try await aino.permissions().isEmpty)
      #expect(await aino.refresh().map { $0.error?.code } == [.refused])
      let pin = await failure { () throws(CatalogError) in try await aino.pinTrailer(url, for: "kino/1") }
      #expect(pin?.code == .refused)
      let fetch = await failure { () throws(CatalogError) in try await aino.fetch("kino/1").result() }
      #expect(fetch?.code == .refused)
      #expect(await failure { () throws(CatalogError) in try await aino.grant([.fetch], to: "aino") }?.code == .refused)
      try await catalog.grant([.refresh, .decide], to: "aino")
      #expect(await aino.refresh().contains { $0.state == .fresh })
      try await aino.pinTrailer(url, for: "kino/1")
      try await catalog.grant([], to: "aino")
      #expect(try await aino.permissions().isEmpty)
      for name in ["", "local", "a\u{7}", String(repeating: "x", count: 101)] {
        let error = await failure { () throws(CatalogError) in try await catalog.grant([.fetch], to: name) }
        #expect(error?.code == .badRequest)
      }
    }
  }
}
