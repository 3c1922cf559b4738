import Threading
import TrailerBatch
import TrailerEditing

/// Does the jobs of the files that come into a folder, until the user ends it.
struct BatchWatch {
  var jobs: WatchedJobs
  var session: BatchSession

  /// All that was done since the start.
  private struct History {
    var jobs: [BatchJob] = []
    var results: [JobResult] = []

    /// Adds jobs with their results, under numbers that count on.
    mutating func add(_ jobs: [BatchJob], _ results: [JobResult]) {
      for (var job, var result) in zip(jobs, results) {
        (job.number, result.job) = (self.jobs.count, self.jobs.count)
        self.jobs.append(job)
        self.results.append(result)
      }
    }
  }

  /// Watches, and writes the reports at the end.
  func perform(_ reports: BatchReports) throws(FKTError) -> ExitCode {
    var history = History()
    let start = ContinuousClock.now
    let watch = try FolderWatch(jobs.folder)
    session.control.take(watch)
    session.console.say("watching \(BatchPath.shown(jobs.folder)); Ctrl-C ends it")
    try session.interruptibly { () throws(FKTError) in
      var (jobs, session) = (jobs, session)
      while let files = try runBlocking({ () async throws(FKTError) in await watch.next() }) {
        guard !session.control.isDraining else { break }
        let found = jobs.jobs(for: files)
        for (job, error) in found.refused {
          session.console.line("failed \(BatchLines.input(of: job)): \(BatchLines.cause(error, job))".printable)
          history.add([job], [JobResult(job: 0, state: .failed(error))])
        }
        try run(found.jobs, session, &history)
        // Forgotten once is forgotten.
        session.options.restarts = false
      }
    }
    let summary = BatchSummary(results: history.results, seconds: (ContinuousClock.now - start).seconds)
    return try session.finish(summary, of: history.jobs, reports)
  }

  private func run(_ found: [BatchJob], _ session: BatchSession, _ history: inout History) throws(FKTError) {
    guard !found.isEmpty else { return }
    var numbered = try session.run.limited(found)
    for place in numbered.indices { numbered[place].number = history.jobs.count + place }
    let summary = try session.perform(numbered)
    history.add(numbered, summary.results)
  }
}
