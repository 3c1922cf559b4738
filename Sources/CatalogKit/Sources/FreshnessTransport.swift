/// Tells the cache of answers how long they stay fresh: as configured, or not at all where a refresh is wanted.
struct FreshnessTransport: CatalogTransport {
  /// Whether an answer of any age is asked for again.
  @TaskLocal static var isForced = false

  let base: any CatalogTransport
  let timeToLive: Double

  func response(to request: CatalogRequest) async throws(CatalogError) -> CatalogResponse {
    var request = request
    request.timeToLive = Self.isForced ? 0 : timeToLive
    return try await base.response(to: request)
  }
}
