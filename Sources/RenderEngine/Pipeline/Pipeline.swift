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
  private let running: StageCounter

  init(interrupt: Interrupt) {
    self.interrupt = interrupt
    running = StageCounter()
  }

  /// A queue that closes when the pipeline fails.
  func queue<Element: Sendable>(capacity: Int, costLimit: Int = .max) -> BoundedQueue<Element> {
    let queue = BoundedQueue<Element>(capacity: capacity, costLimit: costLimit)
    state.withLock { $0.closeQueues.append { queue.close() } }
    return queue
  }

  /// Runs a stage on a thread of its own.
  ///
  /// What it throws stops every other stage.
  func start(_ stage: any Stage) {
    running.enter()
    let hasStarted = WorkerThread.start { [self, owned = HandedOver(stage: stage)] in
      do throws(EngineFailure) { try owned.stage.run() } catch { fail(error) }
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
