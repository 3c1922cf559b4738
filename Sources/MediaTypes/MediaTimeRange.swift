/// A half-open stretch of time: it holds its start and everything before its end.
///
///     start        end
///       |==========)        a frame at `start` is inside, a frame at `end` is not
public struct MediaTimeRange: Hashable, Sendable, Codable {
  /// The first time inside.
  public let start: MediaTime
  /// The first time after it; never before `start`.
  public let end: MediaTime

  /// A range, or `nil` when `end` lies before `start`.
  public init?(_ start: MediaTime, _ end: MediaTime) {
    guard end >= start else { return nil }
    self.start = start
    self.end = end
  }

  /// The range from zero that lasts `duration`; empty when `duration` is not above zero.
  public init(duration: MediaTime) {
    start = .zero
    end = max(.zero, duration)
  }

  /// How long the range lasts.
  public var duration: MediaTime { end - start }

  /// Whether nothing is inside.
  public var isEmpty: Bool { start == end }

  /// Whether `time` is inside.
  public func contains(_ time: MediaTime) -> Bool { start <= time && time < end }

  /// What both ranges hold, or `nil` when they share no time.
  public func intersection(_ other: MediaTimeRange) -> MediaTimeRange? {
    let shared = MediaTimeRange(max(start, other.start), min(end, other.end))
    return shared.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The same stretch, `offset` later.
  public func shifted(by offset: MediaTime) -> MediaTimeRange {
    MediaTimeRange(unchecked: start + offset, end + offset)
  }

  private init(unchecked start: MediaTime, _ end: MediaTime) {
    self.start = start
    self.end = max(start, end)
  }
}

extension MediaTimeRange {
  private enum CodingKeys: String, CodingKey {
    case start, end
  }

  /// Reads `start` and `end`, and refuses a range that ends before it starts.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    start = try container.decode(MediaTime.self, forKey: .start)
    end = try container.decode(MediaTime.self, forKey: .end)
    guard start <= end else {
      throw DecodingError.dataCorruptedError(
        forKey: .end, in: container, debugDescription: "the range ends before it starts")
    }
  }
}

extension MediaTimeRange: CustomStringConvertible {
  /// `00:00:05.000 -> 00:00:20.000 (15.000 s)`.
  public var description: String {
    "\(start) -> \(end) (\(duration.secondsText) s)"
  }
}

extension MediaTime {
  /// Seconds with three decimals, as in `15.000`.
  public var secondsText: String {
    guard let thousandth = Rational(1, 1000) else { return "" }
    let milliseconds = ticks(in: thousandth)
    let fraction = String(milliseconds.magnitude % 1000)
    return (milliseconds < 0 ? "-" : "") + String(milliseconds.magnitude / 1000) + "."
      + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
