import Foundation
import NIOHTTP1

/// What an older answer is known by, so that a server need not send it again.
struct HTTPValidators: Sendable, Hashable {
  var entityTag: String?
  var lastModified: String?
}

/// What a service answered to a `CatalogRequest`.
struct HTTPAnswer: Sendable {
  var status: Int
  var body: Data
  var contentType: String?
  var headers: HTTPHeaders
  var retryAfter: Date?
  var validators: HTTPValidators {
    HTTPValidators(entityTag: headers.first(name: "etag"), lastModified: headers.first(name: "last-modified"))
  }
}

/// Brings answers over the network; a protocol, so that caches can be tested without one.
protocol HTTPExchange: Sendable {
  /// The answer to `request`.
  ///
  /// - Parameters:
  ///   - request: what is wanted.
  ///   - validators: those of the answer that is already here.
  /// - Returns: the answer, whatever its status; 304 where the one that is here holds.
  /// - Throws: what `GuardedHTTPClient` throws.
  func answer(
    to request: CatalogRequest, validators: HTTPValidators?
  ) async throws(CatalogError) -> HTTPAnswer
}

extension GuardedRequest {
  /// What is sent for a request, to a server that need not answer with what is here already.
  init(_ request: CatalogRequest, validators: HTTPValidators?) {
    var headers: [String: String] = [:]
    headers["Accept"] = request.accept
    headers["Accept-Language"] = request.language
    headers["If-None-Match"] = validators?.entityTag
    headers["If-Modified-Since"] = validators?.lastModified
    self.init(
      request.url, headers: headers, secretQuery: request.secretQuery, secretHeaders: request.secretHeaders)
  }
}

extension GuardedHTTPClient: HTTPExchange {
  func answer(to request: CatalogRequest, validators: HTTPValidators?) async throws(CatalogError) -> HTTPAnswer {
    let asked = GuardedRequest(request, validators: validators)
    return try await reply(to: asked, limits: HTTPLimits(total: request.timeLimit, body: Int64(request.limit))) {
      reply throws(CatalogError) in
      HTTPAnswer(
        status: reply.status, body: try await reply.data(), contentType: reply.contentType, headers: reply.headers,
        retryAfter: reply.retryAfter)
    }
  }
}
