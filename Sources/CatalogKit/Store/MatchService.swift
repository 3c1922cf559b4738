/// Knows which films of several sources are one, and keeps apart those that the user knows better about.
package struct MatchService: Sendable {
  private let store: CatalogStore
  private let actor: CatalogActor

  /// A service for decisions of a user.
  package init(_ store: CatalogStore, owner: String = UserContext.local) {
    self.store = store
    actor = .user(owner)
  }

  /// The films of other sources that are the same as these; only of those of which there are some.
  package func groups(of films: [CatalogID<Film>]) async throws(CatalogError) -> [CatalogID<Film>: FilmGroup] {
    try await store.read { try FilmDAO.groups(of: films, in: $0) }
  }

  /// The films of other sources that are the same as one, which the store need not have.
  package func others(of film: Film) async throws(CatalogError) -> [Film] {
    try await store.read { database in
      if try FilmDAO.row(of: film.id, in: database) != nil {
        return try FilmDAO.groups(of: [film.id], in: database)[film.id]?.others ?? []
      }
      let same = try MatchDAO.candidates(for: FilmIdentity(film), source: film.id.source, in: database)
      let apart = try MatchDAO.apart(from: film.id, in: database)
      return try FilmDAO.films(rows: same.map(\.film), in: database).filter { !apart.contains($0.id) }
    }
  }

  /// The films that one is kept apart from.
  package func apart(from film: CatalogID<Film>) async throws(CatalogError) -> Set<CatalogID<Film>> {
    try await store.read { try MatchDAO.apart(from: film, in: $0) }
  }

  /// Keeps a film apart, for good, from those that it was taken for, which are returned.
  package func separate(_ film: CatalogID<Film>) async throws(CatalogError) -> [CatalogID<Film>] {
    try await store.write(by: actor) { database, changes in
      changes.add(.matches, film)
      return try MatchDAO.separate(film, in: database)
    }
  }

  /// Takes back that a film is kept apart from those that are returned.
  package func reunite(_ film: CatalogID<Film>) async throws(CatalogError) -> [CatalogID<Film>] {
    try await store.write(by: actor) { database, changes in
      changes.add(.matches, film)
      return try MatchDAO.reunite(film, in: database)
    }
  }
}

/// The films of other sources that are the same as one.
package struct FilmGroup: Sendable, Hashable {
  /// The same for all films of the group.
  package var work: Int64
  /// The other films, as their sources know them.
  package var others: [Film] = []
}
