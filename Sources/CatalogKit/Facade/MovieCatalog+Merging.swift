extension MovieCatalog {
  /// Films of which several sources know are one each: at the place of the first one, with what all know of it, and
  /// named by the source that the user prefers.
  func merged(_ films: [Film]) async throws(CatalogError) -> [Film] {
    guard settings.context.mergesFilms else { return films }
    let groups = try await matches.groups(of: films.map(\.id))
    guard !groups.isEmpty else { return films }
    let merger = merger
    var seen: Set<Int64> = []
    return films.compactMap { film in
      guard let group = groups[film.id] else { return film }
      guard seen.insert(group.work).inserted else { return nil }
      let named = merger.preferred(of: [film] + group.others) ?? film
      return merger.merged(named, with: ([film] + group.others).filter { $0.id != named.id }).film
    }
  }

  /// The same for one film, with where each value comes from; without merging, all of it is the film's own.
  func merged(_ detail: FilmDetail) async throws(CatalogError) -> FilmDetail {
    let others = settings.context.mergesFilms ? try await matches.others(of: detail.film) : []
    var whole = detail
    (whole.film, whole.origins) = merger.merged(detail.film, with: others)
    for other in whole.film.others ?? [] where whole.bookmark == nil {
      whole.bookmark = try await bookmarkService.bookmark(other)
    }
    return whole
  }

  private var merger: FilmMerger { FilmMerger(roster.sources.map { ($0.name, $0.provider.dialect) }) }

  /// Keeps a film apart, for good, from those of other sources that it was wrongly taken for.
  ///
  /// - Parameters:
  ///   - text: `SOURCE/ID` or `ID`.
  ///   - source: the source that counts where `text` names none.
  /// - Returns: the film, and those that it was taken for.
  /// - Throws: `notFound` where it was taken for none, `refused` where the user may not decide that; see
  ///   `film(_:source:)`.
  public func unmerge(
    _ text: String, source: String? = nil
  ) async throws(CatalogError) -> (film: CatalogID<Film>, others: [CatalogID<Film>]) {
    try await contextService.require(.decide)
    let film = try await id(of: reference(text, source: source))
    let others = try await matches.separate(film)
    guard !others.isEmpty else {
      throw CatalogError(.notFound, film.description, "no film of another source was taken for it")
    }
    return (film, others)
  }

  /// Takes back what `unmerge` did; see there.
  ///
  /// - Throws: `notFound` where the film is kept apart from none.
  public func undoUnmerge(
    _ text: String, source: String? = nil
  ) async throws(CatalogError) -> (film: CatalogID<Film>, others: [CatalogID<Film>]) {
    try await contextService.require(.decide)
    let film = try await id(of: reference(text, source: source))
    let others = try await matches.reunite(film)
    guard !others.isEmpty else {
      throw CatalogError(.notFound, film.description, "it is not kept apart from any film")
    }
    return (film, others)
  }
}
