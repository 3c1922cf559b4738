import ArgumentParser
import TrailerBatch
import TrailerEditing

/// `trailer-edit batch run FILE`: does the jobs of a script that are not done yet.
struct BatchRunCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Do the jobs of a script that are not done yet.",
    discussion: """
      The first Ctrl-C lets the jobs under way come to their end, the second stops them. The next run goes on.

        trailer-edit batch run teasers.yaml
        trailer-edit batch run teasers.yaml --jobs 4 --report teasers.html
        trailer-edit batch run teasers.yaml --watch incoming/
        trailer-edit batch run teasers.yaml --json --quiet | jq .state

      With --watch, every file that is complete in the folder becomes the film of every entry of the script, until \
      Ctrl-C: a file is complete when size and time have stood still for 5 seconds. Names that begin with a dot or end \
      in .part or .tmp are left alone. A file that failed is tried again when it changes.
      """)

  @Flag(name: .customLong("restart"), help: "Forget what earlier runs did, and do all jobs again.")
  var restarts = false

  @OptionGroup var run: BatchRunOptions

  var messages: MessageOptions { run.messages }

  /// What is written is lines, and a failure is one, too.
  var writesJSON: Bool { false }

  static let documentName = "batch run"

  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    try BatchJSON.reporting(run.writesJSON) { () throws(FKTError) in
      var options = try run.batchOptions(console)
      options.restarts = restarts
      if let folder = run.place.watched { return try watch(folder, options, console) }
      let script = try run.place.read(console)
      let jobs = try run.limited(try run.place.jobs(of: script))
      let reports = try BatchReports(run.reports, script: run.place.script, jobs: jobs)
      let session = BatchSession(
        run: run, options: options, console: console, hosts: try run.hosts.settings(script.hosts))
      return try session.perform(jobs, reports)
    }
  }

  private func watch(_ folder: String, _ options: BatchOptions, _ console: Console) throws(FKTError) -> ExitCode {
    let script = try run.place.read(console)
    let reports = try BatchReports(run.reports, script: run.place.script, jobs: [])
    let session = BatchSession(
      run: run, options: options, console: console, hosts: try run.hosts.settings(script.hosts))
    return try BatchWatch(jobs: WatchedJobs(script: script, folder: folder), session: session).perform(reports)
  }
}
