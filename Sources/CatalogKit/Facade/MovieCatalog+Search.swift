import Foundation

extension MovieCatalog {
  /// Films that a way of searching finds, the best first.
  ///
  /// - Parameters:
  ///   - text: the words to look for.
  ///   - strategy: `contains`, `begins-with`, `full-text`, `near` or another of the settings' `searchStrategies`; the usual one,
  ///     without.
  ///   - source: the source whose films are wanted; all, without one.
  ///   - limit: how many films are wanted at most, 1 or more.
  ///   - reach: whether sources are asked before the store is searched.
  /// - Returns: the films of the store, and how each source fared that was asked.
  /// - Throws: `badRequest` for no words and unknown ways, and why no source could be asked where one had to be.
  public func search(
    _ text: String, by strategy: String? = nil, source: String? = nil, limit: Int = 50,
    reach: SearchReach = .automatic
  ) async throws(CatalogError) -> CatalogAnswer<Film> {
    let ways = settings.searchStrategies
    let way = try SearchStrategies.named(strategy ?? ways.first?.name ?? "", among: ways)
    let sources = try source.map { name throws(CatalogError) in Set([try roster.named(name).name]) }
    func stored() async throws(CatalogError) -> [Film] {
      let merges = source == nil && settings.context.mergesFilms
      let films = try await searchService.films(
        matching: text, by: way, sources: sources, limit: limit, merges: merges, at: clock())
      return merges ? try await merged(films) : films
    }
    if reach != .sources {
      let films = try await stored()
      if reach == .stored || !films.isEmpty || !way.asksSources { return CatalogAnswer(films, outcomes: []) }
    }
    let able: [SourceRoster.Source]
    do throws(CatalogError) {
      able = try roster.able(to: .search, named: source)
    } catch {
      if reach == .automatic, error.code == .noSource { return CatalogAnswer([], outcomes: []) }
      throw error
    }
    let scope = Self.scope([("words", TextFolding.fold(text))])
    let answer = try await feeds.gather(able, "search") { source throws(CatalogError) in
      FeedPlan.films(source, "search", scope: scope, byTitle: false) { () throws(CatalogError) in
        try await source.provider.search(text, CatalogQuery(limit: max(50, limit)))
      }
    }
    return CatalogAnswer(try await stored(), outcomes: answer.outcomes)
  }
}
