import Foundation
import TestSupport
import Testing

@testable import CatalogKit

@Suite("Bookmarks")
struct BookmarkTests {
  private let now = SampleCatalog.day
  private let hugo = SampleCatalog.film("hugo", "Hugo")
  private let full = SampleCatalog.fullFilm()

  private func state(_ bookmarks: BookmarkService) async throws -> [String] {
    try await bookmarks.all().map { "\($0.category): \($0.snapshot.title)" }
  }

  @Test("every change is undone and redone, and each says what it was")
  func line() async throws {
    let bookmarks = BookmarkService(try CatalogStore(), language: "fi")
    let reports = [
      try await bookmarks.add(hugo, to: "Favourites", at: now), try await bookmarks.add(full, to: "Later", at: now),
      try await bookmarks.move(hugo.id, to: "Later", at: now), try await bookmarks.remove(full.id, at: now),
    ]
    #expect(
      reports.map(\.sentence) == [
        "“Hugo” was added to Favourites.", "“Yö ja päivä” was added to Later.",
        "“Hugo” was moved from Favourites to Later.", "“Yö ja päivä” was removed from Later.",
      ])
    let states: [[String]] = [
      [], ["Favourites: Hugo"], ["Favourites: Hugo", "Later: Yö ja päivä"], ["Later: Hugo", "Later: Yö ja päivä"],
      ["Later: Hugo"],
    ]
    #expect(try await state(bookmarks) == states[4])
    for step in (0..<4).reversed() {
      #expect(try await bookmarks.undo()?.sentence == "Undone: \(reports[step].sentence)")
      #expect(try await state(bookmarks) == states[step])
    }
    #expect(try await bookmarks.undo() == nil)
    for step in 0..<4 {
      #expect(try await bookmarks.redo()?.sentence == "Redone: \(reports[step].sentence)")
      #expect(try await state(bookmarks) == states[step + 1])
    }
    #expect(try await bookmarks.redo() == nil)
    _ = try await bookmarks.undo()
    #expect(try await bookmarks.bookmark(full.id)?.snapshot == full)
  }

  @Test("a new change forgets what was undone")
  func forgets() async throws {
    let bookmarks = BookmarkService(try CatalogStore(), language: "fi")
    _ = try await bookmarks.add(hugo, to: "A", at: now)
    _ = try await bookmarks.undo()
    _ = try await bookmarks.add(full, to: "B", at: now)
    #expect(try await bookmarks.redo() == nil)
    #expect(try await bookmarks.history().undo == ["“Yö ja päivä” was added to B."])
  }

  @Test("undo and redo survive a restart, and another process's changes are in the same line")
  func restarts() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("catalog.sqlite").path
    do {
      let bookmarks = BookmarkService(try CatalogStore(path: path), language: "fi")
      _ = try await bookmarks.add(hugo, to: "A", at: now)
      _ = try await bookmarks.add(full, to: "A", at: now)
      _ = try await bookmarks.undo()
    }
    let bookmarks = BookmarkService(try CatalogStore(path: path), language: "fi")
    let other = BookmarkService(try CatalogStore(path: path), language: "fi")
    #expect(try await other.redo()?.sentence == "Redone: “Yö ja päivä” was added to A.")
    #expect(try await bookmarks.undo()?.sentence == "Undone: “Yö ja päivä” was added to A.")
    #expect(try await other.undo()?.sentence == "Undone: “Hugo” was added to A.")
    #expect(try await bookmarks.all().isEmpty)
  }

  @Test("connections that write at once lose nothing")
  func atOnce() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("catalog.sqlite").path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<3 {
        group.addTask { [now] in
          let bookmarks = BookmarkService(try CatalogStore(path: path), language: "fi")
          for number in 0..<20 {
            let film = SampleCatalog.film("\(writer)-\(number)", "Film")
            _ = try await bookmarks.add(film, to: "A", at: now)
          }
        }
      }
      try await group.waitForAll()
    }
    let store = try CatalogStore(path: path)
    let bookmarks = BookmarkService(store, language: "fi")
    #expect(try await bookmarks.all().count == 60)
    #expect(try await bookmarks.history().undo.count == 60)
    #expect(try await store.integrityCheck() == [])
  }

  @Test("what changes nothing is no step")
  func nothing() async throws {
    let bookmarks = BookmarkService(try CatalogStore(), language: "fi")
    _ = try await bookmarks.add(hugo, to: "Favourites", at: now)
    #expect(try await bookmarks.add(hugo, to: " favourites ", at: now).changes == 0)
    #expect(try await bookmarks.move(hugo.id, to: "Favourites", at: now).changes == 0)
    #expect(try await bookmarks.importing(try await bookmarks.export(), subject: "file", at: now).changes == 0)
    #expect(try await bookmarks.history().undo.count == 1)
  }

  @Test("wrong requests are refused and change nothing")
  func refusals() async throws {
    let bookmarks = BookmarkService(try CatalogStore(), language: "fi")
    _ = try await bookmarks.add(hugo, to: "A", at: now)
    let errors = [
      await #expect(throws: CatalogError.self) { try await bookmarks.add(hugo, to: "B", at: now) },
      await #expect(throws: CatalogError.self) { try await bookmarks.add(full, to: " \n ", at: now) },
      await #expect(throws: CatalogError.self) { try await bookmarks.remove(full.id, at: now) },
      await #expect(throws: CatalogError.self) { try await bookmarks.move(full.id, to: "B", at: now) },
    ]
    #expect(errors.map(\.?.code) == [.badRequest, .badRequest, .notFound, .notFound])
    #expect(try await state(bookmarks) == ["A: Hugo"])
    #expect(try await bookmarks.history().undo.count == 1)
  }

  @Test("categories are one however they are capitalised, and can be renamed by moving the last one")
  func categories() async throws {
    let bookmarks = BookmarkService(try CatalogStore(), language: "fi")
    _ = try await bookmarks.add(hugo, to: "Öinen", at: now)
    _ = try await bookmarks.add(full, to: "öinen", at: now)
    _ = try await bookmarks.add(SampleCatalog.film("x", "X"), to: "Aamu", at: now)
    let found = try await bookmarks.categories()
    #expect(found.map(\.name) == ["Aamu", "Öinen"])
    #expect(found.map(\.count) == [1, 2])
    #expect(try await bookmarks.all(in: "oinen").count == 2)
    _ = try await bookmarks.move(CatalogID(source: "kino", value: "x"), to: "AAMU", at: now)
    #expect(try await bookmarks.categories().map(\.name) == ["AAMU", "Öinen"])
  }

  @Test("a thousand steps are kept")
  func limit() async throws {
    let store = try CatalogStore()
    let bookmarks = BookmarkService(store, language: "fi")
    for number in 0...BookmarkService.historyLimit {
      _ = try await bookmarks.add(SampleCatalog.film("\(number)", "Film \(number)"), to: "A", at: now)
    }
    var count = 0
    while try await bookmarks.undo() != nil { count += 1 }
    #expect(count == BookmarkService.historyLimit)
    #expect(try await state(bookmarks) == ["A: Film 0"])
  }
}

