public import TrailerRendering

/// How a server is to be.
public struct ServerSettings: Sendable {
  /// The certificates and the key that a server shows, as paths of PEM files.
  public struct TLS: Sendable, Hashable {
    /// The chain of certificates, the server's own first.
    public var certificates: String
    /// The private key.
    public var key: String

    /// A pair of files.
    public init(certificates: String, key: String) {
      self.certificates = certificates
      self.key = key
    }
  }

  /// The address that is listened on: a number, such as `127.0.0.1`, or a name.
  public var address = "127.0.0.1"
  /// The port, 0 for any that is free.
  public var port = 8420
  /// Further names that browsers may call the server by, as `films.example`.
  public var names: [String] = []
  /// Folders with the user's own films.
  public var libraries: [String] = []
  /// What makes the server speak HTTPS; `nil` for plain HTTP.
  public var tls: TLS?
  /// Whether plain HTTP is spoken beyond this machine, where others can read and change all of it.
  public var isInsecure = false
  /// An absolute path: where exports and sessions are kept, for this user only.
  public var dataFolder: String
  /// The program that serves as engine.
  public var executable: String
  /// How far engines are confined.
  public var sandbox = SandboxMode.auto
  /// How much of the machine one look at a film, one plan or one export may take.
  public var limits = MediaLimits()
  /// Where encoded spans are kept from one export to the next; `nil` for nowhere.
  public var cache: SpanCache?
  /// What counts requests; `nil` where nobody asks for `/metrics`.
  public var metrics: ServerMetrics?

  /// The settings of a server of this machine alone.
  ///
  /// - Parameters:
  ///   - dataFolder: an absolute path, where exports and sessions are kept.
  ///   - executable: the program that serves as engine.
  public init(dataFolder: String, executable: String) {
    self.dataFolder = dataFolder
    self.executable = executable
  }

  /// Whether only programs of this machine reach the address.
  var isLoopback: Bool { address == "localhost" || address == "::1" || address.hasPrefix("127.") }
}
