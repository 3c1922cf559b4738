import Subprocess
internal import Synchronization
import SystemPackage
public import TrailerEditing

/// Runs a command for each shard, some at a time: `exec:PROGRAM`.
///
/// The program gets the command line of the worker as its arguments and is to end when the worker does, as `env`, `nice`,
/// `srun` or a script with `ssh` do.
public final class CommandExecutor: BatchExecutor {
  private struct Shard: Hashable {
    var submission: String
    var number: Int
  }

  private struct State {
    var waiting: [(shard: Shard, submission: ShardSubmission)] = []
    var running: [Shard: Task<Void, Never>] = [:]
    var failure: FKTError?
  }

  private let program: String
  private let most: Int
  private let state = Mutex(State())

  /// The word for it.
  public let name = "exec"

  /// An engine.
  ///
  /// - Parameters:
  ///   - program: the program's path, or a name that `PATH` finds.
  ///   - parallel: commands at the same time, at least 1.
  public init(program: String, parallel: Int) {
    self.program = program
    most = max(1, parallel)
  }

  /// The most shards of one submission.
  public func mostShards() async throws(FKTError) -> Int { 100_000 }

  /// Starts a worker for each shard, or has them started.
  public func submit(_ submission: ShardSubmission) async throws(FKTError) {
    state.withLock { state in
      state.waiting += (0..<submission.shards).map { (Shard(submission: submission.name, number: $0), submission) }
    }
    startNext()
  }

  /// Asks for the shards that wait or run.
  ///
  /// - Returns: what the engine means to do with each.
  public func states(of submission: ShardSubmission) async throws(FKTError) -> [Int: ShardState] {
    try state.withLock { state throws(FKTError) in
      if let failure = state.failure { throw failure }
      var found: [Int: ShardState] = [:]
      for entry in state.waiting where entry.shard.submission == submission.name {
        found[entry.shard.number] = .waiting
      }
      for shard in state.running.keys where shard.submission == submission.name { found[shard.number] = .running }
      return found
    }
  }

  /// Ends shards.
  public func cancel(_ submission: ShardSubmission, _ shards: [Int]) async throws(FKTError) {
    let shards = Set(shards.map { Shard(submission: submission.name, number: $0) })
    let tasks = state.withLock { state in
      state.waiting.removeAll { shards.contains($0.shard) }
      return state.running.filter { shards.contains($0.key) }.map(\.value)
    }
    for task in tasks { task.cancel() }
  }

  private func startNext() {
    state.withLock { state in
      while state.running.count < most, !state.waiting.isEmpty {
        let (shard, submission) = state.waiting.removeFirst()
        state.running[shard] = Task.detached { [self] in
          await run(shard, submission)
          self.state.withLock { $0.running[shard] = nil }
          startNext()
        }
      }
    }
  }

  private func run(_ shard: Shard, _ submission: ShardSubmission) async {
    var options = PlatformOptions()
    // A worker has so long to end its jobs; it was told at once.
    options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .seconds(120))]
    do {
      let log = try FileDescriptor.open(
        FilePath(submission.log(ofShard: "\(shard.number)")), .writeOnly, options: [.create, .append],
        permissions: .ownerReadWrite)
      defer { try? log.close() }
      let executable: Executable = program.contains("/") ? .path(FilePath(program)) : .name(program)
      _ = try await Subprocess.run(
        executable, arguments: Arguments(submission.command + ["\(shard.number)"]), platformOptions: options,
        output: .fileDescriptor(log, closeAfterSpawningProcess: false),
        error: .fileDescriptor(log, closeAfterSpawningProcess: false))
    } catch is CancellationError {
    } catch {
      state.withLock { state in
        state.failure = FKTError(
          code: .notFound, message: "\(program) cannot be started: \(error)",
          hint: "name a program that runs the command line it gets, as in exec:env", subject: program)
      }
    }
  }
}
