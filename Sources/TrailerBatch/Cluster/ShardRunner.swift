internal import Publishing
internal import TrailerEditing
public import TrailerRendering

/// Does one shard of a batch on this host: what `trailer-edit batch worker` is.
///
/// It needs the shared folder only. It takes no lock, knows no journal and sweeps nothing: other hosts may do the same jobs
/// at the same time, and the first to link a record has done the job.
public struct ShardRunner: Sendable {
  let folder: ClusterFolder
  let digest: String
  let shard: Int
  let maps: PathMap
  let options: BatchOptions
  let environment: BatchEnvironment

  /// A worker.
  ///
  /// - Parameters:
  ///   - batch: the absolute path of the shared folder, as this host names it.
  ///   - digest: the order, by the SHA-256 of its bytes in hexadecimal digits: nothing else is done.
  ///   - shard: its number in the order, from 0.
  ///   - maps: where this host has the files that the order names.
  ///   - options: workers, memory and cache count.
  ///   - environment: what the program gives; nothing is fetched.
  public init(
    batch: String, digest: String, shard: Int, maps: PathMap, options: BatchOptions, environment: BatchEnvironment
  ) {
    folder = ClusterFolder(batch)
    self.digest = digest
    self.shard = shard
    self.maps = maps
    self.options = options
    self.environment = environment
  }

  /// Checks the order and this host, and starts to work.
  ///
  /// - Returns: the run under way; jobs that other hosts have done are already done.
  /// - Throws: `FKTError`: `unreadable` for an order that others could have written, or other bytes than those that were
  ///   submitted; `hostDiffers`, with both named, for a host whose results would differ.
  public func start() throws(FKTError) -> BatchRun {
    try folder.check()
    do throws(FKTError) {
      return try begin(try ClusterOrder.read(digest, in: folder))
    } catch {
      refuse(error)
      throw error
    }
  }

  private var name: String { ClusterFolder.worker(digest, shard, HostName.text) }

  /// Leaves the reason for the coordinator.
  private func refuse(_ error: FKTError) {
    guard let bytes = try? StateJSON.encode(StoredError(error)) else { return }
    try? StateFile.replace("\(folder.refused)/\(name)", with: bytes)
  }

  private func begin(_ order: ClusterOrder) throws(FKTError) -> BatchRun {
    let start = ContinuousClock.now
    try order.processor?.force()
    let lines = try order.lines(ofShard: shard, in: folder)
    let build = try BuildIdentity.text(executable: environment.executable, FileDigests(.content))
    try NodeFacts(build: build, fonts: order.node.fonts == nil ? nil : NodeFacts.fontDigest)
      .refuse(unlike: order.node, host: HostName.text)
    let identity = BatchOptions.Identity(rawValue: order.identity) ?? .quick
    let keys = JobKeys(digests: FileDigests(identity, maps: maps), build: build, threads: order.threads)
    let jobs = lines.map { maps.here($0.batchJob) }
    let scan = scan(lines, keys)
    let (events, continuation) = AsyncStream.makeStream(of: BatchEvent.self, bufferingPolicy: .unbounded)
    let beacon = ShardBeacon("\(folder.running)/\(name)")
    let context = RunContext(
      jobs: jobs, scan: scan, keys: keys, options: options, environment: environment(lines), folder: folder.records,
      journal: nil, events: continuation, onEvent: beacon.note, onShare: folder.note)
    let workers = MachineFacts.workers(options.workers, jobs: max(1, scan.waiting.count))
    context.emit(.began(jobs: jobs.count, alreadyDone: jobs.count - scan.waiting.count, workers: workers))
    let pool = JobPool(context: context, workers: scan.waiting.isEmpty ? 0 : workers)
    let run = BatchRun(events: events, control: context)
    try run.begin { () throws(FKTError) in
      defer {
        beacon.end(isComplete: !context.results().contains { $0.state == .notRun })
        context.finishEvents()
      }
      try pool.work()
      return BatchSummary(results: context.results(), seconds: JobWorker.seconds(since: start))
    }
    return run
  }

  /// What is known of the jobs: those with a record are done, and those whose files are not what they were fail.
  private func scan(_ lines: [ClusterOrder.Line], _ keys: JobKeys) -> BatchScan {
    var scan = BatchScan(
      keys: [], results: [], waiting: [], oldKeys: [:], failures: [:], reasons: [:])
    for (place, line) in lines.enumerated() {
      let key = JobKeys.Key(text: line.key, facts: [])
      scan.keys.append(key)
      scan.oldKeys[place] = line.old.isEmpty ? nil : line.old
      scan.failures[place] = line.failures
      scan.own[place] = line.own
      scan.splits[place] = line.split
      scan.results.append(nil)
      if let record = folder.records.readDone(line.key) {
        scan.results[place] = JobResult(job: line.job, alreadyMade: record)
        continue
      }
      do throws(FKTError) {
        guard try keys.key(of: line.batchJob).text == line.key else { throw .changedSinceSubmission(line.input) }
        scan.waiting.append(place)
      } catch {
        folder.records.write(
          FailureRecord(
            key: line.key, job: line.job, attempt: line.failures + 1, output: line.output, seconds: 0,
            error: StoredError(error), isFinal: true))
        scan.results[place] = JobResult(job: line.job, state: .failed(error), attempts: line.failures + 1)
      }
    }
    return scan
  }

  /// What was fetched beforehand.
  private func environment(_ lines: [ClusterOrder.Line]) -> BatchEnvironment {
    var films: [String: BatchEnvironment.FetchedFilm] = [:]
    for line in lines {
      guard var film = line.film else { continue }
      film.path = maps.here(film.path)
      films[line.input] = film
    }
    return BatchEnvironment(executable: environment.executable, sandbox: environment.sandbox) {
      [films] (name) throws(FKTError) in
      guard let film = films[name] else {
        throw FKTError(code: .notFound, message: "\(name): it was not fetched beforehand", subject: name)
      }
      return film
    }
  }
}

extension FKTError {
  /// A film that is not the one the order was made for.
  static func changedSinceSubmission(_ path: String) -> FKTError {
    FKTError(
      code: .inputChanged, message: "\(path): it has changed since the batch was submitted",
      hint: "submit the batch again", subject: path)
  }
}
