import Synchronization
import Testing

@testable import CatalogKit

@Suite(.timeLimit(.minutes(30))) struct ImageQueueTests {
  private final class Log: Sendable {
    private let names = Mutex<[String]>([])
    func add(_ name: String) { names.withLock { $0.append(name) } }
    var all: [String] { names.withLock { $0 } }
  }

  /// Begins to wait, and returns when it does.
  private func enter(
    _ queue: ImageQueue<String>, _ name: String, _ distance: Int, _ log: Log, waiting: Int
  ) async throws -> Task<Void, Never> {
    let task = Task {
      do throws(CatalogError) {
        try await queue.enter(name, distance: distance)
        log.add(name)
        await queue.leave()
      } catch {
        log.add("not " + name)
      }
    }
    try await until { await queue.waitingCount == waiting }
    return task
  }

  @Test func aHostNeverHoldsAllTurns() async throws {
    let queue = ImageQueue<String>(width: 2)
    let log = Log()
    try await queue.enter("dead 1", of: "dead", distance: 0)
    let dead = Task {
      try? await queue.enter("dead 2", of: "dead", distance: 0)
      log.add("dead 2")
      await queue.leave("dead")
    }
    try await until { await queue.waitingCount == 1 }
    // Whoever comes later from another host need not wait.
    try await queue.enter("alive", of: "alive", distance: 5)
    await queue.leave("alive")
    #expect(log.all.isEmpty)
    await queue.leave("dead")
    await dead.value
    #expect(log.all == ["dead 2"])
  }

  @Test func whoSeesItBringsItNearer() async throws {
    let queue = ImageQueue<String>(width: 1)
    let log = Log()
    try await queue.enter("first", distance: 0)
    let far = try await enter(queue, "far", 7, log, waiting: 1)
    let near = try await enter(queue, "near", 3, log, waiting: 2)
    await queue.move("near", to: 9, onlyNearer: true)
    await queue.move("far", to: 1, onlyNearer: true)
    await queue.leave()
    await far.value
    await near.value
    #expect(log.all == ["far", "near"])
  }

  @Test func theNearestComesFirst() async throws {
    let queue = ImageQueue<String>(width: 1)
    let log = Log()
    try await queue.enter("first", distance: 9)
    var tasks: [Task<Void, Never>] = []
    for (place, (name, distance)) in [("far", 7), ("near", 1), ("moved", 8), ("gone", 0), ("also far", 7)].enumerated()
    {
      tasks.append(try await enter(queue, name, distance, log, waiting: place + 1))
    }
    await queue.move("moved", to: 0)
    tasks[3].cancel()
    await tasks[3].value
    #expect(log.all == ["not gone"])
    await queue.leave()
    for task in tasks { await task.value }
    #expect(log.all == ["not gone", "moved", "near", "far", "also far"])
    // All turns are given back.
    try await queue.enter("last", distance: 0)
    await queue.leave()
  }
}
