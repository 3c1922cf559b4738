public import MediaTypes

/// A range as it is written, turned into seconds only when the film is known.
public struct TimeRangeExpression: Sendable {
  /// The first time inside.
  public var from: TimeExpression
  /// The first time after it.
  public var to: TimeExpression
  /// The text `A:B` that was read as a range but could also be meant as one clock time, if it was so.
  public let clockLookalike: String?

  /// A range of two times.
  public init(from: TimeExpression, to: TimeExpression) {
    self.init(from: from, to: to, clockLookalike: nil)
  }

  /// The exact range.
  public init(_ range: MediaTimeRange) {
    self.init(from: .seconds(range.start), to: .seconds(range.end))
  }

  init(from: TimeExpression, to: TimeExpression, clockLookalike: String?) {
    self.from = from
    self.to = to
    self.clockLookalike = clockLookalike
  }

  /// Whether the range was written `A:B` in a way that could also be meant as a clock time.
  public var couldBeClockTime: Bool { clockLookalike != nil }

  /// Whether the film's frames must be known to resolve the range.
  public var usesFrameNumbers: Bool { from.usesFrameNumbers || to.usesFrameNumbers }
}

extension TimeRangeExpression: Hashable {
  /// Ranges are equal when they mean the same, however they were written.
  public static func == (left: Self, right: Self) -> Bool {
    left.from == right.from && left.to == right.to
  }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(from)
    hasher.combine(to)
  }
}

extension TimeRangeExpression: CustomStringConvertible {
  /// The canonical form, as in `5..20` or `-10..end`.
  public var description: String { "\(from)..\(to)" }
}

extension TimeRangeExpression: Codable {
  /// Reads one range, `A..B` or `A-B`.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    let ranges = try Self.list(parsing: text, plainColonIsRange: false)
    guard let range = ranges.first, ranges.count == 1 else { throw FKTError.notARange(text) }
    self = range
  }

  /// Writes the canonical form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
