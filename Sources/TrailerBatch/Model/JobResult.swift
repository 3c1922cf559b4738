public import TrailerEditing

/// How a job ended.
public struct JobResult: Sendable, Hashable {
  /// What became of it: small, since a batch has one for each of its jobs.
  public indirect enum State: Sendable, Hashable {
    /// Its file was made and published now.
    case done(PublishedOutput)
    /// An earlier run made it, and nothing has changed since.
    case alreadyDone(PublishedOutput)
    /// It cannot be done as it stands.
    case failed(FKTError)
    /// It was not tried, or was stopped: the run was interrupted, or ended early.
    case notRun
  }

  /// The job's ``BatchJob/number``.
  public var job: Int
  /// What became of it.
  public var state: State
  /// How often it was tried, over all runs since it last changed.
  public var attempts: Int
  /// Seconds of the last try.
  public var seconds: Double
  /// What the user should know of the result.
  public var notices: [FKTNotice]
  /// The host that did it, where several work on the batch.
  public var host: String?

  /// Creates a result.
  public init(
    job: Int, state: State, attempts: Int = 0, seconds: Double = 0, notices: [FKTNotice] = [], host: String? = nil
  ) {
    self.job = job
    self.state = state
    self.attempts = attempts
    self.seconds = seconds
    self.notices = notices
    self.host = host
  }
}

/// A file that a job made.
public struct PublishedOutput: Sendable, Hashable, Codable {
  /// Its absolute path.
  public var path: String
  /// Its size in bytes.
  public var byteCount: Int64
  /// SHA-256 of its bytes, in hexadecimal digits.
  public var digest: String
  /// Seconds it lasts.
  public var duration: Double
  /// Frames that were encoded for it.
  public var encodedPictures: Int
  /// Frames that were copied into it.
  public var copiedPictures: Int

  /// Creates a description of a file.
  public init(
    path: String, byteCount: Int64, digest: String, duration: Double, encodedPictures: Int, copiedPictures: Int
  ) {
    self.path = path
    self.byteCount = byteCount
    self.digest = digest
    self.duration = duration
    self.encodedPictures = encodedPictures
    self.copiedPictures = copiedPictures
  }
}
