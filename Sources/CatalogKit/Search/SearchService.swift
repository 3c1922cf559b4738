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
  /// Throws ``CatalogError`` with code `badRequest` when there is nothing to look for.
  package func films(
    matching text: String, by strategy: any SearchStrategy, sources: Set<String>? = nil, limit: Int = 50
  ) async throws(CatalogError) -> [Film] {
    let query = SearchQuery(text, sources: sources, limit: limit, order: order)
    guard !query.folded.isEmpty else {
      throw CatalogError(.badRequest, "search", "there is nothing to look for", hint: "give at least one letter")
    }
    return try await store.read { database in
      try FilmDAO.films(rows: try strategy.rows(for: query, in: database), in: database)
    }
  }
}
