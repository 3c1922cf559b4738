internal import Dispatch
internal import Threading
internal import TrailerRendering

/// The workers of a run on this machine, and the publisher they share.
struct JobPool: Sendable {
  let context: RunContext
  let workers: Int

  /// Does all jobs that wait; this blocks until the last is published.
  func work() throws(FKTError) {
    let publisher = GroupPublisher(context.folder, context.journal) { [context] order, end in
      context.end(order.job, Self.result(of: order, end))
    }
    try publisher.start()
    let ended = DispatchSemaphore(value: 0)
    var started = 0
    for number in 0..<workers {
      let worker = JobWorker(number, of: workers, context, publisher)
      let hasStarted = WorkerThread.start {
        worker.run()
        ended.signal()
      }
      if hasStarted { started += 1 }
    }
    for _ in 0..<started { ended.wait() }
    publisher.finish()
    if started == 0, workers > 0 { throw .noThread }
  }

  private static func result(of order: PublishOrder, _ end: GroupPublisher.End) -> JobResult {
    let record = order.record
    switch end {
    case .published(let record):
      return JobResult(
        job: record.job, state: .done(record.output), attempts: record.attempts, seconds: record.seconds,
        notices: record.notices, host: record.host)
    case .madeElsewhere(let winner):
      return JobResult(job: record.job, alreadyMade: winner)
    case .failed(let error):
      return JobResult(job: record.job, state: .failed(error), attempts: record.attempts, seconds: record.seconds)
    }
  }
}
