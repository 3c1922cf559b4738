import Foundation
package import GRDB

/// The file that keeps the catalog: films, lists, bookmarks and what was fetched.
///
/// One SQLite connection per process writes, with full synchronisation: what was acknowledged survives a crash and a
/// power failure. Others read beside it, and never see half of a transaction. Several processes may use the same file.
/// It is closed when its last owner lets go of it.
package final class CatalogStore: Sendable {
  /// Where it is; `:memory:` for one that vanishes.
  package let path: String
  private let writer: DatabaseQueue
  /// `nil` for a store in memory, which has one connection.
  private let readers: ReadConnections?
  private let hub: ChangeHub

  /// Opens or creates a store, and brings it to the newest version; that waits for the disk.
  ///
  /// - Parameters:
  ///   - path: the file; its folder must be this user's alone, and is made so where it is missing.
  ///   - pollInterval: how often changes of other processes are looked for, while somebody listens.
  /// - Throws: ``CatalogError`` with code `store`, `diskFull` or `corrupt`.
  package init(path: String, pollInterval: Duration = .milliseconds(250)) throws(CatalogError) {
    self.path = path
    do {
      if path != ":memory:" {
        try CatalogError.makePrivate(URL(fileURLWithPath: path).deletingLastPathComponent())
      }
      writer = try DatabaseQueue(path: path, configuration: Self.configuration)
      try writer.writeWithoutTransaction { try StoreSchema.migrate($0, path: path) }
      readers = path == ":memory:" ? nil : try ReadConnections(path: path)
    } catch {
      throw CatalogError(storeFailure: error, path: path)
    }
    hub = ChangeHub(interval: pollInterval)
  }

  /// A store that vanishes with its last owner.
  package convenience init() throws(CatalogError) { try self.init(path: ":memory:") }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "catalog"
    configuration.busyMode = .timeout(5)
    configuration.foreignKeysEnabled = true
    configuration.prepareDatabase { database in
      let version = try String.fetchOne(database, sql: "SELECT sqlite_version()") ?? ""
      // Pages that are written before the transaction ends would keep readers out until it does.
      try database.execute(
        sql: """
          PRAGMA trusted_schema = OFF;
          PRAGMA journal_mode = \(journalMode(forSQLite: version));
          PRAGMA synchronous = FULL;
          PRAGMA temp_store = MEMORY;
          PRAGMA cache_size = -16384;
          PRAGMA cache_spill = OFF;
          """)
    }
    return configuration
  }

  /// How transactions are kept safe: older versions may lose some of a write-ahead log that several processes reset.
  static func journalMode(forSQLite version: String) -> String {
    let parts = version.split(separator: ".").map { Int($0) ?? 0 }
    return [3, 51, 3].lexicographicallyPrecedes(parts) || parts == [3, 51, 3] ? "WAL" : "DELETE"
  }

  /// Reads in one transaction.
  package func read<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(CatalogError) -> Value {
    do {
      guard let readers else { return try await writer.read(work) }
      return try await readers.read(work)
    } catch {
      throw CatalogError(storeFailure: error, path: path)
    }
  }

  /// Reads and writes in one transaction; when `work` throws, nothing has changed.
  ///
  /// - Parameters:
  ///   - actor: who does it.
  ///   - work: writes, and notes what it has changed; those who listen are told of that, and of nothing where no row
  ///     has changed.
  /// - Returns: what `work` returns.
  /// - Throws: what `work` throws, `store`, `diskFull`, `cancelled`.
  package func write<Value: Sendable>(
    by actor: CatalogActor = .local, _ work: @escaping @Sendable (Database, inout ChangeNotes) throws -> Value
  ) async throws(CatalogError) -> Value {
    do {
      let (value, hasChanged) = try await writer.write { database in
        let before = database.totalChangesCount
        var notes = ChangeNotes()
        let value = try work(database, &notes)
        guard database.totalChangesCount != before else { return (value, false) }
        assert(!notes.notes.isEmpty, "whoever changes rows notes which")
        try ChangeDAO.append(notes, by: actor, at: Date(), in: database)
        return (value, true)
      }
      if hasChanged { hub.report() }
      return value
    } catch {
      throw CatalogError(storeFailure: error, path: path)
    }
  }

  /// Changes of some topics after a version, of this process and of others; from now on, without one.
  ///
  /// For an owner, without bookmarks, positions and permissions of others.
  package func changes(
    of topics: Set<CatalogChange.Topic> = Set(CatalogChange.Topic.allCases), after version: Int64? = nil,
    for owner: String? = nil
  ) async throws(CatalogError) -> CatalogChanges {
    var start = version
    if start == nil { start = try await read { try ChangeDAO.newest(in: $0) } }
    let dataVersion: @Sendable () async -> Int? = { [weak self] in
      try? await self?.writer.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
    }
    return CatalogChanges(
      version: start ?? 0,
      news: { [weak self] version throws(CatalogError) in
        try await self?.read { database in
          try ChangeDAO.news(
            of: topics, after: version, for: owner, limit: CatalogChanges.limit, in: database)
        }
      },
      signals: { [hub] in hub.listen(version: dataVersion) })
  }

  /// What is wrong with the file; empty when all is well.
  ///
  /// Checks every page, every index and both text indexes, which takes a while for large stores.
  package func integrityCheck() async throws(CatalogError) -> [String] {
    do {
      return try await writer.writeWithoutTransaction { try StoreSchema.problems(in: $0) }
    } catch {
      throw CatalogError(storeFailure: error, path: path)
    }
  }

  /// The version of the tables.
  package func schemaVersion() async throws(CatalogError) -> Int {
    try await read { try StoreSchema.found(in: $0) }
  }

  deinit { hub.finish() }
}
