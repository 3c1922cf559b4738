public import TrailerEditing

/// How far a batch has come, as its state tells: what `batch status` shows.
public struct BatchStatus: Sendable, Hashable {
  /// What is known of one job.
  public struct Job: Sendable, Hashable {
    /// What became of it so far.
    public indirect enum State: Sendable, Hashable {
      /// Its file is there, and nothing has changed since.
      case done(PublishedOutput)
      /// Its last try failed; the next run tries it again.
      case failed(FKTError)
      /// It waits for a run; why, in a few words: it is new, its input has changed, its file is gone …
      case waiting(reason: String)
    }

    /// The job's ``BatchJob/number``.
    public var number: Int
    /// The path or name of its film.
    public var input: String
    /// The path of its result.
    public var output: String
    /// What became of it.
    public var state: State
    /// How often it was tried since it last changed.
    public var attempts: Int
    /// The error of each failed try, the oldest first.
    public var errors: [FKTError]
    /// What its result depends on, in hexadecimal digits; `nil` while its input cannot be read.
    public var key: String?
    /// Facts behind the key, each a name and a value, such as the size and the digest of the input.
    public var keyFacts: [KeyFact]
  }

  /// One of the facts that a key is made of.
  public struct KeyFact: Sendable, Hashable {
    /// What it is, in a word or two.
    public var name: String
    /// Its value.
    public var value: String
  }

  /// The jobs, in their order.
  public var jobs: [Job]
  /// Who runs the batch just now, as in `process 4711 on host`; `nil` when nobody does.
  public var runner: String?
}
