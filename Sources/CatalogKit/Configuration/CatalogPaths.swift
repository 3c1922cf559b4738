public import Foundation
import UserFiles

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
  ///   - home: the folder that counts where they are not set; that of the environment, without one.
  /// - Throws: `configuration` where nothing names a folder.
  public init(environment: [String: String], home: URL? = nil) throws(CatalogError) {
    var environment = environment
    if let home { environment["HOME"] = home.path }
    func folder(_ kind: UserFolder) throws(CatalogError) -> URL {
      do throws(UserFileError) {
        return URL(filePath: try kind.path(in: environment), directoryHint: .isDirectory)
      } catch {
        throw CatalogError(error)
      }
    }
    store = try folder(.data).appending(path: "catalog.sqlite")
    configuration = try folder(.configuration).appending(path: "config.yaml")
    let cache = try folder(.cache)
    http = cache.appending(path: "http", directoryHint: .isDirectory)
    media = cache.appending(path: "media", directoryHint: .isDirectory)
    images = cache.appending(path: "images", directoryHint: .isDirectory)
  }
}
