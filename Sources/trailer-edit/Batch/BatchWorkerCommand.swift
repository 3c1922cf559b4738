import ArgumentParser
import Synchronization
import TrailerBatch
import TrailerEditing
import Threading

/// `trailer-edit batch worker`: does one shard of a batch on this host.
struct BatchWorkerCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "worker", abstract: "Do one shard of a batch on this host; engines start it.",
    discussion: """
      It needs the shared folder only. The order is known by its digest: nothing else is done, and nothing that another \
      user could have written. A job that another host has done is not done again.

      The first SIGTERM starts nothing new, and gives back what is not done within --grace; the exit status is 75 then.

        trailer-edit batch worker --batch /srv/work/teasers --digest HEX --shard 17
      """)

  @Option(
    name: .customLong("batch"), help: ArgumentHelp("The shared folder of the batch.", valueName: "folder"),
    completion: .directory)
  var batch: String

  @Option(name: .customLong("digest"), help: ArgumentHelp("The digest of the order.", valueName: "hex"))
  var digest: String

  @Option(name: .customLong("shard"), help: ArgumentHelp("The number of the shard, from 0.", valueName: "number"))
  var shard: Int

  @Option(
    name: .customLong("map"),
    help: ArgumentHelp("Where this host has files, as in /srv=/mnt/srv; may be repeated.", valueName: "paths"))
  var maps: [String] = []

  @Option(
    name: .customLong("scratch"),
    help: ArgumentHelp(
      "Copy films to this folder before they are read, on a disk of this host's own.", valueName: "folder"),
    completion: .directory)
  var scratch: String?

  @Option(
    name: .customLong("jobs"), help: ArgumentHelp("Run this many jobs at once, 1 by default.", valueName: "number"))
  var workers = 1

  @Option(
    name: .customLong("grace"),
    help: ArgumentHelp("Seconds that jobs have to end after a signal, 60 by default.", valueName: "number"))
  var grace = 60.0

  @Option(
    name: .customLong("cache"),
    help: ArgumentHelp(
      "Keep up to so many bytes of encoded frames for later runs, 4GiB by default, or off.", valueName: "size"))
  var cache: String?

  @OptionGroup var engine: EngineOptions

  @OptionGroup var messages: MessageOptions

  static let documentName = "batch worker"

  var writesJSON: Bool { false }

  func validate() throws {
    guard (1...256).contains(workers) else { throw ValidationError("--jobs is a number from 1 to 256") }
    guard shard >= 0 else { throw ValidationError("--shard is a number from 0") }
    guard grace >= 0, grace <= 86_400 else { throw ValidationError("--grace is a number of seconds") }
  }

  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    let folder = BatchPath.absolute(batch)
    var options = BatchOptions(stateFolder: folder)
    options.workers = workers
    options.scratch = scratch.map(BatchPath.absolute)
    options.cache = try ProgramCache.open(ProgramCache.Wish(cache)).cache
    let environment = BatchEnvironment(executable: ProgramEngine.executable, sandbox: engine.sandbox) {
      (name) throws(FKTError) in
      throw FKTError(code: .notFound, message: "\(name): workers fetch nothing", subject: name)
    }
    let runner = ShardRunner(
      batch: folder, digest: digest, shard: shard, maps: try PathMap(maps), options: options, environment: environment)
    let run = try runner.start()
    let grace = grace
    let summary = try Interruption.withDraining(
      {
        console.say("ending: jobs that end within \(grace.fixed(0)) s are finished, the others are given back")
        run.drain()
        Task.detached {
          try? await Task.sleep(for: .seconds(grace))
          run.abort()
        }
      }, abort: { run.abort() }
    ) { () throws(FKTError) in
      try runBlocking { () async throws(FKTError) in
        for await event in run.events { Self.say(event, console) }
        return try await run.summary()
      }
    }
    console.say(
      "shard \(shard): \(summary.done) done, \(summary.alreadyDone) already done, \(summary.failed) failed, "
        + "\(summary.notRun) given back")
    // A job that fails has its record: the engine has nothing to try again.
    return summary.notRun > 0 ? .tryAgain : .done
  }

  private static func say(_ event: BatchEvent, _ console: Console) {
    switch event {
    case .ended(let result):
      switch result.state {
      case .done(let file): console.say("job \(result.job + 1) done in \(result.seconds.fixed(1)) s: \(file.path)")
      case .alreadyDone(let file): console.say("job \(result.job + 1) was already done elsewhere: \(file.path)")
      case .failed(let error): console.say("job \(result.job + 1) failed: \(error.message)")
      case .notRun: console.say("job \(result.job + 1) is given back")
      }
    case .noticed(let notice): console.note(notice)
    case .began, .started, .progress, .retrying, .draining: break
    }
  }
}
