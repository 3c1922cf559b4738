/// A source whose service does not exist any more: every question is answered with what became of it.
public struct RetiredProvider: CatalogProvider {
  /// What the user calls the source.
  public let name: String
  /// How it spoke.
  public let dialect: String
  /// What became of it.
  public let service: RetiredService
  /// Nothing.
  public let abilities: Set<CatalogAbility> = []

  /// The source `name` over a service that is gone.
  public init(name: String, dialect: String, service: RetiredService) {
    self.name = name
    self.dialect = dialect
    self.service = service
  }

  /// Always the same error.
  private var gone: CatalogError {
    var error = service.error
    error.subject = name
    return error
  }

  /// Always refused.
  public func now(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> { throw gone }
  /// Always refused.
  public func coming(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> { throw gone }
  /// Always refused.
  public func top(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> { throw gone }
  /// Always refused.
  public func showtimes(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Show> { throw gone }
  /// Always refused.
  public func showDays(_ query: CatalogQuery) async throws(CatalogError) -> Listing<CalendarDate> { throw gone }
  /// Always refused.
  public func theatres(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Theatre> { throw gone }
  /// Always refused.
  public func areas() async throws(CatalogError) -> Listing<Area> { throw gone }
  /// Always refused.
  public func news(_ query: CatalogQuery) async throws(CatalogError) -> Listing<NewsItem> { throw gone }
  /// Always refused.
  public func newsCategories() async throws(CatalogError) -> Listing<NewsCategory> { throw gone }
  /// Always refused.
  public func search(_ words: String, _ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> { throw gone }
  /// Always refused.
  public func film(_ id: String) async throws(CatalogError) -> Film { throw gone }
  /// Always refused.
  public func trailers(of film: String) async throws(CatalogError) -> Listing<Video> { throw gone }
}
