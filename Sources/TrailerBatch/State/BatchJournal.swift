internal import GRDB
internal import TrailerEditing
internal import TrailerRendering

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An index of the records of done jobs and of what is known of files, for a fast start: nothing in it that cannot be
/// made again, so a damaged one is thrown away.
final class BatchJournal: Sendable {
  private let database: DatabaseQueue
  /// The version of the tables.
  private static let version = 1

  /// Opens the journal of a batch, or makes a new one.
  init(_ folder: StateFolder) throws(FKTError) {
    do {
      database = try Self.open(folder.journal)
    } catch {
      for ending in ["", "-journal", "-wal", "-shm"] { StateFile.remove(folder.journal + ending) }
      do { database = try Self.open(folder.journal) } catch { throw Self.failed(error, folder.journal) }
    }
  }

  private static func open(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in
      // It is only an index: what a loss of power takes is read from the records again.
      try database.execute(sql: "PRAGMA synchronous = NORMAL; PRAGMA trusted_schema = OFF")
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write { database in
      let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      guard found == 0 || found == version else { throw DatabaseError(message: "another version") }
      guard try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok" else {
        throw DatabaseError(message: "damaged")
      }
      try database.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS done(key TEXT PRIMARY KEY, output TEXT NOT NULL, record BLOB NOT NULL) WITHOUT ROWID;
          CREATE INDEX IF NOT EXISTS doneByOutput ON done(output);
          CREATE TABLE IF NOT EXISTS owned(output TEXT PRIMARY KEY, facts BLOB NOT NULL) WITHOUT ROWID;
          CREATE TABLE IF NOT EXISTS file(path TEXT PRIMARY KEY, stamp TEXT NOT NULL, digest TEXT NOT NULL) WITHOUT ROWID;
          PRAGMA user_version = \(version);
          """)
    }
    return queue
  }

  private func reading<Value>(_ work: (Database) throws -> Value) throws(FKTError) -> Value {
    do { return try database.read(work) } catch { throw Self.failed(error, database.path) }
  }

  private func writing(_ work: (Database) throws -> Void) throws(FKTError) {
    do { try database.write(work) } catch { throw Self.failed(error, database.path) }
  }

  private static func failed(_ error: any Error, _ path: String) -> FKTError {
    FKTError(
      code: .inputOutput, message: "\(path): \(error)", hint: "remove the file: it is made again from the records",
      subject: path)
  }
}

extension BatchJournal {
  /// The keys of all jobs it knows to be done and published.
  func keys() throws(FKTError) -> Set<String> {
    try reading { try String.fetchSet($0, sql: "SELECT key FROM done") }
  }

  /// Whether it knows of any job.
  func isEmpty() throws(FKTError) -> Bool {
    try reading { try Bool.fetchOne($0, sql: "SELECT NOT EXISTS (SELECT * FROM done)") ?? true }
  }

  /// The records of what was published as the outputs, by output.
  func records(for outputs: [String]) throws(FKTError) -> [String: [DoneRecord]] {
    try reading { database in
      let statement = try database.cachedStatement(sql: "SELECT record FROM done WHERE output = ?")
      var found: [String: [DoneRecord]] = [:]
      for output in outputs {
        let records = try [UInt8].fetchRecords(statement, output)
        if !records.isEmpty { found[output] = records }
      }
      return found
    }
  }

  /// What tells whether the file of a name is one that an earlier state of the batch made.
  func owned(_ output: String) throws(FKTError) -> RenderedFile.Facts? {
    try reading { database in
      let bytes = try Row.fetchOne(database, sql: "SELECT facts FROM owned WHERE output = ?", arguments: [output])
      return bytes.flatMap { StateJSON.decode(RenderedFile.Facts.self, from: $0[0] as Data) }
    }
  }

  /// Adds records of published files, and forgets others.
  func apply(added: [DoneRecord], removed: [String] = []) throws(FKTError) {
    try writing { database in
      for key in removed { try database.execute(sql: "DELETE FROM done WHERE key = ?", arguments: [key]) }
      let insert = try database.cachedStatement(sql: "INSERT OR REPLACE INTO done VALUES (?, ?, ?)")
      for record in added {
        try insert.execute(arguments: [record.key, record.output.path, Data(try StateJSON.encode(record))])
      }
    }
  }

  /// Forgets records and remembers only that their files are the batch's own.
  func disown(_ records: [DoneRecord]) throws(FKTError) {
    try writing { database in
      for record in records {
        try database.execute(
          sql: "INSERT OR REPLACE INTO owned VALUES (?, ?)",
          arguments: [record.output.path, Data(try StateJSON.encode(record.facts))])
        try database.execute(sql: "DELETE FROM done WHERE key = ?", arguments: [record.key])
      }
    }
  }

  /// The digests of files as they were when they were read, by path.
  func digests() throws(FKTError) -> [String: FileDigests.Entry] {
    try reading { database in
      var found: [String: FileDigests.Entry] = [:]
      let rows = try Row.fetchCursor(database, sql: "SELECT path, stamp, digest FROM file")
      while let row = try rows.next() { found[row[0]] = FileDigests.Entry(stamp: row[1], digest: row[2]) }
      return found
    }
  }

  /// Remembers digests of files.
  func remember(_ digests: [String: FileDigests.Entry]) throws(FKTError) {
    guard !digests.isEmpty else { return }
    try writing { database in
      for (path, entry) in digests {
        try database.execute(
          sql: "INSERT OR REPLACE INTO file VALUES (?, ?, ?)", arguments: [path, entry.stamp, entry.digest])
      }
    }
  }
}

extension [UInt8] {
  fileprivate static func fetchRecords(_ statement: Statement, _ output: String) throws -> [DoneRecord] {
    try Data.fetchAll(statement, arguments: [output]).compactMap { StateJSON.decode(DoneRecord.self, from: $0) }
  }
}
