/// One thing the user did to the bookmarks, with what it takes to undo it.
struct BookmarkStep: Sendable, Hashable, Codable {
  /// What was done.
  enum Action: String, Sendable, Hashable, Codable {
    case add, remove, move
    case importing = "import"
  }

  /// One bookmark before and after; at least one of them is there.
  struct Change: Sendable, Hashable, Codable {
    var before: Bookmark?
    var after: Bookmark?

    var reversed: Change { Change(before: after, after: before) }
  }

  var action: Action
  var changes: [Change]

  /// What was done, as a part of a sentence: `“Hugo” was added to Favourites`.
  var summary: String {
    let first = changes.first
    let title = "“\(first?.after?.snapshot.title ?? first?.before?.snapshot.title ?? "")”"
    let old = first?.before?.category ?? ""
    let new = first?.after?.category ?? ""
    return switch action {
    case .add: "\(title) was added to \(new)"
    case .remove: "\(title) was removed from \(old)"
    case .move: "\(title) was moved from \(old) to \(new)"
    case .importing: changes.count == 1 ? "1 bookmark was imported" : "\(changes.count) bookmarks were imported"
    }
  }
}
