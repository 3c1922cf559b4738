public import TrailerEditing

/// An engine that starts workers on hosts: the scheduler of a cluster, or a command.
///
/// It is asked to start things, and which it still means to do; what became of the jobs, the shared folder alone tells. An
/// engine may start a shard twice, or never: results appear once all the same, and what is missing is submitted again.
public protocol BatchExecutor: Sendable {
  /// Its name, as in `slurm`.
  var name: String { get }

  /// Whether it can be asked later for what it was given.
  var remembers: Bool { get }

  /// Whether it begins a submission when another one has ended, see ``ShardSubmission/after``.
  var waitsForOthers: Bool { get }

  /// The most shards of one submission.
  func mostShards() async throws(FKTError) -> Int

  /// Starts a worker for each shard, now or later.
  func submit(_ submission: ShardSubmission) async throws(FKTError)

  /// The shards that wait or run; the others have ended, or never were.
  ///
  /// It finds a submission by its name, so that one is found whose answer was lost.
  func states(of submission: ShardSubmission) async throws(FKTError) -> [Int: ShardState]

  /// Ends shards: none of them is started any more, and workers that run are told to end.
  func cancel(_ submission: ShardSubmission, _ shards: [Int]) async throws(FKTError)
}

extension BatchExecutor {
  /// Engines can.
  public var remembers: Bool { true }

  /// Most cannot.
  public var waitsForOthers: Bool { false }
}

/// What an engine means to do with a shard.
public enum ShardState: Sendable, Hashable {
  /// It is started later.
  case waiting
  /// Its worker runs.
  case running
  /// It will not be started unless somebody does something: why, in the engine's words.
  case stuck(String)
}

/// What is asked of an engine at one time.
public struct ShardSubmission: Sendable, Hashable, Codable {
  /// Its name, which no other submission has.
  public var name: String
  /// The absolute path of the shared folder.
  public var folder: String
  /// The digest of the order.
  public var order: String
  /// Shards, numbered from 0.
  public var shards: Int
  /// The program on the hosts, and what stands before it.
  public var program: [String]
  /// Options of each worker besides those that name its shard.
  public var options: [String]
  /// Threads that a worker needs.
  public var threads: Int
  /// Bytes of memory that a worker needs.
  public var memory: Int64
  /// Seconds after which a worker certainly hangs.
  public var seconds: Int
  /// The name of the submission that has to end first, however that is; `nil` for none.
  public var after: String?

  /// The command line of a worker, but for the number of its shard at its end.
  public var command: [String] {
    program + ["batch", "worker", "--batch", folder, "--digest", order] + options + ["--shard"]
  }

  /// Where a worker's output goes.
  public func log(ofShard shard: String) -> String { "\(folder)/log/\(name).\(shard).log" }
}
