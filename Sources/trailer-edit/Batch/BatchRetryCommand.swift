import ArgumentParser
import TrailerBatch
import TrailerEditing

/// `trailer-edit batch retry FILE [JOB…]`: does some jobs again.
struct BatchRetryCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "retry", abstract: "Forget what became of some jobs, and do them again.",
    discussion: """
      Without jobs, those whose last try failed are meant. A job that is done is done again when it is named: its file is \
      replaced when the new one is complete.

        trailer-edit batch retry teasers.yaml
        trailer-edit batch retry teasers.yaml 3 out/clip-teaser.mp4
      """)

  @OptionGroup var run: BatchRunOptions

  @Argument(help: ArgumentHelp("Jobs, each named by its number or its output.", valueName: "job"))
  var names: [String] = []

  var messages: MessageOptions { run.messages }

  /// What is written is lines, and a failure is one, too.
  var writesJSON: Bool { false }

  static let documentName = "batch retry"

  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    try BatchJSON.reporting(run.writesJSON) { () throws(FKTError) in
      let options = try run.batchOptions(console)
      let script = try run.place.read(console)
      let hosts = try run.hosts.settings(script.hosts)
      let all = try run.limited(try run.place.jobs(of: script))
      let jobs = try chosen(among: all, options)
      let reports = try BatchReports(run.reports, script: run.place.script, jobs: all)
      guard !jobs.isEmpty else {
        console.say("no job has failed")
        return .done
      }
      try BatchState.forget(jobs: jobs, options: options) { console.note($0) }
      let session = BatchSession(
        run: run, options: options, console: console, hosts: hosts)
      return try session.perform(jobs, reports)
    }
  }

  private func chosen(among jobs: [BatchJob], _ options: BatchOptions) throws(FKTError) -> [BatchJob] {
    guard names.isEmpty else {
      let known = JobNames(jobs)
      var places: Set<Int> = []
      for name in names { places.insert(try known.job(named: name)) }
      return places.sorted().map { jobs[$0] }
    }
    let failed = try BatchStatus.read(jobs: jobs, options: options).jobs.filter { job in
      if case .failed = job.state { true } else { false }
    }
    return failed.compactMap { jobs.indices.contains($0.number) ? jobs[$0.number] : nil }
  }
}
