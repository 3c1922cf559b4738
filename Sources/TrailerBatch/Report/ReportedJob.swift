import Glibc
public import TrailerEditing

/// A job and how it ended, as reports and programs read it.
public struct ReportedJob: Sendable, Hashable, Codable {
  /// What became of a job.
  public enum State: String, Sendable, Hashable, Codable, CaseIterable {
    /// Its file was made now.
    case done
    /// An earlier run made its file.
    case alreadyDone = "already-done"
    /// It cannot be done as it stands.
    case failed
    /// It was not tried, or was stopped.
    case notRun = "not-run"
  }

  /// Its place among the jobs of the batch, from 1.
  public var job: Int
  /// The path or the name of its film.
  public var input: String
  /// The size of its film in bytes; `nil` where there is no such file.
  public var inputBytes: Int64?
  /// The path of its result.
  public var output: String
  /// What became of it.
  public var state: State
  /// How often it was tried, over all runs since it last changed.
  public var attempts: Int
  /// Seconds of the last try.
  public var seconds: Double
  /// The host that did it; `nil` where only one worked on the batch.
  public var host: String?
  /// The file that it made; `nil` where there is none.
  public var file: PublishedOutput?
  /// Why it failed; `nil` where it did not.
  public var error: ReportedError?
  /// What the user should know of the result.
  public var notices: [FKTNotice]

  /// A job with its result.
  public init(_ job: BatchJob, _ result: JobResult) {
    self.job = job.number + 1
    input = job.input.name
    output = job.output
    attempts = result.attempts
    seconds = result.seconds
    notices = result.notices
    host = result.host
    switch result.state {
    case .done(let file): (state, self.file) = (.done, file)
    case .alreadyDone(let file): (state, self.file) = (.alreadyDone, file)
    case .failed(let error): (state, self.error) = (.failed, ReportedError(error))
    case .notRun: state = .notRun
    }
    if case .file(let path) = job.input { inputBytes = Self.byteCount(of: path) }
  }

  /// Writes every key; those without a value are null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(job, forKey: .job)
    try container.encode(input, forKey: .input)
    try container.encode(inputBytes, forKey: .inputBytes)
    try container.encode(output, forKey: .output)
    try container.encode(state, forKey: .state)
    try container.encode(attempts, forKey: .attempts)
    try container.encode(seconds, forKey: .seconds)
    try container.encode(host, forKey: .host)
    try container.encode(file, forKey: .file)
    try container.encode(error, forKey: .error)
    try container.encode(notices, forKey: .notices)
  }

  private static func byteCount(of path: String) -> Int64? {
    var facts = stat()
    return stat(path, &facts) == 0 ? Int64(facts.st_size) : nil
  }
}
