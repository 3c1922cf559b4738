import Foundation
import GRDB
import TestSupport
import Testing

@testable import CatalogKit

/// What the killed process does: this test program once more, with a folder in its environment.
private enum Victim {
  static let variable = "TRAILER_EDIT_CRASH_FOLDER"
  static let folder = ProcessInfo.processInfo.environment[variable].map { URL(fileURLWithPath: $0) }

  /// The films of an import; half of them are those of the import before.
  static func films(_ round: Int) -> [String] { (0..<1200).map { "\($0 + round % 2 * 600)" } }

  static let sources = ["a", "b", "c"]

  /// The films of a source, which are those of the others under other titles in every third round.
  static func films(of source: String, in round: Int) -> [Film] {
    (0..<400).map { number in
      var film = SampleCatalog.film("\(number)", "Film \(number) of \(round / 9)", source: source)
      film.year = 2000
      return film
    }
  }

  static func start(in folder: URL, doing test: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--testing-library", "swift-testing", "--filter", "CatalogKitTests.StoreCrashVictim/\(test)"]
    process.environment = ProcessInfo.processInfo.environment.merging([variable: folder.path]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Waits until the victim has written `count` lines, and a little longer, kills it, and returns all its lines.
  static func kill(
    _ process: Process, after count: Int, and delay: Duration = .zero, in folder: URL
  ) async throws -> [String] {
    let log = folder.appendingPathComponent("acknowledged")
    while process.isRunning, try acknowledged(log).count < count { try await Task.sleep(for: .milliseconds(1)) }
    try await Task.sleep(for: delay)
    #expect(process.isRunning)
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    return try acknowledged(log)
  }

  /// The whole lines of the log.
  private static func acknowledged(_ log: URL) throws -> [String] {
    guard FileManager.default.fileExists(atPath: log.path) else { return [] }
    let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

/// Runs only in a process that is to be killed.
@Suite(.enabled(if: Victim.folder != nil))
struct StoreCrashVictim {
  private struct Log {
    let file: FileHandle

    init(_ url: URL) throws {
      _ = FileManager.default.createFile(atPath: url.path, contents: nil)
      file = try FileHandle(forWritingTo: url)
    }

    func write(_ line: String) throws { try file.write(contentsOf: Data((line + "\n").utf8)) }
  }

  @Test func bookmarks() async throws {
    guard let folder = Victim.folder else { return }
    let store = try CatalogStore(path: folder.appendingPathComponent("catalog.sqlite").path)
    let bookmarks = BookmarkService(store, language: "fi")
    let log = try Log(folder.appendingPathComponent("acknowledged"))
    let parent = getppid()
    // No more steps than a history keeps.
    for number in 0..<500 {
      // Whoever was to kill this process is gone.
      guard getppid() == parent else { return }
      let film = SampleCatalog.film("\(number)", "Film \(number)")
      _ = try await bookmarks.add(film, to: "A", at: SampleCatalog.day)
      try log.write("add \(number)")
      if number % 3 == 0 {
        _ = try await bookmarks.move(film.id, to: "B", at: SampleCatalog.day)
        try log.write("move \(number)")
      }
      if number % 5 == 0 {
        _ = try await bookmarks.undo()
        try log.write("undo \(number)")
      }
    }
    while getppid() == parent { try await Task.sleep(for: .milliseconds(20)) }
  }

  @Test func imports() async throws {
    guard let folder = Victim.folder else { return }
    let store = try CatalogStore(path: folder.appendingPathComponent("catalog.sqlite").path)
    let importer = ImportService(store)
    let log = try Log(folder.appendingPathComponent("acknowledged"))
    let parent = getppid()
    for round in 1... {
      // Whoever was to kill this process is gone.
      guard getppid() == parent else { return }
      let films = Victim.films(round).map { SampleCatalog.film($0, "Round \(round) film \($0)") }
      try log.write("begin \(round)")
      try await importer.save(films)
      try log.write("end \(round)")
    }
  }

  /// Three sources whose films are the same, under titles that change.
  @Test func merges() async throws {
    guard let folder = Victim.folder else { return }
    let store = try CatalogStore(path: folder.appendingPathComponent("catalog.sqlite").path)
    let importer = ImportService(store)
    let log = try Log(folder.appendingPathComponent("acknowledged"))
    let parent = getppid()
    for round in 1... {
      guard getppid() == parent else { return }
      let source = Victim.sources[round % 3]
      try log.write("begin \(round)")
      try await importer.save(Victim.films(of: source, in: round), as: SampleCatalog.feed(source: source))
      try log.write("end \(round)")
    }
  }

  /// A store of the first version becomes one of the newest.
  @Test func migrates() async throws {
    guard let folder = Victim.folder else { return }
    let log = try Log(folder.appendingPathComponent("acknowledged"))
    try log.write("begin")
    _ = try CatalogStore(path: folder.appendingPathComponent("catalog.sqlite").path)
    try log.write("end")
    let parent = getppid()
    while getppid() == parent { try await Task.sleep(for: .milliseconds(20)) }
  }
}

@Suite("Killed while writing", .serialized)
struct StoreCrashTests {
  private func check(_ store: CatalogStore) async throws {
    #expect(try await store.integrityCheck() == [])
  }

  @Test("bookmarks that were acknowledged are there, and the history fits them", arguments: 0..<20)
  func bookmarks(round: Int) async throws {
    let folder = try TemporaryFolder()
    let victim = try Victim.start(in: folder.url, doing: "bookmarks")
    let acknowledged = try await Victim.kill(victim, after: 1 + round * 7 % 40, in: folder.url)
    let store = try CatalogStore(path: folder.file("catalog.sqlite").path)
    try await check(store)
    let bookmarks = BookmarkService(store, language: "fi")
    let found = Dictionary(
      try await bookmarks.all().map { ($0.film.value, $0.category) }, uniquingKeysWith: { $1 })
    // The change that was under way when the process died may be there or not; those acknowledged must be.
    let possible = [replay(acknowledged), replay(acknowledged + [next(after: acknowledged)])]
    #expect(possible.contains(found), "\(acknowledged.suffix(4))")
    var undone = 0
    while try await bookmarks.undo() != nil { undone += 1 }
    #expect(undone >= replay(acknowledged).count)
    #expect(try await bookmarks.all().isEmpty)
    try await check(store)
  }

  @Test("a list is the one that was acknowledged last or the one after it, whole")
  func imports() async throws {
    var torn = 0
    for kill in 0..<20 { torn += try await tornImport(kill) ? 1 : 0 }
    #expect(torn >= 5, "\(torn) of 20 kills came in the middle of an import")
  }

  /// Kills an import, and looks at what it left.
  ///
  /// - Returns: whether it was in the middle of one.
  private func tornImport(_ kill: Int) async throws -> Bool {
    let folder = try TemporaryFolder()
    let victim = try Victim.start(in: folder.url, doing: "imports")
    // The line says that an import begins: the kill comes some milliseconds into it.
    let lines = try await Victim.kill(
      victim, after: 1 + 2 * (kill % 4), and: .milliseconds(kill * 3), in: folder.url)
    let begin = lines.last { $0.hasPrefix("begin ") }
    let begun = try #require(begin?.split(separator: " ").last.flatMap { Int($0) })
    let isTorn = lines.last == "begin \(begun)"
    let store = try CatalogStore(path: folder.file("catalog.sqlite").path)
    try await check(store)
    let library = LibraryService(store, language: "fi")
    let list = try await library.films(in: SampleCatalog.feed(), byTitle: false)?.items.map(\.id.value) ?? []
    // The import that was under way may have ended a moment before the process did.
    let before = begun > 1 ? Victim.films(begun - 1) : []
    #expect(list == Victim.films(begun) || isTorn && list == before, "kill \(kill) in \(begun): \(list.count) films")
    try await ImportService(store).save([SampleCatalog.film("only", "Only")])
    #expect(try await library.counts()[.film] == 1)
    try await check(store)
    return isTorn
  }

  @Test("films of several sources are one or apart, and never half of it")
  func merges() async throws {
    for kill in 0..<Self.kills {
      let folder = try TemporaryFolder()
      let victim = try Victim.start(in: folder.url, doing: "merges")
      let lines = try await Victim.kill(
        victim, after: 5 + 2 * (kill % 9), and: .milliseconds(kill * 7 % 60), in: folder.url)
      let store = try CatalogStore(path: folder.file("catalog.sqlite").path)
      try await check(store)
      let (films, identities, groups) = try await store.read { database in
        let rows = try Row.fetchAll(database, sql: "SELECT film, source, work FROM filmIdentity WHERE work IS NOT NULL")
        return (
          try Int.fetchOne(database, sql: "SELECT count(*) FROM film") ?? 0,
          try Int.fetchOne(database, sql: "SELECT count(*) FROM filmIdentity") ?? -1,
          Dictionary(
            grouping: rows.map {
              (film: $0["film"] as Int64, source: $0["source"] as String, work: $0["work"] as Int64)
            }, by: \.work)
        )
      }
      #expect(films == identities)
      for (work, members) in groups {
        #expect(members.count >= 2 && Set(members.map(\.source)).count == members.count)
        #expect(members.contains { $0.film == work })
      }
      // What was acknowledged last is there, or what came after it.
      let ended = lines.last { $0.hasPrefix("end ") }?.split(separator: " ").last.flatMap { Int($0) }
      let round = try #require(ended)
      let source = Victim.sources[round % 3]
      let titles = try await LibraryService(store, language: "fi").films(
        in: SampleCatalog.feed(source: source), byTitle: false)?.items.map(\.title)
      #expect(
        [round, round + 3].map { Victim.films(of: source, in: $0).map(\.title) }.contains(titles), "kill \(kill)")
    }
  }

  @Test("an old store is the old one or the new one, with its bookmarks and their history")
  func migrates() async throws {
    var torn = 0
    for kill in 0..<Self.kills {
      let folder = try TemporaryFolder()
      let path = folder.file("catalog.sqlite").path
      try OldStore.make(at: path) { database in
        // Of two sources, whose films are the same.
        for number in 0..<1500 {
          let title = "Film \(number / 2)"
          try database.execute(
            sql: "INSERT INTO film (source, id, title, folded, payload) VALUES (?, ?, ?, ?, ?)",
            arguments: [
              number % 2 == 0 ? "s" : "t", "\(number)", title, TextFolding.fold(title),
              OldRowsTests.film.replacing("Yö ja päivä", with: title),
            ])
          try database.execute(
            sql: "INSERT INTO filmPart (rowid, folded) VALUES (?, ?)",
            arguments: [database.lastInsertedRowID, TextFolding.fold(title)])
        }
      }
      let victim = try Victim.start(in: folder.url, doing: "migrates")
      let lines = try await Victim.kill(victim, after: 1, and: .milliseconds(kill * 12), in: folder.url)
      let isTorn = lines.last == "begin"
      torn += isTorn ? 1 : 0
      let queue = try DatabaseQueue(path: path)
      let version = try await queue.read { try StoreSchema.found(in: $0) }
      try queue.close()
      #expect([1, StoreSchema.version].contains(version) && (isTorn || version == StoreSchema.version))
      try await OldStore.check(try CatalogStore(path: path))
    }
    #expect(torn >= Self.kills / 4, "\(torn) kills came in the middle of it")
  }

  /// The kills of a test of its own; all of them in the long run.
  private static let kills = TestLength.isLong ? 20 : 4

  /// The bookmarks after these changes.
  private func replay(_ changes: [String]) -> [String: String] {
    var found: [String: String] = [:]
    for change in changes {
      let words = change.split(separator: " ").map(String.init)
      guard words.count == 2, let number = Int(words[1]) else { continue }
      switch words[0] {
      case "add": found[words[1]] = "A"
      case "move": found[words[1]] = "B"
      default: found[words[1]] = number % 3 == 0 ? "A" : nil
      }
    }
    return found
  }

  /// The change that the victim makes after these.
  private func next(after changes: [String]) -> String {
    guard let words = changes.last?.split(separator: " "), let number = Int(words[1]) else { return "add 0" }
    return switch words[0] {
    case "add" where number % 3 == 0: "move \(number)"
    case "add" where number % 5 == 0, "move" where number % 5 == 0: "undo \(number)"
    default: "add \(number + 1)"
    }
  }
}
