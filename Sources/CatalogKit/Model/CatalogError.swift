public import struct Foundation.Date

/// Why something of the catalog failed, and what helps.
public struct CatalogError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What went wrong.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// The words of the request make no sense.
    case badRequest = "bad-request"
    /// No source, film, video or bookmark has this name.
    case notFound = "not-found"
    /// More than one thing has this name.
    case ambiguous
    /// No configured source can do this.
    case noSource = "no-source"
    /// The service does not exist any more.
    case retired
    /// The service refuses its key, or has none; or the user may not do this.
    case refused
    /// The service answers with something else than data, such as a page for browsers.
    case blocked
    /// The host may not be asked: its address is not public, or the URL is not one to fetch.
    case forbiddenAddress = "forbidden-address"
    /// The network or the service does not answer.
    case unavailable
    /// Nothing may be asked, and nothing is stored.
    case offline
    /// The answer is not what the dialect allows.
    case malformed
    /// The answer, or a file, is larger than the limit.
    case tooLarge = "too-large"
    /// What arrived is not what was promised.
    case corrupt
    /// The video cannot be downloaded.
    case linkOnly = "link-only"
    /// The store cannot be read or written, or is of a newer version.
    case store
    /// The configuration is wrong.
    case configuration
    /// There is too little space.
    case diskFull = "disk-full"
    /// The task was cancelled.
    case cancelled
  }

  /// What went wrong, for programs.
  public var code: Code
  /// What was done: a source, a URL without its secrets, a file.
  public var subject: String
  /// What went wrong, for people.
  public var message: String
  /// What helps.
  public var hint: String?
  /// When it may be tried again, where the service says so.
  public var retryAfter: Date?

  /// A failure of `subject`, explained by `message`.
  public init(_ code: Code, _ subject: String, _ message: String, hint: String? = nil, retryAfter: Date? = nil) {
    self.code = code
    self.subject = subject
    self.message = message
    self.hint = hint
    self.retryAfter = retryAfter
  }

  /// The subject and the message.
  public var description: String { "\(subject): \(message)" }
}
