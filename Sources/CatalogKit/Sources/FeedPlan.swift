import Foundation

/// How one list of one source is asked for, written into the store and read from it.
struct FeedPlan<Item: Sendable>: Sendable {
  typealias Stored = LibraryService.StoredList<Item>

  let source: SourceRoster.Source
  /// What the user calls the list.
  let list: String
  let key: FeedKey
  let ask: @Sendable () async throws(CatalogError) -> Listing<Item>
  let save:
    @Sendable (ImportService, Listing<Item>, FeedKey, _ fetched: Date, _ expires: Date) async throws(CatalogError) ->
      Void
  let load: @Sendable (LibraryService, FeedKey) async throws(CatalogError) -> Stored?
}

extension FeedPlan where Item == Film {
  /// A list of films.
  ///
  /// - Parameters:
  ///   - source: the source that has it.
  ///   - list: what the user calls the list.
  ///   - scope: what it was asked for, as the store names it.
  ///   - byTitle: whether it is shown by title, not in the order of the source.
  ///   - ask: asks the source for it.
  /// - Returns: how it is asked for, stored and read.
  static func films(
    _ source: SourceRoster.Source, _ list: String, scope: String, byTitle: Bool,
    ask: @escaping @Sendable () async throws(CatalogError) -> Listing<Film>
  ) -> FeedPlan<Film> {
    FeedPlan(
      source: source, list: list, key: FeedKey(source: source.name, kind: .film, name: list, scope: scope), ask: ask,
      save: { imports, listing, key, fetched, expires throws(CatalogError) in
        try await imports.save(listing, as: key, fetched: fetched, expires: expires)
      },
      load: { library, key throws(CatalogError) in try await library.films(in: key, byTitle: byTitle) })
  }

  /// One film with everything about it.
  static func detail(_ source: SourceRoster.Source, id: String) -> FeedPlan<Film> {
    FeedPlan(
      source: source, list: "film", key: FeedKey(source: source.name, kind: .film, name: "detail", scope: id),
      ask: { () throws(CatalogError) in Listing([try await source.provider.film(id)]) },
      save: { imports, listing, _, fetched, expires throws(CatalogError) in
        for film in listing.items { try await imports.save(detail: film, fetched: fetched, expires: expires) }
      },
      load: { library, key throws(CatalogError) in try await library.films(in: key, byTitle: false) })
  }
}

extension FeedPlan where Item: StoredItem {
  /// A list of shows, places or news.
  static func items(
    _ source: SourceRoster.Source, _ list: String, scope: String = "",
    load: @escaping @Sendable (LibraryService, FeedKey) async throws(CatalogError) -> Stored?,
    ask: @escaping @Sendable () async throws(CatalogError) -> Listing<Item>
  ) -> FeedPlan<Item> {
    FeedPlan(
      source: source, list: list, key: FeedKey(source: source.name, kind: Item.kind, name: list, scope: scope),
      ask: ask,
      save: { imports, listing, key, fetched, expires throws(CatalogError) in
        try await imports.save(listing, as: key, fetched: fetched, expires: expires)
      }, load: load)
  }
}
