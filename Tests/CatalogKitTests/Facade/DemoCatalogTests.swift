import Foundation
import Testing

@testable import CatalogKit

/// A first run: no configuration and no network.
struct DemoCatalogTests {
  @Test func showsEverything() async throws {
    try await withCatalog { catalog in
      let outcomes = await catalog.refresh(sources: ["demo"])
      #expect(outcomes.allSatisfy { $0.error == nil })
      #expect(
        Set(outcomes.map(\.list)).isSuperset(of: ["now", "coming", "top", "areas", "theatres", "news", "showtimes"]))
      let films = try await catalog.now().items
      #expect(!films.isEmpty)
      #expect(try await !catalog.coming(source: "demo").items.isEmpty)
      #expect(try await !catalog.top(source: "demo").items.isEmpty)
      let film = try #require(films.first)
      #expect(try await catalog.search(film.title, by: "begins-with").items.contains { $0.id == film.id })
      let news = try await catalog.news()
      let times = news.items.map { $0.published ?? .distantPast }
      #expect(times == times.sorted(by: >))
      let section = try #require(news.items.flatMap(\.categories).first)
      #expect(try await catalog.news(category: section.name).items.allSatisfy { $0.categories.contains(section) })
      #expect(try await catalog.checkStore().problems.isEmpty)
    }
  }

  @Test func areasAreFoundByName() async throws {
    try await withCatalog { catalog in
      let all = try await catalog.showtimes(source: "demo")
      let some = try await catalog.showtimes(area: "jyvaskyla")
      #expect(!some.items.isEmpty && some.items.count < all.items.count)
      #expect(some.items.allSatisfy { $0.city == "Jyväskylä" })
      let error = await failure { () throws(CatalogError) in try await catalog.showtimes(area: "Atlantis") }
      #expect(error?.code == .notFound)
      #expect(await failure { () throws(CatalogError) in try await catalog.showtimes(days: 32) }?.code == .badRequest)
    }
  }
}
