import Dispatch
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CatalogKit

@Suite("Store")
struct StoreTests {
  @Test("writes safely: rollback journal, full synchronisation, no trust in the schema")
  func settings() async throws {
    let folder = try TemporaryFolder()
    let store = try CatalogStore(path: folder.file("data/catalog.sqlite").path)
    let expected = [
      "journal_mode": "delete", "synchronous": "2", "trusted_schema": "0", "foreign_keys": "1", "busy_timeout": "5000",
    ]
    for (name, value) in expected {
      let found = try await store.alter { try String.fetchOne($0, sql: "PRAGMA \(name)") }
      #expect(found == value, "\(name)")
    }
    #expect(try await store.schemaVersion() == StoreSchema.version)
    #expect(try await store.integrityCheck() == [])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("data").path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("a newer store, another program's database and no database are refused, and stay as they are")
  func refusals() async throws {
    let folder = try TemporaryFolder()
    let newer = folder.file("newer.sqlite")
    _ = try CatalogStore(path: newer.path)
    let foreign = folder.file("foreign.sqlite")
    let text = folder.file("text.sqlite")
    try Data(String(repeating: "not a database ", count: 400).utf8).write(to: text)
    do {
      let queue = try DatabaseQueue(path: newer.path)
      try await queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 99") }
      let other = try DatabaseQueue(path: foreign.path)
      try await other.writeWithoutTransaction { try $0.execute(sql: "CREATE TABLE film (x)") }
      try queue.close()
      try other.close()
    }
    for (file, word) in [(newer, "version 99"), (foreign, "another program"), (text, "not a database")] {
      let before = try Data(contentsOf: file)
      let error = #expect(throws: CatalogError.self) { try CatalogStore(path: file.path) }
      #expect(error?.code == .store)
      #expect(error?.message.contains(word) == true, "\(error?.message ?? "")")
      #expect(error?.hint != nil)
      #expect(try Data(contentsOf: file) == before)
    }
  }

  @Test("a folder that cannot be written is said plainly")
  func unwritable() {
    let error = #expect(throws: CatalogError.self) { try CatalogStore(path: "/proc/none/catalog.sqlite") }
    #expect(error?.code == .store)
  }

  @Test("stores that are opened at once become one")
  func openedAtOnce() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("catalog.sqlite").path
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 1...6 { group.addTask { try await CatalogStore(path: path).schemaVersion() } }
      for try await version in group { #expect(version == StoreSchema.version) }
    }
  }

  @Test("nothing of a failed transaction stays")
  func rollback() async throws {
    let store = try CatalogStore()
    await #expect(throws: CatalogError.self) {
      try await store.alter { database in
        _ = try FilmDAO.save(SampleCatalog.film("1", "One"), as: .list, in: database)
        throw CatalogError(.badRequest, "test", "stop")
      }
    }
    #expect(try await LibraryService(store, language: "fi").counts()[.film] == 0)
    #expect(try await store.integrityCheck() == [])
  }

  @Test("whoever reads does not wait for a transaction that is under way, and sees nothing of it")
  func readsBesideWriting() async throws {
    let folder = try TemporaryFolder()
    let store = try CatalogStore(path: folder.file("catalog.sqlite").path)
    try await ImportService(store).save([SampleCatalog.film("1", "One")])
    let (began, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    async let writing: Void = store.alter { database in
      _ = try FilmDAO.save(SampleCatalog.film("2", "Two"), as: .list, in: database)
      began.signal()
      guard mayEnd.wait(timeout: .now() + 60) == .success else { throw CatalogError(.store, "test", "no reader came") }
    }
    try await Self.wait(for: began)
    let library = LibraryService(store, language: "fi")
    for _ in 1...10 { #expect(try await library.counts()[.film] == 1) }
    mayEnd.signal()
    try await writing
    #expect(try await library.counts()[.film] == 2)
  }

  /// Waits without holding a thread that other tests need.
  private static func wait(for semaphore: DispatchSemaphore) async throws {
    while !isSignalled(semaphore) { try await Task.sleep(for: .milliseconds(1)) }
  }

  private static func isSignalled(_ semaphore: DispatchSemaphore) -> Bool {
    semaphore.wait(timeout: .now()) == .success
  }

  @Test(
    "the write-ahead log is for versions of SQLite that cannot lose it",
    arguments: [
      ("3.40.1", "DELETE"), ("3.51.2", "DELETE"), ("3.51.3", "WAL"), ("3.51.10", "WAL"), ("3.52.0", "WAL"),
      ("4.0", "WAL"), ("", "DELETE"),
    ])
  func journal(version: String, mode: String) {
    #expect(CatalogStore.journalMode(forSQLite: version) == mode)
  }

  @Test("damage is found")
  func damage() async throws {
    let store = try CatalogStore()
    try await ImportService(store).save([SampleCatalog.fullFilm()])
    try await store.alter { try $0.execute(sql: "UPDATE film SET folded = 'other'") }
    #expect(try await store.integrityCheck().contains { $0.contains("filmPart") })
  }
}
