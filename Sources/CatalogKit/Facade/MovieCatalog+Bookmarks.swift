public import Foundation

extension MovieCatalog {
  /// Keeps a film as its source has it now, so that it stays when its source drops it.
  ///
  /// - Parameters:
  ///   - text: `SOURCE/ID` or `ID`.
  ///   - source: the source that counts where `text` names none.
  ///   - category: the user's own word, of which 100 letters are kept.
  /// - Returns: what happened; no change where the category has the film already.
  /// - Throws: `badRequest` when another category has it; see `film(_:source:)`.
  public func addBookmark(
    _ text: String, source: String? = nil, category: String = "Favourites"
  ) async throws(CatalogError) -> BookmarkReport {
    let film = try await unmerged(id(of: reference(text, source: source))).film
    return try await bookmarkService.add(film, to: category, at: clock())
  }

  /// The bookmarks by title.
  ///
  /// - Parameter category: the one wanted, however it is capitalised; all, without one.
  /// - Returns: the bookmarks in the order of the user's alphabet; none for an unknown category.
  /// - Throws: `store`, `cancelled`.
  public func bookmarks(in category: String? = nil) async throws(CatalogError) -> [Bookmark] {
    try await bookmarkService.all(in: category)
  }

  /// The categories by name, with how many bookmarks each has.
  public func bookmarkCategories() async throws(CatalogError) -> [(name: String, count: Int)] {
    try await bookmarkService.categories()
  }

  /// Lets go of a film; no source is asked.
  ///
  /// - Throws: `notFound`, `ambiguous`.
  public func removeBookmark(_ text: String, source: String? = nil) async throws(CatalogError) -> BookmarkReport {
    try await bookmarkService.remove(bookmarked(text, source: source), at: clock())
  }

  /// Puts a bookmark into another category; see `removeBookmark(_:source:)`.
  public func moveBookmark(
    _ text: String, source: String? = nil, to category: String
  ) async throws(CatalogError) -> BookmarkReport {
    try await bookmarkService.move(bookmarked(text, source: source), to: category, at: clock())
  }

  /// Takes the last change of the bookmarks back; `nil` when nothing is left to undo.
  public func undoBookmarks() async throws(CatalogError) -> BookmarkReport? { try await bookmarkService.undo() }

  /// Does again what was undone last; `nil` when nothing is left to redo.
  public func redoBookmarks() async throws(CatalogError) -> BookmarkReport? { try await bookmarkService.redo() }

  /// What can be undone and redone, as sentences, the next one first.
  public func bookmarkHistory() async throws(CatalogError) -> (undo: [String], redo: [String]) {
    try await bookmarkService.history()
  }

  /// All bookmarks as JSON, with addresses of the web and no paths; what the user pinned is not among them.
  public func exportBookmarks() async throws(CatalogError) -> Data { try await bookmarkService.export() }

  /// Adds the bookmarks of a file in one step.
  ///
  /// - Parameters:
  ///   - data: the file, as `exportBookmarks()` writes it; at most 64 MiB.
  ///   - subject: the file's name, for errors.
  /// - Returns: what happened, with the rows that could not be read, and what of others is no address of the web.
  /// - Throws: `malformed`, `tooLarge`; nothing has changed then.
  public func importBookmarks(_ data: Data, subject: String) async throws(CatalogError) -> BookmarkReport {
    try await bookmarkService.importing(data, subject: subject, at: clock())
  }

  /// The bookmarked film that a reference means; its source may be configured no longer.
  private func bookmarked(_ text: String, source: String?) async throws(CatalogError) -> CatalogID<Film> {
    let films = try await bookmarkService.all().map(\.film)
    let names = Set(roster.names).union(films.map(\.source))
    let reference = try CatalogReference(text, sources: names)
    let wanted = reference.source ?? source
    let found = films.filter { $0.value == reference.id && (wanted == nil || $0.source == wanted) }
    guard let film = found.first else { throw CatalogError(.notFound, reference.description, "it is not bookmarked") }
    guard found.count == 1 else {
      throw CatalogError(
        .ambiguous, reference.id, "films of \(found.count) sources are bookmarked under this",
        hint: "write " + found.map { CatalogReference($0).description }.joined(separator: " or "))
    }
    return film
  }
}
