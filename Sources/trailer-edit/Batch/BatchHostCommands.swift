import ArgumentParser
import TrailerBatch
import TrailerEditing

/// What is done at once with a batch that the hosts of an engine work on.
protocol BatchHostCommand: Subcommand {
  /// How far it goes.
  static var extent: ClusterRunner.Extent { get }
  var run: BatchRunOptions { get }
}

extension BatchHostCommand {
  var messages: MessageOptions { run.messages }

  /// What is written is lines, and a failure is one, too.
  var writesJSON: Bool { false }

  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    try BatchJSON.reporting(run.writesJSON) { () throws(FKTError) in
      let options = try run.batchOptions(console)
      let script = try run.place.read(console)
      let hosts = try run.hosts.settings(script.hosts, recalled: .recalled(from: options.stateFolder))
      // What was exported is collected from the shared folder, whoever did it.
      let exported = Self.extent == .collection && hosts.shared != nil ? FileExecutor(.shell) : nil
      guard let engine = hosts.engine ?? exported else {
        throw FKTError(
          code: .usage, message: "batch \(Self.configuration.commandName ?? "") is for hosts of an engine",
          hint: "name it: --executor slurm --shared FOLDER; on this machine, batch run does all")
      }
      if case .command? = hosts.executor.flatMap(HostExecutor.init), Self.extent == .submission {
        throw FKTError(
          code: .usage, message: "exec starts workers as long as the program runs, so nothing can be handed over",
          hint: "use batch run, or another engine")
      }
      let jobs = try run.limited(try run.place.jobs(of: script))
      let reports = try BatchReports(run.reports, script: run.place.script, jobs: jobs)
      let session = BatchSession(
        run: run, options: options, console: console, hosts: hosts, extent: Self.extent, executor: engine)
      return try session.perform(jobs, reports)
    }
  }
}

/// `trailer-edit batch submit FILE`: hands what is missing to an engine.
struct BatchSubmitCommand: BatchHostCommand {
  static let configuration = CommandConfiguration(
    commandName: "submit", abstract: "Hand what is not done yet to the hosts of an engine, and do not wait.",
    discussion: """
      What was submitted before and is under way is not submitted again. Later, batch collect takes over what the hosts \
      have done, and batch run does all: it waits, and submits again what was lost.

        trailer-edit batch submit teasers.yaml --executor slurm --shared /srv/work/teasers
      """)

  @OptionGroup var run: BatchRunOptions

  static let documentName = "batch submit"
  static let extent = ClusterRunner.Extent.submission
}

/// `trailer-edit batch collect FILE`: takes over what hosts have done.
struct BatchCollectCommand: BatchHostCommand {
  static let configuration = CommandConfiguration(
    commandName: "collect", abstract: "Take over what the hosts of an engine have done so far.",
    discussion: """
      From then on, batch status and batch run know of it. Nothing is submitted.

        trailer-edit batch collect teasers.yaml --executor slurm --shared /srv/work/teasers
      """)

  @OptionGroup var run: BatchRunOptions

  static let documentName = "batch collect"
  static let extent = ClusterRunner.Extent.collection
}

/// `trailer-edit batch cancel FILE`: ends what hosts do.
struct BatchCancelCommand: BatchHostCommand {
  static let configuration = CommandConfiguration(
    commandName: "cancel", abstract: "End what the hosts of an engine do, and take over what is done.",
    discussion: """
      Workers that run finish what they are at, or give it back after a minute.

        trailer-edit batch cancel teasers.yaml --executor slurm --shared /srv/work/teasers
      """)

  @OptionGroup var run: BatchRunOptions

  static let documentName = "batch cancel"
  static let extent = ClusterRunner.Extent.cancellation
}
