import ArgumentParser
import Foundation
import TrailerBatch
import TrailerRendering

/// Where the jobs of a batch are done: on this machine, or on the hosts of an engine.
struct BatchHostOptions: ParsableArguments {
  @Option(
    name: .customLong("executor"),
    help: ArgumentHelp(
      "Who starts the workers: local, slurm, or exec:PROGRAM, which runs the command it gets.", valueName: "name"),
    transform: Self.executor)
  var executor = HostExecutor.local

  @Option(
    name: .customLong("shared"),
    help: ArgumentHelp("A folder of the batch's own on a disk that all hosts see.", valueName: "folder"),
    completion: .directory)
  var shared: String?

  @Option(
    name: .customLong("shard-seconds"),
    help: ArgumentHelp("Give each worker about so many seconds of work, 300 by default.", valueName: "number"))
  var shardSeconds: Double?

  @Option(
    name: .customLong("split"),
    help: ArgumentHelp(
      "Share out what is encoded of a film that takes longer than a shard: auto, off or a number of shares.",
      valueName: "how"), transform: { try PieceCount($0, of: "--split") })
  var split: PieceCount?

  @Option(
    name: .customLong("parallel"),
    help: ArgumentHelp(
      "Start at most so many workers at once; exec starts one for each processor.", valueName: "number"))
  var parallel: Int?

  @Option(name: .customLong("partition"), help: ArgumentHelp("The partition of Slurm.", valueName: "name"))
  var partition: String?

  @Option(name: .customLong("account"), help: ArgumentHelp("The account of Slurm.", valueName: "name"))
  var account: String?

  @Option(
    name: .customLong("slurm-option"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A further argument of sbatch, as in --slurm-option --qos=low; may be repeated.", valueName: "text"))
  var slurmArguments: [String] = []

  @Option(
    name: .customLong("processor"),
    help: ArgumentHelp(
      "Use what all hosts have: x86-64-v2 or x86-64-v3, on this machine, too; else all that this one has.",
      valueName: "level"), transform: Self.processor)
  var processor: ProcessorLevel?

  @Option(
    name: .customLong("program"),
    help: ArgumentHelp("The path of trailer-edit on the hosts; else that of this one.", valueName: "path"))
  var program: String?

  @Option(
    name: .customLong("map"),
    help: ArgumentHelp(
      "Where the hosts have the files of this one, as in /srv=/mnt/srv; may be repeated.", valueName: "paths"))
  var maps: [String] = []

  @Option(
    name: .customLong("scratch"),
    help: ArgumentHelp(
      "Copy films to this folder before they are read: on a disk of each host's own, and of this one.",
      valueName: "folder"), completion: .directory)
  var scratch: String?

  /// Refuses what means nothing.
  func validate() throws {
    do { try written.check() } catch { throw ValidationError(error.message) }
  }

  /// What the command line says.
  private var written: HostSettings {
    var settings = HostSettings()
    settings.executor = executor == .local ? nil : executor.text
    settings.shared = shared.map(BatchPath.absolute)
    settings.shardSeconds = shardSeconds
    settings.split = split
    settings.parallel = parallel
    settings.partition = partition
    settings.account = account
    settings.slurmOptions = slurmArguments.isEmpty ? nil : slurmArguments
    settings.processor = processor
    settings.maps = maps.isEmpty ? nil : maps
    settings.scratch = scratch.map(BatchPath.absolute)
    return settings
  }

  /// The hosts that are meant: what the command line does not say, the script does; what a run has used, commands that look
  /// for it later know.
  ///
  /// From then on no more of the processor is used than they say.
  /// - Throws: `hostDiffers` for a processor that has not all of it.
  func settings(_ script: HostSettings, recalled: HostSettings = HostSettings()) throws(FKTError) -> HostSettings {
    let settings = written.completed(by: script).completed(by: recalled)
    try settings.processor?.force()
    return settings
  }

  private static func processor(_ text: String) throws -> ProcessorLevel {
    guard let level = ProcessorLevel(rawValue: text) else {
      throw ValidationError("'\(text)' is none of " + ProcessorLevel.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return level
  }

  private static func executor(_ text: String) throws -> HostExecutor {
    guard let executor = HostExecutor(text) else {
      throw ValidationError("'\(text)' is none of local, slurm, exec:PROGRAM")
    }
    return executor
  }
}

/// What hands out work.
enum HostExecutor: Equatable {
  case local, slurm
  /// A program that runs the command it gets.
  case command(String)

  /// Reads its name.
  init?(_ text: String) {
    switch text {
    case "local": self = .local
    case "slurm": self = .slurm
    case _ where text.hasPrefix("exec:") && text.count > 5: self = .command(String(text.dropFirst(5)))
    default: return nil
    }
  }

  /// Its name.
  var text: String {
    switch self {
    case .local: "local"
    case .slurm: "slurm"
    case .command(let program): "exec:\(program)"
    }
  }
}

extension HostSettings {
  /// The engine; `nil` for this machine.
  var engine: (any BatchExecutor)? {
    switch executor.flatMap(HostExecutor.init) ?? .local {
    case .local: return nil
    case .command(let program):
      return CommandExecutor(program: program, parallel: parallel ?? ProcessInfo.processInfo.activeProcessorCount)
    case .slurm:
      var settings = SlurmExecutor.Settings()
      settings.partition = partition
      settings.account = account
      settings.parallel = parallel
      settings.arguments = slurmOptions ?? []
      return SlurmExecutor(settings)
    }
  }

  /// How the batch is shared out.
  ///
  /// - Throws: `usage` without a shared folder.
  func cluster(_ run: BatchRunOptions) throws(FKTError) -> ClusterOptions {
    guard let shared else {
      throw FKTError(
        code: .usage, message: "no shared folder is named",
        hint: "name one that all hosts see: --shared FOLDER, or hosts: {shared: FOLDER} in the script")
    }
    var options = ClusterOptions(folder: shared, program: [run.hosts.program ?? ProgramEngine.realExecutable])
    options.shardSeconds = shardSeconds ?? options.shardSeconds
    options.split = split ?? options.split
    options.processor = processor
    options.workerOptions =
      ["--sandbox", run.engine.sandbox.rawValue] + (maps ?? []).flatMap { ["--map", $0] }
      + (scratch.map { ["--scratch", $0] } ?? []) + (run.cache.map { ["--cache", $0] } ?? [])
    options.memory = try run.memory.map { (text) throws(FKTError) in try SizeOption.bytes(text, of: "--memory") }
    return options
  }
}
