import Foundation
import Synchronization
import Testing

@testable import CatalogKit

struct MergedCatalogTests {
  private var sources: [StubProvider] {
    var cinema = film("kino", "401", "Yöjuna", year: 2026)
    cinema.originalTitle = "Night Train"
    var database = film("base", "550", "Night Train", year: 2026)
    database.runtime = 97
    return [
      StubProvider("kino", films: [cinema, film("kino", "402", "Öljylamppu", year: 2025)]),
      StubProvider("base", dialect: "tmdb", films: [database]),
    ]
  }

  @Test func oneFilmIsOneRow() async throws {
    try await withCatalog(sources) { catalog in
      let now = try await catalog.now()
      #expect(now.items.map(\.id.description) == ["kino/401", "kino/402"] && now.total == 2)
      #expect(now.items.first?.runtime == 97)
      #expect(now.items.first?.others?.map(\.description) == ["base/550"])
      #expect(try await catalog.now(source: "base").items.map(\.others) == [nil])
      #expect(try await catalog.search("night").items.map(\.id.description) == ["kino/401"])
      #expect(try await catalog.search("night", source: "base").items.map(\.id.description) == ["base/550"])
      let detail = try await catalog.film("base/550")
      #expect(detail.film.title == "Yöjuna" && detail.film.id.source == "base")
      let from = Dictionary(detail.origins.map { ($0.field, $0.film.description) }) { first, _ in first }
      #expect(from[.title] == "kino/401" && from[.runtime] == "base/550")
      _ = try await catalog.addBookmark("kino/401")
      #expect(try await catalog.bookmarks().map(\.snapshot.runtime) == [nil])
      #expect(try await catalog.film("base/550").bookmark?.film.source == "kino")
    }
  }

  @Test func withoutMergingEachSourceSpeaksForItself() async throws {
    try await withCatalog(sources, adjust: { $0.context.mergesFilms = false }) { catalog in
      #expect(try await catalog.now().items.map(\.id.description) == ["kino/401", "kino/402", "base/550"])
      #expect(try await catalog.search("night").items.count == 2)
      let detail = try await catalog.film("base/550")
      #expect(detail.film.title == "Night Train" && detail.film.others == nil)
      #expect(detail.origins.allSatisfy { $0.film.source == "base" })
    }
  }

  @Test func aFilmIsShownWhereAnySourceSaysSo() async throws {
    var show = Show(id: CatalogID(source: "kino", value: "s1"), title: "Yöjuna")
    show.film = CatalogID(source: "kino", value: "401")
    show.businessDay = CalendarDate(year: 2026, month: 11, day: 25)
    let cinema = StubProvider("kino", abilities: [.now, .film, .showtimes], films: sources[0].state.withLock(\.films))
    cinema.state.withLock { [show] in $0.shows = [show] }
    try await withCatalog([cinema, sources[1]]) { catalog in
      _ = try await catalog.now()
      let shows = try await catalog.showtimes(of: "base/550", date: show.businessDay)
      #expect(shows.items.map(\.id.value) == ["s1"])
      // Who names a source wants that one.
      let alone = await failure { () throws(CatalogError) in
        try await catalog.showtimes(of: "550", source: "base", date: show.businessDay)
      }
      #expect(alone?.code == .noSource)
    }
  }

  @Test func aWrongMatchIsKeptApart() async throws {
    try await withCatalog(sources) { catalog in
      _ = try await catalog.now()
      let (film, others) = try await catalog.unmerge("kino/401")
      #expect(film.value == "401" && others.map(\.description) == ["base/550"])
      _ = await catalog.refresh()
      #expect(try await catalog.now().items.count == 3)
      #expect(try await catalog.film("kino/401").film.others == nil)
      let again = await failure { () throws(CatalogError) in try await catalog.unmerge("kino/401") }
      #expect(again?.code == .notFound)
      #expect(try await catalog.undoUnmerge("base/550").others.map(\.description) == ["kino/401"])
      #expect(try await catalog.now().items.count == 2)
    }
  }
}
