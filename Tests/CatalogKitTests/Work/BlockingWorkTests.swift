import Glibc
import Synchronization
import Testing

@testable import CatalogKit

@Suite struct BlockingWorkTests {
  private final class Flag: Sendable {
    let isRaised = Atomic(false)
  }

  @Test("work that waits leaves the threads of tasks alone")
  func threads() async throws {
    let flag = Flag()
    let works = (0..<8).map { _ in
      Task {
        try await BlockingWork.run { _ throws(CatalogError) in
          for _ in 0..<400 where !flag.isRaised.load(ordering: .relaxed) { usleep(10_000) }
          return flag.isRaised.load(ordering: .relaxed)
        }
      }
    }
    // All of them are under way by then.
    try await Task.sleep(for: .milliseconds(100))
    await withTaskGroup { group in for _ in 0..<16 { group.addTask { await Task.yield() } } }
    flag.isRaised.store(true, ordering: .relaxed)
    for work in works { #expect(try await work.value) }
  }
}
