internal import RenderEngine
internal import Synchronization

/// A wish to stop, and what makes the work stop.
package final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    var stop: (@Sendable () -> Void)?
  }
  private let state = Mutex(State())

  /// A wish that nobody has yet.
  package init() {}

  /// Whether somebody wants the work to stop.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Stops the work, now and whatever is started later.
  package func cancel() {
    let stop = state.withLock { state in
      state.isCancelled = true
      return state.stop
    }
    stop?()
  }

  /// Does `work`, which `stop` makes end soon.
  func stopping<Value>(
    by stop: @escaping @Sendable () -> Void, _ work: () throws(EngineFailure) -> Value
  ) throws(EngineFailure) -> Value {
    let isLate = state.withLock { state in
      state.stop = stop
      return state.isCancelled
    }
    defer { state.withLock { $0.stop = nil } }
    if isLate { throw .stopped }
    return try work()
  }
}
