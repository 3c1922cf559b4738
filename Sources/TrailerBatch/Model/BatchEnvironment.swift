public import TrailerRendering

/// What a batch needs of the program it runs in.
public struct BatchEnvironment: Sendable {
  /// A film that was fetched for a job.
  public struct FetchedFilm: Sendable, Hashable, Codable {
    /// The path of its file.
    public var path: String
    /// Whom the film is owed to; the result says so, too.
    public var author: String?
    /// Under which licence.
    public var licence: String?
    /// Where it comes from.
    public var origin: String?

    /// Creates a description of a fetched film.
    public init(path: String, author: String? = nil, licence: String? = nil, origin: String? = nil) {
      self.path = path
      self.author = author
      self.licence = licence
      self.origin = origin
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
