package import Foundation
import GRDB
import MediaTypes

/// The films that a user keeps.
///
/// Every change is one step of one history that is kept across restarts: it is acknowledged when both the bookmarks
/// and the step are on the disk.
package struct BookmarkService: Sendable {
  /// How many steps can be undone.
  package static let historyLimit = 1000
  /// The most letters a category may have.
  package static let categoryLimit = 100

  private let store: CatalogStore
  private let owner: String
  private let order: TitleOrder

  /// The bookmarks of a user, whose lists are in the order of a language's alphabet.
  package init(_ store: CatalogStore, language: String, owner: String = UserContext.local) {
    self.store = store
    self.owner = owner
    order = TitleOrder(language: language)
  }

  /// The bookmarks by title: all, or those of one category, however it is capitalised.
  package func all(in category: String? = nil) async throws(CatalogError) -> [Bookmark] {
    let wanted = category.map { TextFolding.fold(Self.cleaned($0)) }
    let bookmarks = try await store.read { [owner] in try BookmarkDAO.all(of: owner, in: $0) }
      .filter { wanted == nil || TextFolding.fold($0.category) == wanted }
    return order.sorted(bookmarks) { $0.snapshot.title }
  }

  /// The bookmark of a film.
  package func bookmark(_ film: CatalogID<Film>) async throws(CatalogError) -> Bookmark? {
    try await store.read { [owner] in try BookmarkDAO.bookmark(film, of: owner, in: $0) }
  }

  /// The categories by name, with how many bookmarks each has.
  package func categories() async throws(CatalogError) -> [(name: String, count: Int)] {
    let bookmarks = try await store.read { [owner] in try BookmarkDAO.all(of: owner, in: $0) }
    let counts = Dictionary(grouping: bookmarks, by: \.category).map { (name: $0.key, count: $0.value.count) }
    return order.sorted(counts.sorted { $0.name < $1.name }) { $0.name }
  }

  /// Keeps a film as it is now.
  ///
  /// - Throws: ``CatalogError`` with code `badRequest` when another category has it, or the category has no name.
  package func add(_ film: Film, to category: String, at now: Date) async throws(CatalogError) -> BookmarkReport {
    // Whole seconds, as in the exported file.
    let added = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
    let name = try Self.checked(category)
    return try await store.write(by: .user(owner)) { [owner] database, changes in
      let bookmark = Bookmark(film, category: try Self.known(name, of: owner, in: database), added: added)
      if let old = try BookmarkDAO.bookmark(film.id, of: owner, in: database) {
        guard old.category == bookmark.category else {
          throw CatalogError(
            .badRequest, film.id.description, "“\(old.snapshot.title)” is in \(old.category) already",
            hint: "move it to \(bookmark.category) instead")
        }
        return BookmarkReport("“\(old.snapshot.title)” is in \(old.category) already.", changes: 0)
      }
      return try Self.perform(.add, [.init(after: bookmark)], of: owner, at: now, &changes, in: database)
    }
  }

  /// Lets go of a film.
  ///
  /// - Throws: ``CatalogError`` with code `notFound`.
  package func remove(_ film: CatalogID<Film>, at now: Date) async throws(CatalogError) -> BookmarkReport {
    try await store.write(by: .user(owner)) { [owner] database, changes in
      let old = try Self.existing(film, of: owner, in: database)
      return try Self.perform(.remove, [.init(before: old)], of: owner, at: now, &changes, in: database)
    }
  }

  /// Puts a bookmark into another category.
  ///
  /// - Throws: ``CatalogError`` with code `notFound`, or `badRequest` when the category has no name.
  package func move(
    _ film: CatalogID<Film>, to category: String, at now: Date
  ) async throws(CatalogError) -> BookmarkReport {
    let name = try Self.checked(category)
    return try await store.write(by: .user(owner)) { [owner] database, changes in
      let old = try Self.existing(film, of: owner, in: database)
      var moved = old
      moved.category = try Self.known(name, of: owner, in: database, except: film)
      guard moved != old else {
        return BookmarkReport("“\(old.snapshot.title)” is in \(old.category) already.", changes: 0)
      }
      return try Self.perform(.move, [.init(before: old, after: moved)], of: owner, at: now, &changes, in: database)
    }
  }

  /// All bookmarks as JSON; what the user pinned is not among them, as it may be a file of this machine.
  package func export() async throws(CatalogError) -> Data {
    try BookmarkFile.data(of: try await all())
  }

  /// Adds the bookmarks of a file, in one step; those that are there already become as the file has them.
  ///
  /// `subject` is the file's name for errors. Throws ``CatalogError`` with code `malformed` or `tooLarge`; nothing has
  /// changed then.
  package func importing(
    _ data: Data, subject: String, at now: Date
  ) async throws(CatalogError) -> BookmarkReport {
    let (listing, leftOut) = try await BlockingWork.run { (_) throws(CatalogError) in
      try BookmarkFile.listing(from: data, subject: subject, now: now)
    }
    return try await store.write(by: .user(owner)) { [owner] database, changes in
      var steps: [CatalogID<Film>: BookmarkStep.Change] = [:]
      var films: [CatalogID<Film>] = []
      for bookmark in listing.items {
        if steps[bookmark.film] == nil { films.append(bookmark.film) }
        let before = try BookmarkDAO.bookmark(bookmark.film, of: owner, in: database)
        steps[bookmark.film] = BookmarkStep.Change(before: before, after: bookmark)
      }
      let different = films.compactMap { steps[$0] }.filter { $0.before != $0.after }
      var report =
        different.isEmpty
        ? BookmarkReport("There was nothing new to import.", changes: 0)
        : try Self.perform(.importing, different, of: owner, at: now, &changes, in: database)
      report.badRows = listing.badRows
      report.leftOut = leftOut
      return report
    }
  }
}

