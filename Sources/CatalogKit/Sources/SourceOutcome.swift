public import struct Foundation.Date

/// What became of one question to one source.
public struct SourceOutcome: Sendable, Hashable {
  /// Where the items came from.
  public enum State: Sendable, Hashable {
    /// The source was asked.
    case fresh
    /// The store had an answer that is not old yet.
    case stored
    /// An older answer, with why, as in `as of 14:05, source blocked`.
    case stale(String)
    /// There is no answer.
    case failed(CatalogError)
  }

  /// The source.
  public var source: String
  /// What was asked for: `now`, `coming`, `top`, `showtimes`, `theatres`, `areas`, `news`, `sections`, `search`,
  /// `film` or `trailers`.
  public var list: String
  /// Where the items came from.
  public var state: State
  /// When the source gave them.
  public var asOf: Date?
  /// How many items there are.
  public var count = 0
  /// How many rows could not be read.
  public var badRowCount = 0
  /// The rows that could not be read, where the source was asked just now.
  public var badRows: [BadRow] = []
  /// Whether the source left something out: rows, or everything.
  public var isPartial = false

  /// What became of the question for `list`.
  public init(source: String, list: String, state: State, asOf: Date? = nil) {
    self.source = source
    self.list = list
    self.state = state
    self.asOf = asOf
    if case .failed = state { isPartial = true }
  }

  /// Why there is no answer; `nil` where there is one.
  public var error: CatalogError? {
    if case .failed(let error) = state { error } else { nil }
  }

  /// Why the answer is an older one; `nil` where it is not.
  public var staleReason: String? {
    if case .stale(let reason) = state { reason } else { nil }
  }
}
