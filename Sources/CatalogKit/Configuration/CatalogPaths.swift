public import Foundation

/// Where the catalog keeps its files, after the rules of the XDG Base Directory Specification.
public struct CatalogPaths: Sendable, Hashable {
  /// The store: `$XDG_DATA_HOME/trailer-edit/catalog.sqlite`.
  public var store: URL
  /// Answers of services: `$XDG_CACHE_HOME/trailer-edit/http`.
  public var http: URL
  /// Fetched films: `$XDG_CACHE_HOME/trailer-edit/media`.
  public var media: URL
  /// Pictures: `$XDG_CACHE_HOME/trailer-edit/images`.
  public var images: URL
  /// The configuration: `$XDG_CONFIG_HOME/trailer-edit/config.yaml`; it need not exist.
  public var configuration: URL

  /// The usual places.
  ///
  /// - Parameters:
  ///   - environment: relative paths in its XDG variables are ignored, as the specification says.
  ///   - home: the folder that counts where they are not set.
  public init(environment: [String: String], home: URL = FileManager.default.homeDirectoryForCurrentUser) {
    func folder(_ variable: String, _ usual: String) -> URL {
      let value = environment[variable] ?? ""
      let base =
        value.hasPrefix("/")
        ? URL(filePath: value, directoryHint: .isDirectory) : home.appending(path: usual, directoryHint: .isDirectory)
      return base.appending(path: "trailer-edit", directoryHint: .isDirectory)
    }
    store = folder("XDG_DATA_HOME", ".local/share").appending(path: "catalog.sqlite")
    configuration = folder("XDG_CONFIG_HOME", ".config").appending(path: "config.yaml")
    let cache = folder("XDG_CACHE_HOME", ".cache")
    http = cache.appending(path: "http", directoryHint: .isDirectory)
    media = cache.appending(path: "media", directoryHint: .isDirectory)
    images = cache.appending(path: "images", directoryHint: .isDirectory)
  }
}
