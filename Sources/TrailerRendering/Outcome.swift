import Synchronization
internal import TrailerEditing

/// A result that is set once from a thread and awaited by any number of tasks.
final class Outcome<Value: Sendable>: Sendable {
  private enum State {
    case waiting([CheckedContinuation<Result<Value, FKTError>, Never>])
    case resolved(Result<Value, FKTError>)
  }

  private let state = Mutex(State.waiting([]))

  /// Sets the result and wakes who waits.
  func resolve(_ result: Result<Value, FKTError>) {
    let waiting = state.withLock { state -> [CheckedContinuation<Result<Value, FKTError>, Never>] in
      guard case .waiting(let continuations) = state else { return [] }
      state = .resolved(result)
      return continuations
    }
    for continuation in waiting { continuation.resume(returning: result) }
  }

  /// The result, as soon as there is one.
  var value: Result<Value, FKTError> {
    get async {
      await withCheckedContinuation { continuation in
        let resolved = state.withLock { state -> Result<Value, FKTError>? in
          switch state {
          case .resolved(let result): return result
          case .waiting(let others):
            state = .waiting(others + [continuation])
            return nil
          }
        }
        if let resolved { continuation.resume(returning: resolved) }
      }
    }
  }
}
