import FoundationEssentials
internal import GRDB
internal import TrailerRendering

/// An index of the records of done jobs and of what is known of files, for a fast start.
///
/// Nothing in it that cannot be made again from the records and the files: one that is lost loses nothing.
final class BatchJournal: Sendable {
  private let database: DatabaseQueue
  /// The version of the tables that is written; those before it can be read.
  private static let version = 2
  /// How long another program may keep the journal for itself, in seconds.
  static let usualPatience = 5.0

  private init(_ database: DatabaseQueue) { self.database = database }

  /// Opens the journal for the one who has the lock of the batch, or makes a new one.
  ///
  /// - Returns: the journal, and where a damaged one is kept in whose place it was made.
  /// - Throws: `FKTError`: `busy` while another program keeps it for itself, `noSpace`, else `inputOutput`; it is as it
  ///   was then.
  static func open(
    _ folder: StateFolder, patience: Double = usualPatience
  ) throws(FKTError) -> (journal: BatchJournal, notice: FKTNotice?) {
    do {
      return (BatchJournal(try openToWrite(folder, patience)), nil)
    } catch {
      guard isDamage(error) else { throw failed(error, folder.journal) }
    }
    let kept = try setAside(folder.journal)
    do {
      let notice = FKTNotice(
        code: "journal-damaged",
        message: "the batch's journal was damaged: it is made again from the records, and kept as \(kept)")
      return (BatchJournal(try openToWrite(folder, patience)), notice)
    } catch {
      throw failed(error, folder.journal)
    }
  }

  /// Opens the journal for one who only looks; nothing is made or changed.
  ///
  /// - Returns: `nil` where there is none that can be read without mending it: then the records tell.
  /// - Throws: `FKTError`: `busy` while another program keeps it for itself, else `inputOutput`.
  static func reading(_ folder: StateFolder, patience: Double = usualPatience) throws(FKTError) -> BatchJournal? {
    guard StateFile.exists(folder.journal) else { return nil }
    var configuration = configuration(patience)
    configuration.readonly = true
    do {
      let queue = try DatabaseQueue(path: folder.journal, configuration: configuration)
      let isKnown = try queue.read { database in
        try check(database)
        return try 1...version ~= Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      }
      return isKnown ? BatchJournal(queue) : nil
    } catch {
      // What a killed run left half written can only be undone by one who may write.
      if isDamage(error) || (error as? DatabaseError)?.resultCode == .SQLITE_READONLY { return nil }
      throw failed(error, folder.journal)
    }
  }

