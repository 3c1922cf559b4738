public import TrailerRendering

/// How a batch is shared out among hosts.
public struct ClusterOptions: Sendable {
  /// The absolute path of a folder that all hosts see.
  public var folder: String
  /// Seconds of one processor that a shard should take.
  public var shardSeconds = 300.0
  /// Into how many shares the encoded spans of a film are split that takes longer than a shard.
  public var split = PieceCount.auto
  /// What of each processor is used, which this process has to use already, see ``ProcessorLevel/force()``.
  public var processor: ProcessorLevel?
  /// The program on the hosts, and what stands before it.
  public var program: [String]
  /// Options of each worker.
  public var workerOptions: [String] = []
  /// Bytes of memory of a worker; `nil` for 1 GiB and half as much for each thread.
  public var memory: Int64?
  /// Seconds that the engine may be silent before the run ends.
  public var patience = 600.0
  /// Seconds between two looks at the engine.
  public var interval = 2.0

  /// Options with the usual values.
  public init(folder: String, program: [String]) {
    self.folder = folder
    self.program = program
  }
}

/// Does the jobs of a batch on the hosts of an engine: the coordinator.
///
/// The state of the batch stays here, with its lock and its journal, so that a run on this machine goes on where the hosts
/// ended, and the other way round. What the hosts have done is collected from the shared folder, whoever did it.
public struct ClusterRunner: Sendable {
  let runner: BatchRunner
  let executor: any BatchExecutor
  let cluster: ClusterOptions

  /// A runner.
  ///
  /// - Parameters:
  ///   - runner: the batch, as it would be run on this machine.
  ///   - executor: the engine.
  ///   - cluster: how it is shared out.
  public init(_ runner: BatchRunner, executor: any BatchExecutor, cluster: ClusterOptions) {
    self.runner = runner
    self.executor = executor
    self.cluster = cluster
  }

  /// How far a run goes.
  public enum Extent: Sendable, Hashable {
    /// Until every job has ended.
    case toTheEnd
    /// Until all that is missing is submitted.
    case submission
    /// What the hosts have done so far is taken over, and nothing is submitted.
    case collection
    /// What runs is ended, and what was done is taken over.
    case cancellation
  }

  /// Takes the lock of the batch, takes over what the hosts have done, submits what is missing, and waits for it.
  ///
  /// This blocks until it is known which jobs wait. Draining ends what the engine has not begun, and waits for the rest;
  /// aborting ends that, too.
  /// - Parameter extent: how far it goes.
  /// - Returns: the run under way.
  /// - Throws: `FKTError` as ``BatchRunner/start()`` does; `outputUnwritable` for a shared folder that cannot be used.
  public func start(_ extent: Extent = .toTheEnd) throws(FKTError) -> BatchRun {
    let start = ContinuousClock.now
    let prepared = try runner.prepare()
    let folder = ClusterFolder(cluster.folder)
    try folder.make()
    let (events, continuation) = AsyncStream.makeStream(of: BatchEvent.self, bufferingPolicy: .unbounded)
    let work = ClusterWork(
      self, prepared, folder, events: continuation, log: RunLog(prepared.state.folder), extent: extent, since: start)
    let run = BatchRun(events: events, control: work)
    try run.begin { () throws(FKTError) in try work.run() }
    return run
  }
}
