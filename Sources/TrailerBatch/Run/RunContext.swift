import Glibc
internal import Synchronization
internal import TrailerRendering

/// What the threads of a run share.
final class RunContext: RunControl {
  /// A job under way, and how it is stopped.
  struct Running: Sendable {
    var cancellation: Cancellation
    var engine: MediaEngine?
  }

  private struct State {
    /// The places of the jobs that wait, the next one last.
    var waiting: [Int]
    var isDraining = false
    var isAborted = false
    var running: [Int: Running] = [:]
    var results: [JobResult?]
    /// The places of which a share was made, and no more was asked for.
    var shared: Set<Int> = []
    var failures = 0
    var launches = 0
  }

  let jobs: [BatchJob]
  /// The keys, as far as the inputs could be read.
  let scan: BatchScan
  let keys: JobKeys
  let options: BatchOptions
  let environment: BatchEnvironment
  let folder: StateFolder
  /// The index of the records; `nil` for one of several runs that share them.
  let journal: BatchJournal?
  /// What is known of films by their content; `nil` for one of several runs.
  let films: FilmMemory?
  let assets: AssetCache
  let memory: MemoryBudget
  /// Where films are copied to before they are read.
  let scratch: ScratchDisk?
  let log: RunLog
  /// Is told, too.
  private let onEvent: (@Sendable (BatchEvent) -> Void)?
  /// Notes that a share of the job with a key is made.
  private let onShare: (@Sendable (SpanShare, String) throws(FKTError) -> Void)?
  private let events: AsyncStream<BatchEvent>.Continuation
  private let state: Mutex<State>

  init(
    jobs: [BatchJob], scan: BatchScan, keys: JobKeys, options: BatchOptions, environment: BatchEnvironment,
    folder: StateFolder, journal: BatchJournal?, events: AsyncStream<BatchEvent>.Continuation,
    onEvent: (@Sendable (BatchEvent) -> Void)? = nil,
    onShare: (@Sendable (SpanShare, String) throws(FKTError) -> Void)? = nil
  ) {
    self.onEvent = onEvent
    self.onShare = onShare
    self.jobs = jobs
    self.scan = scan
    self.keys = keys
    self.options = options
    self.environment = environment
    self.folder = folder
    self.journal = journal
    self.events = events
    films = journal.map { FilmMemory(keys.digests, build: keys.build, $0) }
    assets = AssetCache(films)
    memory = MemoryBudget(options.memory)
    // One of several runs is told of by its engine, in a file of its own.
    log = journal == nil ? RunLog() : RunLog(folder)
    scratch = options.scratch.map {
      ScratchDisk($0, capacity: MachineFacts.workers(options.workers, jobs: scan.waiting.count))
    }
    state = Mutex(State(waiting: scan.waiting.reversed(), results: scan.results))
  }

  /// Tells the observer.
  func emit(_ event: BatchEvent) {
    onEvent?(event)
    events.yield(event)
  }

  /// Tells the observer, and whoever looks for the cause of something later.
  func tell(_ notice: FKTNotice) {
    log.write(notice.message)
    emit(.noticed(notice))
  }

  /// Ends what the observer sees.
  func finishEvents() { events.finish() }

  /// Whether nothing new is to be started.
  var isDraining: Bool { state.withLock { $0.isDraining } }

  /// Whether the jobs under way are to stop.
  var isAborted: Bool { state.withLock { $0.isAborted } }

  /// Takes the next jobs, of one film that they open alike.
  ///
  /// The fewer wait, the fewer they are, so that no worker ends long before another. None when there are none, or
  /// nothing new is to be started.
  func takeJobs(workers: Int) -> [Int] {
    state.withLock { state in
      guard !state.isDraining, let first = state.waiting.popLast() else { return [] }
      var taken = [first]
      let most = min(Self.mostTogether, state.waiting.count / (2 * max(1, workers)))
      while taken.count < most, let next = state.waiting.last, isAlike(jobs[first], jobs[next]) {
        taken.append(next)
        state.waiting.removeLast()
      }
      return taken
    }
  }

  /// Jobs that a worker takes at once.
  private static let mostTogether = 16

  private func isAlike(_ first: BatchJob, _ second: BatchJob) -> Bool {
    guard case .file = first.input else { return false }
    return first.input == second.input && first.settings.opening == second.settings.opening
  }

  /// Notes what a worker does, so that it can be stopped.
  func note(_ running: Running?, of worker: Int) {
    let isLate = state.withLock { state in
      state.running[worker] = running
      return state.isAborted
    }
    if isLate { running?.cancellation.cancel() }
  }

