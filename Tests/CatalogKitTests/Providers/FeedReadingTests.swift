import Foundation
import Synchronization
import Testing

@testable import CatalogKit

/// Where answers of services are read, and how long that may take.
@Suite struct FeedReadingTests {
  private func request(_ limit: Duration) throws -> CatalogRequest {
    CatalogRequest(try #require(URL(string: "https://films.test/a?key=k")), timeLimit: limit)
  }

  @Test(.timeLimit(.minutes(5))) func slowReadingEndsWithTheErrorOfTheRequest() async throws {
    let gate = DispatchSemaphore(value: 0)
    defer { gate.signal() }
    let request = try request(.milliseconds(200))
    let error = await failure { () async throws(CatalogError) in
      try await StubTransport("{}").answer(to: request, subject: "films") { _ in gate.wait() }
    }
    #expect(error == TransferWatch.tookLong("https://films.test/a?…", .milliseconds(200)))
    #expect(error?.code == .unavailable)
  }

  /// A transport that is slow itself.
  private struct Slow: CatalogTransport {
    func response(to request: CatalogRequest) async throws(CatalogError) -> CatalogResponse {
      try? await Task.sleep(for: .milliseconds(300))
      return CatalogResponse(body: Data())
    }
  }

  @Test(.timeLimit(.minutes(5))) func readingHasOnlyWhatTheExchangeLeaves() async throws {
    let gate = DispatchSemaphore(value: 0)
    defer { gate.signal() }
    let request = try request(.milliseconds(250))
    let error = await failure { () async throws(CatalogError) in
      try await Slow().answer(to: request, subject: "films") { _ in gate.wait() }
    }
    #expect(error?.code == .unavailable)
  }

  @Test(.timeLimit(.minutes(5))) func cancelledReadingEndsAtOnce() async throws {
    let gate = DispatchSemaphore(value: 0)
    defer { gate.signal() }
    let request = try request(.seconds(600))
    let started = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      await failure { () async throws(CatalogError) in
        try await StubTransport("{}").answer(to: request, subject: "films") { _ in
          started.continuation.finish()
          gate.wait()
        }
      }
    }
    for await _ in started.stream {}
    task.cancel()
    #expect(await task.value?.code == .cancelled)
  }

  /// As many readings as there are threads for tasks wait for a task: on those threads, it could never run.
  @Test(.timeLimit(.minutes(5))) func readingLeavesTheThreadsOfTasksAlone() async throws {
    let count = ProcessInfo.processInfo.activeProcessorCount
    let gate = DispatchSemaphore(value: 0)
    let running = Counter()
    let request = try request(.seconds(240))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask {
          try await StubTransport("{}").answer(to: request, subject: "films") { _ in
            running.add()
            gate.wait()
          }
        }
      }
      while running.value < count { try await Task.sleep(for: .milliseconds(5)) }
      for _ in 0..<count { gate.signal() }
      try await group.waitForAll()
    }
    #expect(running.value == count)
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
  }
}
