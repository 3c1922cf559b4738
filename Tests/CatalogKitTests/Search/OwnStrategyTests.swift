import CatalogKit
import Foundation
import Testing

/// A way to search of a program that uses the library, with what is public: films of a year.
private struct YearSearch: SearchStrategy {
  let name = "byYear"
  let summary = "films of a year"
  let asksSources = false

  func films(for query: SearchQuery, in index: SearchIndex) throws(CatalogError) -> [FoundFilm] {
    guard let year = Int(query.text) else {
      throw CatalogError(.badRequest, query.text, "this is no year")
    }
    let films = try index.films { $0.year == year }
    // Those that begin with the word for a film come first.
    let first = try index.films(titleBeginningWith: "film")
    return query.first(of: [query.ranked(films.filter(first.contains)), query.ranked(films)])
  }
}

struct OwnStrategyTests {
  @Test func plugsInWithoutTouchingOtherCode() async throws {
    let films = [
      film("kino", "1", "Zorro", year: 1999), film("kino", "2", "Film", year: 1999),
      film("kino", "3", "Aatto", year: 2000),
    ]
    let source = StubProvider("kino", films: films)
    try await withCatalog([source], adjust: { $0.searchStrategies.append(YearSearch()) }) { catalog in
      _ = try await catalog.now()
      #expect(try await catalog.search("1999", by: "byYear").items.map(\.title) == ["Film", "Zorro"])
      #expect(try await catalog.search("1999", by: "byYear", limit: 1).items.count == 1)
      // Its words are for no source.
      #expect(try await catalog.search("1931", by: "byYear").items.isEmpty)
      #expect(source.asked == 1)
      #expect(
        await failure { () throws(CatalogError) in try await catalog.search("x", by: "byYear") }?.code == .badRequest)
      let unknown = await failure { () throws(CatalogError) in try await catalog.search("x", by: "soundex") }
      #expect(unknown?.hint == "it is one of contains, begins-with, full-text, near, byYear")
    }
  }
}
