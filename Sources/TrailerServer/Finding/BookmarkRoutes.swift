import CatalogKit
import Foundation
import HTTPTypes
import Hummingbird

/// Bookmarks: what was changed can be undone, and a change that did not see the newest one is refused.
struct BookmarkRoutes {
  private struct Wish: Decodable { var category: String? }

  private struct ListOfBookmarks: Encodable {
    var bookmarks: [BookmarkView]
    var categories: [String]
    /// What can be undone and redone, the next one first.
    var undo: [String]
    var redo: [String]
  }

  private struct Change: Encodable {
    var sentence: String
    var changes: Int
  }

  let catalogs: Catalogs

  func add(to group: RouterGroup<ServerContext>) {
    group.get("bookmarks") { request, context in
      JSONAnswer.answer(try await list(catalogs.catalog(of: context)), to: request)
    }
    group.put("bookmarks/:film") { request, context in
      let catalog = try catalogs.catalog(of: context)
      let wish = try await JSONAnswer.read(Wish.self, from: request, limit: 4096)
      let film = try context.name("film")
      try await check(request, catalog)
      let category = wish.category.flatMap { $0.isEmpty ? nil : $0 } ?? "Favourites"
      let isKnown = try await catalog.film(film).bookmark != nil
      let report =
        if isKnown {
          try await catalog.moveBookmark(film, to: category)
        } else {
          try await catalog.addBookmark(film, category: category)
        }
      return Self.answer(report)
    }
    group.delete("bookmarks/:film") { request, context in
      let catalog = try catalogs.catalog(of: context)
      try await check(request, catalog)
      return Self.answer(try await catalog.removeBookmark(context.name("film")))
    }
    group.post("bookmarks/undo") { _, context in
      Self.answer(try await catalogs.catalog(of: context).undoBookmarks())
    }
    group.post("bookmarks/redo") { _, context in
      Self.answer(try await catalogs.catalog(of: context).redoBookmarks())
    }
  }

  private func list(_ catalog: MovieCatalog) async throws -> ListOfBookmarks {
    let history = try await catalog.bookmarkHistory()
    return ListOfBookmarks(
      bookmarks: try await catalog.bookmarks().map(BookmarkView.init),
      categories: try await catalog.bookmarkCategories().map(\.name), undo: history.undo, redo: history.redo)
  }

  /// Refuses a change of what is no longer as the request saw it.
  private func check(_ request: Request, _ catalog: MovieCatalog) async throws {
    guard let seen = request.headers[.ifMatch] else { return }
    let tag = EntityTag.tag(of: JSONAnswer.buffer(of: try await list(catalog)))
    guard EntityTag.isNamed(tag, by: seen) else {
      throw Problem(.preconditionFailed, "changed", "the bookmarks have changed meanwhile", hint: "read them again")
    }
  }

  private static func answer(_ report: BookmarkReport?) -> Response {
    JSONAnswer.answer(Change(sentence: report?.sentence ?? "", changes: report?.changes ?? 0))
  }
}
