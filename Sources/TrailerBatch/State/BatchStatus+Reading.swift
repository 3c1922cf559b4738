public import TrailerRendering

extension BatchStatus {
  /// Reads the state without changing it, also while a runner is at work.
  ///
  /// This blocks: it looks at every input and every output.
  /// - Parameters:
  ///   - jobs: the jobs of the script.
  ///   - options: those of the run; the folder of the state and the identity count.
  ///   - executable: the program that serves as worker, which is part of every key.
  ///   - tellsFacts: whether the facts behind keys are wanted, which take memory.
  /// - Returns: what is known of each job.
  /// - Throws: `FKTError`: `busy` while another program keeps the journal for itself, `outputUnwritable` where others can
  ///   write to the state, `inputOutput` when it cannot be read.
  public static func read(
    jobs: [BatchJob], options: BatchOptions, executable: String = "/proc/self/exe", tellsFacts: Bool = true
  ) throws(FKTError) -> BatchStatus {
    let folder = StateFolder(options.stateFolder)
    guard try folder.isThere() else {
      return BatchStatus(jobs: jobs.map { Job(waiting: $0, "it was never tried") }, runner: nil)
    }
    // Without a journal that can be read, the records tell.
    let journal = try BatchJournal.reading(folder)
    let known = try journal?.digests() ?? [:]
    let build = try BuildIdentity.text(executable: executable, FileDigests(.content, known: known))
    let workers = MachineFacts.workers(options.workers, jobs: jobs.count)
    let threads = Manifest.latest(in: folder)?.threads ?? max(1, MachineFacts.processors / workers)
    var keys = JobKeys(digests: FileDigests(options.identity, known: known), build: build, threads: threads)
    keys.tellsFacts = tellsFacts
    var options = options
    options.verifiesOutputs = false
    let records = try unread(folder, journal)
    let scan = try BatchScan(
      jobs, keys, in: folder, journal, options: options, forgets: false, more: records)
    let failures = folder.failures()
    let states = jobs.indices.map { place in
      let key = scan.keys[place]?.text ?? keys.faultKey(of: jobs[place])
      let errors = (failures[key] ?? []).compactMap { folder.readFailure(key, attempt: $0) }
      return job(jobs[place], at: place, scan, errors)
    }
    return BatchStatus(jobs: states, runner: BatchLock.holder(folder))
  }

  /// The records that the journal does not have yet, by output.
  private static func unread(
    _ folder: StateFolder, _ journal: BatchJournal?
  ) throws(FKTError) -> [String: [DoneRecord]] {
    let known = try journal?.keys() ?? []
    let records = folder.doneKeys(sweeps: false).filter { !known.contains($0) }.compactMap(folder.readDone)
    return Dictionary(grouping: records, by: \.output.path)
  }

  private static func job(_ job: BatchJob, at place: Int, _ scan: BatchScan, _ failures: [FailureRecord]) -> Job {
    let key = scan.keys[place]
    let errors = failures.map(\.error.error)
    var known = Job(waiting: job, scan.reasons[place] ?? "it was never tried")
    known.errors = errors
    known.attempts = failures.last?.attempt ?? 0
    known.key = key?.text
    known.keyFacts = key?.facts ?? []
    if case .alreadyDone(let output)? = scan.results[place]?.state {
      known.state = .done(output)
      known.attempts = scan.results[place]?.attempts ?? known.attempts
    } else if let error = errors.last {
      known.state = .failed(error)
    }
    return known
  }
}

extension BatchStatus.Job {
  /// A job that waits for a run.
  init(waiting job: BatchJob, _ reason: String) {
    self.init(
      number: job.number, input: job.input.name, output: job.output, state: .waiting(reason: reason), attempts: 0,
      errors: [], key: nil, keyFacts: [])
  }
}
