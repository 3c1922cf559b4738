internal import Synchronization
internal import TrailerEditing

/// The summary of a run, set once from a thread and awaited by any number of tasks.
final class SummaryPromise: Sendable {
  private struct State {
    var result: Result<BatchSummary, FKTError>?
    var waiting: [CheckedContinuation<Result<BatchSummary, FKTError>, Never>] = []
  }

  private let state = Mutex(State())

  /// Sets the result and wakes who waits.
  func resolve(_ result: Result<BatchSummary, FKTError>) {
    let waiting = state.withLock { state in
      state.result = result
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume(returning: result) }
  }

  /// The result, as soon as there is one.
  var value: Result<BatchSummary, FKTError> {
    get async {
      await withCheckedContinuation { continuation in
        let result = state.withLock { state -> Result<BatchSummary, FKTError>? in
          if state.result == nil { state.waiting.append(continuation) }
          return state.result
        }
        if let result { continuation.resume(returning: result) }
      }
    }
  }
}
