import Synchronization

/// Joins what several callers ask for at the same time into one piece of work.
///
/// The first caller for a key starts the work, later ones wait for the same result. A caller whose task is cancelled
/// leaves with `cancelled`; when the last one leaves, the work is cancelled.
public final class Coalescer<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private typealias Outcome = Result<Value, CatalogError>

  private struct Entry {
    let id: Int
    var task: Task<Void, Never>?
    var waiting: [Int: CheckedContinuation<Result<Value, CatalogError>, Never>]
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var next = 0
    /// Callers that left before they waited.
    var left: Set<Int> = []
  }

  private let state = Mutex(State())

  /// A coalescer with nothing under way.
  public init() {}

  /// The result of `work` for `key`, which may have been started by somebody else.
  ///
  /// - Throws: what `work` throws, `cancelled`.
  public func value(
    for key: Key, work: @escaping @Sendable () async throws(CatalogError) -> Value
  ) async throws(CatalogError) -> Value {
    let caller = state.withLock { state in
      state.next += 1
      return state.next
    }
    let outcome: Outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in join(key, caller: caller, continuation, work: work) }
    } onCancel: {
      leave(key, caller: caller)
    }
    _ = state.withLock { $0.left.remove(caller) }
    return try outcome.get()
  }

  /// How many callers wait for `key`.
  func listeners(for key: Key) -> Int { state.withLock { $0.entries[key]?.waiting.count ?? 0 } }

  private func join(
    _ key: Key, caller: Int, _ continuation: CheckedContinuation<Result<Value, CatalogError>, Never>,
    work: @escaping @Sendable () async throws(CatalogError) -> Value
  ) {
    let isLate = state.withLock { state in
      if state.left.contains(caller) { return true }
      if state.entries[key] != nil {
        state.entries[key]?.waiting[caller] = continuation
        return false
      }
      // The task's first step takes the lock, so it cannot end before the entry stands.
      let task = Task {
        let outcome: Outcome
        do throws(CatalogError) {
          outcome = .success(try await work())
        } catch {
          outcome = .failure(error)
        }
        self.finish(key, id: caller, with: outcome)
      }
      state.entries[key] = Entry(id: caller, task: task, waiting: [caller: continuation])
      return false
    }
    if isLate { continuation.resume(returning: .failure(Self.cancelled)) }
  }

  private func leave(_ key: Key, caller: Int) {
    var abandoned: Task<Void, Never>?
    let continuation: CheckedContinuation<Result<Value, CatalogError>, Never>? = state.withLock { state in
      guard var entry = state.entries[key], let waiting = entry.waiting.removeValue(forKey: caller) else {
        state.left.insert(caller)
        return nil
      }
      state.entries[key] = entry.waiting.isEmpty ? nil : entry
      if entry.waiting.isEmpty { abandoned = entry.task }
      return waiting
    }
    abandoned?.cancel()
    continuation?.resume(returning: .failure(Self.cancelled))
  }

  private func finish(_ key: Key, id: Int, with outcome: Outcome) {
    let waiting = state.withLock { state -> [CheckedContinuation<Result<Value, CatalogError>, Never>] in
      // An abandoned piece of work must not answer those who wait for its successor.
      guard let entry = state.entries[key], entry.id == id else { return [] }
      state.entries[key] = nil
      return Array(entry.waiting.values)
    }
    for continuation in waiting { continuation.resume(returning: outcome) }
  }

  private static var cancelled: CatalogError { CatalogError(.cancelled, "request", "cancelled") }
}
