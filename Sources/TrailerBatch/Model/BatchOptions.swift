public import TrailerRendering

/// How a batch is run.
public struct BatchOptions: Sendable {
  /// What tells whether an input is still the one a job was done with.
  public enum Identity: String, Sendable, Hashable, CaseIterable {
    /// Size, time of the last change, and SHA-256 of the first and last MiB.
    case quick
    /// SHA-256 of all bytes, wherever the file lies and whenever it was touched.
    case content
  }

  /// Where the state of the batch is kept: an absolute path.
  public var stateFolder: String
  /// Jobs at the same time; `nil` for as many as processors and memory allow.
  public var workers: Int?
  /// Threads of each encoder, 1 to 64, on which the results depend; `nil` for those of the last run, and before any for
  /// what there is of processors for each worker.
  public var threads: Int?
  /// Bytes of memory that all workers together may take; `nil` for most of what is free.
  public var memory: Int64?
  /// Whether what earlier runs did is forgotten first.
  public var restarts = false
  /// Failed jobs after which nothing new is started; `nil` for no end.
  public var maximumFailures: Int?
  /// Whether each job has a process of its own.
  public var isIsolated = false
  /// What tells whether an input has changed.
  public var identity = Identity.quick
  /// Whether the files of finished jobs are hashed again, and not only looked at by size and time.
  public var verifiesOutputs = false
  /// Where encoded spans are kept for later runs; `nil` for nowhere.
  public var cache: SpanCache?
  /// A folder on a disk of this host's own, where films are copied to before they are read; `nil` for nowhere.
  public var scratch: String?
  /// The niceness of the workers, 0 to 19; with 19, ``idleNiceness``, they also leave a processor at once to whoever wants it
  /// (`SCHED_IDLE`).
  public var niceness = 0
  /// The niceness with which only what others leave of the processors is used.
  public static let idleNiceness = 19

  /// The options of a plain run.
  public init(stateFolder: String) { self.stateFolder = stateFolder }
}
