internal import Dispatch
internal import Synchronization
internal import Threading
public import TrailerRendering

/// A batch that is under way.
public final class BatchRun: Sendable {
  /// What happens, until the run ends.
  ///
  /// For one observer. Every end of a job is in it; progress comes a few times a second from each worker.
  public let events: AsyncStream<BatchEvent>
  let context: RunContext
  private let end = SummaryPromise()

  init(events: AsyncStream<BatchEvent>, context: RunContext) {
    self.events = events
    self.context = context
  }

  /// Waits for the end of the run.
  ///
  /// - Returns: the result of every job.
  /// - Throws: `FKTError` when the run could not go on; a job that fails does not throw.
  public func summary() async throws(FKTError) -> BatchSummary { try await end.value.get() }

  /// Lets the jobs under way come to their end, and starts nothing new.
  public func drain() { context.drain("interrupted") }

  /// Stops the jobs under way, too; their unfinished files are removed.
  public func abort() { context.abort() }

  /// Starts the threads.
  func begin(workers: Int, state: OpenState, since start: ContinuousClock.Instant) throws(FKTError) {
    let publisher = GroupPublisher(state.folder, state.journal) { [context] order, result in
      context.end(order.job, Self.result(of: order, result))
    }
    let hasStarted = WorkerThread.start { [context, end] in
      let summary = Result { () throws(FKTError) in
        try publisher.start()
        try Self.work(workers, context, publisher)
        return BatchSummary(results: context.results(), seconds: JobWorker.seconds(since: start))
      }
      // What was stopped may leave a file that the dying process still had open.
      Collector.sweep(outputs: context.jobs.lazy.map(\.output))
      try? state.rememberDigests()
      context.log.write("ended")
      state.close()
      context.finishEvents()
      end.resolve(summary)
    }
    guard hasStarted else { throw .noThread }
  }

  private static func work(
    _ count: Int, _ context: RunContext, _ publisher: GroupPublisher
  ) throws(FKTError) {
    let ended = DispatchSemaphore(value: 0)
    var started = 0
    for number in 0..<count {
      let worker = JobWorker(number, of: count, context, publisher)
      let hasStarted = WorkerThread.start {
        worker.run()
        ended.signal()
      }
      if hasStarted { started += 1 }
    }
    for _ in 0..<started { ended.wait() }
    publisher.finish()
    if started == 0, count > 0 { throw .noThread }
  }

  private static func result(of order: PublishOrder, _ result: Result<DoneRecord, FKTError>) -> JobResult {
    let record = order.record
    switch result {
    case .success(let record):
      return JobResult(
        job: record.job, state: .done(record.output), attempts: record.attempts, seconds: record.seconds,
        notices: record.notices)
    case .failure(let error):
      return JobResult(job: record.job, state: .failed(error), attempts: record.attempts, seconds: record.seconds)
    }
  }
}

extension FKTError {
  fileprivate static let noThread = FKTError(
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
