import Foundation
import GRDB
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

@testable import TrailerBatch

/// The journal is an index: nothing that happens to it loses anything, and nobody takes it from one who uses it.
@Suite struct BatchJournalTests {
  private let scene: BatchScene
  private let folder: StateFolder

  init() throws {
    scene = try BatchScene()
    folder = StateFolder(scene.state.path)
  }

  private var journal: URL { URL(fileURLWithPath: folder.journal) }

  /// All that is in the state's folder, with the bytes of the files.
  private func snapshot() throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, (try? Data(contentsOf: scene.state.appending(path: $0))) ?? Data()) })
  }

  @Test func whoeverWritesToItKeepsIt() async throws {
    let jobs = try scene.jobs(2)
    #expect(try await scene.run(jobs).summary.done == 2)
    let writer = try DatabaseQueue(path: folder.journal)
    let before = try snapshot()
    try await writer.writeWithoutTransaction { database in
      try database.execute(sql: "BEGIN EXCLUSIVE")
      let errors = [
        #expect(throws: FKTError.self) { _ = try BatchJournal.open(folder, patience: 0.1) },
        #expect(throws: FKTError.self) { _ = try BatchJournal.reading(folder, patience: 0.1) },
      ]
      for error in errors { #expect(error?.code == .busy && error?.subject == folder.journal && error?.hint != nil) }
      try database.execute(sql: "COMMIT")
    }
    try writer.close()
    #expect(try snapshot() == before)
    #expect(try BatchJournal.open(folder).journal.keys().count == 2)
  }

  /// What may lie where the journal is meant to be.
  enum Damage: CaseIterable {
    case text, cutShort, zeros, wrongPage, empty
  }

  private func inflict(_ damage: Damage) throws {
    var bytes = try Data(contentsOf: journal)
    switch damage {
    case .text: bytes = Data(String(repeating: "no database ", count: 400).utf8)
    case .cutShort: bytes = bytes.prefix(5000)
    case .zeros: bytes = Data(count: bytes.count)
    case .wrongPage: for place in 4096..<min(12_288, bytes.count) { bytes[place] = 0xA5 }
    case .empty: bytes = Data()
    }
    try bytes.write(to: journal)
  }

  @Test(arguments: Damage.allCases)
  func aDamagedOneIsKeptAsideUnderANameThatIsTold(_ damage: Damage) async throws {
    let jobs = try scene.jobs(2)
    _ = try await scene.run(jobs)
    try inflict(damage)
    let damaged = try Data(contentsOf: journal)
    let (summary, events) = try await scene.run(jobs)
    #expect(summary.alreadyDone == 2, "the records tell")
    // An empty file is a database without tables.
    guard damage != .empty else { return }
    let kept = folder.journal + ".damaged-1"
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == damaged)
    let told = events.compactMap { event in if case .noticed(let notice) = event { notice } else { nil } }
    #expect(told.map(\.code) == ["journal-damaged"])
    #expect(told.first?.message.contains(kept) == true)
    try inflict(.text)
    #expect(try BatchJournal.open(folder).notice?.message.contains("damaged-2") == true)
  }

  @Test(arguments: [nil] + Damage.allCases.map { $0 })
  func whoOnlyLooksChangesNothing(_ damage: Damage?) async throws {
    let jobs = try scene.jobs(2)
    _ = try await scene.run(jobs)
    if let damage { try inflict(damage) } else { StateFile.remove(folder.journal) }
    let before = try snapshot()
    let status = try BatchStatus.read(jobs: jobs, options: scene.options, executable: BuiltProgram.path)
    #expect(status.jobs.count == 2)
    for job in status.jobs { #expect(job.state.isDone, "\(job.state)") }
    #expect(try snapshot() == before)
  }

  /// A run that is killed in the middle of a change leaves what undoes that.
  @Test func aHalfWrittenOneIsReadFromTheRecords() async throws {
    let jobs = try scene.jobs(2)
    _ = try await scene.run(jobs)
    let copy = scene.folder.file("copy.sqlite").path
    let writer = try DatabaseQueue(path: folder.journal)
    try await writer.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA cache_spill = 1; PRAGMA cache_size = 1; BEGIN IMMEDIATE")
      for number in 0..<2000 {
        try database.execute(sql: "INSERT INTO file VALUES (?, 'x', 'y')", arguments: ["/\(number)"])
      }
      for ending in ["", "-journal"] {
        try FileManager.default.copyItem(atPath: folder.journal + ending, toPath: copy + ending)
      }
      try database.execute(sql: "ROLLBACK")
    }
    try writer.close()
    for ending in ["", "-journal"] { #expect(rename(copy + ending, folder.journal + ending) == 0) }
    let before = try snapshot()
    #expect(try BatchJournal.reading(folder) == nil)
    let status = try BatchStatus.read(jobs: jobs, options: scene.options, executable: BuiltProgram.path)
    for job in status.jobs { #expect(job.state.isDone, "\(job.state)") }
    #expect(try snapshot() == before)
    #expect(try BatchJournal.open(folder).notice == nil)
    #expect(try BatchJournal.open(folder).journal.keys().count == 2)
  }

  @Test func aNewerOneStaysAsItIs() async throws {
    let jobs = try scene.jobs(1)
    _ = try await scene.run(jobs)
    let writer = try DatabaseQueue(path: folder.journal)
    try await writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 99") }
    try writer.close()
    let before = try Data(contentsOf: journal)
    let error = #expect(throws: FKTError.self) { try scene.start(jobs) }
    #expect(error?.code == .inputOutput && error?.hint?.contains("--state") == true)
    #expect(try Data(contentsOf: journal) == before)
  }

  /// What was forgotten on purpose may be replaced, also when nothing but the records is left.
  @Test(arguments: [false, true])
  func aLostOneLosesNothing(_ isOld: Bool) async throws {
    let jobs = try scene.jobs(2)
    _ = try await scene.run(jobs)
    #expect(try BatchState.forget(jobs: [jobs[0]], options: scene.options) == 1)
    if isOld { try rememberAsBefore(jobs[0]) } else { StateFile.remove(folder.journal) }
    let summary = try await scene.run(jobs).summary
    #expect(summary.done == 1 && summary.alreadyDone == 1 && summary.failed == 0, "\(summary)")
  }

  /// Writes the journal as version 1 did, which alone knew whose the files of forgotten jobs are.
  private func rememberAsBefore(_ job: BatchJob) throws {
    let facts = try #require(folder.ownedFacts(of: job.output))
    StateFile.removeFolder(folder.owned)
    let queue = try DatabaseQueue(path: folder.journal)
    try queue.write { database in
      try database.execute(
        sql: "CREATE TABLE owned(output TEXT PRIMARY KEY, facts BLOB NOT NULL) WITHOUT ROWID; PRAGMA user_version = 1")
      try database.execute(
        sql: "INSERT INTO owned VALUES (?, ?)", arguments: [job.output, Data(try StateJSON.encode(facts))])
    }
    try queue.close()
  }
}

extension BatchStatus.Job.State {
  fileprivate var isDone: Bool { if case .done = self { true } else { false } }
}
