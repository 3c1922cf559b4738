internal import FoundationEssentials
internal import Publishing
public import TrailerRendering

/// What became of a batch, to be written as a page, as JUnit's XML or as JSON.
public struct BatchReport: Sendable {
  /// The pictures of a job, each as a `data:` address.
  public struct Pictures: Sendable, Hashable {
    /// From the middle of the film.
    public var before: String?
    /// From the middle of the result.
    public var after: String?

    /// Pictures, as far as there are some.
    public init(before: String? = nil, after: String? = nil) {
      self.before = before
      self.after = after
    }
  }

  /// What the report is called: the path of the script.
  public var name: String
  /// The jobs, in their order.
  public var jobs: [ReportedJob]
  /// The failures by cause.
  public var failures: [FailureGroup]
  /// Seconds the run took.
  public var seconds: Double
  /// Whether the run was ended before all jobs were tried.
  public var isInterrupted: Bool
  /// When the run ended, as in `2026-11-22T05:10:00Z`.
  public var time: String
  /// Pictures by the jobs' numbers from 1; for the page only.
  public var pictures: [Int: Pictures] = [:]

  /// A report of a run.
  ///
  /// - Parameters:
  ///   - summary: how the run ended.
  ///   - jobs: all jobs of the batch, in their order.
  ///   - name: what the report is called.
  ///   - isInterrupted: whether the run was ended before all jobs were tried.
  public init(_ summary: BatchSummary, of jobs: [BatchJob], name: String, isInterrupted: Bool = false) {
    self.name = name
    self.jobs = summary.results.compactMap { result in
      jobs.indices.contains(result.job) ? ReportedJob(jobs[result.job], result) : nil
    }
    failures = FailureGroup.groups(of: summary.results, jobs: jobs)
    seconds = summary.seconds
    self.isInterrupted = isInterrupted
    time = Date.now.formatted(.iso8601)
  }

  /// How many jobs ended so.
  public func count(_ state: ReportedJob.State) -> Int { jobs.count { $0.state == state } }

  /// The whole report.
  public func text(as format: BatchReportFormat) -> String {
    switch format {
    case .html: HTMLReport(report: self).text
    case .junit: JUnitReport(report: self).text
    case .json: JSONReport(self).text
    }
  }

  /// Writes the report under a name that tells its form; an older one of that name is replaced when it is complete.
  ///
  /// - Throws: `FKTError` when it cannot be written; the name is then as it was before.
  public func publish(to path: String) throws(FKTError) {
    let format = try BatchReportFormat(path: path)
    try PublishedFile.write(Array(text(as: format).utf8), to: path, replacing: true)
  }
}
