import Foundation
import GRDB
import TestSupport
import Testing

@testable import CatalogKit

@Suite("Changes of the store")
struct ChangeTests {
  private let film = SampleCatalog.film("1", "One")

  /// All changes of a store, as `TOPIC SUBJECT ACTOR`.
  private func told(
    _ store: CatalogStore, after version: Int64 = 0, for owner: String? = nil
  ) async throws -> [String] {
    let news = try await store.read { database in
      try ChangeDAO.news(
        of: Set(CatalogChange.Topic.allCases), after: version, for: owner, limit: 10_000,
        in: database)
    }
    guard case .changes(let changes, _) = news else { return ["forgotten"] }
    if owner == nil {
      #expect(changes.map(\.version) == Array((version + 1)..<(version + 1 + Int64(changes.count))))
    }
    return changes.map { "\($0.topic.rawValue) \($0.subject) \($0.actor)" }
  }

  @Test("every transaction that writes says what, and who")
  func notes() async throws {
    let store = try CatalogStore()
    let imports = ImportService(store)
    try await imports.save([film], as: SampleCatalog.feed("now", scope: "area=1014"))
    try await imports.save(detail: film, fetched: SampleCatalog.day, expires: SampleCatalog.day)
    try await imports.note(CatalogError(.blocked, "kino", "no"), for: SampleCatalog.feed(), at: SampleCatalog.day)
    try await imports.purge("kino", before: SampleCatalog.day + 1)
    let bookmarks = BookmarkService(store, language: "fi", owner: "aino")
    _ = try await bookmarks.add(film, to: "A", at: SampleCatalog.day)
    _ = try await bookmarks.add(film, to: "A", at: SampleCatalog.day)
    _ = try await bookmarks.move(film.id, to: "B", at: SampleCatalog.day)
    _ = try await bookmarks.undo()
    _ = try await bookmarks.redo()
    _ = try await bookmarks.remove(film.id, at: SampleCatalog.day)
    let records = FetchRecords(store)
    try await records.note(
      FailedCandidate(
        film: film.id, video: "v", code: .corrupt, reason: "r", failed: SampleCatalog.day, expires: SampleCatalog.day))
    try await records.note(
      FetchedFile(
        sha256: "ab", byteCount: 1, film: film.id, filmTitle: "One", video: "v", fetched: SampleCatalog.day))
    try await records.noteUse(of: "ab", at: SampleCatalog.day)
    try await records.forgetFile(sha256: "ab")
    try await records.pin(.file(path: "/a.mp4"), for: film.id)
    let contexts = ContextService(store, owner: UserContext.local)
    try await contexts.save(WatchPosition(film: film.id, video: "v", seconds: 5, time: SampleCatalog.day))
    try await contexts.grant([.fetch], to: "aino")
    let bookmark = "bookmarks kino/1 user:aino"
    #expect(
      try await told(store) == [
        "lists kino/now?area=1014 source:kino", "lists kino/detail?1 source:kino", "lists kino/now source:kino",
        "lists kino/* source:kino", bookmark, bookmark, bookmark, bookmark, bookmark, "files kino/1 user:local",
        "files kino/1 user:local", "files ab user:local", "files ab user:local", "pins kino/1 user:local",
        "positions kino/1 user:local", "permissions aino user:local",
      ])
  }

  @Test("a long list is told of while it arrives and when it is whole, and many bookmarks are not named one by one")
  func manyRows() async throws {
    let store = try CatalogStore()
    let films = (0..<(ImportService.batch * 2 + 1)).map { SampleCatalog.film("\($0)", "Film \($0)") }
    try await ImportService(store).save(films)
    let lists = ["imports kino/now source:kino", "imports kino/now source:kino", "lists kino/now source:kino"]
    #expect(try await told(store) == lists)
    let bookmarks = BookmarkService(store, language: "fi")
    let file = try BookmarkFile.data(
      of: films.prefix(ChangeNotes.subjectLimit + 1).map { Bookmark($0, category: "A", added: SampleCatalog.day) })
    _ = try await bookmarks.importing(file, subject: "file", at: SampleCatalog.day)
    #expect(try await told(store, after: 3) == ["bookmarks * user:local"])
  }

  @Test("what fails or changes nothing is not told")
  func nothing() async throws {
    let store = try CatalogStore()
    await #expect(throws: CatalogError.self) {
      try await store.alter { database in
        _ = try FilmDAO.save(SampleCatalog.film("1", "One"), as: .list, in: database)
        throw CatalogError(.badRequest, "test", "stop")
      }
    }
    try await store.alter { _ in }
    _ = try await BookmarkService(store, language: "fi").undo()
    #expect(try await told(store).isEmpty)
  }

  @Test("an observer of a topic gets its changes from a version on, those of other processes too")
  func observes() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("catalog.sqlite").path
    let store = try CatalogStore(path: path, pollInterval: .milliseconds(1))
    let other = try CatalogStore(path: path)
    try await FetchRecords(store).pin(.file(path: "/a.mp4"), for: film.id)
    var fromNow = try await store.changes(of: [.pins]).makeAsyncIterator()
    var fromBefore = try await store.changes(of: [.pins, .lists], after: 0).makeAsyncIterator()
    #expect(try await subjects(fromBefore.next()) == ["kino/1"])
    try await ImportService(other).save([film])
    #expect(try await subjects(fromBefore.next()) == ["kino/now"])
    try await FetchRecords(other, owner: "aino").pin(nil, for: film.id)
    guard case .changes(let changes)? = try await fromNow.next() else { return #expect(Bool(false), "no changes") }
    #expect(changes.map(\.actor) == [.user("aino")] && changes.map(\.topic) == [.pins])
    #expect(try await subjects(fromBefore.next()) == ["kino/1"])
  }

  @Test("users hear of their own bookmarks and rights, and films of two sources that are one are told")
  func owners() async throws {
    let store = try CatalogStore()
    let imports = ImportService(store)
    var film = film
    film.year = 2020
    try await imports.save([film])
    _ = try await BookmarkService(store, language: "fi", owner: "aino").add(
      film, to: "Favourites", at: SampleCatalog.day)
    try await ContextService(store, owner: UserContext.local).grant([.refresh], to: "aino")
    #expect(try await told(store, for: "otto") == ["lists kino/now source:kino"])
    let all = ["lists kino/now source:kino", "bookmarks kino/1 user:aino", "permissions aino user:local"]
    #expect(try await told(store, for: "aino") == all)
    #expect(try await told(store, for: UserContext.local) == [all[0], all[2]])
    var same = Film(id: CatalogID(source: "lake", value: "9"), title: film.title)
    same.year = film.year
    let version = try await store.read { try ChangeDAO.newest(in: $0) }
    try await imports.save(detail: same, fetched: SampleCatalog.day, expires: SampleCatalog.day)
    #expect(
      try await told(store, after: version).sorted()
        == ["lists lake/detail?9 source:lake", "matches lake/9 source:lake"])
  }

  private func subjects(_ delivery: CatalogChanges.Delivery?) -> [String] {
    if case .changes(let changes)? = delivery { changes.map(\.subject) } else { [] }
  }

  @Test("much is told a few times, in order, and nothing of it is lost")
  func throttles() async throws {
    let folder = try TemporaryFolder()
    let store = try CatalogStore(path: folder.file("catalog.sqlite").path)
    let count: Int64 = 60
    let changes = try await store.changes(of: [.pins])
    let clock = ContinuousClock()
    let begin = clock.now
    async let observed = {
      var (versions, deliveries): ([Int64], Int) = ([], 0)
      for try await delivery in changes {
        guard case .changes(let changes) = delivery else { continue }
        versions += changes.map(\.version)
        deliveries += 1
        if versions.last == count { break }
      }
      return (versions, deliveries, begin.duration(to: clock.now))
    }()
    let records = FetchRecords(store)
    for number in 1...count { try await records.pin(.file(path: "/\(number)"), for: film.id) }
    let (versions, deliveries, time) = try await observed
    #expect(versions == Array(1...count))
    #expect(Double(deliveries) <= 2 + time / CatalogChanges.pause, "\(deliveries) deliveries in \(time)")
  }

  @Test("whoever is too far behind is told to read everything anew, once")
  func resync() async throws {
    let store = try CatalogStore()
    let records = FetchRecords(store)
    for number in 1...5 { try await records.pin(.file(path: "/\(number)"), for: film.id) }
    try await store.alter { try ChangeDAO.forget(upTo: 3, in: $0) }
    var behind = try await store.changes(after: 2).makeAsyncIterator()
    #expect(try await behind.next() == .resync(version: 6))
    try await records.pin(nil, for: film.id)
    #expect(try await subjects(behind.next()) == ["kino/1"])
    var level = try await store.changes(of: [.pins], after: 3).makeAsyncIterator()
    #expect(try await subjects(level.next()).count == 3)
    var ahead = try await store.changes(after: 99).makeAsyncIterator()
    #expect(try await ahead.next() == .resync(version: 7))
  }

  @Test("old changes are forgotten, the newest ten thousand stay")
  func prunes() async throws {
    let store = try CatalogStore()
    var notes = ChangeNotes()
    notes.add(.lists, "kino/now")
    try await store.alter { [notes] database in
      for _ in 1...(ChangeDAO.kept * 2) {
        try ChangeDAO.append(notes, by: .local, at: SampleCatalog.day, in: database)
      }
    }
    let count = try await store.read { try Int64.fetchOne($0, sql: "SELECT count(*) FROM change") ?? 0 }
    #expect((ChangeDAO.kept...(ChangeDAO.kept + 500)).contains(count), "\(count)")
    #expect(try await store.read { try ChangeDAO.newest(in: $0) } == ChangeDAO.kept * 2 + 1)
  }

  @Test("observers end with the store, and when their task is cancelled")
  func ends() async throws {
    var iterator: CatalogChanges.Iterator
    do {
      let store = try CatalogStore()
      iterator = try await store.changes().makeAsyncIterator()
    }
    #expect(try await iterator.next() == nil)
    let store = try CatalogStore()
    let changes = try await store.changes()
    let task = Task {
      for try await _ in changes {}
      return true
    }
    task.cancel()
    #expect(try await task.value)
  }
}
