/// How a run of a batch ended.
public struct BatchSummary: Sendable, Hashable {
  /// The result of each job, in the order of the jobs.
  public var results: [JobResult]
  /// Seconds the run took.
  public var seconds: Double

  /// Creates a summary.
  public init(results: [JobResult], seconds: Double) {
    self.results = results
    self.seconds = seconds
  }

  /// Jobs whose file was made now.
  public var done: Int { results.count { if case .done = $0.state { true } else { false } } }
  /// Jobs whose file an earlier run made.
  public var alreadyDone: Int { results.count { if case .alreadyDone = $0.state { true } else { false } } }
  /// Jobs that failed.
  public var failed: Int { results.count { if case .failed = $0.state { true } else { false } } }
  /// Jobs that were not tried, or stopped.
  public var notRun: Int { results.count { $0.state == .notRun } }
}