extension BookmarkService {
  /// Takes the last change back.
  ///
  /// - Returns: what was undone, or `nil` when nothing is left to undo.
  package func undo() async throws(CatalogError) -> BookmarkReport? {
    try await store.write(by: .user(owner)) { [owner] database, changes -> BookmarkReport? in
      guard let step = try HistoryDAO.undo(of: owner, limit: Self.historyLimit, in: database) else { return nil }
      try Self.apply(step.changes.reversed().map(\.reversed), of: owner, &changes, in: database)
      return BookmarkReport("Undone: \(step.summary).", changes: step.changes.count)
    }
  }

  /// Does again what was undone last; any other change forgets what was undone.
  ///
  /// - Returns: what was redone, or `nil` when nothing is left to redo.
  package func redo() async throws(CatalogError) -> BookmarkReport? {
    try await store.write(by: .user(owner)) { [owner] database, changes -> BookmarkReport? in
      guard let step = try HistoryDAO.redo(of: owner, limit: Self.historyLimit, in: database) else { return nil }
      try Self.apply(step.changes, of: owner, &changes, in: database)
      return BookmarkReport("Redone: \(step.summary).", changes: step.changes.count)
    }
  }

  /// What can be undone and redone, as sentences, the next one first.
  package func history() async throws(CatalogError) -> (undo: [String], redo: [String]) {
    try await store.read { [owner] database in
      let history = try HistoryDAO.load(of: owner, limit: Self.historyLimit, in: database)
      func sentences(_ rows: [Int64]) throws -> [String] {
        try rows.reversed().map { try HistoryDAO.step($0, in: database).summary + "." }
      }
      return (try sentences(history.done), try sentences(history.undone))
    }
  }

  private static func perform(
    _ action: BookmarkStep.Action, _ steps: [BookmarkStep.Change], of owner: String, at now: Date,
    _ changes: inout ChangeNotes, in database: Database
  ) throws -> BookmarkReport {
    let step = BookmarkStep(action: action, changes: steps)
    try apply(steps, of: owner, &changes, in: database)
    try HistoryDAO.record(step, of: owner, at: now, limit: historyLimit, in: database)
    return BookmarkReport(step.summary + ".", changes: steps.count)
  }

  private static func apply(
    _ steps: [BookmarkStep.Change], of owner: String, _ changes: inout ChangeNotes, in database: Database
  ) throws {
    for step in steps {
      try BookmarkDAO.apply(step, of: owner, in: database)
      if let film = (step.after ?? step.before)?.film { changes.add(.bookmarks, film) }
    }
  }

  private static func existing(
    _ film: CatalogID<Film>, of owner: String, in database: Database
  ) throws -> Bookmark {
    if let old = try BookmarkDAO.bookmark(film, of: owner, in: database) { return old }
    throw CatalogError(.notFound, film.description, "it is not bookmarked")
  }

  /// A category's name without line breaks and surplus spaces.
  static func cleaned(_ category: String) -> String {
    let words = category.split { $0.isWhitespace || $0.isNewline }
    return String(words.joined(separator: " ").prefix(categoryLimit))
  }

  private static func checked(_ category: String) throws(CatalogError) -> String {
    let name = cleaned(category)
    guard !name.isEmpty else { throw CatalogError(.badRequest, "category", "it has no name") }
    return name
  }

  /// The category as the other bookmarks write it, so that `favourites` and `Favourites` are one.
  private static func known(
    _ name: String, of owner: String, in database: Database, except film: CatalogID<Film>? = nil
  ) throws -> String {
    let folded = TextFolding.fold(name)
    return try BookmarkDAO.categories(of: owner, except: film, in: database)
      .first { TextFolding.fold($0) == folded } ?? name
  }
}
