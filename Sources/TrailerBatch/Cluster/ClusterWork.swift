import Glibc
internal import Synchronization
internal import Threading
internal import TrailerRendering

/// The loop of a coordinator: collects what hosts have done, looks what the engine still means to do, and submits what is
/// missing.
///
/// `@unchecked Sendable`: what is mutable belongs to the thread of the loop, but for `wishes`.
final class ClusterWork: RunControl, @unchecked Sendable {
  private struct Wishes {
    var isDraining = false
    var isAborted = false
  }

  private let jobs: [BatchJob]
  private let scan: BatchScan
  private let keys: JobKeys
  private let state: OpenState
  private let folder: ClusterFolder
  private let executor: any BatchExecutor
  private let cluster: ClusterOptions
  private let script: String
  private let events: AsyncStream<BatchEvent>.Continuation
  private let log: RunLog
  private let extent: ClusterRunner.Extent
  private let start: ContinuousClock.Instant
  private let wishes = Mutex(Wishes())

  private let collector: ClusterCollector
  private let board: ShardBoard
  private let maker: ShardMaker
  private var results: [JobResult?]
  /// The places of the jobs that have a key, by it.
  private var places: [String: Int] = [:]
  /// What became of tries that left no record, by place.
  private var losses: [Int: JobLosses] = [:]
  /// How often the shares of a place were submitted.
  private var shareTries: [Int: Int] = [:]
  private var failures = 0
  /// Since when the engine does not answer, by what it is asked.
  private var silentSince: [Question: ContinuousClock.Instant] = [:]

  /// What an engine is asked for that may be silent.
  private enum Question { case states, submission }

  init(
    _ runner: ClusterRunner, _ prepared: BatchRunner.Prepared, _ folder: ClusterFolder,
    events: AsyncStream<BatchEvent>.Continuation, log: RunLog, extent: ClusterRunner.Extent,
    since start: ContinuousClock.Instant
  ) {
    jobs = runner.runner.jobs
    script = runner.runner.script
    maximumFailures = runner.runner.options.maximumFailures
    // The results are kept once.
    results = prepared.scan.results
    var scan = prepared.scan
    scan.results = []
    self.scan = scan
    keys = prepared.keys
    state = prepared.state
    self.folder = folder
    executor = runner.executor
    cluster = runner.cluster
    self.events = events
    self.log = log
    self.extent = extent
    self.start = start
    collector = ClusterCollector(folder, prepared.state)
    board = ShardBoard(folder)
    // Nobody would submit a job when its shares are made.
    var cluster = runner.cluster
    if extent == .submission, !runner.executor.waitsForOthers { cluster.split = .off }
    maker = ShardMaker(
      jobs: jobs, scan: scan, keys: keys, folder: folder, cluster: cluster, environment: runner.runner.environment)
  }

  private let maximumFailures: Int?

  // MARK: Wishes

  func drain() { drain("interrupted") }

  private func drain(_ reason: String) {
    let isFirst = wishes.withLock { wishes in
      defer { wishes.isDraining = true }
      return !wishes.isDraining
    }
    guard isFirst else { return }
    log.write("draining: \(reason)")
    events.yield(.draining(reason: reason))
  }

  func abort() {
    drain("aborted")
    wishes.withLock { $0.isAborted = true }
  }

  // MARK: The loop

  /// Works until every job has ended, or as far as was asked for; this blocks.
  func run() throws(FKTError) -> BatchSummary {
    defer {
      try? state.rememberDigests()
      log.write("ended")
      state.close()
      events.finish()
    }
    for notice in state.notices { tell(notice.code, notice.message) }
    events.yield(.began(jobs: jobs.count, alreadyDone: jobs.count - scan.waiting.count, workers: 0))
    begin()
    if extent == .cancellation { drain("cancelled") }
    var hasCancelledAll = false
    var hasCancelledWaiting = false
    while true {
      try collect()
      try look()
      let wishes = wishes.withLock { $0 }
      if wishes.isAborted || extent == .cancellation, !hasCancelledAll {
        hasCancelledAll = true
        for submission in board.live { try cancel(submission, board.shards(of: submission)) }
      } else if wishes.isDraining, !hasCancelledWaiting {
        hasCancelledWaiting = true
        for submission in board.live { try cancel(submission, board.waiting(of: submission)) }
      }
      // Workers end by themselves; what they have done is collected by the next run.
      if wishes.isAborted { break }
      if extent == .collection || !results.contains(where: { $0 == nil }) { break }
      if wishes.isDraining {
        if board.live.isEmpty { break }
      } else {
        try submitMissing()
        if extent == .submission { break }
      }
      pause()
    }
    if !results.contains(where: { $0 == nil }) {
      board.forget()
      // What lost hosts were at; whoever still does the same, elsewhere, only loses what is not wanted any more.
      Collector.sweep(outputs: jobs.lazy.map(\.output), onAllHosts: true)
    }
    return BatchSummary(
      results: zip(jobs, results).map { $1 ?? JobResult(job: $0.number, state: .notRun) },
      seconds: JobWorker.seconds(since: start))
  }

