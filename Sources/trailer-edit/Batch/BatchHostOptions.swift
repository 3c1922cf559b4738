import ArgumentParser
import Foundation
import TrailerBatch
import TrailerRendering

/// Where the jobs of a batch are done: on this machine, or on the hosts of an engine.
struct BatchHostOptions: ParsableArguments {
  /// What hands out work.
  enum Executor: Equatable {
    case local, slurm
    /// A program that runs the command it gets.
    case command(String)
  }

  @Option(
    name: .customLong("executor"),
    help: ArgumentHelp(
      "Who starts the workers: local, slurm, or exec:PROGRAM, which runs the command it gets.", valueName: "name"),
    transform: Self.executor)
  var executor = Executor.local

  @Option(
    name: .customLong("shared"),
    help: ArgumentHelp("A folder of the batch's own on a disk that all hosts see.", valueName: "folder"),
    completion: .directory)
  var shared: String?

  @Option(
    name: .customLong("shard-seconds"),
    help: ArgumentHelp("Give each worker about so many seconds of work, 300 by default.", valueName: "number"))
  var shardSeconds = 300.0

  @Option(
    name: .customLong("split"),
    help: ArgumentHelp(
      "Share out what is encoded of a film that takes longer than a shard: auto, off or a number of shares.",
      valueName: "how"))
  var split: String?

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
    name: .customLong("program"),
    help: ArgumentHelp("The path of trailer-edit on the hosts; else that of this one.", valueName: "path"))
  var program: String?

  @Option(
    name: .customLong("map"),
    help: ArgumentHelp(
      "Where the hosts have the files of this one, as in /srv=/mnt/srv; may be repeated.", valueName: "paths"))
  var maps: [String] = []

  /// Refuses what means nothing.
  func validate() throws {
    if executor != .local, shared == nil {
      throw ValidationError("with --executor, name a folder that all hosts see: --shared FOLDER")
    }
    guard shardSeconds >= 1, shardSeconds <= 1e6 else { throw ValidationError("--shard-seconds is a number from 1 up") }
    if let parallel, !(1...100_000).contains(parallel) { throw ValidationError("--parallel is a number from 1 up") }
  }

  /// The engine; `nil` for this machine.
  var engine: (any BatchExecutor)? {
    switch executor {
    case .local: return nil
    case .command(let program):
      return CommandExecutor(program: program, parallel: parallel ?? ProcessInfo.processInfo.activeProcessorCount)
    case .slurm:
      var settings = SlurmExecutor.Settings()
      settings.partition = partition
      settings.account = account
      settings.parallel = parallel
      settings.arguments = slurmArguments
      return SlurmExecutor(settings)
    }
  }

  /// How the batch is shared out.
  ///
  /// - Throws: `usage` without a shared folder, or for a map that is none.
  func cluster(_ run: BatchRunOptions) throws(FKTError) -> ClusterOptions {
    guard let shared else {
      throw FKTError(
        code: .usage, message: "no shared folder is named", hint: "name one that all hosts see: --shared FOLDER")
    }
    _ = try PathMap(maps)
    var options = ClusterOptions(
      folder: BatchPath.absolute(shared), program: [program ?? ProgramEngine.realExecutable])
    options.shardSeconds = shardSeconds
    if let split { options.split = try PieceCount(split, of: "--split") }
    options.workerOptions =
      ["--sandbox", run.engine.sandbox.rawValue] + maps.flatMap { ["--map", $0] }
      + (run.cache.map { ["--cache", $0] } ?? [])
    options.memory = try run.memory.map { (text) throws(FKTError) in try SizeOption.bytes(text, of: "--memory") }
    return options
  }

  private static func executor(_ text: String) throws -> Executor {
    switch text {
    case "local": return .local
    case "slurm": return .slurm
    case _ where text.hasPrefix("exec:") && text.count > 5: return .command(String(text.dropFirst(5)))
    default: throw ValidationError("'\(text)' is none of local, slurm, exec:PROGRAM")
    }
  }
}
