import Foundation
import Synchronization
import Testing

@testable import CatalogKit

@Suite struct CoalescerTests {
  /// Work that waits until it is released, and counts.
  private final class Work: Sendable {
    private struct State {
      var started = 0
      var cancelled = 0
      var waiting: [CheckedContinuation<Void, Never>] = []
      var isReleased = false
    }

    private let state = Mutex(State())
    var started: Int { state.withLock { $0.started } }
    var cancelled: Int { state.withLock { $0.cancelled } }

    func run() async throws(CatalogError) -> Int {
      let number = state.withLock { state in
        state.started += 1
        return state.started
      }
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let isReleased = state.withLock { state in
            if !state.isReleased { state.waiting.append(continuation) }
            return state.isReleased
          }
          if isReleased { continuation.resume() }
        }
      } onCancel: {
        state.withLock { $0.cancelled += 1 }
        release()
      }
      if Task.isCancelled { throw CatalogError(.cancelled, "work", "cancelled") }
      return number
    }

    func release() {
      let waiting = state.withLock { state in
        defer { state.waiting = [] }
        state.isReleased = true
        return state.waiting
      }
      for continuation in waiting { continuation.resume() }
    }
  }

  private func until(_ condition: () -> Bool) async throws {
    while !condition() { try await Task.sleep(for: .milliseconds(1)) }
  }

  @Test(.timeLimit(.minutes(30)), arguments: [1, 2, 10]) func manyListenersCauseOneRequest(_ count: Int) async throws {
    let coalescer = Coalescer<String, Int>()
    let work = Work()
    let values = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<count {
        group.addTask { try await coalescer.value(for: "a") { () throws(CatalogError) in try await work.run() } }
      }
      try await until { coalescer.listeners(for: "a") == count && work.started > 0 }
      #expect(work.started == 1)
      work.release()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values == Array(repeating: 1, count: count))
    #expect(work.started == 1 && work.cancelled == 0)
    #expect(coalescer.listeners(for: "a") == 0)
  }

  @Test(.timeLimit(.minutes(30))) func theLastOneLeavingCancels() async throws {
    let coalescer = Coalescer<String, Int>()
    let work = Work()
    let listeners = (0..<3).map { _ in
      Task {
        await caughtError { () throws(CatalogError) in
          try await coalescer.value(for: "a") { () throws(CatalogError) in try await work.run() }
        }
      }
    }
    try await until { coalescer.listeners(for: "a") == 3 && work.started == 1 }
    for (index, listener) in listeners.enumerated() {
      #expect(work.cancelled == 0)
      listener.cancel()
      #expect(await listener.value?.code == .cancelled)
      #expect(coalescer.listeners(for: "a") == 2 - index)
    }
    try await until { work.cancelled == 1 }
    #expect(work.started == 1)
  }

  @Test(.timeLimit(.minutes(30))) func oneLeavingDoesNotDisturbTheOther() async throws {
    let coalescer = Coalescer<String, Int>()
    let work = Work()
    let ask: @Sendable () async throws(CatalogError) -> Int = { () throws(CatalogError) in
      try await coalescer.value(for: "a") { () throws(CatalogError) in try await work.run() }
    }
    let leaving = Task { await caughtError(ask) }
    let staying = Task { await caughtError(ask) }
    try await until { coalescer.listeners(for: "a") == 2 }
    leaving.cancel()
    #expect(await leaving.value?.code == .cancelled)
    work.release()
    #expect(await staying.value == nil)
    #expect(work.started == 1 && work.cancelled == 0)
  }

  @Test(.timeLimit(.minutes(30))) func otherKeysAndLaterTimesAreOtherRequests() async throws {
    let coalescer = Coalescer<String, Int>()
    let work = Work()
    work.release()
    for (index, key) in ["a", "b", "a"].enumerated() {
      let value = try await coalescer.value(for: key) { () throws(CatalogError) in try await work.run() }
      #expect(value == index + 1)
    }
  }

  @Test(.timeLimit(.minutes(30))) func whoIsCancelledBeforeAskingStartsNothing() async throws {
    let coalescer = Coalescer<String, Int>()
    let work = Work()
    let listener = Task {
      while !Task.isCancelled { await Task.yield() }
      return await caughtError { () throws(CatalogError) in
        try await coalescer.value(for: "a") { () throws(CatalogError) in try await work.run() }
      }
    }
    listener.cancel()
    #expect(await listener.value?.code == .cancelled)
    #expect(work.started == 0)
  }
}
