import Foundation
import GRDB
import Synchronization

/// Connections that only read, beside the one that writes: who reads does not wait for a transaction that is under way.
///
/// With a rollback journal they wait only while a transaction's pages are written, and look again every millisecond.
final class ReadConnections: Sendable {
  private static let count = 3
  /// How often a read looks whether a transaction is written: for about 5 seconds.
  private static let patience = 5000

  private let queues: [DatabaseQueue]
  /// The reads that each connection runs or has waiting.
  private let loads = Mutex(Array(repeating: 0, count: ReadConnections.count))

  /// Opens connections to a store that is there.
  init(path: String) throws {
    var configuration = Configuration()
    configuration.label = "catalog.read"
    configuration.busyMode = .callback { tries in
      usleep(1000)
      return tries < Self.patience
    }
    configuration.prepareDatabase { database in
      try database.execute(
        sql:
          "PRAGMA trusted_schema = OFF; PRAGMA query_only = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -2048;")
    }
    queues = try (0..<Self.count).map { _ in try DatabaseQueue(path: path, configuration: configuration) }
  }

  /// Reads in one transaction, on the connection that has the least to do.
  func read<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    let place = loads.withLock { loads in
      let place = loads.indices.min { loads[$0] < loads[$1] } ?? 0
      loads[place] += 1
      return place
    }
    defer { loads.withLock { $0[place] -= 1 } }
    return try await queues[place].read(work)
  }
}
