import Foundation
package import GRDB

/// The file that keeps the catalog: films, lists, bookmarks and what was fetched.
///
/// One SQLite connection per process with a rollback journal and full synchronisation: what was acknowledged
/// survives a crash and a power failure. Several processes may use the same file. It is closed when its last owner
/// lets go of it.
package final class CatalogStore: Sendable {
  /// Where it is; `:memory:` for one that vanishes.
  package let path: String
  let queue: DatabaseQueue
  private let hub: ChangeHub

  /// Opens or creates a store, and brings it to the newest version.
  ///
  /// - Parameters:
  ///   - path: the file; its folder must be this user's alone, and is made so where it is missing.
  ///   - pollInterval: how often changes of other processes are looked for, while somebody listens.
  /// - Throws: ``CatalogError`` with code `store`, `diskFull` or `corrupt`.
  package init(path: String, pollInterval: Duration = .seconds(1)) throws(CatalogError) {
    self.path = path
    do {
      if path != ":memory:" {
        try CatalogError.makePrivate(URL(fileURLWithPath: path).deletingLastPathComponent())
      }
      queue = try DatabaseQueue(path: path, configuration: Self.configuration)
      try queue.writeWithoutTransaction { try StoreSchema.migrate($0, path: path) }
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
      try database.execute(
        sql: """
          PRAGMA trusted_schema = OFF;
          PRAGMA journal_mode = DELETE;
          PRAGMA synchronous = FULL;
          PRAGMA temp_store = MEMORY;
          PRAGMA cache_size = -16384;
          """)
    }
    return configuration
  }

  /// Reads in one transaction.
  package func read<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(CatalogError) -> Value {
    do { return try await queue.read(work) } catch { throw CatalogError(storeFailure: error, path: path) }
  }

  /// Reads and writes in one transaction; when `work` throws, nothing has changed.
  ///
  /// Those who listen are told when rows have changed.
  package func write<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(CatalogError) -> Value {
    do {
      let (value, hasChanged) = try await queue.write { database in
        let before = database.totalChangesCount
        let value = try work(database)
        return (value, database.totalChangesCount != before)
      }
      if hasChanged { hub.report(.thisProcess) }
      return value
    } catch {
      throw CatalogError(storeFailure: error, path: path)
    }
  }

  /// Changes from now on, of this process and of others.
  ///
  /// Only the newest unread change is kept: whoever reads one reads anew all that is shown.
  package func changes() async -> AsyncStream<CatalogChange> {
    await hub.listen { [weak self] in
      try? await self?.queue.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
    }
  }

  /// What is wrong with the file; empty when all is well.
  ///
  /// Checks every page, every index and both text indexes, which takes a while for large stores.
  package func integrityCheck() async throws(CatalogError) -> [String] {
    do {
      return try await queue.writeWithoutTransaction { database in
        var problems = try String.fetchAll(database, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
        for row in try Row.fetchAll(database, sql: "PRAGMA foreign_key_check") {
          problems.append("a row of \(row["table"] as String? ?? "?") belongs to a row that is missing")
        }
        for index in ["filmText", "filmPart"] {
          do {
            try database.execute(sql: "INSERT INTO \(index) (\(index), rank) VALUES ('integrity-check', 1)")
          } catch let error as DatabaseError {
            problems.append("index \(index): \(error.message ?? "damaged")")
          }
        }
        return problems
      }
    } catch {
      throw CatalogError(storeFailure: error, path: path)
    }
  }

  /// The version of the tables.
  package func schemaVersion() async throws(CatalogError) -> Int {
    try await read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
  }

  deinit { hub.finish() }
}
