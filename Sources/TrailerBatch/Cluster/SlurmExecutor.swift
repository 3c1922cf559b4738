import Subprocess
public import TrailerEditing

/// Slurm, by its commands: `sbatch`, `squeue`, `scancel`, `scontrol`.
///
/// A submission is a job array with a name of its own. Slurm is not asked to requeue: what a lost host has not done is
/// submitted again. Accounting is not needed.
public struct SlurmExecutor: BatchExecutor {
  /// What the site wants to know.
  public struct Settings: Sendable, Hashable {
    /// The partition; `nil` for the site's own choice.
    public var partition: String?
    /// The account; `nil` for the user's own.
    public var account: String?
    /// Array tasks at the same time; `nil` for as many as fit.
    public var parallel: Int?
    /// Further arguments of `sbatch`.
    public var arguments: [String] = []

    /// The settings of a site that wants to know nothing.
    public init() {}
  }

  private let settings: Settings

  /// The word for it.
  public let name = "slurm"

  /// It can, by dependencies.
  public let waitsForOthers = true

  /// An engine.
  public init(_ settings: Settings) { self.settings = settings }

  /// The most shards of one submission.
  public func mostShards() async throws(FKTError) -> Int {
    let lines = try await output("scontrol", ["show", "config"]).split(separator: "\n")
    // The greatest index is one less.
    let line = lines.first { $0.hasPrefix("MaxArraySize") }
    return line.flatMap { $0.split(separator: "=").last }.flatMap { Int($0.filter(\.isNumber)) }.map { max(1, $0 - 1) }
      ?? 1000
  }

  /// Starts a worker for each shard, or has them started.
  public func submit(_ submission: ShardSubmission) async throws(FKTError) {
    var arguments = arguments(of: submission)
    if let earlier = submission.after {
      // What Slurm knows no more has ended.
      let numbers = try await output("squeue", ["--noheader", "--name", earlier, "--format", "%F"])
      let jobs = Set(numbers.split(separator: "\n").map { $0.trimmingSpaces() })
      if !jobs.isEmpty { arguments += ["--dependency", "afterany:" + jobs.sorted().joined(separator: ":")] }
    }
    _ = try await output("sbatch", arguments, input: Self.script(of: submission))
  }

  /// Asks for the shards that wait or run.
  ///
  /// - Returns: what the engine means to do with each.
  public func states(of submission: ShardSubmission) async throws(FKTError) -> [Int: ShardState] {
    let text = try await output(
      "squeue", ["--noheader", "--array", "--name", submission.name, "--format", "%K|%T|%r"])
    return Self.states(text)
  }

  /// Ends shards.
  public func cancel(_ submission: ShardSubmission, _ shards: [Int]) async throws(FKTError) {
    guard !shards.isEmpty else { return }
    if shards.count == submission.shards {
      _ = try await output("scancel", ["--name", submission.name])
    } else {
      let numbers = try await output(
        "squeue", ["--noheader", "--array", "--name", submission.name, "--format", "%F_%K|%K"])
      let wanted = Set(shards)
      let tasks = numbers.split(separator: "\n").compactMap { line -> String? in
        let parts = line.split(separator: "|")
        return parts.count == 2 && Int(parts[1]).map(wanted.contains) == true ? String(parts[0]) : nil
      }
      for start in stride(from: 0, to: tasks.count, by: 500) {
        _ = try await output("scancel", Array(tasks[start..<min(start + 500, tasks.count)]))
      }
    }
  }

  /// What `sbatch` gets.
  func arguments(of submission: ShardSubmission) -> [String] {
    let limit = settings.parallel.map { "%\($0)" } ?? ""
    // A job may take its time; the worker itself ends what hangs.
    let minutes = max(1, (submission.seconds + 59) / 60)
    var arguments = [
      "--parsable", "--job-name", submission.name, "--array", "0-\(submission.shards - 1)\(limit)", "--no-requeue",
      "--nodes", "1", "--ntasks", "1", "--cpus-per-task", "\(submission.threads)",
      "--mem", "\(max(1, submission.memory >> 20))M", "--time", "\(minutes)",
      "--signal", "B:TERM@90", "--open-mode", "append", "--output", submission.log(ofShard: "%a"),
      "--chdir", submission.folder,
    ]
    if let partition = settings.partition { arguments += ["--partition", partition] }
    if let account = settings.account { arguments += ["--account", account] }
    return arguments + settings.arguments
  }

  /// The script of each task, which becomes the worker.
  static func script(of submission: ShardSubmission) -> String {
    let words = submission.command.map(\.shellQuoted).joined(separator: " ")
    return "#!/bin/sh\nexec \(words) \"$SLURM_ARRAY_TASK_ID\"\n"
  }

  /// Reads what `squeue` says: the index, the state and the reason of each task.
  static func states(_ text: String) -> [Int: ShardState] {
    var found: [Int: ShardState] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingSpaces()
      }
      guard parts.count == 3, let index = Int(parts[0]) else { continue }
      switch parts[1] {
      case "RUNNING", "COMPLETING", "CONFIGURING", "SUSPENDED", "STAGE_OUT", "STOPPED", "SIGNALING", "RESIZING":
        found[index] = .running
      case "PENDING", "REQUEUED", "REQUEUE_FED", "RESV_DEL_HOLD":
        found[index] = isStuck(parts[2]) ? .stuck(parts[2]) : .waiting
      case "REQUEUE_HOLD", "SPECIAL_EXIT": found[index] = .stuck(parts[2])
      default: continue
      }
    }
    return found
  }

  /// Whether a reason to wait does not go away by waiting.
  private static func isStuck(_ reason: String) -> Bool {
    let reasons = [
      "held", "JobHeld", "DependencyNeverSatisfied", "BadConstraints", "PartitionInactive", "InvalidAccount",
      "InvalidQOS",
      "PartitionNodeLimit", "PartitionTimeLimit", "QOSTimeLimit", "AssociationTimeLimit",
    ]
    return reasons.contains { reason.contains($0) }
  }

  /// Whether `sbatch` will say the same however often it is asked, and not for some trouble of Slurm's own.
  static func isRefusal(_ text: String) -> Bool {
    let refusals = [
      "nvalid", "Requested node configuration is not available", "ermission denied", "unrecognized option",
      "not allowed",
      "violates accounting/QOS policy",
    ]
    return !text.contains("credential") && refusals.contains { text.contains($0) }
  }

  private func output(_ program: String, _ arguments: [String], input: String = "") async throws(FKTError) -> String {
    do {
      let result = try await Subprocess.run(
        .name(program), arguments: Arguments(arguments), input: .string(input), output: .string(limit: 64 << 20),
        error: .string(limit: 64 << 10))
      guard result.terminationStatus.isSuccess else {
        let said = result.standardError.split(separator: "\n").joined(separator: "; ")
        throw FKTError(
          code: program == "sbatch" && Self.isRefusal(said) ? .usage : .executorFailed,
          message: "\(program) failed: \(said.isEmpty ? "\(result.terminationStatus)" : said)",
          hint: "try it by hand: \(([program] + arguments).map(\.shellQuoted).joined(separator: " "))",
          subject: program)
      }
      return result.standardOutput
    } catch let error as FKTError {
      throw error
    } catch {
      throw FKTError(
        code: .notFound, message: "\(program) cannot be started: \(error)",
        hint: "run this on a host that has the commands of Slurm on its PATH", subject: program)
    }
  }
}

extension Substring {
  fileprivate func trimmingSpaces() -> String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
