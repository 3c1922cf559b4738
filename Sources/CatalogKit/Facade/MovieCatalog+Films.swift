extension MovieCatalog {
  /// Reads how a user names a film.
  ///
  /// - Parameters:
  ///   - text: `SOURCE/ID` or `ID`, and `#VIDEO` after it for one of its videos.
  ///   - source: the source that counts where `text` names none.
  /// - Returns: the reference; without a source where none is named.
  /// - Throws: `badRequest` for what names no film, `notFound` for an unknown source.
  public func reference(_ text: String, source: String? = nil) throws(CatalogError) -> CatalogReference {
    var reference = try CatalogReference(text, sources: roster.names)
    if let source, reference.source == nil {
      reference.source = try roster.named(source).name
    }
    return reference
  }

  /// One film with everything that its source and the store know about it, and what other sources know of the same one.
  ///
  /// - Parameters:
  ///   - text: `SOURCE/ID` or `ID`; a video in it is not looked at.
  ///   - source: the source that counts where `text` names none.
  /// - Returns: the film, where it comes from, and its bookmark.
  /// - Throws: `ambiguous` that names the candidates, `notFound`, and what the source threw where the store has none.
  public func film(_ text: String, source: String? = nil) async throws(CatalogError) -> FilmDetail {
    try await film(id(of: try reference(text, source: source)))
  }

  /// The film that a source calls `id`; see `film(_:source:)`.
  public func film(_ id: CatalogID<Film>) async throws(CatalogError) -> FilmDetail {
    try await merged(unmerged(id))
  }

  /// The film as the store has it, with what the store knows from other sources; only where it has none, a source is asked.
  ///
  /// For many films at a time, as the posters of a list: ``film(_:source:)`` asks the source of each.
  ///
  /// - Throws: see ``film(_:source:)``.
  public func storedFilm(_ text: String) async throws(CatalogError) -> Film {
    let id = try await id(of: try reference(text))
    guard let film = try await library.film(id) else { return try await self.film(id).film }
    let outcome = SourceOutcome(source: id.source, list: "film", state: .stored)
    return try await merged(FilmDetail(film: film, outcome: outcome)).film
  }

  /// The film as its source alone knows it.
  func unmerged(_ id: CatalogID<Film>) async throws(CatalogError) -> FilmDetail {
    let bookmark = try await bookmarkService.bookmark(id)
    let source = try roster.named(id.source)
    guard source.provider.abilities.contains(.film) else {
      if let film = try await library.film(id) ?? bookmark?.snapshot { return kept(film, bookmark, of: source) }
      throw source.problem ?? source.retired
        ?? CatalogError(
          .notFound, id.description, "the store has no such film, and its source tells nothing of single films")
    }
    let answer = await feeds.answer(to: .detail(source, id: id.value), isForced: false)
    if let film = answer.items.first { return FilmDetail(film: film, outcome: answer.outcome, bookmark: bookmark) }
    let error = answer.outcome.error
    if error?.code == .cancelled { throw CatalogError(.cancelled, id.description, "cancelled") }
    guard let film = try await library.film(id) ?? bookmark?.snapshot else {
      throw error ?? CatalogError(.notFound, id.description, "there is no such film")
    }
    return FilmDetail(
      film: film,
      outcome: SourceOutcome(source: id.source, list: "film", state: .stale(error?.message ?? "from the store")),
      bookmark: bookmark)
  }

  private func kept(_ film: Film, _ bookmark: Bookmark?, of source: SourceRoster.Source) -> FilmDetail {
    FilmDetail(
      film: film, outcome: SourceOutcome(source: source.name, list: "film", state: .stored), bookmark: bookmark)
  }

  /// The one film that a reference means.
  ///
  /// - Throws: `ambiguous` that names the candidates, `notFound`.
  func id(of reference: CatalogReference) async throws(CatalogError) -> CatalogID<Film> {
    if let source = reference.source { return CatalogID(source: try roster.named(source).name, value: reference.id) }
    let names = Set(roster.names)
    var found = Set(try await library.films(named: reference.id).map(\.id))
    found.formUnion(try await bookmarkService.all().map(\.film).filter { $0.value == reference.id })
    var candidates = found.filter { names.contains($0.source) }
    var failures: [CatalogError] = []
    if candidates.isEmpty { (candidates, failures) = await asked(reference.id) }
    if Task.isCancelled { throw CatalogError(.cancelled, reference.id, "cancelled") }
    guard let first = candidates.first else {
      throw CatalogError(
        .notFound, reference.id,
        failures.isEmpty
          ? "no source has such a film"
          : "no source that answered has such a film; \(failures.map(\.description).joined(separator: "; "))",
        hint: "a film is named SOURCE/ID; the sources are \(roster.names.joined(separator: ", "))")
    }
    guard candidates.count == 1 else {
      let list = roster.names.flatMap { name in candidates.filter { $0.source == name } }
      throw CatalogError(
        .ambiguous, reference.id, "\(candidates.count) sources have such a film",
        hint: "write " + list.map { CatalogReference($0, video: reference.video).description }.joined(separator: " or ")
      )
    }
    return first
  }

  /// The films that sources have under an identifier that the store does not know, and who could not say.
  private func asked(_ id: String) async -> (films: Set<CatalogID<Film>>, failures: [CatalogError]) {
    let sources = roster.sources.filter { $0.provider.abilities.contains(.film) }
    return await withTaskGroup(of: FeedService.Answer<Film>.self) { group in
      for source in sources {
        group.addTask { await self.feeds.answer(to: .detail(source, id: id), isForced: false) }
      }
      var films: Set<CatalogID<Film>> = []
      var failures: [CatalogError] = []
      for await answer in group {
        films.formUnion(answer.items.map(\.id))
        guard let error = answer.outcome.error, ![.notFound, .badRequest].contains(error.code) else { continue }
        failures.append(error)
      }
      return (films, failures)
    }
  }
}
