internal import Dispatch
internal import Synchronization
internal import Threading
internal import TrailerRendering

/// Plans the jobs of a batch without doing any of them: each input is opened once, and equal work on it planned once.
public struct BatchPlanner: Sendable {
  let environment: BatchEnvironment
  let workers: Int

  /// A planner.
  ///
  /// - Parameters:
  ///   - environment: the program that serves as worker; nothing is fetched.
  ///   - workers: inputs that are looked at at the same time, at least 1.
  public init(environment: BatchEnvironment, workers: Int) {
    self.environment = environment
    self.workers = max(1, workers)
  }

  /// Plans every job; this blocks, so call it from a thread that may wait.
  ///
  /// - Parameters:
  ///   - jobs: the jobs.
  ///   - onProgress: called from any thread with the number of jobs planned so far.
  /// - Returns: a plan or a fault for each job, in the order of `jobs`.
  public func plan(_ jobs: [BatchJob], onProgress: @escaping @Sendable (Int) -> Void = { _ in }) -> [PlannedJob] {
    let run = PlanRun(jobs: jobs, environment: environment, onProgress: onProgress)
    let ended = DispatchSemaphore(value: 0)
    var started = 0
    // This thread is one of the workers.
    for _ in 1..<workers {
      let hasStarted = WorkerThread.start {
        run.work()
        ended.signal()
      }
      if hasStarted { started += 1 }
    }
    run.work()
    for _ in 0..<started { ended.wait() }
    return zip(jobs, run.outcomes).map { PlannedJob(job: $0, outcome: $1) }
  }
}

/// What the workers of a planner share.
private final class PlanRun: Sendable {
  private struct State {
    var groups: ArraySlice<PlanGroup>
    var outcomes: [Result<PlannedJob.Facts, FKTError>?]
    var done = 0
  }

  private let jobs: [BatchJob]
  private let environment: BatchEnvironment
  private let onProgress: @Sendable (Int) -> Void
  private let state: Mutex<State>

  init(jobs: [BatchJob], environment: BatchEnvironment, onProgress: @escaping @Sendable (Int) -> Void) {
    self.jobs = jobs
    self.environment = environment
    self.onProgress = onProgress
    state = Mutex(
      State(groups: PlanGroup.groups(of: jobs)[...], outcomes: Array(repeating: nil, count: jobs.count)))
  }

  /// What became of each job.
  var outcomes: [Result<PlannedJob.Facts, FKTError>?] { state.withLock { $0.outcomes } }

  /// Plans one group after the other until none is left; any number of threads may.
  func work() {
    var engine = MediaEngine.lastingWorker(environment.executable, sandbox: environment.sandbox)
    while let group = state.withLock({ $0.groups.popFirst() }) {
      engine = engine.next(limits: group.opening.limits, hints: group.opening.hints)
      let found = group.outcomes(jobs, engine)
      let done = state.withLock { state in
        for (place, outcome) in found { state.outcomes[place] = outcome }
        state.done += found.count
        return state.done
      }
      onProgress(done)
    }
    engine.end()
  }
}
