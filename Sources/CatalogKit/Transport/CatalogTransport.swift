public import Foundation

/// What a provider asks for.
public struct CatalogRequest: Sendable, Hashable {
  /// Without secrets: it names the request in caches, logs and errors.
  public var url: URL
  /// Added to the query when it is sent, and nowhere else.
  public var secretQuery: [String: String]
  /// Added to the headers when it is sent, and nowhere else.
  public var secretHeaders: [String: String]
  /// The media types wanted, as in `Accept`.
  public var accept: String?
  /// The language wanted, as in `Accept-Language`.
  public var language: String?
  /// How long an answer stays fresh, in seconds.
  public var timeToLive: Double
  /// How old an answer may be that is shown at all, in seconds, as the terms of its service say.
  public var keptTime = Double.infinity
  /// Larger answers are refused, in bytes.
  public var limit: Int
  /// How long the answer may take, reading it included.
  public var timeLimit: Duration

  /// A question for `url`.
  public init(
    _ url: URL, secretQuery: [String: String] = [:], secretHeaders: [String: String] = [:], accept: String? = nil,
    language: String? = nil, timeToLive: Double = 300, limit: Int = 8 << 20, timeLimit: Duration = .seconds(60)
  ) {
    self.url = url
    self.secretQuery = secretQuery
    self.secretHeaders = secretHeaders
    self.accept = accept
    self.language = language
    self.timeToLive = timeToLive
    self.limit = limit
    self.timeLimit = timeLimit
  }
}

/// What came back.
public struct CatalogResponse: Sendable {
  /// What the answer says.
  public var body: Data
  /// The status of HTTP; 200 for files.
  public var status: Int
  /// The media type, lower-cased and without parameters, where one was given.
  public var contentType: String?
  /// When the source was asked.
  public var fetched: Date
  /// Why this is an older answer; `nil` for a fresh one.
  public var staleReason: String?

  /// An answer; fresh unless a reason is given.
  public init(
    body: Data, status: Int = 200, contentType: String? = nil, fetched: Date = Date(), staleReason: String? = nil
  ) {
    self.body = body
    self.status = status
    self.contentType = contentType
    self.fetched = fetched
    self.staleReason = staleReason
  }
}

/// Brings answers: from the network, from a cache before it, or from recorded files.
///
/// A status of 400 or more is an answer like any other, as services explain themselves in its body.
public protocol CatalogTransport: Sendable {
  /// The answer to `request`.
  ///
  /// - Throws: why there is none.
  func response(to request: CatalogRequest) async throws(CatalogError) -> CatalogResponse
}
