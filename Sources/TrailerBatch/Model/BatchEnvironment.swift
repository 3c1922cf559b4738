public import TrailerRendering

/// What a batch needs of the program it runs in.
public struct BatchEnvironment: Sendable {
  /// A film that was fetched for a job.
  public struct FetchedFilm: Sendable {
    /// The path of its file.
    public var path: String
    /// Adds to an asset what the film owes to whom.
    public var credit: @Sendable (FKTAsset) -> FKTAsset

    /// Creates a description of a fetched film.
    public init(path: String, credit: @escaping @Sendable (FKTAsset) -> FKTAsset = { $0 }) {
      self.path = path
      self.credit = credit
    }
  }

  /// The program that serves as worker.
  public var executable: String
  /// How far workers are confined.
  public var sandbox: SandboxMode
  /// Fetches what ``JobInput/remote(_:)`` names; it blocks.
  public var fetch: @Sendable (String) throws(FKTError) -> FetchedFilm

  /// Creates an environment.
  public init(
    executable: String, sandbox: SandboxMode, fetch: @escaping @Sendable (String) throws(FKTError) -> FetchedFilm
  ) {
    self.executable = executable
    self.sandbox = sandbox
    self.fetch = fetch
  }
}