  /// Waits for the next look, or a wish.
  private func pause() {
    let before = wishes.withLock { ($0.isDraining, $0.isAborted) }
    for _ in 0..<max(1, Int(cluster.interval * 10)) {
      usleep(100_000)
      if wishes.withLock({ ($0.isDraining, $0.isAborted) }) != before { return }
    }
  }

  /// What is known from the start: jobs that cannot be done, and what an earlier coordinator asked for.
  private func begin() {
    for place in scan.waiting {
      if let key = scan.keys[place]?.text {
        places[key] = place
      } else {
        fail(place, maker.why(place))
      }
    }
    board.resume(places)
    for submission in board.live where extent == .toTheEnd {
      tell("cluster-resumed", "\(submission.name): what was submitted before is waited for")
    }
  }

  // MARK: What hosts have done

  private func collect() throws(FKTError) {
    try collector.collect({ key in
      guard let place = places[key], results[place] == nil else { return nil }
      return ClusterCollector.Wish(
        output: jobs[place].output, failures: scan.failures[place] ?? 0, old: scan.oldKeys[place] ?? [],
        settles: !board.isLive(place))
    }) { key, finding in
      guard let place = places[key] else { return }
      switch finding {
      case .done(let record):
        end(
          place,
          JobResult(
            job: jobs[place].number, state: .done(record.output), attempts: record.attempts, seconds: record.seconds,
            notices: record.notices, host: record.host))
      case .failed(let record):
        end(
          place,
          JobResult(
            job: jobs[place].number, state: .failed(record.error.error), attempts: record.attempt,
            seconds: record.seconds))
      }
    }
    folder.removeSpans { key in places[key].map { results[$0] != nil } ?? false }
  }

  /// Ends a job that no host can do.
  private func fail(_ place: Int, _ error: FKTError) {
    let attempt = (scan.failures[place] ?? 0) + (losses[place]?.hosts ?? 0) + 1
    state.folder.write(
      FailureRecord(
        key: scan.keys[place]?.text ?? keys.faultKey(of: jobs[place]), job: jobs[place].number, attempt: attempt,
        output: jobs[place].output, seconds: 0, error: StoredError(error), isFinal: true))
    end(place, JobResult(job: jobs[place].number, state: .failed(error), attempts: attempt))
  }

  private func end(_ place: Int, _ result: JobResult) {
    results[place] = result
    board.end(jobs[place].number)
    if case .failed(let error) = result.state {
      log.write("job \(result.job) failed: \(error)")
      failures += 1
      if let maximumFailures, failures >= maximumFailures {
        drain(failures == 1 ? "a job failed" : "\(failures) jobs failed")
      }
    }
    events.yield(.ended(result))
  }

  private func tell(_ code: String, _ message: String) {
    log.write(message)
    events.yield(.noticed(FKTNotice(code: code, message: message)))
  }

  // MARK: What the engine does

  /// Asks the engine for all shards, and notes which have ended without having done all.
  private func look() throws(FKTError) {
    for event in board.news() { events.yield(event) }
    for submission in board.live {
      guard
        let states = try enduring(
          .states,
          { [executor] () async throws(FKTError) in
            try await executor.states(of: submission)
          })
      else { continue }
      let stuck = states.compactMap { shard, state in
        if case .stuck(let reason) = state { (shard, reason) } else { nil as (Int, String)? }
      }
      if let (shard, reason) = stuck.first {
        tell(
          "shard-stuck",
          "\(submission.name): \(stuck.count == 1 ? "shard \(shard) is" : "\(stuck.count) shards are") not started (\(reason)), and submitted again"
        )
        try cancel(submission, stuck.map(\.0))
      }
      let live = states.filter { if case .stuck = $0.value { false } else { true } }
      let ended = board.update(submission, live: live.mapValues { $0 == .running }) { results[$0] != nil }
      for shard in ended { lose(shard, of: submission) }
    }
  }

  /// Counts what a shard has not done against its jobs; those that were lost too often are set aside.
  private func lose(_ shard: ShardBoard.Ended, of submission: ShardSubmission) {
    let missing = shard.places.filter { results[$0] == nil }
    guard !missing.isEmpty, !wishes.withLock({ $0.isDraining }) else { return }
    if let error = shard.refusal { tell("host-refused", error.message) }
    if shard.isShare {
      // It is submitted again; the job itself does without, should that be lost, too.
      let job = missing.first.map { jobs[$0].output } ?? ""
      tell("share-lost", "\(job): a share of it was not made on \(shard.host ?? "a host")")
      return
    }
    for place in missing {
      var losses = losses[place] ?? JobLosses()
      if shard.working.contains(jobs[place].number) {
        losses.hosts += 1
        tell("host-lost", "\(jobs[place].output): the worker on \(shard.host ?? "a host") was lost while it made this")
      } else if shard.refusal != nil {
        losses.refusals += 1
      } else if shard.host == nil, shard.isKnown {
        losses.starts += 1
      }
      self.losses[place] = losses
      let log = submission.log(ofShard: "\(shard.number)")
      if let error = losses.error(output: jobs[place].output, log: log, refusal: shard.refusal) { fail(place, error) }
    }
  }

