extension MovieCatalog {
  /// The same catalog for another user: one store, its sources and connections, and the user's own bookmarks, history,
  /// watch positions and permissions; `close()` of either ends the connections of both.
  ///
  /// - Parameter context: the user, and what the user wants.
  /// - Returns: the catalog as this user sees it.
  /// - Throws: `badRequest` for a name that no user has, `configuration` for sources that are not there.
  public func acting(for context: UserContext) throws(CatalogError) -> MovieCatalog {
    guard ContextService.isName(context.owner) else {
      throw CatalogError(.badRequest, "user", "a name has 1 to \(ContextService.nameLimit) letters")
    }
    return try MovieCatalog(self, for: context)
  }

  /// How far videos of all films or of one were watched, the newest first.
  ///
  /// - Throws: see `film(_:source:)` where one is named.
  public func watchPositions(of text: String? = nil) async throws(CatalogError) -> [WatchPosition] {
    var film: CatalogID<Film>?
    if let text { film = try await id(of: reference(text)) }
    return try await contextService.positions(in: film)
  }

  /// Remembers how far the user has watched a video; one watched to its last 5 % is forgotten.
  ///
  /// - Throws: `badRequest` for a position that is none.
  public func saveWatchPosition(_ position: WatchPosition) async throws(CatalogError) {
    try await contextService.save(position)
  }

  /// What the user may do beside looking, bookmarking and watching.
  public func permissions() async throws(CatalogError) -> Set<CatalogPermission> {
    try await contextService.permissions()
  }

  /// Lets another user do these things, and no others.
  ///
  /// - Throws: `refused` unless the user is `UserContext.local`, `badRequest` for a name that no user has.
  public func grant(_ permissions: Set<CatalogPermission>, to owner: String) async throws(CatalogError) {
    try await contextService.grant(permissions, to: owner)
  }
}
