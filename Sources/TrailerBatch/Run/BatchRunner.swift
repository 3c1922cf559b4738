public import TrailerRendering

/// Does the jobs of a batch on this machine: whatever can be finished is, and nothing is done twice.
///
/// ```swift
/// let run = try BatchRunner(jobs: jobs, script: path, options: options, environment: environment).start()
/// for await event in run.events { show(event) }
/// let summary = try await run.summary()
/// ```
public struct BatchRunner: Sendable {
  let jobs: [BatchJob]
  let script: String
  let options: BatchOptions
  let environment: BatchEnvironment

  /// A runner.
  ///
  /// - Parameters:
  ///   - jobs: the jobs; no two have the same output.
  ///   - script: the path of the script they come from, which the manifest names.
  ///   - options: how they are run.
  ///   - environment: what the program gives.
  public init(jobs: [BatchJob], script: String, options: BatchOptions, environment: BatchEnvironment) {
    self.jobs = jobs
    self.script = script
    self.options = options
    self.environment = environment
  }

  /// Takes the lock of the batch, finishes what a killed run left half published, and starts to work.
  ///
  /// This blocks until it is known which jobs wait: every input is looked at, and what earlier runs made. Call it from a
  /// thread that may wait.
  /// - Returns: the run under way.
  /// - Throws: `FKTError`: `busy`, with the process and the machine, when another runner has the batch; `noSpace` when
  ///   the disk clearly cannot take the outputs; `inputOutput` when the state cannot be written.
  public func start() throws(FKTError) -> BatchRun {
    let start = ContinuousClock.now
    let prepared = try prepare()
    let (state, scan) = (prepared.state, prepared.scan)
    let (events, continuation) = AsyncStream.makeStream(of: BatchEvent.self, bufferingPolicy: .unbounded)
    let context = RunContext(
      jobs: jobs, scan: scan, keys: prepared.keys, options: options, environment: environment, folder: state.folder,
      journal: state.journal, events: continuation)
    for notice in state.notices { context.tell(notice) }
    let workers = MachineFacts.workers(options.workers, jobs: jobs.count)
    let count = max(1, min(workers, scan.waiting.count))
    context.emit(.began(jobs: jobs.count, alreadyDone: jobs.count - scan.waiting.count, workers: count))
    let pool = JobPool(context: context, workers: scan.waiting.isEmpty ? 0 : count)
    let run = BatchRun(events: events, control: context)
    try run.begin { [jobs] () throws(FKTError) in
      defer {
        // What was stopped may leave a file that the dying process still had open.
        Collector.sweep(outputs: jobs.lazy.map(\.output))
        try? state.rememberDigests()
        context.films?.remember()
        context.log.write("ended")
        state.close()
        context.finishEvents()
      }
      try pool.work()
      return BatchSummary(results: context.results(), seconds: JobWorker.seconds(since: start))
    }
    return run
  }

  /// What is known before the work.
  struct Prepared {
    var state: OpenState
    var keys: JobKeys
    var scan: BatchScan
  }

  /// Takes the lock, finishes what a killed run left, and looks which jobs wait.
  func prepare() throws(FKTError) -> Prepared {
    let state = try OpenState(options)
    if options.restarts { try state.forgetAll() }
    try Collector(folder: state.folder, journal: state.journal).run()
    Collector.sweep(outputs: jobs.lazy.map(\.output))
    let last = options.restarts ? nil : Manifest.latest(in: state.folder)
    let workers = MachineFacts.workers(options.workers, jobs: jobs.count)
    // Results depend on the number of threads, so a batch keeps that of its first run.
    let threads = options.threads ?? last?.threads ?? max(1, MachineFacts.processors / workers)
    let keys = try state.keys(options, executable: environment.executable, threads: threads)
    let scan = try BatchScan(
      jobs, keys, in: state.folder, state.journal, options: options, forgets: true)
    try state.rememberDigests()
    try SpaceCheck.check(jobs, waiting: scan.waiting)
    try Manifest.write(
      jobs, keys: scan.keys.map { $0?.text }, script: script, build: keys.build, threads: threads, in: state.folder)
    return Prepared(state: state, keys: keys, scan: scan)
  }
}
