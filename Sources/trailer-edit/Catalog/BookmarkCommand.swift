import ArgumentParser
import CatalogKit
import Foundation
import TrailerEditing

/// `trailer-edit catalog bookmark …`: the films that the user keeps.
struct BookmarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bookmark", abstract: "Bookmark films, and undo and redo changes.",
    discussion: "Every change is one step; the last thousand can be undone, also after a restart.",
    subcommands: [
      Add.self, List.self, Remove.self, Move.self, Undo.self, Redo.self, Export.self, Import.self, History.self,
    ])
}

/// One of the commands on bookmarks.
protocol BookmarkSubcommand: CatalogSubcommand {}

extension BookmarkSubcommand {
  static var documentName: String { "catalog bookmark " + (configuration.commandName ?? "") }
}

extension BookmarkCommand {
  /// `add FILM`.
  struct Add: BookmarkSubcommand {
    static let configuration = CommandConfiguration(commandName: "add", abstract: "Add a bookmark.")

    @Argument(help: ArgumentHelp("The film, as SOURCE/ID.", valueName: "film"))
    var film: String

    @Option(name: .customLong("category"), help: ArgumentHelp("The category.", valueName: "word"))
    var category = "Favourites"

    @OptionGroup var options: CatalogOptions

    func perform(in session: CatalogSession) throws(FKTError) {
      let (film, source, category) = (film, session.source, category)
      try session.change { (catalog) async throws(CatalogError) in
        try await catalog.addBookmark(film, source: source, category: category)
      }
    }
  }

  /// `list`.
  struct List: BookmarkSubcommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List bookmarks by title.")

    @Option(name: .customLong("category"), help: ArgumentHelp("Those of this category only.", valueName: "word"))
    var category: String?

    @OptionGroup var options: CatalogOptions

    func perform(in session: CatalogSession) throws(FKTError) {
      let category = category
      let bookmarks = try session.wait { (catalog) async throws(CatalogError) in
        try await catalog.bookmarks(in: category)
      }.filter { session.source == nil || $0.film.source == session.source }
      if writesJSON {
        var list: [JSONValue] = []
        for bookmark in bookmarks { list.append(try JSONValue(bookmark: bookmark)) }
        return try session.write(["bookmarks": .array(list)])
      }
      try session.show(CatalogTables.bookmarks(bookmarks), orSay: "no bookmarks")
    }
  }

  /// `remove FILM`.
  struct Remove: BookmarkSubcommand {
    static let configuration = CommandConfiguration(commandName: "remove", abstract: "Remove a bookmark.")

    @Argument(help: ArgumentHelp("The film, as SOURCE/ID.", valueName: "film"))
    var film: String

    @OptionGroup var options: CatalogOptions

    func perform(in session: CatalogSession) throws(FKTError) {
      let (film, source) = (film, session.source)
      try session.change { (catalog) async throws(CatalogError) in
        try await catalog.removeBookmark(film, source: source)
      }
    }
  }

  /// `move FILM CATEGORY`.
  struct Move: BookmarkSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "move", abstract: "Move a bookmark to another category.")

    @Argument(help: ArgumentHelp("The film, as SOURCE/ID.", valueName: "film"))
    var film: String

    @Argument(help: ArgumentHelp("The category.", valueName: "category"))
    var category: String

    @OptionGroup var options: CatalogOptions

    func perform(in session: CatalogSession) throws(FKTError) {
      let (film, source, category) = (film, session.source, category)
      try session.change { (catalog) async throws(CatalogError) in
        try await catalog.moveBookmark(film, source: source, to: category)
      }
    }
  }

  /// `undo`.
  struct Undo: BookmarkSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "undo", abstract: "Undo the last change, and say what it was.")

    @OptionGroup var options: CatalogOptions

    func perform(in session: CatalogSession) throws(FKTError) {
      try session.change(orSay: "nothing is left to undo") { (catalog) async throws(CatalogError) in
        try await catalog.undoBookmarks()
      }
    }
  }

  /// `redo`.
  struct Redo: BookmarkSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "redo", abstract: "Redo the last undone change, and say what it was.")

    @OptionGroup var options: CatalogOptions

    func perform(in session: CatalogSession) throws(FKTError) {
      try session.change(orSay: "nothing is left to redo") { (catalog) async throws(CatalogError) in
        try await catalog.redoBookmarks()
      }
    }
  }
}
