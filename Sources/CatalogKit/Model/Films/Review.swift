public import struct Foundation.URL

/// What one critic wrote of a film.
public struct Review: Sendable, Hashable, Codable {
  /// Who wrote it.
  public var critic: String?
  /// Where it was published.
  public var publication: String?
  /// The day it was published.
  public var date: CalendarDate?
  /// A sentence of it.
  public var quote: String?
  /// The verdict in the word of the source, such as `fresh`.
  public var verdict: String?
  /// The critic's own score, as written: `3/4`, `B+`.
  public var originalScore: String?
  /// Where the whole of it can be read.
  public var page: URL?

  /// A review of which nothing is known yet.
  public init() {}
}
