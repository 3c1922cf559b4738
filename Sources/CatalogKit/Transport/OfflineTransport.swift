import Foundation

/// Asks nobody: for sources that are asked while there is neither a network nor a cache.
public struct OfflineTransport: CatalogTransport {
  /// A transport without answers.
  public init() {}

  /// Nothing.
  ///
  /// - Throws: `offline`, always.
  public func response(to request: CatalogRequest) async throws(CatalogError) -> CatalogResponse {
    throw CatalogError(
      .offline, GuardedURL.redact(request.url.absoluteString), "nothing is stored, and only stored data may be used")
  }
}
