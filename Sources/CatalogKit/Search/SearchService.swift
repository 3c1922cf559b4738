package import struct Foundation.Date

/// Finds films in the store.
package struct SearchService: Sendable {
  private let store: CatalogStore
  private let order: TitleOrder

  /// A search that puts films of equal merit in the order of a language's alphabet.
  package init(_ store: CatalogStore, language: String) {
    self.store = store
    order = TitleOrder(language: language)
  }

  /// The films that `strategy` finds in all sources or in those wanted, the best first, at most `limit`.
  ///
  /// Of a film that several sources know, one is found where `merges` says so. Throws ``CatalogError`` with code
  /// `badRequest` when there is nothing to look for.
  package func films(
    matching text: String, by strategy: any SearchStrategy, sources: Set<String>? = nil, limit: Int = 50,
    merges: Bool = true, at now: Date = Date()
  ) async throws(CatalogError) -> [Film] {
    let query = SearchQuery(text, sources: sources, limit: limit, merges: merges, now: now, order: order)
    guard !query.folded.isEmpty else {
      throw CatalogError(.badRequest, "search", "there is nothing to look for", hint: "give at least one letter")
    }
    return try await store.read { database in
      let found = try strategy.films(for: query, in: SearchIndex(database: database, query: query))
      return try FilmDAO.films(rows: found.prefix(query.limit).map(\.row), in: database)
    }
  }
}
