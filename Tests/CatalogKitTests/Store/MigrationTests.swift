import Foundation
import GRDB
import TestSupport
import Testing

@testable import CatalogKit

/// A store as the first version of the tables has it: written down here once, and never changed.
enum OldStore {
  /// Two films, bookmarks of which one was moved and one was taken back, and a list.
  private static let rows = """
    INSERT INTO film (source, id, title, folded, year, payload) VALUES
      ('kino', 'old', 'Yö ja päivä', 'yo ja paiva', 2019, '\(OldRowsTests.film)');
    INSERT INTO filmPart (rowid, folded) VALUES (1, 'yo ja paiva');
    INSERT INTO filmText (rowid, title, people, genres, synopsis)
      VALUES (1, 'yo ja paiva', 'asa strom', 'draama', '');
    INSERT INTO video VALUES (1, 0, 'v1', 'trailer', 'direct', '\(OldRowsTests.video)');
    INSERT INTO feed (row, source, kind, name, scope, reserved, generation, fetched, expires)
      VALUES (1, 'kino', 'film', 'now', '', 1, 1, 1790000000, 1790003600);
    INSERT INTO feedEntry VALUES (1, 1, 0, 1);
    INSERT INTO bookmark (row, source, id, category, title, folded, added, snapshot) VALUES
      (7, 'kino', 'old', 'Later', 'Yö ja päivä', 'yo ja paiva', 1790000000, '\(OldRowsTests.film)');
    INSERT INTO historyStep (row, isUndone, time, payload) VALUES
      (3, 0, 1790000000, '{"action":"add","changes":[{"after":\(bookmark("Favourites"))}]}'),
      (4, 0, 1790000001, '{"action":"move","changes":[{"after":\(bookmark("Later")),"before":\(bookmark("Favourites"))}]}'),
      (5, 1, 1790000002, '{"action":"remove","changes":[{"before":\(bookmark("Later"))}]}');
    INSERT INTO theatre (source, id, folded, city, payload) VALUES
      ('kino', '85', 'kuvala', 'Jyväskylä', '{"city":"Jyväskylä","id":{"source":"kino","value":"85"},"name":"Kuvala"}');
    """

  private static func bookmark(_ category: String) -> String {
    """
    {"added":1790000000,"category":"\(category)","film":{"source":"kino","value":"old"},"snapshot":\(OldRowsTests.film)}
    """
  }

  /// Makes the store at a path; `more` writes further rows into it.
  static func make(at path: String, _ more: (Database) throws -> Void = { _ in }) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { database in
      try StoreSchema.migrate(database, path: path, to: 1)
      try database.inTransaction {
        try database.execute(sql: rows)
        try more(database)
        return .commit
      }
    }
    try queue.close()
  }

  /// What a store that was such a one must still have.
  static func check(_ store: CatalogStore) async throws {
    #expect(try await store.schemaVersion() == StoreSchema.version)
    #expect(try await store.integrityCheck() == [])
    let library = LibraryService(store, language: "fi")
    #expect(try await library.films(in: SampleCatalog.feed(), byTitle: true)?.items.first?.title == "Yö ja päivä")
    let bookmarks = BookmarkService(store, language: "fi")
    func categories() async throws -> [String] { try await bookmarks.all().map(\.category) }
    #expect(try await categories() == ["Later"])
    let history = try await bookmarks.history()
    #expect(
      history.undo == [
        "“Yö ja päivä” was moved from Favourites to Later.", "“Yö ja päivä” was added to Favourites.",
      ])
    #expect(history.redo == ["“Yö ja päivä” was removed from Later."])
    #expect(try await bookmarks.redo()?.changes == 1)
    #expect(try await categories() == [])
    for expected in [["Later"], ["Favourites"], []] {
      #expect(try await bookmarks.undo()?.changes == 1)
      #expect(try await categories() == expected)
    }
    #expect(try await bookmarks.undo() == nil)
    for _ in 1...2 { #expect(try await bookmarks.redo()?.changes == 1) }
    #expect(try await categories() == ["Later"])
    #expect(try await BookmarkService(store, language: "fi", owner: "aino").all().isEmpty)
    let (day, point) = (CalendarDate(SampleCatalog.day, in: .gmt), try FoundPlace("Jyväskylä").point)
    let near = try await NearService(store).theatres(
      within: 5, of: point, from: day, to: day, sources: nil, limit: 9)
    #expect(near.theatres.map(\.theatre.name) == ["Kuvala"])
  }
}

@Suite("Older stores")
struct MigrationTests {
  @Test("bookmarks and their history are those of the one user, and undo goes on where it was")
  func bookmarks() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("catalog.sqlite").path
    try OldStore.make(at: path)
    try await OldStore.check(try CatalogStore(path: path))
    // A second program finds it done.
    let found = try await SearchService(try CatalogStore(path: path), language: "fi")
      .films(matching: "yo", by: ContainsSearch())
    #expect(found.map(\.id.value) == ["old"])
  }
}
