internal import LibAV
import Synchronization
internal import Threading

/// What the stages of one render share: the flag that stops them, the queues that hold them up, the first failure.
final class Pipeline: Sendable {
  let interrupt: Interrupt
  private struct State {
    var failure: EngineFailure?
    /// Whether a stage stopped, as it does when another one has failed.
    var hasStopped = false
    var closeQueues: [@Sendable () -> Void] = []
  }
  private let state = Mutex(State())
  private let running = StageCounter()

  init(interrupt: Interrupt) { self.interrupt = interrupt }

  /// A queue that closes when the pipeline fails.
  func queue<Element: Sendable>(capacity: Int, costLimit: Int = .max) -> BoundedQueue<Element> {
    let queue = BoundedQueue<Element>(capacity: capacity, costLimit: costLimit)
    state.withLock { $0.closeQueues.append { queue.close() } }
    return queue
  }

  /// Runs a stage on a thread of its own.
  func start(_ stage: any Stage) { start { () throws(EngineFailure) in try stage.run() } }

  /// Does a stage's work on a thread of its own; what it throws stops every other stage.
  func start(_ work: @escaping () throws(EngineFailure) -> Void) {
    running.enter()
    // ``Stage`` says who uses what the work holds, and when: starting the thread, and waiting for the end of the
    // pipeline, order what one thread did before what the other one does.
    nonisolated(unsafe) let work = work
    let hasStarted = WorkerThread.start { [self] in
      do throws(EngineFailure) { try work() } catch { fail(error) }
      running.leave()
    }
    if !hasStarted {
      running.leave()
      fail(.noThread)
    }
  }

  /// Stops every stage; the first reason counts.
  func fail(_ failure: EngineFailure) {
    let queues = state.withLock { state -> [@Sendable () -> Void] in
      if case .stopped = failure { state.hasStopped = true } else if state.failure == nil { state.failure = failure }
      return state.closeQueues
    }
    for close in queues { close() }
  }

  /// Waits until every stage has ended, then throws the first failure.
  ///
  /// A stage that stopped although none had failed has not done its work, so that is a failure, too.
  func join() throws(EngineFailure) {
    running.wait()
    if let failure = state.withLock({ $0.failure ?? ($0.hasStopped ? .stopped : nil) }) { throw failure }
  }
}
