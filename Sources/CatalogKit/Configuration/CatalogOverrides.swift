public import struct Foundation.URL

/// What the flags of a command say; they count more than the environment, and that more than the file.
public struct CatalogOverrides: Sendable, Hashable {
  /// The configuration; one that is named must exist.
  public var configuration: String?
  /// The area wanted.
  public var area: String?
  /// Languages wanted, the best one first.
  public var languages: [String]?
  /// The order of the sources.
  public var preferredSources: [String]?
  /// Whether a film that several sources know is shown once.
  public var mergesFilms: Bool?
  /// Whether nothing may be asked.
  public var isOffline: Bool?
  /// The folder with the trailers that come with the program.
  public var demoFolder: URL?

  /// Nothing.
  public init() {}
}
