import Foundation
import GRDB

/// Reads what the store has: lists, films, shows, places and news.
package struct LibraryService: Sendable {
  /// A list as it was fetched.
  package struct StoredList<Item: Sendable>: Sendable {
    package var items: [Item]
    package var state: FeedState
  }

  private let store: CatalogStore
  private let order: TitleOrder

  /// A reader that puts lists in the order of a language's alphabet, such as that of `fi`.
  package init(_ store: CatalogStore, language: String) {
    self.store = store
    order = TitleOrder(language: language)
  }

  /// How fresh a list is; `nil` when it was never asked for.
  package func state(of key: FeedKey) async throws(CatalogError) -> FeedState? {
    try await store.read { try FeedDAO.state(key, in: $0) }
  }

  /// The films of a list, in the source's order or by title; `nil` when it was never fetched.
  package func films(in key: FeedKey, byTitle: Bool) async throws(CatalogError) -> StoredList<Film>? {
    let list = try await list(key) { rows, database in try FilmDAO.films(rows: rows, in: database) }
    guard byTitle, let list else { return list }
    return StoredList(items: order.sorted(list.items, by: \.title), state: list.state)
  }

  /// The shows of a list, the earliest first.
  package func shows(in key: FeedKey) async throws(CatalogError) -> StoredList<Show>? {
    guard let list = try await items(Show.self, in: key) else { return nil }
    let shows = list.items.enumerated().sorted { left, right in
      (left.element.start ?? .distantFuture, left.offset) < (right.element.start ?? .distantFuture, right.offset)
    }
    return StoredList(items: shows.map(\.element), state: list.state)
  }

  /// The theatres of a list by name, then city.
  package func theatres(in key: FeedKey) async throws(CatalogError) -> StoredList<Theatre>? {
    guard let list = try await items(Theatre.self, in: key) else { return nil }
    let byCity = order.sorted(list.items) { $0.city ?? "" }
    return StoredList(items: order.sorted(byCity, by: \.name), state: list.state)
  }

  /// The areas of a list by name; what stands for everything comes first.
  package func areas(in key: FeedKey) async throws(CatalogError) -> StoredList<Area>? {
    guard let list = try await items(Area.self, in: key) else { return nil }
    let sorted = order.sorted(list.items, by: \.name)
    let areas = sorted.filter { $0.kind == .everything } + sorted.filter { $0.kind != .everything }
    return StoredList(items: areas, state: list.state)
  }

  /// The sections of news by name.
  package func newsCategories(in key: FeedKey) async throws(CatalogError) -> StoredList<NewsCategory>? {
    guard let list = try await items(NewsCategory.self, in: key) else { return nil }
    return StoredList(items: order.sorted(list.items, by: \.name), state: list.state)
  }

  /// The news of a list or of one of its sections, the newest first, those without a date last.
  package func news(
    in key: FeedKey, category: CatalogID<NewsCategory>? = nil
  ) async throws(CatalogError) -> StoredList<NewsItem>? {
    guard let list = try await items(NewsItem.self, in: key) else { return nil }
    let wanted = list.items.filter { item in category == nil || item.categories.contains { $0.id == category } }
    let sorted = wanted.enumerated().sorted { left, right in
      let times = (left.element.published ?? .distantPast, right.element.published ?? .distantPast)
      return times.0 == times.1 ? left.offset < right.offset : times.0 > times.1
    }
    return StoredList(items: sorted.map(\.element), state: list.state)
  }

  /// An article; `nil` when the store does not have it.
  package func newsItem(_ id: CatalogID<NewsItem>) async throws(CatalogError) -> NewsItem? {
    try await store.read { try ItemDAO<NewsItem>.item(id, in: $0) }
  }

  /// A film; `nil` when the store does not have it.
  package func film(_ id: CatalogID<Film>) async throws(CatalogError) -> Film? {
    try await store.read { try FilmDAO.film(id, in: $0) }
  }

  /// The films that sources know by `value`, by the names of the sources.
  package func films(named value: String) async throws(CatalogError) -> [Film] {
    try await store.read { try FilmDAO.films(named: value, in: $0) }
  }

  /// The stored shows of a film, or those that belong to one day, the earliest first.
  package func shows(of film: CatalogID<Film>, on day: CalendarDate? = nil) async throws(CatalogError) -> [Show] {
    try await store.read { try ItemDAO<Show>.shows(of: film, on: day, in: $0) }
  }

  /// How many rows each kind has, for a report on the store.
  package func counts() async throws(CatalogError) -> [FeedKey.Kind: Int] {
    try await store.read { try StoredTables.counts(in: $0) }
  }

  private func items<Item: StoredItem>(
    _ type: Item.Type, in key: FeedKey
  ) async throws(CatalogError) -> StoredList<Item>? {
    try await list(key) { rows, database in try ItemDAO<Item>.items(rows: rows, in: database) }
  }

  private func list<Item: Sendable>(
    _ key: FeedKey, _ load: @escaping @Sendable ([Int64], Database) throws -> [Item]
  ) async throws(CatalogError) -> StoredList<Item>? {
    try await store.read { database in
      guard let rows = try FeedDAO.items(key, in: database), let state = try FeedDAO.state(key, in: database)
      else { return nil }
      return StoredList(items: try load(rows, database), state: state)
    }
  }
}
