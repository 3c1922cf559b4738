import ArgumentParser
import TrailerBatch
import TrailerRendering

/// How a batch is run: the options that `run` and `retry` have.
struct BatchRunOptions: ParsableArguments {
  @OptionGroup var place: BatchPlaceOptions

  @Option(name: .customLong("jobs"), help: ArgumentHelp("Run this many jobs at once.", valueName: "number"))
  var workers: Int?

  @Option(
    name: .customLong("threads"),
    help: ArgumentHelp(
      "Give each encoder this many threads, on which the bytes of results depend; else as before, or as fit.",
      valueName: "number"))
  var threads: Int?

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "Write a report: .html for people, .xml for JUnit, .json for programs; may be repeated.", valueName: "file"),
    completion: .file())
  var reports: [String] = []

  @Option(
    name: .customLong("max-failures"),
    help: ArgumentHelp("Start nothing new after this many failed jobs.", valueName: "number"))
  var maximumFailures: Int?

  @Flag(name: .customLong("fail-fast"), help: "Start nothing new after the first failed job.")
  var failsFast = false

  @Option(
    name: .customLong("memory"),
    help: ArgumentHelp("Memory that all workers together may take, as in 4GiB.", valueName: "size"))
  var memory: String?

  @Option(
    name: .customLong("cache"),
    help: ArgumentHelp(
      "Keep up to so many bytes of encoded frames for later runs, 4GiB by default, or off.", valueName: "size"))
  var cache: String?

  @Option(
    name: .customLong("nice"),
    help: ArgumentHelp("The niceness of the workers, 0 to 19; 19 takes only what others leave.", valueName: "number"))
  var niceness = 0

  @Flag(name: .customLong("isolate"), help: "Do each job in a process of its own.")
  var isIsolated = false

  @Flag(
    name: .customLong("verify-outputs"), help: "Hash the files of finished jobs again, not only look at size and time.")
  var verifiesOutputs = false

  @Flag(name: .customLong("json"), help: "Write a JSON object for each event to standard output, one a line.")
  var writesJSON = false

  @Flag(name: .customLong("offline"), help: "Use stored data only; take what was fetched before.")
  var isOffline = false

  @Option(
    name: .customLong("config"), help: ArgumentHelp("The configuration of the catalog.", valueName: "file"),
    completion: .file())
  var configuration: String?

  @OptionGroup var hosts: BatchHostOptions

  @OptionGroup var engine: EngineOptions

  @OptionGroup var messages: MessageOptions

  /// Refuses numbers that mean nothing.
  func validate() throws {
    if let workers, !(1...256).contains(workers) { throw ValidationError("--jobs is a number from 1 to 256") }
    if let threads, !(1...64).contains(threads) { throw ValidationError("--threads is a number from 1 to 64") }
    if let maximumFailures, maximumFailures < 1 { throw ValidationError("--max-failures is a number from 1 up") }
    guard (0...19).contains(niceness) else { throw ValidationError("--nice is a number from 0 to 19") }
    if failsFast, maximumFailures != nil { throw ValidationError("--fail-fast is --max-failures 1: write one of them") }
  }

  /// How the batch is run.
  func batchOptions(_ console: Console) throws(FKTError) -> BatchOptions {
    var options = try place.options()
    options.workers = workers
    options.threads = threads
    options.memory = try memory.map { (text) throws(FKTError) in try SizeOption.bytes(text, of: "--memory") }
    options.maximumFailures = failsFast ? 1 : maximumFailures
    options.isIsolated = isIsolated
    options.verifiesOutputs = verifiesOutputs
    options.niceness = niceness
    let (cache, notices) = try ProgramCache.open(ProgramCache.Wish(cache))
    for notice in notices { console.note(notice) }
    options.cache = cache
    return options
  }

  /// The jobs with the limits of the command line, which count more than those of the script.
  func limited(_ jobs: [BatchJob]) throws(FKTError) -> [BatchJob] {
    guard !engine.limitTexts.isEmpty else { return jobs }
    var limited: [BatchJob] = []
    limited.reserveCapacity(jobs.count)
    for var job in jobs {
      for text in engine.limitTexts { try job.settings.limits.set(text) }
      limited.append(job)
    }
    return limited
  }
}