@Suite("Bookmarks as a file")
struct BookmarkFileTests {
  private let now = SampleCatalog.day

  @Test("what was exported comes back the same, in one step")
  func roundTrip() async throws {
    let first = BookmarkService(try CatalogStore(), language: "fi")
    let later = now.addingTimeInterval(5)
    _ = try await first.add(SampleCatalog.fullFilm(), to: "A", at: now.addingTimeInterval(0.25))
    _ = try await first.add(SampleCatalog.film("b", "B"), to: "C", at: now)
    let second = BookmarkService(try CatalogStore(), language: "fi")
    let report = try await second.importing(try await first.export(), subject: "file", at: later)
    #expect(report == BookmarkReport("2 bookmarks were imported.", changes: 2))
    #expect(try await second.all() == first.all())
    #expect(try await second.export() == first.export())
    #expect(try await second.undo()?.sentence == "Undone: 2 bookmarks were imported.")
    #expect(try await second.all().isEmpty)
  }

  @Test("an import replaces what is there, and its undo brings that back")
  func replaces() async throws {
    let bookmarks = BookmarkService(try CatalogStore(), language: "fi")
    _ = try await bookmarks.add(SampleCatalog.film("b", "B"), to: "New", at: now)
    let file = try await bookmarks.export()
    _ = try await bookmarks.move(CatalogID(source: "kino", value: "b"), to: "Old", at: now)
    #expect(try await bookmarks.importing(file, subject: "f", at: now).sentence == "1 bookmark was imported.")
    #expect(try await bookmarks.all().map(\.category) == ["New"])
    _ = try await bookmarks.undo()
    #expect(try await bookmarks.all().map(\.category) == ["Old"])
  }

  @Test("rows written by hand are read, and bad ones are counted with their reason")
  func lenient() async throws {
    let text = """
      {"format": "trailer-edit-bookmarks", "version": 1, "bookmarks": [
        {"film": {"source": "archive", "value": "x"}, "snapshot": {"title": "X"}},
        {"film": {"source": "archive", "value": "x"}, "snapshot": {"title": "X2"}, "category": " Two  words "},
        {"film": {"source": "archive"}, "snapshot": {"title": "X"}}, 7,
        {"film": {"source": "", "value": "x"}, "snapshot": {"title": "X"}},
        {"film": {"source": "a", "value": "y"}, "snapshot": {}},
        {"film": {"source": "a", "value": "z"}, "snapshot": {"title": "Z"}, "added": "yesterday"}]}
      """
    let bookmarks = BookmarkService(try CatalogStore(), language: "fi")
    let report = try await bookmarks.importing(Data(text.utf8), subject: "file", at: now)
    #expect(report.changes == 1)
    #expect(report.badRows.map(\.row) == [3, 4, 5, 6, 7])
    #expect(report.badRows.first?.reason == "value is missing")
    let all = try await bookmarks.all()
    #expect(all.map(\.snapshot.title) == ["X2"])
    #expect(all.map(\.category) == ["Two words"])
    #expect(all.map(\.added) == [now])
  }

  @Test(
    "what is no bookmark file is refused",
    arguments: [
      "", "[]", "{}", "{\"format\":\"trailer-edit-bookmarks\",\"version\":2,\"bookmarks\":[]}",
      "{\"format\":\"other\",\"version\":1,\"bookmarks\":[]}", "\u{0}\u{1}",
    ])
  func refused(_ text: String) async throws {
    let bookmarks = BookmarkService(try CatalogStore(), language: "fi")
    let error = await #expect(throws: CatalogError.self) {
      try await bookmarks.importing(Data(text.utf8), subject: "file", at: now)
    }
    #expect(error?.code == .malformed)
    #expect(try await bookmarks.undo() == nil)
  }
}
