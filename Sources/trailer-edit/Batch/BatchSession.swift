import CatalogKit
import FoundationEssentials
import Synchronization
import Threading
import TrailerBatch
import TrailerRendering

/// One run of a batch: starts it, shows what happens, and tells how it ended.
struct BatchSession {
  let run: BatchRunOptions
  var options: BatchOptions
  let console: Console
  /// The hosts it is done on, if any.
  let hosts: HostSettings
  /// How far the hosts of an engine are to go.
  var extent = ClusterRunner.Extent.toTheEnd
  /// The engine; `nil` for the one that the options name.
  var executor: (any BatchExecutor)?
  /// What signals end.
  let control = BatchControl()

  /// Does the jobs, writes the reports, and tells how the program is to end.
  ///
  /// - Throws: `FKTError` when the batch as a whole cannot be done: another runner has it, or its state cannot be
  ///   written.
  func perform(_ jobs: [BatchJob], _ reports: BatchReports) throws(FKTError) -> ExitCode {
    let summary = try interruptibly { () throws(FKTError) in try perform(jobs) }
    return try finish(summary, of: jobs, reports)
  }

  /// Does `work`; the first signal drains the batch, the second stops it.
  func interruptibly<Result>(_ work: () throws(FKTError) -> Result) throws(FKTError) -> Result {
    let (control, console) = (control, console)
    return try Interruption.withDraining(
      {
        console.say("ending: the jobs under way are finished; a second signal stops them")
        control.drain()
      },
      abort: {
        console.say("stopping the jobs under way")
        control.abort()
      }, work)
  }

  /// Does the jobs and shows what happens.
  ///
  /// Their numbers may be any; they are shown with them.
  func perform(_ jobs: [BatchJob]) throws(FKTError) -> BatchSummary {
    var numbered = jobs
    for place in numbered.indices where numbered[place].number != place { numbered[place].number = place }
    var options = options
    options.scratch = hosts.scratch
    let runner = BatchRunner(
      jobs: numbered, script: BatchPath.absolute(run.place.script), options: options,
      environment: BatchFetching.environment(run, console))
    let started =
      if let engine = executor ?? hosts.engine {
        try ClusterRunner(runner, executor: engine, cluster: hosts.cluster(run)).start(extent)
      } else {
        try runner.start()
      }
    // Who looks for it later need not say it again.
    if hosts.executor != nil { try hosts.remember(in: options.stateFolder) }
    control.take(started)
    defer { control.take(nil) }
    let display = BatchDisplay(jobs: jobs, writesJSON: run.writesJSON, console: console)
    return try runBlocking { () async throws(FKTError) in
      var display = display
      var failure: FKTError?
      for await event in started.events {
        do throws(FKTError) {
          if failure == nil { try display.show(event) }
        } catch {
          // Nobody reads any more what happens.
          failure = error
          started.abort()
        }
      }
      display.finish()
      let summary = try await started.summary()
      if let failure { throw failure }
      return summary
    }
  }

  /// Writes reports and the summary.
  func finish(_ summary: BatchSummary, of jobs: [BatchJob], _ reports: BatchReports) throws(FKTError) -> ExitCode {
    let isInterrupted = control.isDraining
    let code: ExitCode = isInterrupted ? .interrupted : summary.failed > 0 ? .jobsFailed : .done
    if console.verbosity > .quiet {
      for line in BatchSummaryText.lines(of: summary, jobs: jobs) { console.line(line) }
    }
    var failure: FKTError?
    do throws(FKTError) {
      try reports.write(summary, of: jobs, isInterrupted: isInterrupted, sandbox: run.engine.sandbox, console)
    } catch {
      // The jobs are done all the same, and the summary says so.
      failure = error
    }
    if run.writesJSON {
      try BatchJSON.write(
        BatchJSON.summary(summary, script: run.place.script, isInterrupted: isInterrupted, code, reports: reports.paths)
      )
    }
    if let failure { throw failure }
    return code
  }
}

/// What the program gives to a batch: its own file as the worker, and films that are fetched.
enum BatchFetching {
  /// The environment of a run.
  static func environment(_ run: BatchRunOptions, _ console: Console) -> BatchEnvironment {
    // A line that is drawn over would be drawn over the table.
    let quiet = Console(verbosity: .quiet)
    let sources = FilmSource(
      configuration: run.configuration, isOffline: run.isOffline, console: Terminal.canRedraw ? quiet : console)
    // One at a time: several connections to one store would wait for each other, and sources are asked gently.
    let turn = Turn()
    return BatchEnvironment(executable: ProgramEngine.executable, sandbox: run.engine.sandbox) {
      (name) throws(FKTError) in
      try turn.take { () throws(FKTError) in
        guard let film = try sources.films([name]).first else {
          throw FKTError(code: .notFound, message: "\(name): there is no such film", subject: name)
        }
        let trailer = film.trailer
        return BatchEnvironment.FetchedFilm(
          path: film.path, author: trailer?.author, licence: trailer?.licence,
          origin: trailer.flatMap { $0.page?.absoluteString ?? $0.source })
      }
    }
  }

  /// Lets one thread after the other do something.
  private final class Turn: Sendable {
    private let mutex = Mutex(())

    func take<Result: Sendable>(_ work: () throws(FKTError) -> Result) throws(FKTError) -> Result {
      try mutex.withLock { (_) throws(FKTError) in try work() }
    }
  }
}