  private static func configuration(_ patience: Double) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    configuration.prepareDatabase { database in
      // It is only an index: what a loss of power takes is read from the records again.
      try database.execute(sql: "PRAGMA synchronous = NORMAL; PRAGMA trusted_schema = OFF")
    }
    return configuration
  }

  private static func openToWrite(_ folder: StateFolder, _ patience: Double) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: folder.journal, configuration: configuration(patience))
    try queue.write { database in
      let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      guard found <= version else {
        throw FKTError(
          code: .inputOutput, message: "\(folder.journal): a newer version of trailer-edit wrote it",
          hint: "update trailer-edit, or keep the state in another folder (--state)", subject: folder.journal)
      }
      try check(database)
      try database.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS done(key TEXT PRIMARY KEY, output TEXT NOT NULL, record BLOB NOT NULL) WITHOUT ROWID;
          CREATE INDEX IF NOT EXISTS doneByOutput ON done(output);
          CREATE TABLE IF NOT EXISTS file(path TEXT PRIMARY KEY, stamp TEXT NOT NULL, digest TEXT NOT NULL) WITHOUT ROWID;
          CREATE TABLE IF NOT EXISTS film(key TEXT PRIMARY KEY, facts BLOB NOT NULL);
          """)
      if found == 1 { try moveOwned(from: database, to: folder) }
      try database.execute(sql: "PRAGMA user_version = \(version)")
    }
    return queue
  }

  /// Version 1 alone knew of the files that are the batch's own though their jobs are forgotten.
  private static func moveOwned(from database: Database, to folder: StateFolder) throws {
    let rows = try Row.fetchAll(database, sql: "SELECT output, facts FROM owned")
    try folder.own(
      rows.compactMap { row in
        let output = OwnedFile.Output(path: try row.decode(atIndex: 0))
        return StateJSON.decode(RenderedFile.Facts.self, from: try row.decode(Data.self, atIndex: 1)).map {
          OwnedFile(output: output, facts: $0)
        }
      })
    try database.execute(sql: "DROP TABLE owned")
  }

  private static func check(_ database: Database) throws {
    let found = try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
    guard found == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: found) }
  }

  /// Whether SQLite says that the file is no database, or a damaged one.
  private static func isDamage(_ error: any Error) -> Bool {
    [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains((error as? DatabaseError)?.resultCode)
  }

  /// Gives a damaged journal another name, with all that SQLite keeps beside it: what undoes the changes of one must not
  /// be taken for the other's.
  ///
  /// - Returns: its path from now on.
  private static func setAside(_ path: String) throws(FKTError) -> String {
    var number = 1
    while StateFile.exists("\(path).damaged-\(number)") { number += 1 }
    let kept = "\(path).damaged-\(number)"
    for ending in ["-journal", "-wal", "-shm", ""] { try StateFile.move(path + ending, to: kept + ending) }
    return kept
  }

  private func reading<Value>(_ work: (Database) throws -> Value) throws(FKTError) -> Value {
    do { return try database.read(work) } catch { throw Self.failed(error, database.path) }
  }

  private func writing(_ work: (Database) throws -> Void) throws(FKTError) {
    do { try database.write(work) } catch { throw Self.failed(error, database.path) }
  }

  private static func failed(_ error: any Error, _ path: String) -> FKTError {
    if let error = error as? FKTError { return error }
    let known = error as? DatabaseError
    let (code, hint): (FKTError.Code, String) =
      switch known?.resultCode {
      case .SQLITE_BUSY?, .SQLITE_LOCKED?: (.busy, "wait until the program that uses it has ended, then try again")
      case .SQLITE_FULL?: (.noSpace, "free some space, then try again")
      case .SQLITE_CORRUPT?, .SQLITE_NOTADB?: (.inputOutput, "run the batch: it is made again from the records")
      default: (.inputOutput, "check the permissions of its folder, and the system's log (dmesg)")
      }
    return FKTError(
      code: code, message: "\(path): \(known?.message ?? "\(error)")", hint: hint, subject: path)
  }
}

extension BatchJournal {
  /// The keys of all jobs it knows to be done and published.
  func keys() throws(FKTError) -> Set<String> {
    try reading { try String.fetchSet($0, sql: "SELECT key FROM done") }
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

  /// The digests of files as they were when they were read, by path.
  func digests() throws(FKTError) -> [String: FileDigests.Entry] {
    try reading { database in
      var found: [String: FileDigests.Entry] = [:]
      let rows = try Row.fetchCursor(database, sql: "SELECT path, stamp, digest FROM file")
      while let row = try rows.next() {
        found[try row.decode(atIndex: 0)] = FileDigests.Entry(
          stamp: try row.decode(atIndex: 1), digest: try row.decode(atIndex: 2))
      }
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

/// Films, by a key that tells their content and the program that looked at them.
extension BatchJournal {
  /// Films that are remembered; those learnt first go first.
  static let mostFilms = 20_000
  /// Bytes that are remembered of a film.
  private static let longestFacts = 1 << 18

  /// What is remembered of a film; `nil` where nothing is, or it cannot be read.
  func film(_ key: String) -> FilmFacts? {
    let bytes = try? reading { try Data.fetchOne($0, sql: "SELECT facts FROM film WHERE key = ?", arguments: [key]) }
    return bytes.flatMap { $0 }.flatMap { StateJSON.decode(FilmFacts.self, from: $0) }
  }

  /// Remembers what films are, so many of them.
  func remember(_ films: [String: FilmFacts], atMost most: Int = mostFilms) throws(FKTError) {
    guard !films.isEmpty else { return }
    var rows: [(key: String, facts: [UInt8])] = []
    for (key, facts) in films.sorted(by: { $0.key < $1.key }) {
      var bytes = try StateJSON.encode(facts)
      // What many plans have asked for is asked for again.
      if bytes.count > Self.longestFacts { bytes = try StateJSON.encode(FilmFacts(info: facts.info)) }
      if bytes.count <= Self.longestFacts { rows.append((key, bytes)) }
    }
    try writing { database in
      for row in rows {
        try database.execute(
          sql: "INSERT OR REPLACE INTO film VALUES (?, ?)", arguments: [row.key, Data(row.facts)])
      }
      try database.execute(
        sql: "DELETE FROM film WHERE rowid <= (SELECT max(rowid) FROM film) - ?", arguments: [most])
    }
  }
}

extension [UInt8] {
  fileprivate static func fetchRecords(_ statement: Statement, _ output: String) throws -> [DoneRecord] {
    try Data.fetchAll(statement, arguments: [output]).compactMap { StateJSON.decode(DoneRecord.self, from: $0) }
      .filter(\.isSound)
  }
}