  private func cancel(_ submission: ShardSubmission, _ shards: [Int]) throws(FKTError) {
    guard !shards.isEmpty else { return }
    try ask { [executor] () async throws(FKTError) in try await executor.cancel(submission, shards) }
  }

  /// Asks the engine, which may be silent for a while, as when its controller is started again.
  ///
  /// - Returns: the answer; `nil` where there is none.
  /// - Throws: `FKTError` when it has been silent for longer than ``ClusterOptions/patience``, or cannot be asked at all.
  private func enduring<Value: Sendable>(
    _ question: Question, _ work: @escaping @Sendable () async throws(FKTError) -> Value
  ) throws(FKTError) -> Value? {
    do throws(FKTError) {
      let answer = try ask(work)
      silentSince[question] = nil
      return answer
    } catch {
      // Who only hands over does not wait.
      guard error.code == .executorFailed, extent != .submission else { throw error }
      let since = silentSince[question] ?? .now
      if silentSince[question] == nil, cluster.patience > 0 {
        tell("engine-silent", "\(error.message); it is asked again")
      }
      silentSince[question] = since
      if ContinuousClock.now - since >= .seconds(cluster.patience) { throw error }
      return nil
    }
  }

  private func ask<Value: Sendable>(
    _ work: @escaping @Sendable () async throws(FKTError) -> Value
  ) throws(FKTError) -> Value { try runBlocking(work) }

  // MARK: Submission

  private func submitMissing() throws(FKTError) {
    let missing = scan.waiting.filter { results[$0] == nil && !board.isLive($0) }
    guard !missing.isEmpty else { return }
    let most = try ask { [executor] () async throws(FKTError) in try await executor.mostShards() }
    // With fewer shards than that a slow host would keep its own for hours, while the others have nothing left.
    let arrays = executor.remembers ? Self.mostArrays : 1
    var work = maker.work(of: missing, most: most * arrays) { [shareTries] in shareTries[$0] ?? 0 }
    for fault in work.faults { fail(fault.place, fault.error) }
    guard !work.shards.isEmpty else { return }
    tell("cluster-submits", "to \(executor.name): \(work.cost.text)")
    for place in Set(work.joins.flatMap(\.places)) { shareTries[place, default: 0] += 1 }
    // Who stays submits the jobs themselves when their shares are made; for who leaves, the engine has to do that.
    if extent != .submission { work.joins = [] }
    let node = maker.node(for: work.shards)
    var last: ShardSubmission?
    for start in stride(from: 0, to: work.shards.count, by: most) {
      last = try submit(Array(work.shards[start..<min(start + most, work.shards.count)]), of: work, node)
    }
    for start in stride(from: 0, to: work.joins.count, by: most) {
      _ = try submit(
        Array(work.joins[start..<min(start + most, work.joins.count)]), of: work, node, after: last?.name)
    }
  }

  /// Submissions at one time.
  private static let mostArrays = 10

  /// Hands shards to the engine, which begins them when that submission has ended, if one is named.
  private func submit(
    _ shards: [ShardContent], of work: ShardMaker.Work, _ node: NodeFacts, after earlier: String? = nil
  ) throws(FKTError) -> ShardSubmission {
    let digest = try ClusterOrder.write(
      shards: shards.count, script: script, node: node, processor: cluster.processor, threads: keys.threads,
      identity: keys.digests.kind, in: folder
    ) { [maker] in maker.lines(of: shards[$0], in: work) }
    let seconds = shards.map(\.seconds).max() ?? 0
    var submission = ShardSubmission(
      name: "te-\(digest.prefix(8))-\(String(UInt32.random(in: 0..<(1 << 30)), radix: 36))", folder: folder.path,
      order: digest, shards: shards.count, program: cluster.program, options: cluster.workerOptions,
      threads: keys.threads, memory: cluster.memory ?? (1 << 30) + Int64(keys.threads) << 29,
      seconds: max(1800, Int(min(seconds * 20, 30 * 86_400))))
    submission.after = earlier
    log.write("submitting \(submission.name)")
    // Written before the engine is asked: a coordinator that dies now finds it by its name.
    if executor.remembers { try board.add(submission, shards) }
    let answer: Void? = try enduring(.submission) { [executor, submission] () async throws(FKTError) in
      try await executor.submit(submission)
    }
    // Without an answer, it is looked for by its name.
    if answer == nil { board.doubt(submission) }
    return submission
  }
}