  func drain() { drain("interrupted") }

  /// Starts nothing new.
  func drain(_ reason: String) {
    let isFirst = state.withLock { state in
      defer { state.isDraining = true }
      return !state.isDraining
    }
    guard isFirst else { return }
    log.write("draining: \(reason)")
    emit(.draining(reason: reason))
  }

  func abort() {
    drain("aborted")
    let running = state.withLock { state in
      state.isAborted = true
      return state.running.values
    }
    for job in running {
      job.cancellation.cancel()
      job.engine?.cancel()
    }
  }

  /// Notes how a job ended, and tells.
  func end(_ place: Int, _ result: JobResult) {
    let failures = state.withLock { state in
      state.results[place] = result
      if case .failed = result.state { state.failures += 1 }
      return state.failures
    }
    if case .failed(let error) = result.state {
      log.write("job \(result.job) failed: \(error)")
      // Every further job would end in the same way.
      if error.code == .noSpace { drain("the disk is full") }
      if let most = options.maximumFailures, failures >= most {
        drain(failures == 1 ? "a job failed" : "\(failures) jobs failed")
      }
    }
    emit(.ended(result))
  }

  /// Notes that a share of a job is made, and tells.
  func end(_ share: SpanShare, at place: Int, frames: Int) throws(FKTError) {
    try onShare?(share, scan.keys[place]?.text ?? "")
    state.withLock { _ = $0.shared.insert(place) }
    let output = jobs[place].output
    tell(
      FKTNotice(
        code: "share-made",
        message: "\(output): share \(share.number + 1) of \(share.count) is encoded, \(frames) frames")
    )
  }

  /// Where the encoded spans of a job are kept: for all hosts, where several share them out.
  func cache(at place: Int) throws(FKTError) -> SpanCache? {
    guard scan.splits[place] != nil, let key = scan.keys[place]?.text else { return options.cache }
    return try SpanCache(folder: folder.spans(key), sharedFor: key)
  }

  /// How many engines the workers began.
  var launches: Int { state.withLock { $0.launches } }

  /// Counts an engine.
  func countLaunch() { state.withLock { $0.launches += 1 } }

  /// Ends the processes at work, as somebody from outside could.
  func killProcesses() {
    for job in state.withLock({ $0.running.values }) { job.engine?.kill() }
  }

  /// The results; what has none was not run, unless no more than a share of it was asked for.
  func results() -> [JobResult] {
    state.withLock { state in
      jobs.indices.filter { !state.shared.contains($0) }.map {
        state.results[$0] ?? JobResult(job: jobs[$0].number, state: .notRun)
      }
    }
  }

  /// How a job has ended that another of several runs has done meanwhile; `nil` where none has.
  func madeElsewhere(_ place: Int) -> JobResult? {
    guard journal == nil, let key = scan.keys[place]?.text, let record = folder.readDone(key) else { return nil }
    return JobResult(job: jobs[place].number, alreadyMade: record)
  }

  /// Whether the file at the path of a job's output was made by this batch, and may be replaced by it.
  func isOwn(at place: Int) throws(FKTError) -> Bool {
    let output = jobs[place].output
    guard let facts = RenderedFile.Facts(named: output) else { return false }
    if scan.own[place] == facts { return true }
    if folder.ownedFacts(of: output) == facts { return true }
    return try journal?.records(for: [output])[output]?.contains { $0.facts == facts } ?? false
  }
}

/// What happened in a run, a line each, for who looks for the cause of something later.
final class RunLog: Sendable {
  private let file: Int32
  /// Logs of earlier runs that are kept.
  private static let kept = 20

  /// Writes nothing.
  init() { file = -1 }

  /// Begins a log; without one, as on a full disk, nothing is written.
  init(_ folder: StateFolder) {
    let old = StateFile.names(in: folder.logs).filter { $0.hasSuffix(".log") }.sorted()
    for name in old.dropLast(Self.kept - 1) { StateFile.remove("\(folder.logs)/\(name)") }
    file = open(
      "\(folder.logs)/\(time(nil)).\(getpid()).log", O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC,
      mode_t(0o600))
  }

  deinit { if file >= 0 { close(file) } }

  /// Adds a line with the time in seconds since 1970.
  func write(_ line: String) {
    guard file >= 0 else { return }
    let text = Array("\(time(nil)) \(line.split(separator: "\n").joined(separator: " "))\n".utf8)
    _ = text.withUnsafeBytes { append(file, $0.baseAddress, $0.count) }
  }
}

private func append(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(file, bytes, count) }
