public import TrailerEditing

/// A job with what its plan says, or why it has none.
public struct PlannedJob: Sendable {
  /// What a plan says of the work.
  public struct Facts: Sendable, Hashable, Codable {
    /// Seconds the result lasts.
    public var duration: Double
    /// Frames that are copied and shown; `nil` when they cannot even be estimated.
    public var copiedPictures: Int?
    /// Frames that are encoded; `nil` when they cannot even be estimated.
    public var encodedPictures: Int?
    /// How large the result is likely to be, in bytes.
    public var estimatedBytes: Int64
    /// How long the work is likely to take on the whole machine, in seconds.
    public var estimatedSeconds: Double
    /// What the user should know of the edits and the plan.
    public var notices: [FKTNotice]
  }

  /// The job.
  public var job: BatchJob
  /// What its plan says, or why it cannot be done; `nil` for a film that has to be fetched first.
  public var outcome: Result<Facts, FKTError>?
}
