public import Foundation

/// All that a catalog needs to know before it can be asked.
public struct CatalogSettings: Sendable {
  /// Sources of films; `archive` and `demo` are there without being configured.
  public var sources: [ProviderConfiguration] = []
  /// What the user wants where a question does not say.
  public var context = UserContext()
  /// The ways to search, the usual one first.
  ///
  /// A program adds its own to those that come with the catalog.
  public var searchStrategies: [any SearchStrategy] = SearchStrategies.all
  /// The base of a server of Nominatim, which is asked where addresses are; `nil` where nobody is asked.
  public var geocoder: URL?
  /// Where files are kept.
  public var paths: CatalogPaths
  /// `HOST` or `HOST:PORT` of the user's own network, whose addresses need not be public.
  public var allowedHosts: Set<String> = []
  /// `HOST` or `HOST:PORT` that may be sent keys over http; all others get them over https only.
  public var plainKeyHosts: Set<String> = []
  /// How long answers count as fresh, in seconds.
  public var timeToLive: Double = 300
  /// Bytes of answers of services that are kept.
  public var answerCacheLimit: Int64 = 64 << 20
  /// Bytes of images that are kept, as they came and as they were drawn.
  public var imageCacheLimit: Int64 = 256 << 20
  /// Bytes of films that are kept.
  public var mediaCacheLimit: Int64 = 8 << 30
  /// The largest file that is fetched without asking, in bytes.
  public var downloadLimit: Int64 = 4 << 30
  /// Whether nothing may be asked over the network.
  public var isOffline = false
  /// How servers are told who asks, as in `my-program/1.0 (+https://example.org/contact)`; `nil` for the usual one, which
  /// names the program and its version.
  public var userAgent: String?
  /// The version of the program.
  public var version = "0"
  /// The folder with the trailers that come with the program.
  public var demoFolder: URL
  /// Where keys are looked for.
  public var environment: [String: String]
  /// The file that was read; `nil` where there was none.
  public var file: URL?

  /// The usual settings.
  ///
  /// - Parameters:
  ///   - environment: XDG variables, and keys of sources.
  ///   - home: the user's home folder; that of the environment, without one.
  /// - Throws: `configuration` where nothing names a folder for the user's files.
  public init(environment: [String: String] = [:], home: URL? = nil) throws(CatalogError) {
    self.environment = environment
    paths = try CatalogPaths(environment: environment, home: home)
    demoFolder = paths.store.deletingLastPathComponent().appending(path: "demo", directoryHint: .isDirectory)
  }
}
