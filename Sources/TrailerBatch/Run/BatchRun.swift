internal import Synchronization
internal import Threading
public import TrailerRendering

/// A batch that is under way.
public final class BatchRun: Sendable {
  /// What happens, until the run ends.
  ///
  /// For one observer. Every end of a job is in it; progress comes a few times a second from each worker.
  public let events: AsyncStream<BatchEvent>
  let control: any RunControl
  private let end = SummaryPromise()

  init(events: AsyncStream<BatchEvent>, control: any RunControl) {
    self.events = events
    self.control = control
  }

  /// Waits for the end of the run.
  ///
  /// - Returns: the result of every job.
  /// - Throws: `FKTError` when the run could not go on; a job that fails does not throw.
  public func summary() async throws(FKTError) -> BatchSummary { try await end.value.get() }

  /// Lets the jobs under way come to their end, and starts nothing new.
  public func drain() { control.drain() }

  /// Stops the jobs under way, too; their unfinished files are removed.
  public func abort() { control.abort() }

  /// Does the work on a thread of its own.
  func begin(_ work: @escaping @Sendable () throws(FKTError) -> BatchSummary) throws(FKTError) {
    let hasStarted = WorkerThread.start { [end] in
      end.resolve(Result { () throws(FKTError) in try work() })
    }
    guard hasStarted else { throw .noThread }
  }
}

/// How a run is brought to its end, from any thread.
protocol RunControl: Sendable {
  /// Starts nothing new; the jobs under way come to their end.
  func drain()
  /// Stops the jobs under way, too.
  func abort()
}

extension FKTError {
  static let noThread = FKTError(
    code: .internalError, message: "the system has no thread left", hint: "end other programs and try again")
}

/// The summary of a run, set once from a thread and awaited by any number of tasks.
private final class SummaryPromise: Sendable {
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
