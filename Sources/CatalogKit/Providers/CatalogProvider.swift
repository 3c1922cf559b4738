public import struct Foundation.Date

/// A source of films, showtimes, news or trailers, spoken to in its own dialect.
///
/// A source answers what it can; everything else throws ``CatalogError/Code/noSource``. Rows that cannot be read
/// are counted in the listing and never cost the others.
public protocol CatalogProvider: Sendable {
  /// What the user calls the source.
  var name: String { get }
  /// How the source speaks, such as `finnkino`.
  var dialect: String { get }
  /// What it can be asked for.
  var abilities: Set<CatalogAbility> { get }
  /// What its terms want to be shown where its data are; `nil` where they want nothing.
  var attribution: String? { get }
  /// How long its terms let its data be kept, in seconds; `nil` where they say nothing.
  var keptTime: Double? { get }
  /// Whether the source is known to have something else than it had at a time, or may have, and that is cheap to ask for: an
  /// answer of the time is not taken from the store then, although it is not old.
  func hasChanged(since date: Date) async -> Bool

  /// Films that are shown now.
  func now(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film>
  /// Films that are shown soon.
  func coming(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film>
  /// Films that most people see, the first one first.
  func top(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film>
  /// When and where films are shown.
  func showtimes(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Show>
  /// The days for which there are showtimes.
  func showDays(_ query: CatalogQuery) async throws(CatalogError) -> Listing<CalendarDate>
  /// The theatres.
  func theatres(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Theatre>
  /// The places that the source can be asked about.
  func areas() async throws(CatalogError) -> Listing<Area>
  /// News.
  func news(_ query: CatalogQuery) async throws(CatalogError) -> Listing<NewsItem>
  /// The sections of news.
  func newsCategories() async throws(CatalogError) -> Listing<NewsCategory>
  /// Films whose titles have these words.
  func search(_ words: String, _ query: CatalogQuery) async throws(CatalogError) -> Listing<Film>
  /// One film with everything that the source knows about it.
  func film(_ id: String) async throws(CatalogError) -> Film
  /// The trailers of a film, in the source's order.
  func trailers(of film: String) async throws(CatalogError) -> Listing<Video>
}

extension CatalogProvider {
  /// Nothing, as most sources want nothing.
  public var attribution: String? { nil }
  /// No limit, as most sources have none.
  public var keptTime: Double? { nil }
  /// That nothing is known, as only a look at most sources tells.
  public func hasChanged(since date: Date) async -> Bool { false }

  /// The error for what the source cannot do.
  func unable(_ ability: CatalogAbility) -> CatalogError {
    CatalogError(.noSource, name, "The source has no \(ability.rawValue).")
  }

  /// The identifier of `value` at this source.
  func id<Kind>(_ value: String) -> CatalogID<Kind> { CatalogID(source: name, value: value) }

  /// Refuses, as most sources have none.
  public func now(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> { throw unable(.now) }
  /// Refuses, as most sources have none.
  public func coming(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> { throw unable(.coming) }
  /// Refuses, as most sources have none.
  public func top(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> { throw unable(.top) }
  /// Refuses, as most sources have none.
  public func showtimes(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Show> { throw unable(.showtimes) }
  /// Refuses, as most sources have none.
  public func showDays(_ query: CatalogQuery) async throws(CatalogError) -> Listing<CalendarDate> {
    throw unable(.showtimes)
  }
  /// Refuses, as most sources have none.
  public func theatres(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Theatre> { throw unable(.theatres) }
  /// Refuses, as most sources have none.
  public func areas() async throws(CatalogError) -> Listing<Area> { throw unable(.areas) }
  /// Refuses, as most sources have none.
  public func news(_ query: CatalogQuery) async throws(CatalogError) -> Listing<NewsItem> { throw unable(.news) }
  /// Refuses, as most sources have none.
  public func newsCategories() async throws(CatalogError) -> Listing<NewsCategory> { throw unable(.news) }
  /// Refuses, as most sources have none.
  public func search(_ words: String, _ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    throw unable(.search)
  }
  /// Refuses, as most sources have none.
  public func film(_ id: String) async throws(CatalogError) -> Film { throw unable(.film) }
  /// Refuses, as most sources have none.
  public func trailers(of film: String) async throws(CatalogError) -> Listing<Video> { throw unable(.trailers) }
}
