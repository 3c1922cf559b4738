import ArgumentParser
import CatalogKit
import Foundation
import Publishing
import TrailerRendering

extension BookmarkCommand {
  /// `export [FILE]`.
  struct Export: BookmarkSubcommand {
    static let configuration = CommandConfiguration(commandName: "export", abstract: "Write all bookmarks as JSON.")

    @Argument(help: ArgumentHelp("The file; by default, or for -, standard output.", valueName: "file"))
    var file: String?

    @Flag(name: [.customLong("overwrite"), .customShort("y")], help: "Replace the file if it exists.")
    var overwrites = false

    @OptionGroup var options: CatalogOptions

    func perform(in session: CatalogSession) throws(FKTError) {
      let data = try session.wait { (catalog) async throws(CatalogError) in try await catalog.exportBookmarks() }
      guard let file, file != "-" else {
        return try StandardStreams.writeData(String(decoding: data, as: UTF8.self) + "\n")
      }
      try PublishedFile.write(Array(data), to: file, replacing: overwrites)
      session.console.say("wrote \(file)")
      if writesJSON { try session.write(["file": .string(file)]) }
    }
  }

  /// `import FILE`.
  struct Import: BookmarkSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "import", abstract: "Add the bookmarks of a file, as one step.")

    @Argument(help: ArgumentHelp("A file that export wrote; - for standard input.", valueName: "file"))
    var file: String

    @OptionGroup var options: CatalogOptions

    /// The largest file that is read, in bytes; one byte more than the catalog takes tells that there is too much.
    private static let limit = 64 << 20 + 1

    func perform(in session: CatalogSession) throws(FKTError) {
      let data = Data(try SmallFile.contents(of: file, limit: Self.limit))
      let name = file == "-" ? "standard input" : file
      try session.change { (catalog) async throws(CatalogError) in
        try await catalog.importBookmarks(data, subject: name)
      }
    }
  }

  /// `history`.
  struct History: BookmarkSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "history", abstract: "List what can be undone and redone, the next one first.")

    @OptionGroup var options: CatalogOptions

    func perform(in session: CatalogSession) throws(FKTError) {
      let history = try session.wait { (catalog) async throws(CatalogError) in
        let history = try await catalog.bookmarkHistory()
        return [history.undo, history.redo]
      }
      let (undo, redo) = (history[0], history[1])
      if writesJSON {
        return try session.write([
          "undo": .array(undo.map { .string($0) }), "redo": .array(redo.map { .string($0) }),
        ])
      }
      var table = CatalogTable(["with", "change"])
      for sentence in undo { table.add("undo", sentence) }
      for sentence in redo { table.add("redo", sentence) }
      try session.show(table, orSay: "nothing was changed yet")
    }
  }
}

extension CatalogSession {
  /// Changes the bookmarks, and says what that did, or `nothing` where there was nothing to do.
  func change(
    orSay nothing: String = "nothing changed",
    _ work: @escaping @Sendable (MovieCatalog) async throws(CatalogError) -> BookmarkReport?
  ) throws(FKTError) {
    let report = try wait(work)
    for row in report?.badRows ?? [] {
      console.note(FKTNotice(code: "source", message: "row \(row.row) was left out: \(row.reason)"))
    }
    for row in report?.leftOut ?? [] {
      console.note(FKTNotice(code: "source", message: "row \(row.row): \(row.reason)"))
    }
    if options.writesJSON {
      return try write([
        "changes": .integer(Int64(report?.changes ?? 0)), "sentence": JSONValue(report?.sentence),
        "badRows": .array((report?.badRows ?? []).map { JSONValue(row: $0) }),
        "leftOut": .array((report?.leftOut ?? []).map { JSONValue(row: $0) }),
      ])
    }
    console.say(report?.sentence ?? nothing)
  }
}
