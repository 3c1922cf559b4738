public import Foundation

/// Brings answers from the network through a cache.
///
/// Fresh answers come from the cache. Older ones are asked for again, if the service can tell, only if changed; while
/// the service cannot be had they are given with a reason, as in `as of 14:05, source blocked`. Requests for the same
/// thing at the same time become one.
public struct CachingTransport: CatalogTransport {
  private struct Shared: Hashable {
    let key: String
    let secrets: [String: String]
    let secretHeaders: [String: String]

    init(_ request: CatalogRequest) {
      key = HTTPCache.key(for: request)
      secrets = request.secretQuery
      secretHeaders = request.secretHeaders
    }
  }

  private let exchange: any HTTPExchange
  private let cache: HTTPCache
  private let isOffline: Bool
  private let timeZone: TimeZone
  private let now: @Sendable () -> Date
  private let coalescer = Coalescer<Shared, CatalogResponse>()

  /// A transport over `client`.
  ///
  /// - Parameters:
  ///   - client: asks the services.
  ///   - cache: keeps their answers.
  ///   - isOffline: whether nothing may be asked, and only `cache` answers.
  ///   - timeZone: for the times in reasons.
  public init(client: GuardedHTTPClient, cache: HTTPCache, isOffline: Bool = false, timeZone: TimeZone = .current) {
    self.init(exchange: client, cache: cache, isOffline: isOffline, timeZone: timeZone)
  }

  init(
    exchange: any HTTPExchange, cache: HTTPCache, isOffline: Bool = false, timeZone: TimeZone = .current,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.exchange = exchange
    self.cache = cache
    self.isOffline = isOffline
    self.timeZone = timeZone
    self.now = now
  }

  /// The answer to `request`: fresh, confirmed, or an older one with its reason.
  ///
  /// - Throws: `offline`, `blocked`, and what `GuardedHTTPClient` throws, where there is no older answer.
  public func response(to request: CatalogRequest) async throws(CatalogError) -> CatalogResponse {
    let shared = Shared(request)
    return try await coalescer.value(for: shared) { () throws(CatalogError) in
      try await load(request, key: shared.key)
    }
  }

  /// How many callers wait for the answer to `request`.
  func listeners(for request: CatalogRequest) -> Int { coalescer.listeners(for: Shared(request)) }

  private func load(_ request: CatalogRequest, key: String) async throws(CatalogError) -> CatalogResponse {
    let subject = GuardedURL.redact(request.url.absoluteString)
    let entry = try await BlockingWork.run { [cache, now] (_) throws(CatalogError) -> HTTPCache.Entry? in
      guard let entry = cache.entry(for: key), entry.body.count <= request.limit else { return nil }
      guard now().timeIntervalSince(entry.metadata.fetched) > request.keptTime else { return entry }
      // Its service's terms let nobody keep it for longer.
      cache.remove(key)
      return nil
    }
    if let entry, isFresh(entry, for: request) { return response(from: entry) }
    if isOffline {
      guard let entry else {
        throw CatalogError(.offline, subject, "nothing is stored, and only stored data may be used")
      }
      return response(from: entry, reason: "offline")
    }
    do throws(CatalogError) {
      let validators = entry.map {
        HTTPValidators(entityTag: $0.metadata.entityTag, lastModified: $0.metadata.lastModified)
      }
      let answer = try await exchange.answer(to: request, validators: validators)
      return try await accept(answer, to: request, entry: entry, key: key, subject: subject)
    } catch {
      guard let entry, let reason = Self.reason(for: error) else { throw error }
      return response(from: entry, reason: reason)
    }
  }

  private func accept(
    _ answer: HTTPAnswer, to request: CatalogRequest, entry: HTTPCache.Entry?, key: String, subject: String
  ) async throws(CatalogError) -> CatalogResponse {
    if answer.status == 304, var entry {
      entry.metadata.fetched = now()
      try await keep(entry, for: key)
      return response(from: entry)
    }
    if request.accept?.contains("html") != true,
      let refusal = BotPage.refusal(of: answer.body, contentType: answer.contentType, headers: answer.headers)
    {
      throw CatalogError(
        .blocked, subject, refusal, hint: "--offline uses what is stored", retryAfter: answer.retryAfter)
    }
    if answer.status == 429 || answer.status >= 500, entry != nil {
      throw CatalogError(
        .unavailable, subject, "the service answers with status \(answer.status)", retryAfter: answer.retryAfter)
    }
    let response = CatalogResponse(
      body: answer.body, status: answer.status, contentType: answer.contentType, fetched: now())
    if answer.status == 200 {
      let metadata = HTTPCache.Metadata(
        subject: subject, status: answer.status, contentType: answer.contentType,
        entityTag: answer.validators.entityTag, lastModified: answer.validators.lastModified,
        fetched: response.fetched, digest: "")
      try await keep(HTTPCache.Entry(metadata: metadata, body: answer.body), for: key)
    }
    return response
  }

  private func keep(_ entry: HTTPCache.Entry, for key: String) async throws(CatalogError) {
    try await BlockingWork.run { [cache] (_) throws(CatalogError) in cache.store(entry, for: key) }
  }

  private func isFresh(_ entry: HTTPCache.Entry, for request: CatalogRequest) -> Bool {
    let age = now().timeIntervalSince(entry.metadata.fetched)
    return age >= 0 && age < request.timeToLive
  }

  private func response(from entry: HTTPCache.Entry, reason: String? = nil) -> CatalogResponse {
    let metadata = entry.metadata
    return CatalogResponse(
      body: entry.body, status: metadata.status, contentType: metadata.contentType, fetched: metadata.fetched,
      staleReason: reason.map { "as of \(ClockText.of(metadata.fetched, now: now(), in: timeZone)), \($0)" })
  }

  /// Why an older answer is given; `nil` where the error must be told instead.
  private static func reason(for error: CatalogError) -> String? {
    switch error.code {
    case .blocked: "source blocked"
    case .unavailable: "source not reachable"
    case .malformed, .tooLarge: "source answers with nothing usable"
    default: nil
    }
  }
}
