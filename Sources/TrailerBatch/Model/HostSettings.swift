public import TrailerRendering

/// What is known of the hosts that a batch is done on: from the command line, from the script, and from an earlier run.
public struct HostSettings: Sendable, Hashable, Codable {
  /// Who starts the workers, as in `slurm`; `nil` for this machine.
  ///
  /// No script names it.
  public var executor: String?
  /// The absolute path of a folder of the batch's own on a disk that all hosts see.
  public var shared: String?
  /// Seconds of work of a shard.
  public var shardSeconds: Double?
  /// Into how many shares a long film is split.
  public var split: PieceCount?
  /// Workers at once.
  public var parallel: Int?
  /// The partition of Slurm.
  public var partition: String?
  /// The account of Slurm.
  public var account: String?
  /// Further arguments of `sbatch`.
  public var slurmOptions: [String]?
  /// What the processors of all hosts have, on which the bytes of results depend; `nil` for all that this one has.
  ///
  /// It counts on this machine, too.
  public var processor: ProcessorLevel?
  /// Where the hosts have the files of this one, as in `/srv=/mnt/srv`.
  public var maps: [String]?
  /// The absolute path of a folder on a disk of each host's own, where films are copied to before they are read.
  ///
  /// It counts on this machine, too.
  public var scratch: String?

  /// Nothing.
  public init() {}

  /// These, and what `others` say besides.
  public func completed(by others: HostSettings) -> HostSettings {
    var settings = self
    settings.executor = executor ?? others.executor
    settings.shared = shared ?? others.shared
    settings.shardSeconds = shardSeconds ?? others.shardSeconds
    settings.split = split ?? others.split
    settings.parallel = parallel ?? others.parallel
    settings.partition = partition ?? others.partition
    settings.account = account ?? others.account
    settings.slurmOptions = slurmOptions ?? others.slurmOptions
    settings.processor = processor ?? others.processor
    settings.maps = maps ?? others.maps
    settings.scratch = scratch ?? others.scratch
    return settings
  }

  /// Refuses values that mean nothing.
  ///
  /// - Throws: `usage`.
  public func check() throws(FKTError) {
    func refuse(_ what: String) -> FKTError { FKTError(code: .usage, message: what) }
    if let shardSeconds, !(1...1e6 ~= shardSeconds) { throw refuse("shard-seconds is a number from 1 up") }
    if let parallel, !(1...100_000 ~= parallel) { throw refuse("parallel is a number from 1 up") }
    _ = try PathMap(maps ?? [])
  }
}
