import CatalogKit
import Foundation
import Testing

@Suite("Search for words that very many films have")
struct CommonWordsTests {
  /// 700 films with the word in the synopsis, and a few with it in the title.
  private static func store() async throws -> CatalogStore {
    let store = try CatalogStore()
    var films = (0..<700).map { number in
      var film = SampleCatalog.film("\(number)", "Film \(number)")
      film.synopsis = "Something about lighthouses."
      return film
    }
    films.append(SampleCatalog.film("title", "The Lighthouses"))
    films.append(SampleCatalog.film("longer", "Old Lighthousesong"))
    try await ImportService(store).save(films)
    return store
  }

  @Test("titles come first, whole words before longer ones, then the others, none twice")
  func order() async throws {
    let search = SearchService(try await Self.store(), language: "en")
    let found = try await search.films(matching: "lighthouses", by: FullTextSearch(), limit: 60).map(\.id.value)
    #expect(found.first == "title")
    #expect(found.count == 60)
    #expect(Set(found).count == 60)
    let unfinished = try await search.films(matching: "lighthou", by: FullTextSearch(), limit: 60).map(\.id.value)
    #expect(unfinished.prefix(2).sorted() == ["longer", "title"])
    #expect(unfinished.count == 60)
  }

  @Test("more films than are put in order are still all found", arguments: SearchStrategies.ofWords.map(\.name))
  func largeLimit(_ name: String) async throws {
    let search = SearchService(try await Self.store(), language: "en")
    let found = try await search.films(matching: "film", by: try SearchStrategies.named(name), limit: 1000)
    #expect(found.count == 700)
    #expect(Set(found.map(\.id)).count == 700)
  }
}
