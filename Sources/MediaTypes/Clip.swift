/// A stretch of a source and how fast it plays.
public struct Clip: Hashable, Sendable, Codable {
  /// The source's number; a film made of one source has number 0 only.
  public let source: Int
  /// The stretch on the source's clock, whose time 0 is the container's start.
  public let range: MediaTimeRange
  /// Seconds of the source that play in a second, above 0: 1 plays it as it was taken, 2 twice as fast.
  public let rate: Rational

  /// A clip, or `nil` when `rate` is not above 0.
  public init?(source: Int = 0, _ range: MediaTimeRange, rate: Rational) {
    guard rate > .zero else { return nil }
    self.source = source
    self.range = range
    self.rate = rate
  }

  /// A clip that plays as it was taken.
  public init(source: Int = 0, _ range: MediaTimeRange) {
    self.source = source
    self.range = range
    rate = Rational(1)
  }

  /// How long it plays.
  public var duration: MediaTime { lasting(range.duration) }

  /// How long a length of its source plays.
  package func lasting(_ length: MediaTime) -> MediaTime { length * (rate.reciprocal ?? .zero) }

  /// The same source at the same rate in another range.
  package func with(_ range: MediaTimeRange) -> Clip { Clip(source, range, rate) }

  private init(_ source: Int, _ range: MediaTimeRange, _ rate: Rational) {
    self.source = source
    self.range = range
    self.rate = rate
  }
}

extension Clip {
  private enum CodingKeys: String, CodingKey { case source, range, rate }

  /// Reads `source`, `range` and `rate`, and refuses a rate that is not above 0.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    source = try container.decode(Int.self, forKey: .source)
    range = try container.decode(MediaTimeRange.self, forKey: .range)
    rate = try container.decode(Rational.self, forKey: .rate)
    guard rate > .zero else {
      throw DecodingError.dataCorruptedError(forKey: .rate, in: container, debugDescription: "a rate is above 0")
    }
  }
}
